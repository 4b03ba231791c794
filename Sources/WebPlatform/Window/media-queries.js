/**
 * `matchMedia` (W3C CSSOM View section 4.2; Media Queries Level 4): queries about a screen that shows nothing, so that its sizes are 0, of a phone:
 * held as the device is, touched, in light colors.
 *
 * Of the host: `load` of `screen`, `event`, `event-target`, `handlers`.
 *
 * @globals matchMedia MediaQueryList MediaQueryListEvent
 */
(function (host, global) {
    'use strict';

    const { List, SafeWeakMap, Symbol, TypeError, create, define, inspect, slice, split, startsWith, toLowerCase } = host.primordials;
    const { adopt, dispatch, EventTarget } = host.load('event-target');
    const { orientation } = host.load('screen');
    const { Event } = host.load('event');

    /** What the features are. Those that are numbers have `min-` and `max-`, too. */
    const features = {
        __proto__: null,
        width: 0, height: 0, 'device-width': 0, 'device-height': 0, color: 8, 'color-index': 0, monochrome: 0, grid: 0, resolution: 1,
        '-webkit-device-pixel-ratio': 1,
        get orientation() {
            return startsWith(orientation.type, 'portrait') ? 'portrait' : 'landscape';
        },
        'prefers-color-scheme': 'light', 'prefers-reduced-motion': 'no-preference', 'prefers-contrast': 'no-preference',
        'prefers-reduced-transparency': 'no-preference', 'forced-colors': 'none', 'inverted-colors': 'none', hover: 'none', 'any-hover': 'none',
        pointer: 'coarse', 'any-pointer': 'coarse', 'display-mode': 'standalone', scripting: 'enabled', update: 'fast', scan: 'progressive',
        'color-gamut': 'srgb', 'dynamic-range': 'standard',
    };
    /** Values that mean that there is none of it. */
    const falsy = { __proto__: null, none: true, 'no-preference': true };

    const units = { __proto__: null, '': 1, px: 1, em: 16, rem: 16, cm: 96 / 2.54, mm: 96 / 25.4, in: 96, pt: 4 / 3, dppx: 1, x: 1, dpi: 1 / 96, dpcm: 2.54 / 96 };

    /** A length or a ratio as a number, NaN for a word. */
    function numberOf(text) {
        const ratio = /^([\d.]+)\s*\/\s*([\d.]+)$/.exec(text);
        if (ratio !== null) {
            return +ratio[1] / +ratio[2];
        }
        const found = /^([-+]?(?:\d+\.?\d*|\.\d+))([a-z]*)$/.exec(text);
        return found === null ? NaN : +found[1] * (units[found[2]] ?? NaN);
    }

    const comparisons = {
        __proto__: null,
        '<': (one, other) => one < other, '<=': (one, other) => one <= other, '>': (one, other) => one > other,
        '>=': (one, other) => one >= other, '=': (one, other) => one === other,
    };

    /** Whether what stands in brackets holds; undefined for what is unknown, of which neither it nor its opposite holds. */
    function holds(text) {
        const plain = /^([-\w]+)\s*(?::\s*(.+))?$/.exec(text);
        if (plain !== null) {
            const [, name, value] = plain;
            const limit = /^(min|max)-(.+)$/.exec(name);
            const feature = features[limit === null ? name : limit[2]];
            if (feature === undefined) {
                return undefined;
            }
            if (value === undefined) {
                return limit === null && !!feature && !falsy[feature];
            }
            if (typeof feature === 'string') {
                return limit === null && feature === value;
            }
            const number = numberOf(value);
            return Number.isNaN(number) ? undefined : comparisons[limit === null ? '=' : limit[1] === 'min' ? '>=' : '<='](feature, number);
        }
        const range = /^(?:([^<>=]+?)\s*(<=?|>=?|=)\s*)?([-a-z]+)(?:\s*(<=?|>=?|=)\s*([^<>=]+))?$/.exec(text);
        const feature = range === null ? undefined : features[range[3]];
        if (typeof feature !== 'number') {
            return undefined;
        }
        const [, low, before, , after, high] = range;
        return (before === undefined || comparisons[before](numberOf(low), feature)) &&
            (after === undefined || comparisons[after](feature, numberOf(high)));
    }

    /** Reads a condition: features in brackets, and what stands between and before them. */
    class Condition {
        #text;

        constructor(text) {
            this.#text = text.trim();
        }

        get isOver() {
            return this.#text === '';
        }

        #take(pattern) {
            const found = pattern.exec(this.#text);
            if (found !== null) {
                this.#text = slice(this.#text, found[0].length).trim();
            }
            return found;
        }

        /** `not`, or some joined by `and` or by `or`. */
        read() {
            if (this.#take(/^not\b/) !== null) {
                const inner = this.#bracket();
                return inner === undefined ? undefined : !inner;
            }
            let result = this.#bracket();
            for (let word = this.#take(/^(?:and|or)\b/); word !== null; word = this.#take(/^(?:and|or)\b/)) {
                const next = this.#bracket();
                result = word[0] === 'and' ? result && next : result || next;
            }
            return result;
        }

        #bracket() {
            let depth = 0;
            for (let index = 0; index < this.#text.length; index++) {
                depth += this.#text[index] === '(' ? 1 : this.#text[index] === ')' ? -1 : 0;
                if (depth === 0) {
                    const inner = slice(this.#text, 1, index).trim();
                    const isBracket = index > 0;
                    this.#text = slice(this.#text, index + 1).trim();
                    return !isBracket ? undefined : inner[0] === '(' || startsWith(inner, 'not') ? new Condition(inner).read() : holds(inner);
                }
            }
            this.#text = '';
            return undefined;
        }
    }

    function matchesOne(query) {
        const typed = /^(?:(not|only)\s+)?([a-z]+)(?:\s+and\b(.*))?$/.exec(query);
        if (typed !== null && typed[2] !== 'not') {
            const [, modifier, type, rest] = typed;
            const condition = rest === undefined ? undefined : new Condition(rest);
            const isMatch = (type === 'all' || type === 'screen') && (condition === undefined || (condition.read() === true && condition.isOver));
            return modifier === 'not' ? !isMatch : isMatch;
        }
        const condition = new Condition(query);
        return query === '' || (condition.read() === true && condition.isOver);
    }

    const matches = (media) => split(toLowerCase(media), ',').some((query) => matchesOne(query.trim()));

    const states = new SafeWeakMap();
    /** The lists that there are: they hear of it when the device is turned. */
    const lists = new List();

    class MediaQueryList extends EventTarget {
        constructor() {
            super();
            throw new TypeError('a MediaQueryList is made by matchMedia');
        }

        get media() {
            return states.get(this).media;
        }

        get matches() {
            return matches(this.media);
        }

        addListener(callback) {
            this.addEventListener('change', callback);
        }

        removeListener(callback) {
            this.removeEventListener('change', callback);
        }

        get [Symbol.toStringTag]() {
            return 'MediaQueryList';
        }

        [inspect]() {
            return { media: this.media, matches: this.matches };
        }
    }
    host.load('handlers').defineHandlers(MediaQueryList.prototype, ['change']);

    class MediaQueryListEvent extends Event {
        #fields;

        constructor(type, options) {
            super(...arguments);
            this.#fields = { media: `${options?.media ?? ''}`, matches: !!options?.matches };
        }

        get media() {
            return this.#fields.media;
        }

        get matches() {
            return this.#fields.matches;
        }

        get [Symbol.toStringTag]() {
            return 'MediaQueryListEvent';
        }
    }

    orientation.addEventListener('change', () => {
        for (let index = 0; index < lists.length; index++) {
            const state = states.get(lists[index]);
            const isMatch = matches(state.media);
            if (isMatch !== state.before) {
                state.before = isMatch;
                dispatch(lists[index], new MediaQueryListEvent('change', { media: state.media, matches: isMatch }));
            }
        }
    });

    define(global, 'MediaQueryList', MediaQueryList);
    define(global, 'MediaQueryListEvent', MediaQueryListEvent);
    define(global, 'matchMedia', function matchMedia(query) {
        const list = create(MediaQueryList.prototype);
        adopt(list);
        const media = `${query}`.trim();
        states.set(list, { media, before: matches(media) });
        lists.push(list);
        return list;
    });
})
