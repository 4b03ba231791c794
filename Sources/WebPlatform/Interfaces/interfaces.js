/**
 * Puts a class on the global object as Web IDL has its interfaces (section 3.7): members can be enumerated, but for the constructor, and
 * `Symbol.toStringTag` has the interface's name.
 *
 * @returns {{
 *     expose(name: string, Class: Function): void,
 *     describe(name: string, Class: Function): void,
 *     needArguments(count: number, needed: number, what: string): void,
 *     makeIterators(name: string): (next: () => IteratorResult<unknown>) => Iterator<unknown>,
 *     publish(Class: Function, isGlobal?: boolean): void,
 *     iterate(Class: Function, entriesOf: function(object): [unknown, unknown][]): void,
 * }} `expose` defines the global; `describe` does the rest, for what is no global; `needArguments` throws a TypeError for a call with too
 *     few; `makeIterators` gives a function that makes iterators whose prototype is that of the interface `name`'s iterators; `publish` exposes a
 *     class under its own name, or only describes it; `iterate` makes its instances lists of pairs: `entries`, `keys`, `values`, `forEach` and
 *     iteration, which sees what changes meanwhile.
 */
(function (host, global) {
    'use strict';

    const { Object, SafeWeakMap, Symbol, TypeError, apply, create, define, defineProperty, getOwnPropertyDescriptor, getPrototypeOf, ownKeys } =
        host.primordials;
    const iteratorPrototype = getPrototypeOf(getPrototypeOf([][Symbol.iterator]()));

    function makeEnumerable(owner, isMember) {
        const keys = ownKeys(owner);
        for (let index = 0; index < keys.length; index++) {
            if (typeof keys[index] === 'string' && isMember(keys[index])) {
                const descriptor = getOwnPropertyDescriptor(owner, keys[index]);
                defineProperty(owner, keys[index], { __proto__: null, ...descriptor, enumerable: true });
            }
        }
    }

    function tag(prototype, name) {
        defineProperty(prototype, Symbol.toStringTag, { __proto__: null, value: name, configurable: true });
    }

    function describe(name, Class) {
        makeEnumerable(Class.prototype, (key) => key !== 'constructor');
        makeEnumerable(Class, (key) => key !== 'length' && key !== 'name' && key !== 'prototype');
        tag(Class.prototype, name);
    }

    function expose(name, Class) {
        describe(name, Class);
        define(global, name, Class);
    }

    function needArguments(count, needed, what) {
        if (count < needed) {
            throw new TypeError(`${what} needs ${needed === 1 ? 'an argument' : `${needed} arguments`}, and was given ${count === 0 ? 'none' : count}`);
        }
    }

    function makeIterators(name) {
        const steps = new SafeWeakMap();
        const prototype = create(iteratorPrototype);
        const members = {
            next() {
                const step = Object(this) === this ? steps.get(this) : undefined;
                if (step === undefined) {
                    throw new TypeError(`next was called on an object that is no iterator of ${name}`);
                }
                return step();
            },
        };
        defineProperty(prototype, 'next', { __proto__: null, value: members.next, writable: true, enumerable: true, configurable: true });
        tag(prototype, `${name} Iterator`);
        return function makeIterator(step) {
            const iterator = create(prototype);
            steps.set(iterator, step);
            return iterator;
        };
    }

    function publish(Class, isGlobal = true) {
        (isGlobal ? expose : describe)(Class.name, Class);
    }

    function iterate(Class, entriesOf) {
        const makeIterator = makeIterators(Class.name);
        const iteratorOf = (object, pick) => {
            entriesOf(object);
            let index = 0;
            return makeIterator(() => {
                const entries = entriesOf(object);
                return index < entries.length ? { value: pick(entries[index++]), done: false } : { value: undefined, done: true };
            });
        };
        const methods = {
            entries() {
                return iteratorOf(this, ([name, value]) => [name, value]);
            },
            keys() {
                return iteratorOf(this, ([name]) => name);
            },
            values() {
                return iteratorOf(this, ([, value]) => value);
            },
            forEach(callback, thisArg = undefined) {
                entriesOf(this);
                if (typeof callback !== 'function') {
                    throw new TypeError('forEach needs a function');
                }
                for (let index = 0; ; index++) {
                    const entries = entriesOf(this);
                    if (index >= entries.length) {
                        return;
                    }
                    apply(callback, thisArg, [entries[index][1], entries[index][0], this]);
                }
            },
        };
        for (const name in methods) {
            define(Class.prototype, name, methods[name]);
        }
        define(Class.prototype, Symbol.iterator, methods.entries);
    }

    return { describe, expose, iterate, makeIterators, needArguments, publish };
})
