/**
 * Lists of header fields, `{ name, key, value }` with `key` in lower case (WHATWG Fetch section 2.2.2).
 *
 * @returns {{
 *     trim(value: string): string,
 *     isName(name: string): boolean,
 *     isValue(value: string): boolean,
 *     isForbidden(name: string, value: string): boolean,
 *     methodOf(method: string): string | undefined,
 *     get(list: object[], key: string): string | null,
 *     append(list: object[], name: string, value: string): void,
 *     set(list: object[], name: string, value: string): void,
 *     remove(list: object[], key: string): void,
 *     sorted(list: object[]): [string, string][],
 * }} `methodOf` is undefined for a method that scripts may not use; `get` combines the values of all fields of that name.
 */
(function (host) {
    'use strict';

    const { List, split, startsWith, toLowerCase } = host.primordials;

    /** What a method or a field may be called (RFC 9110 section 5.6.2). */
    const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

    const forbidden = {
        __proto__: null,
        'accept-charset': true, 'accept-encoding': true, 'access-control-request-headers': true, 'access-control-request-method': true,
        'access-control-request-private-network': true, connection: true, 'content-length': true, cookie: true, cookie2: true, date: true,
        dnt: true, expect: true, host: true, 'keep-alive': true, origin: true, referer: true, 'set-cookie': true, te: true, trailer: true,
        'transfer-encoding': true, upgrade: true, via: true,
    };
    const overrides = { __proto__: null, 'x-http-method': true, 'x-http-method-override': true, 'x-method-override': true };
    const upper = { __proto__: null, delete: true, get: true, head: true, options: true, post: true, put: true };
    const refused = { __proto__: null, connect: true, trace: true, track: true };

    function trim(value) {
        return value.replace(/^[\t\n\r ]+|[\t\n\r ]+$/g, '');
    }

    function isForbidden(name, value) {
        const key = toLowerCase(name);
        if (forbidden[key] || startsWith(key, 'proxy-') || startsWith(key, 'sec-')) {
            return true;
        }
        if (overrides[key]) {
            const methods = split(value, ',');
            for (let index = 0; index < methods.length; index++) {
                if (refused[toLowerCase(trim(methods[index]))]) {
                    return true;
                }
            }
        }
        return false;
    }

    function get(list, key) {
        let result = null;
        for (let index = 0; index < list.length; index++) {
            if (list[index].key === key) {
                result = result === null ? list[index].value : `${result}, ${list[index].value}`;
            }
        }
        return result;
    }

    function append(list, name, value) {
        const key = toLowerCase(name);
        for (let index = 0; index < list.length; index++) {
            if (list[index].key === key) {
                // The first one's spelling counts.
                list.push({ name: list[index].name, key, value });
                return;
            }
        }
        list.push({ name, key, value });
    }

    function remove(list, key) {
        for (let index = list.length - 1; index >= 0; index--) {
            if (list[index].key === key) {
                list.splice(index, 1);
            }
        }
    }

    function set(list, name, value) {
        const key = toLowerCase(name);
        for (let index = 0; index < list.length; index++) {
            if (list[index].key === key) {
                list[index] = { name: list[index].name, key, value };
                for (let rest = list.length - 1; rest > index; rest--) {
                    if (list[rest].key === key) {
                        list.splice(rest, 1);
                    }
                }
                return;
            }
        }
        list.push({ name, key, value });
    }

    function sorted(list) {
        const keys = new List();
        for (let index = 0; index < list.length; index++) {
            if (keys.indexOf(list[index].key) < 0) {
                keys.push(list[index].key);
            }
        }
        keys.sort();
        const pairs = new List();
        for (let index = 0; index < keys.length; index++) {
            if (keys[index] !== 'set-cookie') {
                pairs.push([keys[index], get(list, keys[index])]);
                continue;
            }
            for (let place = 0; place < list.length; place++) {
                if (list[place].key === 'set-cookie') {
                    pairs.push(['set-cookie', list[place].value]);
                }
            }
        }
        return pairs;
    }

    return {
        trim, isForbidden, get, append, set, remove, sorted,
        isName: (name) => token.test(name),
        isValue: (value) => !/[\0\r\n]/.test(value) && !/[^\0-\xff]/.test(value),
        methodOf(method) {
            const lower = toLowerCase(method);
            if (!token.test(method) || refused[lower]) {
                return undefined;
            }
            return upper[lower] ? method.toUpperCase() : method;
        },
    };
})
