/**
 * `puente/globalization`: the service `Globalization`, by the engine's `Intl`, in the device's language and time zone.
 *
 * @module puente/globalization
 */
'use strict';

const device = require('puente/device').forScripts;

const UNKNOWN = 0;
const FORMATTING = 1;
const PARSING = 2;
const PATTERN = 3;

const isAndroid = host.platformId === 'android';

function localeOf() {
    return device.locale ?? navigator.language;
}

function timeZoneOf() {
    return device.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

class Failure {
    constructor(code, message) {
        this.code = code;
        this.message = message;
    }
}

// Makes an action of a function: what it throws is the error that the plugin expects.
function action(code, body) {
    return (success, fail, [argument]) => {
        let value;
        try {
            value = body(argument ?? {});
        } catch (error) {
            fail?.(error instanceof Failure ? { code: error.code, message: error.message } : { code, message: String(error?.message ?? error) });
            return;
        }
        success?.(value);
    };
}

// Dates

function stylesOf({ formatLength = 'short', selector = 'date and time' } = {}) {
    const styles = {};
    if (selector !== 'time') {
        // Android has one form for both.
        styles.dateStyle = isAndroid && formatLength === 'long' ? 'full' : formatLength;
    }
    if (selector !== 'date') {
        styles.timeStyle = isAndroid ? 'short' : formatLength;
    }
    return styles;
}

function dateFormat(options) {
    return new Intl.DateTimeFormat(localeOf(), { ...stylesOf(options), timeZone: timeZoneOf() });
}

const REFERENCE = new Date(Date.UTC(2001, 10, 13, 19, 5, 9));

// The letters of Unicode TR35 for a part of a formatted date.
function lettersOf({ type, value }, hourCycle, options) {
    const isNumber = /^\p{Nd}+$/u.test(value);
    const long = options.dateStyle === 'full' || options.dateStyle === 'long';
    switch (type) {
        case 'weekday':
            return options.dateStyle === 'full' ? 'EEEE' : 'EEE';
        case 'day':
            return 'd';
        case 'month':
            return isNumber ? (value.length > 1 && options.isPadded ? 'MM' : 'M') : long ? 'MMMM' : 'MMM';
        case 'year':
        case 'relatedYear':
            return value.length === 2 ? 'yy' : 'y';
        case 'hour': {
            const letter = { h11: 'K', h12: 'h', h23: 'H', h24: 'k' }[hourCycle] ?? 'h';
            return value.length === 2 && Number(value) < 10 ? letter.repeat(2) : letter;
        }
        case 'minute':
            return 'mm';
        case 'second':
            return 'ss';
        case 'dayPeriod':
            return 'a';
        case 'timeZoneName':
            return options.timeStyle === 'full' ? 'zzzz' : 'z';
        case 'era':
            return 'G';
        default:
            return /\p{L}/u.test(value) ? `'${value.replaceAll("'", "''")}'` : value;
    }
}

function patternOf(options) {
    const format = dateFormat(options);
    const { hourCycle } = format.resolvedOptions();
    const styles = stylesOf(options);
    return format
        .formatToParts(REFERENCE)
        .map((part) => lettersOf(part, hourCycle, styles))
        .join('')
        .replace(/\p{Zs}/gu, ' ');
}

// How far a zone's time is ahead of UTC at a moment, in seconds.
function offsetAt(time) {
    const parts = new Intl.DateTimeFormat('en-US', {
        timeZone: timeZoneOf(),
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
    }).formatToParts(time);
    const part = (type) => Number(parts.find((one) => one.type === type).value);
    const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
    return Math.round((local - Math.floor(time / 1000) * 1000) / 1000);
}

// The zone's offset without daylight saving.
function standardOffset(year) {
    return Math.min(offsetAt(Date.UTC(year, 0, 1)), offsetAt(Date.UTC(year, 6, 1)));
}

function namesOf(item, width) {
    const options = item === 'days' ? { weekday: width } : { month: width };
    const format = new Intl.DateTimeFormat(localeOf(), { ...options, timeZone: 'UTC' });
    const count = item === 'days' ? 7 : 12;
    // 2001-07-01 was a Sunday.
    return Array.from({ length: count }, (_, index) =>
        format.format(item === 'days' ? Date.UTC(2001, 6, 1 + index) : Date.UTC(2001, index, 1)),
    );
}

function escaped(text) {
    // Blanks of whatever kind are all the same to a reader.
    return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/[\s\u200e\u200f]+/g, '\\s*');
}

