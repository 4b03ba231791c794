/**
 * `Headers` (WHATWG Fetch section 5.1).
 *
 * Of the host: `load` of `header-list`, `interfaces`.
 *
 * @globals Headers
 * @returns {{
 *     Headers: typeof Headers,
 *     make(list: object[], guard: string): Headers,
 *     stateOf(value: unknown): {list: object[], guard: string} | undefined,
 *     fill(headers: Headers, init: unknown): void,
 *     byteString(value: unknown): string,
 *     isSafelisted(name: string, value: string): boolean,
 * }} `guard` is `none`, `request`, `request-no-cors`, `response` or `immutable`.
 */
(function (host) {
    'use strict';

    const { List, Symbol, TypeError, getOwnPropertyDescriptor, inspect, ownKeys, toLowerCase } = host.primordials;
    const lists = host.load('header-list');
    const { iterate, publish } = host.load('interfaces');

    const token = {};
    let stateOf;

    function byteString(value) {
        const text = `${value}`;
        if (/[^\0-\xff]/.test(text)) {
            throw new TypeError(`'${text}' has characters that do not fit in a byte`);
        }
        return text;
    }

    function checkName(name) {
        if (!lists.isName(name)) {
            throw new TypeError(`'${name}' is not a header's name`);
        }
    }

    function check(name, value) {
        checkName(name);
        if (!lists.isValue(value)) {
            throw new TypeError(`the value of the header '${name}' has characters that HTTP does not allow`);
        }
    }

    const simpleTypes = { __proto__: null, 'application/x-www-form-urlencoded': true, 'multipart/form-data': true, 'text/plain': true };

    function isUnsafe(value) {
        return /[^\t\x20-\xff]|["():<>?@[\\\]{}\x7f]/.test(value);
    }

    /** What a request to another origin may have without being asked for (WHATWG Fetch section 2.2.2). */
    function isSafelisted(name, value) {
        if (value.length > 128) {
            return false;
        }
        switch (toLowerCase(name)) {
        case 'accept':
            return !isUnsafe(value);
        case 'accept-language':
        case 'content-language':
            return /^[0-9A-Za-z *,\-.;=]*$/.test(value);
        case 'content-type': {
            const essence = host.load('mime-type').parse(value)?.essence;
            return !isUnsafe(value) && simpleTypes[essence] === true;
        }
        default:
            return false;
        }
    }

    /** Whether a change of that field is done; one that is not is ignored. */
    function allows({ guard, list }, name, value) {
        if (guard === 'immutable') {
            throw new TypeError('these headers cannot be changed');
        }
        if (guard === 'response') {
            const key = toLowerCase(name);
            return key !== 'set-cookie' && key !== 'set-cookie2';
        }
        if (guard === 'none') {
            return true;
        }
        if (lists.isForbidden(name, value)) {
            return false;
        }
        if (guard === 'request-no-cors') {
            const before = lists.get(list, toLowerCase(name));
            return isSafelisted(name, before === null ? value : `${before}, ${value}`);
        }
        return true;
    }

    function append(state, name, given) {
        const value = lists.trim(given);
        check(name, value);
        if (allows(state, name, value)) {
            lists.append(state.list, name, value);
            if (state.guard === 'request-no-cors') {
                lists.remove(state.list, 'range');
            }
        }
    }

    function fill(headers, init) {
        const state = stateOf(headers);
        if (init === null || (typeof init !== 'object' && typeof init !== 'function')) {
            throw new TypeError('headers are an object or an array of pairs');
        }
        const method = init[Symbol.iterator];
        if (method === undefined || method === null) {
            fillFromRecord(state, init);
            return;
        }
        if (typeof method !== 'function') {
            throw new TypeError('headers are an object or an array of pairs');
        }
        const pairs = new List();
        for (const pair of { [Symbol.iterator]: () => method.call(init) }) {
            if (pair === null || (typeof pair !== 'object' && typeof pair !== 'function')) {
                throw new TypeError('headers are an object or an array of pairs');
            }
            const values = new List();
            for (const value of pair) {
                values.push(byteString(value));
            }
            pairs.push(values);
        }
        for (let index = 0; index < pairs.length; index++) {
            if (pairs[index].length !== 2) {
                throw new TypeError(`a header is a pair of a name and a value, and this has ${pairs[index].length} elements`);
            }
            append(state, pairs[index][0], pairs[index][1]);
        }
    }

    function fillFromRecord(state, record) {
        const keys = ownKeys(record);
        const pairs = new List();
        for (let index = 0; index < keys.length; index++) {
            if (getOwnPropertyDescriptor(record, keys[index])?.enumerable) {
                const name = byteString(keys[index]);
                pairs.push([name, byteString(record[keys[index]])]);
            }
        }
        for (let index = 0; index < pairs.length; index++) {
            append(state, pairs[index][0], pairs[index][1]);
        }
    }

    function need(count, least, method) {
        if (count < least) {
            throw new TypeError(`${method} needs ${least === 1 ? 'a name' : 'a name and a value'}`);
        }
    }

    class Headers {
        #state = { list: new List(), guard: 'none' };

        static {
            stateOf = (value) => (typeof value === 'object' && value !== null && #state in value ? value.#state : undefined);
        }

        constructor(init) {
            if (init !== token && init !== undefined) {
                fill(this, init);
            }
        }

        append(name, value) {
            const state = this.#state;
            need(arguments.length, 2, 'append');
            append(state, byteString(name), byteString(value));
        }

        delete(name) {
            const state = this.#state;
            need(arguments.length, 1, 'delete');
            const text = byteString(name);
            checkName(text);
            const { guard } = state;
            const isLeft = guard === 'request-no-cors' ?
                !/^(?:accept|accept-language|content-language|content-type|range)$/i.test(text) : !allows(state, text, '');
            if (!isLeft) {
                lists.remove(state.list, toLowerCase(text));
                if (guard === 'request-no-cors') {
                    lists.remove(state.list, 'range');
                }
            }
        }

        get(name) {
            const state = this.#state;
            need(arguments.length, 1, 'get');
            const text = byteString(name);
            checkName(text);
            return lists.get(state.list, toLowerCase(text));
        }

        getSetCookie() {
            const values = [];
            const { list } = this.#state;
            for (let index = 0; index < list.length; index++) {
                if (list[index].key === 'set-cookie') {
                    host.primordials.append(values, list[index].value);
                }
            }
            return values;
        }

        has(name) {
            const state = this.#state;
            need(arguments.length, 1, 'has');
            const text = byteString(name);
            checkName(text);
            return lists.get(state.list, toLowerCase(text)) !== null;
        }

        set(name, value) {
            const state = this.#state;
            need(arguments.length, 2, 'set');
            const text = byteString(name);
            const trimmed = lists.trim(byteString(value));
            check(text, trimmed);
            const isSet = state.guard === 'request-no-cors' ?
                !lists.isForbidden(text, trimmed) && isSafelisted(text, trimmed) : allows(state, text, trimmed);
            if (isSet) {
                lists.set(state.list, text, trimmed);
                if (state.guard === 'request-no-cors') {
                    lists.remove(state.list, 'range');
                }
            }
        }

        [inspect]() {
            const pairs = lists.sorted(this.#state.list);
            const fields = { __proto__: null };
            for (let index = 0; index < pairs.length; index++) {
                fields[pairs[index][0]] = pairs[index][1];
            }
            return { ...fields };
        }
    }
    iterate(Headers, (headers) => {
        const state = stateOf(headers);
        if (state === undefined) {
            throw new TypeError('this method is for Headers');
        }
        return lists.sorted(state.list);
    });
    publish(Headers);

    return {
        Headers, stateOf, fill, byteString, isSafelisted,
        make(list, guard) {
            const headers = new Headers(token);
            const state = stateOf(headers);
            state.list = list;
            state.guard = guard;
            return headers;
        },
    };
})
