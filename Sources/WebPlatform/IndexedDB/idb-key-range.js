/**
 * `IDBKeyRange` (Indexed Database API section 4.7).
 *
 * @globals IDBKeyRange
 * @returns {{
 *     rangeOf(query: unknown, needsKey?: boolean): {from: Uint8Array, to: Uint8Array},
 * }} `rangeOf` converts what a method takes, a key, a range or nothing, to the bytes from which and before which its keys are; with `needsKey`
 *     nothing is a DataError.
 */
(function (host) {
    'use strict';

    const { create, inspect } = host.primordials;
    const { expose, needArguments } = host.load('interfaces');
    const { after, compare, decode, first, keyOf, last } = host.load('idb-keys');
    const { fail, makeBrand, refuseConstruction } = host.load('idb-parts');
    const brand = makeBrand('IDBKeyRange');

    /** A bound's key, made when it is first asked for, and the same one then. */
    function bound(state, name) {
        const bytes = state[name];
        if (bytes === undefined) {
            return undefined;
        }
        return (state.values[name] ??= { key: decode(bytes, 0).value }).key;
    }

    class IDBKeyRange {
        constructor() {
            refuseConstruction('IDBKeyRange');
        }

        get lower() {
            return bound(brand.of(this), 'lower');
        }

        get upper() {
            return bound(brand.of(this), 'upper');
        }

        get lowerOpen() {
            return brand.of(this).lowerOpen;
        }

        get upperOpen() {
            return brand.of(this).upperOpen;
        }

        includes(key) {
            const { from, to } = brand.of(this);
            needArguments(arguments.length, 1, 'includes');
            const bytes = keyOf(key);
            return compare(from, bytes) <= 0 && compare(bytes, to) < 0;
        }

        static only(value) {
            needArguments(arguments.length, 1, 'only');
            const key = keyOf(value);
            return makeRange(key, key, false, false);
        }

        static lowerBound(lower, open = false) {
            needArguments(arguments.length, 1, 'lowerBound');
            return makeRange(keyOf(lower), undefined, !!open, true);
        }

        static upperBound(upper, open = false) {
            needArguments(arguments.length, 1, 'upperBound');
            return makeRange(undefined, keyOf(upper), true, !!open);
        }

        static bound(lower, upper, lowerOpen = false, upperOpen = false) {
            needArguments(arguments.length, 2, 'bound');
            const [from, to] = [keyOf(lower), keyOf(upper)];
            const order = compare(from, to);
            if (order > 0 || (order === 0 && (lowerOpen || upperOpen))) {
                fail('the range has no keys: its lower bound is past its upper one', 'DataError');
            }
            return makeRange(from, to, !!lowerOpen, !!upperOpen);
        }

        [inspect]() {
            const { lower, upper, lowerOpen, upperOpen } = this;
            return { lower, upper, lowerOpen, upperOpen };
        }
    }
    expose('IDBKeyRange', IDBKeyRange);

    function edges(lower, upper, lowerOpen, upperOpen) {
        return {
            from: lower === undefined ? first : lowerOpen ? after(lower) : lower,
            to: upper === undefined ? last : upperOpen ? upper : after(upper),
        };
    }

    function makeRange(lower, upper, lowerOpen, upperOpen) {
        const range = create(IDBKeyRange.prototype);
        brand.set(range, { lower, upper, lowerOpen, upperOpen, values: { __proto__: null }, ...edges(lower, upper, lowerOpen, upperOpen) });
        return range;
    }

    return {
        rangeOf(query, needsKey = false) {
            const range = brand.peek(query);
            if (range !== undefined) {
                return range;
            }
            if (query === undefined || query === null) {
                return needsKey ? fail('the method needs a key or a range of keys', 'DataError') : { from: first, to: last };
            }
            const key = keyOf(query);
            return edges(key, key, false, false);
        },
    };
})
