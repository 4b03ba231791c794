/**
 * What Puente's own scripts use of the language once others have run, kept as it is before: a script may replace any built-in, or put
 * accessors on `Object.prototype` and `Array.prototype`, and calls, events and `deviceready` find their way all the same.
 *
 * Code that runs then uses these, `for` over an index instead of iteration and spread, and objects without a prototype where it looks up
 * names or describes properties.
 *
 * - `List`, `SafeMap` and `SafeWeakMap`: an array and maps whose methods, in the usual notation, are the engine's own.
 *   What has a method's own iterator is not safe to iterate.
 * - Methods as functions, their `this` first: `startsWith(text, start)`.
 * - Functions of `Reflect`, `Object` and `JSON`, and the classes, by their own names.
 */
(function () {
    'use strict';

    const { Array, ArrayBuffer, DataView, Error, JSON, Map, Object, Promise, Proxy, RangeError, Reflect, String, Symbol, TypeError, Uint8Array, WeakMap } =
        globalThis;
    const { getPrototypeOf, setPrototypeOf } = Object;
    const { defineProperty, getOwnPropertyDescriptor, ownKeys } = Reflect;

    const uncurryThis = Function.prototype.bind.bind(Function.prototype.call);

    /** A class whose instances inherit nothing that a script can reach. */
    function safe(Base) {
        class Safe extends Base {
            constructor() {
                super();
            }
        }
        const prototype = setPrototypeOf(Safe.prototype, null);
        const keys = ownKeys(Base.prototype);
        for (let index = 0; index < keys.length; index++) {
            if (keys[index] !== 'constructor') {
                defineProperty(prototype, keys[index], getOwnPropertyDescriptor(Base.prototype, keys[index]));
            }
        }
        defineProperty(Safe, Symbol.species, { value: Safe });
        return Safe;
    }

    const { prototype: text } = String;
    /** Under which a class says what the console shows of its instances. */
    const inspect = Symbol.for('puente.inspect');

    return Object.freeze({
        __proto__: null,

        List: safe(Array),
        SafeMap: safe(Map),
        SafeWeakMap: safe(WeakMap),

        /** Adds an element to anybody's array. */
        append(array, value) {
            defineProperty(array, array.length, { __proto__: null, value, writable: true, enumerable: true, configurable: true });
        },
        /** Defines a property as an assignment would on an object without a prototype, but not enumerable. */
        define(object, name, value) {
            defineProperty(object, name, { __proto__: null, value, writable: true, configurable: true });
        },

        Array, ArrayBuffer, DataView, Error, Object, Promise, Proxy, RangeError, String, Symbol, TypeError, Uint8Array,
        apply: Reflect.apply,
        construct: Reflect.construct,
        get: Reflect.get,
        set: Reflect.set,
        assign: Object.assign,
        create: Object.create,
        defineProperty: Object.defineProperty,
        getOwnPropertyDescriptor: Object.getOwnPropertyDescriptor,
        getOwnPropertyNames: Object.getOwnPropertyNames,
        getPrototypeOf,
        setPrototypeOf,
        inspect,
        is: Object.is,
        isArray: Array.isArray,
        isPrototypeOf: uncurryThis(Object.prototype.isPrototypeOf),
        isView: ArrayBuffer.isView,
        keys: Object.keys,
        ownKeys,
        values: Object.values,
        parse: JSON.parse,
        stringify: JSON.stringify,
        charCodeAt: uncurryThis(text.charCodeAt),
        fromCharCode: String.fromCharCode,
        indexOf: uncurryThis(text.indexOf),
        toWellFormed: uncurryThis(text.toWellFormed),
        lastIndexOf: uncurryThis(text.lastIndexOf),
        slice: uncurryThis(text.slice),
        split: uncurryThis(text.split),
        startsWith: uncurryThis(text.startsWith),
        rejected: Promise.reject.bind(Promise),
        resolved: Promise.resolve.bind(Promise),
        then: uncurryThis(Promise.prototype.then),
        toLowerCase: uncurryThis(text.toLowerCase),
        bufferSlice: uncurryThis(ArrayBuffer.prototype.slice),
        setBytes: uncurryThis(getPrototypeOf(Uint8Array.prototype).set),
        viewSlice: uncurryThis(getPrototypeOf(Uint8Array.prototype).slice),
    });
})
