/**
 * What object stores and indexes have in common: the methods that read (Indexed Database API section 4.5, section 4.6).
 *
 * @returns {{
 *     addReading(Class: Function, placeOf: (object: object) => {transaction: object, source: number, isIndex: boolean}): void,
 *     pathFor(handle: object, path: string | string[] | null): unknown,
 * }} `addReading` gives a class `get`, `getKey`, `getAll`, `getAllKeys`, `count`, `openCursor` and `openKeyCursor`; `placeOf` throws where nothing can
 *     be read. `pathFor` is a key path as scripts see it, the same array each time.
 */
(function (host) {
    'use strict';

    const { TypeError, append, define } = host.primordials;
    const { needArguments } = host.load('interfaces');
    const { rangeOf } = host.load('idb-key-range');
    const { limits, wholeNumber } = host.load('idb-parts');
    const { makeRequest } = host.load('idb-request');
    const { ask, read } = host.load('idb-store');
    const { place } = host.load('idb-transaction');
    const directions = { __proto__: null, next: true, nextunique: true, prev: true, prevunique: true };

    function request(object, where, run) {
        return place(where.transaction, makeRequest(object, where.transaction), run);
    }

    function readFirst(object, where, query, withValues, pick) {
        const { from, to } = rangeOf(query, true);
        return request(object, where, () => {
            const rows = read(where, { __proto__: null, from, to, limit: 1, withValues });
            return rows.length === 0 ? undefined : pick(rows[0]);
        });
    }

    function readAll(object, where, query, limit, withValues, pick) {
        const { from, to } = rangeOf(query);
        return request(object, where, () => {
            const rows = read(where, { __proto__: null, from, to, limit, withValues });
            const found = [];
            for (let index = 0; index < rows.length; index++) {
                append(found, pick(rows[index]));
            }
            return found;
        });
    }

    function countOf(count) {
        return count === undefined ? 0 : wholeNumber(count, limits.long, 'the count');
    }

    function directionOf(direction) {
        const name = `${direction}`;
        if (directions[name] !== true) {
            throw new TypeError(`'${name}' is no direction: there are next, nextunique, prev and prevunique`);
        }
        return name;
    }

    const valueOf = ({ value }) => value;
    const primaryKeyOf = ({ primaryKey }) => primaryKey;

    return {
        addReading(Class, placeOf) {
            const methods = {
                get(query) {
                    needArguments(arguments.length, 1, 'get');
                    return readFirst(this, placeOf(this), query, true, valueOf);
                },
                getKey(query) {
                    needArguments(arguments.length, 1, 'getKey');
                    return readFirst(this, placeOf(this), query, false, primaryKeyOf);
                },
                getAll(query = undefined, count = undefined) {
                    const limit = countOf(count);
                    return readAll(this, placeOf(this), query, limit, true, valueOf);
                },
                getAllKeys(query = undefined, count = undefined) {
                    const limit = countOf(count);
                    return readAll(this, placeOf(this), query, limit, false, primaryKeyOf);
                },
                count(query = undefined) {
                    const where = placeOf(this);
                    const { from, to } = rangeOf(query);
                    return request(this, where, () => ask('databaseCount', where.source, where.isIndex, from, to));
                },
                openCursor(query = undefined, direction = 'next') {
                    const name = directionOf(direction);
                    return host.load('idb-cursor').open(this, placeOf(this), rangeOf(query), name, false);
                },
                openKeyCursor(query = undefined, direction = 'next') {
                    const name = directionOf(direction);
                    return host.load('idb-cursor').open(this, placeOf(this), rangeOf(query), name, true);
                },
            };
            for (const name in methods) {
                define(Class.prototype, name, methods[name]);
            }
        },
        pathFor(handle, path) {
            if (path === null || typeof path === 'string') {
                return path;
            }
            if (handle.path === undefined) {
                handle.path = [];
                for (let index = 0; index < path.length; index++) {
                    append(handle.path, path[index]);
                }
            }
            return handle.path;
        },
    };
})
