/**
 * What an object is, found out without running any code of its own: prototypes are walked by descriptors, proxies are seen
 * through, and the engine's own accessors, kept here before a script can replace them, tell a Map from what claims to be one.
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
        Map: getter(Map.prototype, 'size'),
        Set: getter(Set.prototype, 'size'),
        WeakMap: method(WeakMap.prototype, 'has', {}),
        WeakSet: method(WeakSet.prototype, 'has', {}),
        ArrayBuffer: getter(ArrayBuffer.prototype, 'byteLength'),
        SharedArrayBuffer: getter(SharedArrayBuffer.prototype, 'byteLength'),
        Symbol: method(Symbol.prototype, 'valueOf'),
        BigInt: method(BigInt.prototype, 'valueOf'),
        Date: method(Date.prototype, 'getTime'),
        Number: method(Number.prototype, 'valueOf'),
        String: method(String.prototype, 'valueOf'),
        Boolean: method(Boolean.prototype, 'valueOf'),
        RegExp: getter(RegExp.prototype, 'global'),
    };

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

    /** The descriptor of a property, own or inherited. */
    function find(object, key) {
        for (let holder = object; holder !== null && holder !== undefined; holder = getPrototypeOf(holder)) {
            holder = unwrap(holder);
            const descriptor = holder === undefined ? undefined : getOwnPropertyDescriptor(holder, key);
            if (descriptor !== undefined || holder === undefined) {
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
    function className(object) {
        let holder = object;
        while ((holder = getPrototypeOf(holder)) !== null) {
            holder = unwrap(holder);
            if (holder === undefined) {
                return null;
            }
            const value = getOwnPropertyDescriptor(holder, 'constructor')?.value;
            const constructor = typeof value === 'function' ? unwrap(value) : undefined;
            if (constructor !== undefined && functionName(constructor) !== '') {
                return functionName(constructor);
            }
        }
        return null;
    }

    function kindOf(object, tag) {
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
        if (tag === undefined) {
            // Without a tag anywhere the engine's own answer cannot be changed, and runs nothing.
            const kind = Reflect.apply(toText, object, []).slice(8, -1);
            return kind === 'Arguments' || kind in brands ? kind : 'Object';
        }
        if (tag.value in brands && hasBrand(object, tag.value)) {
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
        hasIndices: 'd', global: 'g', ignoreCase: 'i', multiline: 'm', dotAll: 's', unicode: 'u', unicodeSets: 'v', sticky: 'y',
    }).map(([key, letter]) => [getter(RegExp.prototype, key), letter]);
    const regExpSource = getter(RegExp.prototype, 'source');
    const toISOString = method(Date.prototype, 'toISOString');

    return {
        unwrap,
        find,
        functionText,
        /** @returns {{kind: string, name: string | null, tag: string}} */
        identify(object) {
            const tag = find(object, Symbol.toStringTag);
            const kind = kindOf(object, tag);
            const tagText = kind === 'TypedArray' ? typedTag(object) : tag?.value;
            return { kind, name: className(object), tag: typeof tagText === 'string' ? tagText : '' };
        },
        /** Whether a kind is a text of its own, whatever the depth. */
        isText: (kind) => ['Function', 'Date', 'RegExp', 'Number', 'String', 'Boolean', 'Symbol', 'BigInt'].includes(kind),
        isBuiltInToString: (value) => Reflect.apply(sourceOf, value, []).endsWith('{\n    [native code]\n}'),
        unbox: (kind, object) => brands[kind](object),
        mapSize: brands.Map,
        mapEntries: method(Map.prototype, 'entries'),
        setSize: brands.Set,
        setValues: method(Set.prototype, 'values'),
        typedLength: getter(typedPrototype, 'length'),
        typedValues: method(typedPrototype, 'values'),
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
