/**
 * Reads the values that `idb-values.js` has written.
 *
 * Of the host: `load` of `blob`, `crypto-key`, `dom-exception`.
 *
 * @returns {(form: unknown[], bytes: Uint8Array | undefined) => unknown} takes the text as `JSON.parse` reads it.
 */
(function (host) {
    'use strict';

    const {
        ArrayBuffer, DataView, List, Object, Uint8Array, apply, bufferSlice, defineProperty, isArray, parse, setBytes,
    } = host.primordials;
    const { Array, BigInt, Date, Error, Map, RegExp, Set } = globalThis;
    const { set } = Map.prototype;
    const { add } = Set.prototype;
    const errors = { __proto__: null, Error };
    for (const name of ['EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError', 'URIError']) {
        errors[name] = globalThis[name];
    }
    const views = { __proto__: null, DataView };
    for (const name of ['Int8', 'Uint8', 'Uint8Clamped', 'Int16', 'Uint16', 'Int32', 'Uint32', 'Float16', 'Float32', 'Float64', 'BigInt64', 'BigUint64']) {
        views[`${name}Array`] = globalThis[`${name}Array`];
    }

    /** Makes each object, and fills it when all are there. */
    class Reader {
        constructor(form, bytes) {
            this.form = form;
            this.source = bytes;
            this.objects = new List();
        }

        value(written) {
            if (!isArray(written)) {
                return written;
            }
            const kind = written[0];
            if (typeof kind === 'number') {
                return this.at(kind);
            }
            return kind === 'u' ? undefined : kind === 'i' ? BigInt(written[1]) : +written[1];
        }

        /** The object of a number. */
        at(number) {
            if (this.objects[number] === undefined) {
                const written = this.form[number + 2];
                this.objects[number] = this[written[0]](written);
            }
            return this.objects[number];
        }

        bytes(start, length) {
            const { buffer, byteOffset } = this.source;
            return bufferSlice(buffer, byteOffset + start, byteOffset + start + length);
        }

        date(written) {
            return new Date(this.value(written[1]));
        }

        regexp(written) {
            return new RegExp(written[1], written[2]);
        }

        box(written) {
            return Object(this.value(written[2]));
        }

        buffer(written) {
            const bytes = this.bytes(written[1], written[2]);
            if (written[3] === null) {
                return bytes;
            }
            const buffer = new ArrayBuffer(written[2], { maxByteLength: written[3] });
            setBytes(new Uint8Array(buffer), new Uint8Array(bytes), 0);
            return buffer;
        }

        view(written) {
            return new views[written[1]](this.value(written[2]), written[3], written[4]);
        }

        exception(written) {
            return new (host.load('dom-exception'))(written[1], written[2]);
        }

        blob(written) {
            const { Blob, File } = host.load('blob');
            const parts = [this.bytes(written[1], written[2])];
            const type = written[3];
            return written.length === 4 ? new Blob(parts, { type }) : new File(parts, written[4], { type, lastModified: written[5] });
        }

        key(written) {
            const bytes = new Uint8Array(this.bytes(written[1], written[2]));
            const { makeKey } = host.load('crypto-key');
            return makeKey({ algorithm: parse(written[3]), extractable: written[4], usages: parse(written[5]), bytes });
        }

        error(written) {
            return new errors[written[1]]();
        }

        array(written) {
            return new Array(written[1]);
        }

        object() {
            return {};
        }

        map() {
            return new Map();
        }

        set() {
            return new Set();
        }

        /** Gives an object its members, all objects being there. */
        fill(number) {
            const written = this.form[number + 2];
            const object = this.objects[number];
            const kind = written[0];
            if (kind === 'map') {
                for (let index = 1; index < written.length; index += 2) {
                    apply(set, object, [this.value(written[index]), this.value(written[index + 1])]);
                }
            } else if (kind === 'set') {
                for (let index = 1; index < written.length; index++) {
                    apply(add, object, [this.value(written[index])]);
                }
            } else if (kind === 'object' || kind === 'array' || kind === 'error') {
                for (let index = kind === 'object' ? 1 : 2; index < written.length; index += 2) {
                    defineProperty(object, written[index], {
                        __proto__: null, value: this.value(written[index + 1]), writable: true, enumerable: kind !== 'error', configurable: true,
                    });
                }
            }
        }
    }

    function deserialize(form, bytes) {
        if (form.length === 1) {
            return form[0];
        }
        const reader = new Reader(form, bytes);
        for (let number = 0; number + 2 < form.length; number++) {
            reader.at(number);
        }
        for (let number = 0; number + 2 < form.length; number++) {
            reader.fill(number);
        }
        return reader.value(form[1]);
    }

    return deserialize;
})