function parsed(text, options) {
    const format = dateFormat(options);
    const { hourCycle } = format.resolvedOptions();
    const fields = [];
    const months = ['long', 'short'].map((width) => namesOf('months', width).map((name) => name.toLowerCase()));
    const source = format
        .formatToParts(REFERENCE)
        .map(({ type, value }) => {
            if (type === 'literal') {
                return escaped(value);
            }
            if (type === 'weekday' || type === 'timeZoneName' || type === 'era') {
                return '.+?';
            }
            fields.push(type);
            if (type === 'dayPeriod') {
                return `(${[1, 13].map((hour) => escaped(partOf(format, 'dayPeriod', hour))).join('|')})`;
            }
            return type === 'month' && !/^\p{Nd}+$/u.test(value) ? '(\\D+?)' : '(\\p{Nd}+)';
        })
        .join('');
    const match = new RegExp(`^\\s*${source}\\s*$`, 'u').exec(text);
    if (!match) {
        throw new Failure(PARSING, `'${text}' is no date in the form ${patternOf(options)}`);
    }
    const date = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0, millisecond: 0 };
    let isAfternoon;
    fields.forEach((field, index) => {
        const value = match[index + 1];
        if (field === 'month' && !/^\p{Nd}+$/u.test(value)) {
            date.month = Math.max(...months.map((names) => names.indexOf(value.trim().toLowerCase())));
        } else if (field === 'month') {
            date.month = Number(value) - 1;
        } else if (field === 'dayPeriod') {
            isAfternoon = value.trim() === partOf(format, 'dayPeriod', 19);
        } else if (field === 'year' || field === 'relatedYear') {
            date.year = value.length > 2 ? Number(value) : Number(value) + (Number(value) < 70 ? 2000 : 1900);
        } else if (field in date) {
            date[field] = Number(value);
        }
    });
    if (isAfternoon !== undefined && hourCycle === 'h12') {
        date.hour = (date.hour % 12) + (isAfternoon ? 12 : 0);
    }
    const isDate = date.month >= 0 && date.month < 12 && date.day <= 31 && date.hour < 24 && date.minute < 60 && date.second < 60;
    if (!isDate) {
        throw new Failure(PARSING, `'${text}' is no date`);
    }
    return date;
}

function partOf(format, type, hour) {
    const zone = offsetAt(REFERENCE.getTime());
    const time = Date.UTC(2001, 10, 13, hour) - zone * 1000;
    return format.formatToParts(time).find((part) => part.type === type)?.value;
}

// Numbers

// What a region pays with; the engine does not say.
const CURRENCIES = {
    AR: 'ARS', AU: 'AUD', BO: 'BOB', BR: 'BRL', CA: 'CAD', CH: 'CHF', CL: 'CLP', CN: 'CNY', CO: 'COP', CR: 'CRC', CZ: 'CZK', DK: 'DKK',
    DO: 'DOP', GB: 'GBP', GT: 'GTQ', HK: 'HKD', HN: 'HNL', HU: 'HUF', ID: 'IDR', IL: 'ILS', IN: 'INR', JP: 'JPY', KR: 'KRW', MX: 'MXN',
    MY: 'MYR', NI: 'NIO', NO: 'NOK', NZ: 'NZD', PE: 'PEN', PH: 'PHP', PL: 'PLN', PY: 'PYG', RO: 'RON', RU: 'RUB', SA: 'SAR', SE: 'SEK',
    SG: 'SGD', TH: 'THB', TR: 'TRY', TW: 'TWD', UA: 'UAH', US: 'USD', UY: 'UYU', VE: 'VES', VN: 'VND', ZA: 'ZAR',
};
const EURO = 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK';

function currencyOfRegion() {
    const { region } = new Intl.Locale(localeOf()).maximize();
    return EURO.includes(region) ? 'EUR' : CURRENCIES[region] ?? 'USD';
}

function numberFormat({ type = 'decimal' } = {}) {
    const styles = { decimal: {}, percent: { style: 'percent' }, currency: { style: 'currency', currency: currencyOfRegion() } };
    if (!(type in styles)) {
        throw new Failure(FORMATTING, `the type of a number is decimal, percent or currency, but not '${type}'`);
    }
    return new Intl.NumberFormat(localeOf(), styles[type]);
}

function partsOf(format, number = -1234567.5) {
    const parts = format.formatToParts(number);
    const value = (type) => parts.find((part) => part.type === type)?.value ?? '';
    return { parts, value };
}

