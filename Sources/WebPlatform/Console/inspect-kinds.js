/**
 * What an object is, found out without running any code of its own: prototypes are walked by descriptors, proxies are
 * seen through, and the engine's own accessors, kept from when this file was loaded, tell a Map from what claims to be
 * one.
 *
 * Of the host: `proxyTarget(value)`.
 */
(function (host) {
    'use strict';

    const { getPrototypeOf, getOwnPropertyDescriptor } = Object;
    const toText = Object.prototype.toString;
    const sourceOf = Function.prototype.toString;
    const typedPrototype = getPrototypeOf(Uint8Array.prototype);

    function getter(prototype, key) {
        const { get } = getOwnPropertyDescriptor(prototype, key);
        return (object) => Reflect.apply(get, object, []);
    }

    function method(prototype, key, ...args) {
        const value = prototype[key];
        return (object) => Reflect.apply(value, object, args);
    }

    const typedTag = getter(typedPrototype, Symbol.toStringTag);

    /** Each throws for an object of another kind. */
    const brands = {
        __proto__: null,
        Map: getter(Map.prototype, 'size'),
        Set: getter(Set.prototype, 'size'),
        WeakMap: method(WeakMap.prototype, 'has', {}),
        WeakSet: method(WeakSet.prototype, 'has', {}),
        ArrayBuffer: getter(ArrayBuffer.prototype, 'byteLength'),
        Symbol: method(Symbol.prototype, 'valueOf'),
        BigInt: method(BigInt.prototype, 'valueOf'),
        Date: method(Date.prototype, 'getTime'),
        Number: method(Number.prototype, 'valueOf'),
        String: method(String.prototype, 'valueOf'),
        Boolean: method(Boolean.prototype, 'valueOf'),
        RegExp: getter(RegExp.prototype, 'global'),
    };

    const textKinds = ['Function', 'Date', 'RegExp', 'Number', 'String', 'Boolean', 'Symbol', 'BigInt'];

    function hasBrand(object, kind) {
        try {
            brands[kind](object);
            return true;
        } catch {
            return false;
        }
    }

    /** @returns {object | undefined} what a proxy, or a proxy of a proxy, stands for; undefined if it was revoked. */
    function unwrap(object) {
        for (;;) {
            const target = host.proxyTarget(object);
            if (target === undefined) {
                return object;
            }
            try {
                Array.isArray(object);
            } catch {
                return undefined;
            }
            object = target;
        }
    }

    /** Longer chains are not looked at: through a proxy a chain may even be a circle. */
    const chainLimit = 100;

    /** @returns {{chain: object[], isPlain: boolean}} an object and its prototypes; plain if none is a proxy. */
    function chainOf(object) {
        const chain = [];
        let isPlain = true;
        let holder = object;
        while (holder !== null && chain.length < chainLimit) {
            const real = unwrap(holder);
            isPlain &&= real === holder;
            if (real === undefined) {
                break;
            }
            chain.push(real);
            holder = getPrototypeOf(real);
        }
        return { chain, isPlain };
    }

    /** The descriptor of a property, own or inherited. */
    function find(chain, key) {
        for (let index = 0; index < chain.length; index++) {
            const descriptor = getOwnPropertyDescriptor(chain[index], key);
            if (descriptor !== undefined) {
                return descriptor;
            }
        }
        return undefined;
    }

    /** @returns {string} a function's own name, if it is a plain text. */
    function functionName(value) {
        const name = getOwnPropertyDescriptor(value, 'name')?.value;
        return typeof name === 'string' ? name : '';
    }

    /** @returns {string | null} the name of the nearest class above an object; null if there is none. */
    function className(chain) {
        for (let index = 1; index < chain.length; index++) {
            const value = getOwnPropertyDescriptor(chain[index], 'constructor')?.value;
            const constructor = typeof value === 'function' ? unwrap(value) : undefined;
            if (constructor !== undefined && functionName(constructor) !== '') {
                return functionName(constructor);
            }
        }
        return null;
    }

    function kindOf(object, tag, isPlain) {
        if (typeof object === 'function') {
            return 'Function';
        }
        if (Array.isArray(object)) {
            return 'Array';
        }
        if (ArrayBuffer.isView(object)) {
            return typedTag(object) === undefined ? 'DataView' : 'TypedArray';
        }
        if (Error.isError(object)) {
            return 'Error';
        }
        if (tag === undefined && isPlain) {
            // Without a tag or a proxy above it the engine's own answer cannot be changed, and runs nothing.
            const kind = Reflect.apply(toText, object, []).slice(8, -1);
            return kind === 'Arguments' || kind in brands ? kind : 'Object';
        }
        if (typeof tag?.value === 'string' && tag.value in brands && hasBrand(object, tag.value)) {
            return tag.value;
        }
        return Object.keys(brands).find((kind) => hasBrand(object, kind)) ?? 'Object';
    }

    function functionText(value, { name, tag }) {
        const source = Reflect.apply(sourceOf, value, []);
        const ownName = functionName(value);
        if (/^class[\s{]/.test(source)) {
            const parent = getPrototypeOf(value);
            const parentName = typeof parent === 'function' ? functionName(parent) : '';
            return `[class ${ownName || '(anonymous)'}${parentName === '' ? '' : ` extends ${parentName}`}]`;
        }
        const kind = /^(?:Async|Generator|AsyncGenerator)Function$/.test(tag) ? tag : 'Function';
        return ownName === '' ? `[${kind} (anonymous)]` : `[${kind}: ${ownName}]`;
    }

    const flags = Object.entries({
        hasIndices: 'd',
        global: 'g',
        ignoreCase: 'i',
        multiline: 'm',
        dotAll: 's',
        unicode: 'u',
        unicodeSets: 'v',
        sticky: 'y',
    }).map(([key, letter]) => [getter(RegExp.prototype, key), letter]);
    const regExpSource = getter(RegExp.prototype, 'source');
    const toISOString = method(Date.prototype, 'toISOString');

    return {
        unwrap,
        find,
        functionText,
        /** @returns {{kind: string, name: string | null, tag: string, chain: object[]}} of what is no proxy itself. */
        identify(object) {
            const { chain, isPlain } = chainOf(object);
            const tag = find(chain, Symbol.toStringTag);
            const kind = kindOf(object, tag, isPlain);
            const tagText = kind === 'TypedArray' ? typedTag(object) : tag?.value;
            return { kind, name: className(chain), tag: typeof tagText === 'string' ? tagText : '', chain };
        },
        /** Whether a kind is a text of its own, whatever the depth. */
        isText: (kind) => textKinds.includes(kind),
        isBuiltIn: (value) => Reflect.apply(sourceOf, value, []).endsWith('{\n    [native code]\n}'),
        unbox: (kind, object) => brands[kind](object),
        mapSize: brands.Map,
        mapEntries: method(Map.prototype, 'entries'),
        setSize: brands.Set,
        setValues: method(Set.prototype, 'values'),
        typedLength: getter(typedPrototype, 'length'),
        typedValues: method(typedPrototype, 'values'),
        byteLength: brands.ArrayBuffer,
        isDetached: getter(ArrayBuffer.prototype, 'detached'),
        viewFields: (object) => ({
            byteLength: getter(DataView.prototype, 'byteLength')(object),
            byteOffset: getter(DataView.prototype, 'byteOffset')(object),
            buffer: getter(DataView.prototype, 'buffer')(object),
        }),
        dateText: (date) => (Number.isNaN(brands.Date(date)) ? 'Invalid Date' : toISOString(date)),
        regExpText(regExp) {
            return `/${regExpSource(regExp)}/${flags.map(([isSet, letter]) => (isSet(regExp) ? letter : '')).join('')}`;
        },
    };
})
