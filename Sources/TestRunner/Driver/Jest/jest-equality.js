/**
 * jest's three kinds of equality: `loose` as `toEqual` (properties that are undefined and the types of objects do not matter), `strict` as `toStrictEqual`, and `subset`
 * as `toMatchObject`. Gives `difference(actual, expected, kind, util)`: `undefined`, or the first `{path, actual, expected, note}`.
 */
(function () {
    'use strict';

    const isAsymmetric = (value) => value !== null && typeof value === 'object' && typeof value.asymmetricMatch === 'function';
    const tagOf = (value) => Object.prototype.toString.call(value);
    const isNode = (value) => typeof value.nodeType === 'number' && typeof value.isEqualNode === 'function';
    const enumerable = (object) => [
        ...Object.keys(object),
        ...Object.getOwnPropertySymbols(object).filter((symbol) => Object.prototype.propertyIsEnumerable.call(object, symbol)),
    ];
    const step = (path, key) =>
        typeof key === 'symbol' ? `${path}[${String(key)}]` : /^[A-Za-z_$][\w$]*$/.test(key) ? `${path}.${key}` : /^\d+$/.test(key) ? `${path}[${key}]` : `${path}['${key}']`;
    const typeName = (value) => value?.constructor?.name || 'an object without a constructor';
    const bytes = (value) => (value instanceof ArrayBuffer ? new Uint8Array(value) : new Uint8Array(value.buffer, value.byteOffset, value.byteLength));

    class Comparison {
        constructor(kind, util) {
            this.kind = kind;
            this.util = util;
            this.testers = util?.customTesters_ ?? [];
            this.open = [];
        }

        differ(actual, expected, path) {
            const other = (note) => ({ path, actual, expected, note });
            const isA = isAsymmetric(actual);
            const isE = isAsymmetric(expected);
            if (isA !== isE) {
                const matches = isE ? expected.asymmetricMatch(actual, this.util) : actual.asymmetricMatch(expected, this.util);
                return matches ? undefined : other();
            }
            for (const tester of this.testers) {
                const result = tester(actual, expected);
                if (result !== undefined) {
                    return result ? undefined : other();
                }
            }
            if (Object.is(actual, expected)) {
                return undefined;
            }
            if (typeof actual !== 'object' || typeof expected !== 'object' || actual === null || expected === null) {
                return other();
            }
            if (tagOf(actual) !== tagOf(expected) && this.kind !== 'subset') {
                return other();
            }
            if (this.kind === 'strict' && actual.constructor !== expected.constructor && Object.getPrototypeOf(actual) !== Object.getPrototypeOf(expected)) {
                return other(`is an instance of ${typeName(actual)}, and ${typeName(expected)} was expected`);
            }
            if (this.open.some(([a, e]) => a === actual && e === expected)) {
                return undefined;
            }
            this.open.push([actual, expected]);
            const found = this.contents(actual, expected, path, other);
            this.open.pop();
            return found;
        }

        contents(actual, expected, path, other) {
            if (actual instanceof Error && expected instanceof Error) {
                return actual.message === expected.message && actual.name === expected.name ? undefined : other();
            }
            switch (tagOf(expected)) {
                case '[object Date]':
                case '[object Number]':
                case '[object Boolean]':
                case '[object String]':
                    return tagOf(actual) === tagOf(expected) && Object.is(actual.valueOf(), expected.valueOf()) ? undefined : other();
                case '[object RegExp]':
                    return String(actual) === String(expected) ? undefined : other();
                case '[object URL]':
                    return String(actual) === String(expected) ? undefined : other();
                case '[object Promise]':
                case '[object WeakMap]':
                case '[object WeakSet]':
                    return other();
                case '[object Map]':
                    return this.maps(actual, expected, path, other);
                case '[object Set]':
                    return this.sets(actual, expected, other);
                default:
            }
            if (expected instanceof ArrayBuffer || expected instanceof DataView) {
                const a = bytes(actual);
                const e = bytes(expected);
                return a.length === e.length && e.every((byte, index) => byte === a[index]) ? undefined : other();
            }
            if (isNode(actual) && isNode(expected)) {
                return actual.isEqualNode(expected) ? undefined : other();
            }
            if (Array.isArray(expected) || ArrayBuffer.isView(expected)) {
                return this.arrays(actual, expected, path, other);
            }
            return this.members(actual, expected, enumerable(expected), path, other);
        }

        arrays(actual, expected, path, other) {
            if (actual.length !== expected.length) {
                return { path: `${path}.length`, actual: actual.length, expected: expected.length };
            }
            for (let index = 0; index < expected.length; index++) {
                if (this.kind === 'strict' && index in actual !== index in expected) {
                    const at = step(path, String(index));
                    return { path: at, actual: actual[index], expected: expected[index], note: index in actual ? 'is undefined, and a hole was expected' : 'is a hole, and undefined was expected' };
                }
                const found = this.differ(actual[index], expected[index], step(path, String(index)));
                if (found !== undefined) {
                    return found;
                }
            }
            return this.members(actual, expected, enumerable(expected).filter((key) => typeof key === 'symbol' || !/^\d+$/.test(key)), path, other);
        }

        members(actual, expected, keys, path) {
            for (const key of keys) {
                const at = step(path, key);
                const has = this.kind === 'subset' ? key in actual : Object.hasOwn(actual, key);
                if (!has && (this.kind !== 'loose' || expected[key] !== undefined)) {
                    return { path: at, actual: undefined, expected: expected[key], note: 'is missing' };
                }
                const found = this.differ(actual[key], expected[key], at);
                if (found !== undefined) {
                    return found;
                }
            }
            if (this.kind === 'subset') {
                return undefined;
            }
            for (const key of enumerable(actual)) {
                if (!Object.hasOwn(expected, key) && (this.kind === 'strict' || actual[key] !== undefined)) {
                    return { path: step(path, key), actual: actual[key], expected: undefined, note: 'was not expected' };
                }
            }
            return undefined;
        }

        isSame(actual, expected) {
            return this.differ(actual, expected, '$') === undefined;
        }

        sets(actual, expected, other) {
            const rest = [...actual];
            if (!(actual instanceof Set) || actual.size !== expected.size) {
                return other();
            }
            for (const value of expected) {
                const index = rest.findIndex((candidate) => this.isSame(candidate, value));
                if (index < 0) {
                    return other();
                }
                rest.splice(index, 1);
            }
            return undefined;
        }

        maps(actual, expected, path, other) {
            if (!(actual instanceof Map) || actual.size !== expected.size) {
                return other();
            }
            const rest = [...actual];
            for (const [key, value] of expected) {
                const index = rest.findIndex(([k, v]) => this.isSame(k, key) && this.isSame(v, value));
                if (index < 0) {
                    return other();
                }
                rest.splice(index, 1);
            }
            return undefined;
        }
    }

    const difference = (actual, expected, kind, util) => new Comparison(kind, util).differ(actual, expected, '$');

    return {
        difference,
        isAsymmetric,
        equals: (actual, expected, kind, util) => difference(actual, expected, kind, util) === undefined,
    };
})
