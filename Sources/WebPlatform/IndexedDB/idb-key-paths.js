/**
 * Key paths (Indexed Database API section 2.5, section 7): the way to a key in a value.
 *
 * @returns {{
 *     pathOf(value: unknown): string | string[] | null,
 *     evaluate(value: unknown, path: string | string[]): unknown,
 *     canInject(value: unknown, path: string): boolean,
 *     inject(value: object, path: string, key: unknown): void,
 * }} `pathOf` converts what a script gives, and throws a SyntaxError for what is no key path; `evaluate` gives undefined when the path leads to
 *     nothing; `inject` puts a key where the path leads.
 */
(function (host) {
    'use strict';

    const { apply, append, defineProperty, getOwnPropertyDescriptor, isArray, split } = host.primordials;
    const { fail, namesOf } = host.load('idb-parts');
    const { RegExp } = globalThis;
    const { exec } = RegExp.prototype;
    const identifier = /^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u;

    function isValid(path) {
        if (path === '') {
            return true;
        }
        const names = split(path, '.');
        for (let index = 0; index < names.length; index++) {
            if (apply(exec, identifier, [names[index]]) === null) {
                return false;
            }
        }
        return true;
    }

    function pathOf(value) {
        const path = namesOf(value);
        const isPath = typeof path === 'string' ? isValid(path) : path.length > 0 && areValid(path);
        return isPath ? path : fail('the key path is no names with points between, nor a list of such', 'SyntaxError');
    }

    function areValid(paths) {
        for (let index = 0; index < paths.length; index++) {
            if (!isValid(paths[index])) {
                return false;
            }
        }
        return true;
    }

    /** Properties that values have which are no own ones. */
    function special(value, name) {
        if (name === 'length' && (typeof value === 'string' || isArray(value))) {
            return value.length;
        }
        const blobs = host.loaded('blob');
        if (blobs !== undefined && blobs.bytesOf(value) !== undefined) {
            const isFile = value instanceof blobs.File;
            if (name === 'size' || name === 'type' || (isFile && (name === 'name' || name === 'lastModified'))) {
                return value[name];
            }
        }
        return undefined;
    }

    function step(value, name) {
        const found = special(value, name);
        if (found !== undefined || typeof value !== 'object' || value === null) {
            return found;
        }
        return getOwnPropertyDescriptor(value, name) === undefined ? undefined : value[name];
    }

    function evaluate(value, path) {
        if (typeof path !== 'string') {
            const found = [];
            for (let index = 0; index < path.length; index++) {
                const item = evaluate(value, path[index]);
                if (item === undefined) {
                    return undefined;
                }
                append(found, item);
            }
            return found;
        }
        if (path === '') {
            return value;
        }
        const names = split(path, '.');
        let found = value;
        for (let index = 0; index < names.length && found !== undefined; index++) {
            found = step(found, names[index]);
        }
        return found;
    }

    const isObject = (value) => typeof value === 'object' && value !== null;

    function canInject(value, path) {
        const names = split(path, '.');
        let place = value;
        for (let index = 0; index < names.length - 1; index++) {
            if (!isObject(place)) {
                return false;
            }
            if (getOwnPropertyDescriptor(place, names[index]) === undefined) {
                return true;
            }
            place = place[names[index]];
        }
        return isObject(place);
    }

    function put(object, name, value) {
        defineProperty(object, name, { __proto__: null, value, writable: true, enumerable: true, configurable: true });
    }

    function inject(value, path, key) {
        const names = split(path, '.');
        let place = value;
        for (let index = 0; index < names.length - 1; index++) {
            if (getOwnPropertyDescriptor(place, names[index]) === undefined) {
                put(place, names[index], {});
            }
            place = place[names[index]];
        }
        put(place, names[names.length - 1], key);
    }

    return { canInject, evaluate, inject, pathOf };
})
