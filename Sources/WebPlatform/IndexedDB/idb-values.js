/**
 * Values as a database keeps them: a text of JSON, and bytes for what is bytes.
 *
 * A value that JSON has is `[value]`. Any other is `[0, value, ...objects]`, where each object stands once and is named by its number among them: so
 * cycles, and places that share an object, stay. There, a value that JSON has not is a list: `[number]` an object, `["u"]` undefined, `["n", text]` a
 * number, `["i", text]` a BigInt. An object is a list that begins with its kind: see `write`.
 *
 * Of the host: `load('structured-clone')`; `loaded(name)`, what `blob`, `crypto-key` and `dom-exception` gave if they are loaded.
 *
 * @returns {(value: unknown) => {text: string, bytes: Uint8Array | undefined}} writes what `structured-clone` has made; `idb-value-reader.js` reads it.
 */
(function (host) {
    'use strict';

    host.load('structured-clone');
    const {
        ArrayBuffer, DataView, List, Object, SafeMap, Uint8Array, apply, getOwnPropertyDescriptor, getPrototypeOf, isArray, isView, keys, setBytes,
        stringify,
    } = host.primordials;
    const { Array, BigInt, Boolean, Date, Error, Map, Number, RegExp, Set, String, Symbol } = globalThis;
    const { isError } = Error;
    const { forEach: eachOfMap } = Map.prototype;
    const { forEach: eachOfSet } = Set.prototype;
    const boxes = { __proto__: null, Boolean, Number, String, BigInt };
    const errors = { __proto__: null, EvalError: true, RangeError: true, ReferenceError: true, SyntaxError: true, TypeError: true, URIError: true };
    const { get: nameOfView } = getOwnPropertyDescriptor(getPrototypeOf(Uint8Array.prototype), Symbol.toStringTag);

    /** A list that nothing inherited changes, not how `JSON.stringify` writes it either. */
    function list(...items) {
        const made = new List();
        for (let index = 0; index < items.length; index++) {
            made.push(items[index]);
        }
        return made;
    }

    const isObject = (value) => typeof value === 'object' && value !== null;
    /** Whether JSON has it: it has no negative zero. */
    const isScalar = (value) =>
        value === null || typeof value === 'string' || typeof value === 'boolean' ||
        (typeof value === 'number' && value - value === 0 && (value !== 0 || 1 / value > 0));

    /** Whether an array has its elements and nothing else: they come before all other members. */
    const isDense = ({ length }, names) => names.length === length && (length === 0 || names[length - 1] === `${length - 1}`);

    /** Whether JSON gives back the same: only objects and arrays, each in one place. */
    function isPlain(value) {
        if (!isObject(value)) {
            return isScalar(value);
        }
        if (Object.prototype.toJSON !== undefined || Array.prototype.toJSON !== undefined) {
            return false;
        }
        const seen = new SafeMap();
        const waiting = list(value);
        while (waiting.length > 0) {
            const object = waiting.pop();
            if (seen.has(object) || (!isArray(object) && getPrototypeOf(object) !== Object.prototype)) {
                return false;
            }
            seen.set(object, true);
            const names = keys(object);
            if (isArray(object) && !isDense(object, names)) {
                return false;
            }
            for (let index = 0; index < names.length; index++) {
                const member = object[names[index]];
                if (isObject(member)) {
                    waiting.push(member);
                } else if (!isScalar(member)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** What a value is written with: its objects by number, and the pieces of its bytes. */
    class Form {
        numbers = new SafeMap();
        objects = new List();
        pieces = new List();
        size = 0;

        /** How the value is written in another. */
        of(value) {
            if (isScalar(value)) {
                return value;
            }
            if (isObject(value)) {
                let number = this.numbers.get(value);
                if (number === undefined) {
                    number = this.objects.length;
                    this.numbers.set(value, number);
                    this.objects.push(value);
                }
                return list(number);
            }
            if (value === undefined) {
                return list('u');
            }
            if (typeof value === 'bigint') {
                return list('i', `${value}`);
            }
            return list('n', value === 0 ? '-0' : `${value}`);
        }

        /** @returns {number} Where the bytes are. */
        keep(bytes) {
            const start = this.size;
            this.pieces.push(bytes);
            this.size += bytes.length;
            return start;
        }

        /** All bytes together; undefined when there are none. */
        bytes() {
            if (this.pieces.length === 0) {
                return undefined;
            }
            const all = new Uint8Array(this.size);
            let at = 0;
            for (let index = 0; index < this.pieces.length; index++) {
                setBytes(all, this.pieces[index], at);
                at += this.pieces[index].length;
            }
            return all;
        }
    }

    function members(form, made, object) {
        const names = keys(object);
        for (let index = 0; index < names.length; index++) {
            made.push(names[index]);
            made.push(form.of(object[names[index]]));
        }
        return made;
    }

    function writeError(form, error) {
        const made = list('error', errors[error.name] === undefined ? 'Error' : error.name);
        for (const name of ['message', 'stack', 'line', 'column', 'sourceURL', 'cause']) {
            if (getOwnPropertyDescriptor(error, name) !== undefined) {
                made.push(name);
                made.push(form.of(error[name]));
            }
        }
        return made;
    }

    function writeBuffer(form, buffer) {
        const start = form.keep(new Uint8Array(buffer));
        return list('buffer', start, buffer.byteLength, buffer.resizable ? buffer.maxByteLength : null);
    }

    function writeView(form, view) {
        const name = view instanceof DataView ? 'DataView' : apply(nameOfView, view, []);
        return list('view', name, form.of(view.buffer), view.byteOffset, name === 'DataView' ? view.byteLength : view.length);
    }

    function writeBlob(form, blob, bytes, File) {
        const made = list('blob', form.keep(bytes), bytes.length, blob.type);
        if (blob instanceof File) {
            made.push(blob.name);
            made.push(blob.lastModified);
        }
        return made;
    }

    function writeKey(form, { algorithm, bytes, extractable, usages }) {
        return list('key', form.keep(bytes), bytes.length, stringify(algorithm), extractable, stringify(usages));
    }

    function writePairs(form, made, each, object, hasValues) {
        apply(each, object, [(value, key) => {
            made.push(form.of(hasValues ? key : value));
            if (hasValues) {
                made.push(form.of(value));
            }
        }]);
        return made;
    }

    /** An object of the language that is not made of its members alone; undefined for another. */
    function writeSpecial(form, object) {
        if (isView(object)) {
            return writeView(form, object);
        }
        if (isError(object)) {
            const DOMException = host.loaded('dom-exception');
            return DOMException !== undefined && object instanceof DOMException
                ? list('exception', object.message, object.name)
                : writeError(form, object);
        }
        if (object instanceof ArrayBuffer) {
            return writeBuffer(form, object);
        }
        if (object instanceof Date) {
            return list('date', form.of(+object));
        }
        if (object instanceof RegExp) {
            return list('regexp', object.source, object.flags);
        }
        if (object instanceof Map) {
            return writePairs(form, list('map'), eachOfMap, object, true);
        }
        if (object instanceof Set) {
            return writePairs(form, list('set'), eachOfSet, object, false);
        }
        for (const name in boxes) {
            if (object instanceof boxes[name]) {
                return list('box', name, form.of(object.valueOf()));
            }
        }
        return undefined;
    }

    function write(form, object) {
        if (isArray(object)) {
            return members(form, list('array', object.length), object);
        }
        const special = getPrototypeOf(object) === Object.prototype ? undefined : writeSpecial(form, object);
        if (special !== undefined) {
            return special;
        }
        const blobs = host.loaded('blob');
        const bytes = blobs?.bytesOf(object);
        if (bytes !== undefined) {
            return writeBlob(form, object, bytes, blobs.File);
        }
        const parts = host.loaded('crypto-key')?.partsOf(object);
        return parts === undefined ? members(form, list('object'), object) : writeKey(form, parts);
    }

    function serialize(value) {
        if (isPlain(value)) {
            return { text: `[${stringify(value)}]`, bytes: undefined };
        }
        const form = new Form();
        const all = list(0, form.of(value));
        // Objects that are met on the way come behind.
        for (let index = 0; index < form.objects.length; index++) {
            all.push(write(form, form.objects[index]));
        }
        return { text: stringify(all), bytes: form.bytes() };
    }

    return serialize;
})
