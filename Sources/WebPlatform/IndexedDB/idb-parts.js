/**
 * What the scripts of this folder share.
 *
 * @returns {{
 *     fail(message: string, name: string): never,
 *     makeBrand(name: string): {of(object: unknown): object, peek(object: unknown): object | undefined, set(object: object, state: object): void},
 *     wholeNumber(value: unknown, most: number, what: string): number,
 *     namesOf(value: unknown): string | string[],
 *     refuseConstruction(name: string): never,
 *     limits: {long: number, longLong: number},
 * }} `fail` throws a DOMException; `makeBrand` keeps the states of an interface's objects, where `of` throws a TypeError for others;
 *     `wholeNumber` converts as Web IDL's `[EnforceRange]` does; `namesOf` as its union of a string and a sequence of strings does.
 */
(function (host) {
    'use strict';

    const { Object, SafeWeakMap, Symbol, TypeError, append } = host.primordials;

    const limits = { long: 4294967295, longLong: 9007199254740991 };

    function fail(message, name) {
        throw new (host.load('dom-exception'))(message, name);
    }

    function makeBrand(name) {
        const states = new SafeWeakMap();
        return {
            of(object) {
                const state = states.get(object);
                if (state === undefined) {
                    throw new TypeError(`the member belongs to ${name} and was used on another object`);
                }
                return state;
            },
            peek: (object) => states.get(object),
            set: (object, state) => states.set(object, state),
        };
    }

    function wholeNumber(value, most, what) {
        const number = +value;
        if (number - number !== 0) {
            throw new TypeError(`${what} is not a finite number`);
        }
        const whole = number - number % 1;
        if (whole < 0 || whole > most) {
            throw new TypeError(`${what} is not in the range of 0 to ${most}`);
        }
        return whole + 0;
    }

    function namesOf(value) {
        if (Object(value) !== value || typeof value[Symbol.iterator] !== 'function') {
            return `${value}`;
        }
        const names = [];
        for (const name of value) {
            append(names, `${name}`);
        }
        return names;
    }

    function refuseConstruction(name) {
        throw new TypeError(`no ${name} can be made with new: indexedDB makes them`);
    }

    return { fail, limits, makeBrand, namesOf, refuseConstruction, wholeNumber };
})