function numberPattern(format) {
    const { minimumFractionDigits, maximumFractionDigits } = format.resolvedOptions();
    const { parts } = partsOf(format, 1234567.5);
    const groups = parts.filter(({ type }) => type === 'integer').map(({ value }) => value.length);
    const last = groups.at(-1);
    const second = groups.length > 2 ? groups.at(-2) : last;
    const grouped = `${second === last ? '#,' : `#,${'#'.repeat(second)},`}${'#'.repeat(last - 1)}0`;
    const fraction = '0'.repeat(minimumFractionDigits) + '#'.repeat(maximumFractionDigits - minimumFractionDigits);
    const digits = (groups.length > 1 ? grouped : '0') + (fraction ? `.${fraction}` : '');
    let isWritten = false;
    return parts
        .map(({ type, value }) => {
            if (['integer', 'group', 'decimal', 'fraction'].includes(type)) {
                const text = isWritten ? '' : digits;
                isWritten = true;
                return text;
            }
            return type === 'currency' ? '\u00a4' : type === 'percentSign' ? '%' : value;
        })
        .join('');
}

function parsedNumber(text, options) {
    const format = numberFormat(options);
    const { value } = partsOf(format);
    const { value: plain } = partsOf(new Intl.NumberFormat(localeOf()));
    const [group, decimal] = [value('group') || plain('group'), value('decimal') || plain('decimal')];
    let digits = String(text).trim();
    for (const sign of [value('currency'), value('percentSign')]) {
        digits = sign ? digits.replace(sign, '') : digits;
    }
    digits = digits.replace(/[\s\u200e\u200f]/g, '');
    digits = digits.split(/\s/.test(group) ? /\s/ : group || ',').join('');
    digits = digits.replace(decimal || '.', '.').replace('\u2212', '-');
    if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(digits)) {
        throw new Failure(PARSING, `'${text}' is no number`);
    }
    return options?.type === 'percent' ? Number(digits) / 100 : Number(digits);
}

module.exports = {
    getPreferredLanguage: action(UNKNOWN, () => ({ value: localeOf() })),

    getLocaleName: action(UNKNOWN, () => ({ value: localeOf() })),

    dateToString: action(FORMATTING, ({ date, options }) => ({ value: dateFormat(options).format(date) })),

    stringToDate: action(PARSING, ({ dateString, options }) => parsed(String(dateString), options)),

    getDatePattern: action(PATTERN, ({ options }) => {
        const now = Date.now();
        const standard = standardOffset(new Date(now).getUTCFullYear());
        const timezone = new Intl.DateTimeFormat(localeOf(), { timeZone: timeZoneOf(), timeZoneName: 'short' })
            .formatToParts(now)
            .find(({ type }) => type === 'timeZoneName').value;
        return {
            pattern: patternOf(options),
            timezone,
            iana_timezone: timeZoneOf(),
            utc_offset: standard,
            dst_offset: offsetAt(now) - standard,
        };
    }),

    getDateNames: action(UNKNOWN, ({ options: { type = 'wide', item = 'months' } = {} }) => ({
        value: namesOf(item, type === 'narrow' ? 'short' : 'long'),
    })),

    isDayLightSavingsTime: action(UNKNOWN, ({ date }) => ({
        dst: offsetAt(date) !== standardOffset(new Date(date).getUTCFullYear()),
    })),

    getFirstDayOfWeek: action(UNKNOWN, () => {
        const locale = new Intl.Locale(localeOf());
        const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo;
        return { value: (firstDay % 7) + 1 };
    }),

    numberToString: action(FORMATTING, ({ number, options }) => ({ value: numberFormat(options).format(number) })),

    stringToNumber: action(PARSING, ({ numberString, options }) => ({ value: parsedNumber(numberString, options) })),

    getNumberPattern: action(PATTERN, ({ options }) => {
        const format = numberFormat(options);
        const { value } = partsOf(format);
        const plain = partsOf(new Intl.NumberFormat(localeOf())).value;
        return {
            pattern: numberPattern(format),
            symbol: value('currency') || value('percentSign') || value('decimal'),
            fraction: format.resolvedOptions().maximumFractionDigits,
            rounding: 0,
            positive: '',
            negative: value('minusSign'),
            decimal: value('decimal') || plain('decimal'),
            grouping: value('group'),
        };
    }),

    getCurrencyPattern: action(FORMATTING, ({ currencyCode }) => {
        const known = Intl.supportedValuesOf('currency');
        if (!known.includes(String(currencyCode).toUpperCase())) {
            throw new Failure(FORMATTING, `'${currencyCode}' is no currency`);
        }
        const format = new Intl.NumberFormat(localeOf(), { style: 'currency', currency: currencyCode });
        const { value } = partsOf(format);
        return {
            pattern: numberPattern(format),
            code: format.resolvedOptions().currency,
            fraction: format.resolvedOptions().maximumFractionDigits,
            rounding: 0,
            decimal: value('decimal') || partsOf(new Intl.NumberFormat(localeOf())).value('decimal'),
            grouping: value('group'),
        };
    }),
};
