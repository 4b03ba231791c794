/**
 * What an `<input>` makes of a value, by its type (WHATWG HTML section 4.10.5.1): the form that it must have, and numbers and dates.
 *
 * @returns {Object<string, {
 *     sanitize: function(string, HTMLInputElement): string, toNumber?: function(string): number, toText?: function(number): string,
 *     step?: number, unit?: number, base?: number, hasDate?: boolean,
 * }>} by type; what has a number has a range and steps, the usual one `step` times `unit` from `base` on
 */
(function (host) {
    'use strict';

    const { toLowerCase } = host.primordials;

    const oneLine = (text) => text.replace(/[\r\n]+/g, '');
    const trimmed = (text) => oneLine(text).replace(/^[ \t\f]+|[ \t\f]+$/g, '');
    const pad = (number, length = 2) => `${number}`.padStart(length, '0');
    const day = 86400000;

    const toNumber = (text) => (/^-?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][-+]?\d+)?$/.test(text) ? +text : NaN);

    /** As `Date.UTC`, which takes years below 100 for those of the last century. */
    const utc = (year, month, date) => new Date(0).setUTCFullYear(year, month, date);

    function dateNumber(text) {
        const found = /^(\d{4,})-(\d\d)-(\d\d)$/.exec(text);
        if (found === null || +found[1] === 0) {
            return NaN;
        }
        const time = utc(+found[1], +found[2] - 1, +found[3]);
        // A day that the month does not have comes out as another one.
        return dateText(time) === text ? time : NaN;
    }

    function timeNumber(text) {
        const found = /^(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3}))?)?$/.exec(text);
        if (found === null || +found[1] > 23 || +found[2] > 59 || +(found[3] ?? 0) > 59) {
            return NaN;
        }
        return ((+found[1] * 60 + +found[2]) * 60 + +(found[3] ?? 0)) * 1000 + +(found[4] ?? '').padEnd(3, '0');
    }

    function monthNumber(text) {
        const found = /^(\d{4,})-(\d\d)$/.exec(text);
        return found !== null && +found[1] > 0 && +found[2] >= 1 && +found[2] <= 12 ? (+found[1] - 1970) * 12 + +found[2] - 1 : NaN;
    }

    const daysFromMonday = (time) => (new Date(time).getUTCDay() + 6) % 7;

    /** The Monday of a year's first week, which holds the fourth of January. */
    function firstMonday(year) {
        const fourth = utc(year, 0, 4);
        return fourth - daysFromMonday(fourth) * day;
    }

    function weekNumber(text) {
        const found = /^(\d{4,})-W(\d\d)$/.exec(text);
        if (found === null || +found[1] === 0 || +found[2] === 0) {
            return NaN;
        }
        const monday = firstMonday(+found[1]) + (+found[2] - 1) * 7 * day;
        return monday < firstMonday(+found[1] + 1) ? monday : NaN;
    }

    function localNumber(text) {
        const found = /^([^T ]+)[T ](.+)$/.exec(text);
        return found === null ? NaN : dateNumber(found[1]) + timeNumber(found[2]);
    }

    function dateText(number) {
        const date = new Date(number);
        return `${pad(date.getUTCFullYear(), 4)}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
    }

    function timeText(number) {
        const date = new Date(number);
        const [seconds, milliseconds] = [date.getUTCSeconds(), date.getUTCMilliseconds()];
        const rest = seconds === 0 && milliseconds === 0 ? '' : `:${pad(seconds)}${milliseconds === 0 ? '' : `.${pad(milliseconds, 3)}`}`;
        return `${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}${rest}`;
    }

    function monthText(number) {
        const year = Math.floor(number / 12);
        return `${pad(1970 + year, 4)}-${pad(number - year * 12 + 1)}`;
    }

    function weekText(number) {
        const monday = number - daysFromMonday(number) * day;
        const year = new Date(monday + 3 * day).getUTCFullYear();
        return `${pad(year, 4)}-W${pad(Math.round((monday - firstMonday(year)) / (7 * day)) + 1)}`;
    }

    /** Of a type that has a number: what is none becomes empty. */
    const checked = (toNumber) => (text) => (Number.isNaN(toNumber(text)) ? '' : text);

    function range(text, input) {
        const number = toNumber(text);
        const min = Number.isNaN(toNumber(input.min)) ? 0 : +input.min;
        const max = Math.max(min, Number.isNaN(toNumber(input.max)) ? 100 : +input.max);
        const wanted = Number.isNaN(number) ? min + (max - min) / 2 : Math.min(Math.max(number, min), max);
        if (toLowerCase(input.step) === 'any') {
            return wanted === number ? text : `${wanted}`;
        }
        const step = toNumber(input.step) > 0 ? +input.step : 1;
        const nearest = +(min + Math.round((wanted - min) / step) * step).toPrecision(12);
        const fitting = nearest > max ? +(nearest - step).toPrecision(12) : nearest;
        return fitting === number ? text : `${fitting}`;
    }

    const days = { step: 1, unit: day, hasDate: true };
    const numbers = { toNumber, toText: (number) => `${number}`, step: 1, unit: 1 };
    return {
        __proto__: null,
        text: { sanitize: oneLine },
        search: { sanitize: oneLine },
        tel: { sanitize: oneLine },
        password: { sanitize: oneLine },
        url: { sanitize: trimmed },
        email: { sanitize: (text, { multiple }) => (multiple ? oneLine(text).split(',').map(trimmed).join(',') : trimmed(text)) },
        number: { ...numbers, sanitize: checked(toNumber) },
        range: { ...numbers, sanitize: range },
        date: { ...days, sanitize: checked(dateNumber), toNumber: dateNumber, toText: dateText },
        time: { sanitize: checked(timeNumber), toNumber: timeNumber, toText: timeText, step: 60, unit: 1000, hasDate: true },
        month: { sanitize: checked(monthNumber), toNumber: monthNumber, toText: monthText, step: 1, unit: 1 },
        week: { sanitize: checked(weekNumber), toNumber: weekNumber, toText: weekText, step: 1, unit: 7 * day, base: -3 * day, hasDate: true },
        'datetime-local': {
            sanitize: (text) => (Number.isNaN(localNumber(text)) ? '' : text.replace(' ', 'T')),
            toNumber: localNumber,
            toText: (number) => `${dateText(number)}T${timeText(number)}`,
            step: 60,
            unit: 1000,
        },
        color: { sanitize: (text) => (/^#[0-9a-fA-F]{6}$/.test(text) ? toLowerCase(text) : '#000000') },
    };
})
