/**
 * `structuredClone` (WHATWG HTML section 2.7, section 10.7): copies values with their cycles, for messages as well.
 *
 * Of the host: `load('dom-exception')`, `load('event-target')`; `loaded(name)`, what `blob`, `crypto-key`, `message-channel`,
 * `dom-rect` and `dom-exception` gave if they are loaded, as there is nothing of theirs before.
 *
 * @globals structuredClone
 * @returns {function(unknown, object[]): {value: unknown, moved: object[]}} the copy, and what was handed over, in order.
 */
(function (host, global) {
    'use strict';

    const {
        ArrayBuffer, DataView, List, Object, SafeMap, TypeError, append, apply, bufferSlice, define, defineProperty, getOwnPropertyDescriptor,
        getPrototypeOf, inspect, isArray, isView, keys,
    } = host.primordials;
    const { Array, BigInt, Boolean, Date, Error, Map, Number, RegExp, Set, String, Symbol } = globalThis;
    const { get: sizeOfMap } = getOwnPropertyDescriptor(Map.prototype, 'size');
    const { get: sizeOfSet } = getOwnPropertyDescriptor(Set.prototype, 'size');
    const { get: byteLength } = getOwnPropertyDescriptor(ArrayBuffer.prototype, 'byteLength');
    const { forEach: eachOfMap, set } = Map.prototype;
    const { forEach: eachOfSet, add } = Set.prototype;
    const { getTime } = Date.prototype;
    const { isError } = Error;
    const { transfer } = ArrayBuffer.prototype;

    function fail(message) {
        throw new (host.load('dom-exception'))(message, 'DataCloneError');
    }

    const failOf = (what) => fail(`${what} cannot be cloned`);

    /** Whether a method of the language takes the value for one of its own. */
    function answers(method, value) {
        try {
            apply(method, value, []);
            return true;
        } catch {
            return false;
        }
    }

    /** Objects that hold a primitive. */
    const boxes = [Boolean, Number, String, BigInt];
    const names = ['EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError', 'URIError'];
    const engineErrors = { __proto__: null };
    for (const name of names) {
        engineErrors[name] = globalThis[name];
    }

    /** Copies an object of the language that is not made of properties alone; undefined when it is none. */
    function copySpecial(value, memory) {
        if (isView(value)) {
            return copyView(value, memory);
        }
        if (isError(value)) {
            return copyError(value, memory);
        }
        if (value instanceof ArrayBuffer && answers(byteLength, value)) {
            return copyBuffer(value);
        }
        if (value instanceof Date && answers(getTime, value)) {
            return new Date(apply(getTime, value, []));
        }
        if (value instanceof RegExp && 'lastIndex' in value) {
            return new RegExp(value.source, value.flags);
        }
        for (let index = 0; index < boxes.length; index++) {
            const { valueOf } = boxes[index].prototype;
            if (value instanceof boxes[index] && answers(valueOf, value)) {
                return Object(apply(valueOf, value, []));
            }
        }
        if (value instanceof Map && answers(sizeOfMap, value)) {
            return copyMap(value, memory);
        }
        return value instanceof Set && answers(sizeOfSet, value) ? copySet(value, memory) : undefined;
    }

    function copyBuffer(buffer) {
        if (buffer.detached) {
            failOf('an ArrayBuffer that was transferred');
        }
        if (!buffer.resizable) {
            return bufferSlice(buffer, 0);
        }
        const copy = new ArrayBuffer(buffer.byteLength, { maxByteLength: buffer.maxByteLength });
        new Uint8Array(copy).set(new Uint8Array(buffer));
        return copy;
    }

    /** Whether a view grows with its buffer, which only growing tells. */
    function isLengthTracking(view) {
        const { buffer } = view;
        if (!buffer.resizable || view.byteOffset + view.byteLength !== buffer.byteLength) {
            return false;
        }
        const { byteLength: before, maxByteLength } = buffer;
        const { byteLength: length } = view;
        if (before === maxByteLength) {
            return false;
        }
        buffer.resize(maxByteLength);
        const isTracking = view.byteLength !== length;
        buffer.resize(before);
        return isTracking;
    }

    function copyView(view, memory) {
        const buffer = clone(view.buffer, memory);
        const { byteOffset } = view;
        const isData = view instanceof DataView;
        const Class = isData ? DataView : globalThis[nameOf(view)];
        return new Class(buffer, byteOffset, isLengthTracking(view) ? undefined : isData ? view.byteLength : view.length);
    }

    const { get: nameGetter } = getOwnPropertyDescriptor(getPrototypeOf(Uint8Array.prototype), Symbol.toStringTag);
    const nameOf = (view) => apply(nameGetter, view, []);

    function copyError(error, memory) {
        const DOMException = host.loaded('dom-exception');
        if (DOMException !== undefined && error instanceof DOMException) {
            return new DOMException(error.message, error.name);
        }
        const Class = engineErrors[`${error.name}`] ?? Error;
        const copy = new Class();
        memory.set(error, copy);
        for (const name of ['message', 'stack', 'line', 'column', 'sourceURL', 'cause']) {
            const descriptor = getOwnPropertyDescriptor(error, name);
            if (descriptor !== undefined && 'value' in descriptor) {
                const value = name === 'message' ? `${descriptor.value}` : clone(descriptor.value, memory);
                defineProperty(copy, name, { __proto__: null, value, writable: true, configurable: true });
            }
        }
        return copy;
    }

    function copyMap(map, memory) {
        const copy = new Map();
        memory.set(map, copy);
        const entries = new List();
        apply(eachOfMap, map, [(value, key) => entries.push({ key, value })]);
        for (let index = 0; index < entries.length; index++) {
            const { key, value } = entries[index];
            apply(set, copy, [clone(key, memory), clone(value, memory)]);
        }
        return copy;
    }

    function copySet(values, memory) {
        const copy = new Set();
        memory.set(values, copy);
        const entries = new List();
        apply(eachOfSet, values, [(value) => entries.push(value)]);
        for (let index = 0; index < entries.length; index++) {
            apply(add, copy, [clone(entries[index], memory)]);
        }
        return copy;
    }

    /** Copies an object of the web that can be copied; fails for the others; undefined when it is none. */
    function copyOfWeb(value) {
        const blobs = host.loaded('blob');
        if (blobs !== undefined && blobs.bytesOf(value) !== undefined) {
            const { Blob, File } = blobs;
            const { type } = value;
            return value instanceof File
                ? new File([value], value.name, { type, lastModified: value.lastModified })
                : new Blob([value], { type });
        }
        const rects = host.loaded('dom-rect');
        if (rects?.isRect(value)) {
            const { x, y, width, height } = value;
            return value instanceof rects.DOMRect ? new rects.DOMRect(x, y, width, height) : new rects.DOMRectReadOnly(x, y, width, height);
        }
        const cryptoKeys = host.loaded('crypto-key');
        if (cryptoKeys?.partsOf(value) !== undefined) {
            return cryptoKeys.copyKey(value);
        }
        if (typeof value[inspect] === 'function' || value instanceof host.load('event-target').EventTarget) {
            failOf(`${value[Symbol.toStringTag] ?? 'the object'}`);
        }
        return undefined;
    }

    function copyPlain(value, memory) {
        const copy = isArray(value) ? new Array(value.length) : {};
        memory.set(value, copy);
        const own = keys(value);
        for (let index = 0; index < own.length; index++) {
            const name = own[index];
            if (getOwnPropertyDescriptor(value, name) !== undefined) {
                const member = clone(value[name], memory);
                defineProperty(copy, name, { __proto__: null, value: member, writable: true, enumerable: true, configurable: true });
            }
        }
        return copy;
    }

    function isPlain(value) {
        const prototype = getPrototypeOf(value);
        return prototype === null || prototype === Object.prototype || isArray(value);
    }

    /** Objects that hold what cannot be looked at, by their class. */
    const closed = ['Promise', 'WeakMap', 'WeakSet', 'WeakRef'];

    function clone(value, memory) {
        if (typeof value === 'symbol') {
            failOf('a symbol');
        }
        if (typeof value === 'function') {
            failOf(`the function ${value.name || '(anonymous)'}`);
        }
        if (typeof value !== 'object' || value === null) {
            return value;
        }
        const known = memory.get(value);
        if (known !== undefined) {
            return known;
        }
        if (isPlain(value)) {
            return copyPlain(value, memory);
        }
        for (let index = 0; index < closed.length; index++) {
            if (value instanceof globalThis[closed[index]]) {
                failOf(`a ${closed[index]}`);
            }
        }
        const copy = copySpecial(value, memory) ?? copyOfWeb(value);
        if (copy === undefined) {
            return copyPlain(value, memory);
        }
        memory.set(value, copy);
        return copy;
    }

    /** Makes what stands for each object that is handed over; the objects themselves still are as they were. */
    function prepare(transferred, memory) {
        const ports = host.loaded('message-channel');
        const moves = new List();
        for (let index = 0; index < transferred.length; index++) {
            const object = transferred[index];
            if (memory.get(object) !== undefined) {
                fail('the same object is to be transferred twice');
            }
            if (object instanceof ArrayBuffer && answers(byteLength, object)) {
                const copy = copyBuffer(object);
                memory.set(object, copy);
                moves.push({ copy, move: () => apply(transfer, object, [0]) });
            } else if (ports?.isOpen(object)) {
                const copy = ports.makePort();
                memory.set(object, copy);
                moves.push({ copy, move: () => ports.move(object, copy) });
            } else {
                fail('the list of what to transfer has an object that cannot be transferred');
            }
        }
        return moves;
    }

    function cloneAndMove(value, transferred) {
        const memory = new SafeMap();
        const moves = prepare(transferred, memory);
        const copy = clone(value, memory);
        const moved = [];
        for (let index = 0; index < moves.length; index++) {
            moves[index].move();
            append(moved, moves[index].copy);
        }
        return { value: copy, moved };
    }

    function structuredClone(value, options = undefined) {
        if (arguments.length === 0) {
            throw new TypeError('structuredClone needs a value');
        }
        const transferred = options?.transfer === undefined ? [] : [...options.transfer];
        return cloneAndMove(value, transferred).value;
    }

    define(global, 'structuredClone', structuredClone);

    return cloneAndMove;
})
