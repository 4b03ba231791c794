/**
 * `URLSearchParams` (WHATWG URL section 6.2).
 *
 * @globals URLSearchParams
 * @returns {{URLSearchParams: typeof URLSearchParams, attach(onChange: (query: string) => void, query: string): URLSearchParams,
 *     reset(params: URLSearchParams, query: string): void, queryOf(params: unknown): string | undefined}} `attach` makes the parameters of a
 *     URL's query and reports their changes; `reset` reads them anew from the query; `queryOf` writes them, undefined for another value.
 */
(function (host) {
    'use strict';

    const {
        List, SafeMap, Symbol, TypeError, append, apply, define, getOwnPropertyDescriptor, inspect, ownKeys, slice, startsWith, toWellFormed,
    } = host.primordials;
    const { expose, makeIterators, needArguments } = host.load('interfaces');
    const { parseForm, serializeForm } = host.load('url-encoding');

    const textOf = (value) => toWellFormed(`${value}`);
    const isObject = (value) => typeof value === 'object' && value !== null || typeof value === 'function';

    let attach;
    let reset;
    let queryOf;

    function entryOf(pair) {
        if (!isObject(pair)) {
            throw new TypeError('a pair of URLSearchParams is a name and a value, in an array');
        }
        const items = new List();
        for (const item of pair) {
            items.push(textOf(item));
        }
        if (items.length !== 2) {
            throw new TypeError(`a pair of URLSearchParams is a name and a value: this one has ${items.length} items`);
        }
        return { name: items[0], value: items[1] };
    }

    function entriesOfSequence(sequence) {
        const entries = new List();
        for (const pair of sequence) {
            entries.push(entryOf(pair));
        }
        return entries;
    }

    function entriesOfRecord(record) {
        const known = new SafeMap();
        const entries = new List();
        const names = ownKeys(record);
        for (let index = 0; index < names.length; index++) {
            if (getOwnPropertyDescriptor(record, names[index])?.enumerable) {
                const name = textOf(names[index]);
                const value = textOf(record[names[index]]);
                const entry = known.get(name);
                if (entry === undefined) {
                    known.set(name, { name, value });
                    entries.push(known.get(name));
                } else {
                    entry.value = value;
                }
            }
        }
        return entries;
    }

    function entriesOf(init) {
        if (!isObject(init)) {
            const text = textOf(init);
            return parseForm(startsWith(text, '?') ? slice(text, 1) : text);
        }
        const iterator = init[Symbol.iterator];
        return iterator === undefined || iterator === null ? entriesOfRecord(init) : entriesOfSequence(init);
    }

    function pairOf({ name, value }) {
        const pair = [];
        append(pair, name);
        append(pair, value);
        return pair;
    }

    const makeIterator = makeIterators('URLSearchParams');

    class URLSearchParams {
        #entries;
        #onChange;

        static {
            attach = (onChange, query) => {
                const params = new URLSearchParams();
                params.#entries = parseForm(query);
                params.#onChange = onChange;
                return params;
            };
            reset = (params, query) => {
                params.#entries = parseForm(query);
            };
            queryOf = (value) => isObject(value) && #entries in value ? serializeForm(value.#entries) : undefined;
        }

        constructor(init = '') {
            this.#entries = entriesOf(init);
        }

        get size() {
            return this.#entries.length;
        }

        append(name, value) {
            const entries = this.#entries;
            needArguments(arguments.length, 2, 'URLSearchParams.append');
            entries.push({ name: textOf(name), value: textOf(value) });
            this.#change(entries);
        }

        delete(name, value = undefined) {
            const entries = this.#entries;
            needArguments(arguments.length, 1, 'URLSearchParams.delete');
            const key = textOf(name);
            const text = value === undefined ? undefined : textOf(value);
            this.#change(entries.filter((entry) => entry.name !== key || text !== undefined && entry.value !== text));
        }

        get(name) {
            const entries = this.#entries;
            needArguments(arguments.length, 1, 'URLSearchParams.get');
            const key = textOf(name);
            return entries.find((entry) => entry.name === key)?.value ?? null;
        }

        getAll(name) {
            const entries = this.#entries;
            needArguments(arguments.length, 1, 'URLSearchParams.getAll');
            const key = textOf(name);
            const values = [];
            for (let index = 0; index < entries.length; index++) {
                if (entries[index].name === key) {
                    append(values, entries[index].value);
                }
            }
            return values;
        }

        has(name, value = undefined) {
            const entries = this.#entries;
            needArguments(arguments.length, 1, 'URLSearchParams.has');
            const key = textOf(name);
            const text = value === undefined ? undefined : textOf(value);
            return entries.some((entry) => entry.name === key && (text === undefined || entry.value === text));
        }

        set(name, value) {
            const entries = this.#entries;
            needArguments(arguments.length, 2, 'URLSearchParams.set');
            const key = textOf(name);
            const text = textOf(value);
            const first = entries.find((entry) => entry.name === key);
            if (first === undefined) {
                entries.push({ name: key, value: text });
                this.#change(entries);
            } else {
                first.value = text;
                this.#change(entries.filter((entry) => entry === first || entry.name !== key));
            }
        }

        sort() {
            // `<` compares by UTF-16 code units, and the engine's sorting is stable.
            this.#change(this.#entries.sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0)));
        }

        toString() {
            return serializeForm(this.#entries);
        }

        entries() {
            return this.#iterate(pairOf);
        }

        forEach(callback, thisArg = undefined) {
            this.#entries;
            needArguments(arguments.length, 1, 'URLSearchParams.forEach');
            if (typeof callback !== 'function') {
                throw new TypeError('URLSearchParams.forEach needs a function');
            }
            for (let index = 0; index < this.#entries.length; index++) {
                const { name, value } = this.#entries[index];
                apply(callback, thisArg, [value, name, this]);
            }
        }

        keys() {
            return this.#iterate(({ name }) => name);
        }

        values() {
            return this.#iterate(({ value }) => value);
        }

        [inspect]() {
            const shown = [];
            this.#entries.forEach((entry) => append(shown, pairOf(entry)));
            return { entries: shown };
        }

        /** What is deleted before an iterator's place moves the rest up under it, as the standard has it. */
        #iterate(valueOf) {
            let index = 0;
            this.#entries;
            return makeIterator(() => {
                const entry = this.#entries[index];
                index += entry === undefined ? 0 : 1;
                return entry === undefined ? { value: undefined, done: true } : { value: valueOf(entry), done: false };
            });
        }

        #change(entries) {
            this.#entries = entries;
            this.#onChange?.(serializeForm(entries));
        }
    }

    define(URLSearchParams.prototype, Symbol.iterator, URLSearchParams.prototype.entries);
    expose('URLSearchParams', URLSearchParams);

    return { URLSearchParams, attach, queryOf, reset };
})
