/**
 * Keys (Indexed Database API section 2.4) as bytes, whose order is that of the keys: number < date < string < binary < array. No key's bytes are
 * the beginning of another's, so keys can stand one after the other, and what follows a key and begins with 255 comes after all that begin with it.
 *
 * A number is 16 and its eight bytes, with the sign turned round; a date is 32 and the same; a string is 48, its code units, and 0; bytes are 64,
 * each one more than it was, and 0; an array is 80, its keys, and 0.
 *
 * @returns {{
 *     encode(value: unknown): Uint8Array | undefined,
 *     encodeItems(values: unknown[]): Uint8Array[],
 *     keyOf(value: unknown): Uint8Array,
 *     decode(bytes: Uint8Array, start: number): {value: unknown, end: number},
 *     compare(one: Uint8Array, other: Uint8Array): number,
 *     join(one: Uint8Array, other: Uint8Array): Uint8Array,
 *     after(bytes: Uint8Array): Uint8Array,
 *     first: Uint8Array,
 *     last: Uint8Array,
 * }} `encode` gives undefined for what is no key; `encodeItems` the different keys among the values; `keyOf` throws a DataError. `first` and `last`
 *     come before and after all keys.
 */
(function (host) {
    'use strict';

    const {
        ArrayBuffer, DataView, List, SafeMap, TypeError, Uint8Array, append, apply, charCodeAt, fromCharCode, getOwnPropertyDescriptor, isArray, isView,
        setBytes, viewSlice,
    } = host.primordials;
    const { fail } = host.load('idb-parts');
    const { Date } = globalThis;
    const { getTime } = Date.prototype;
    const { get: byteLength } = getOwnPropertyDescriptor(ArrayBuffer.prototype, 'byteLength');

    const tags = { number: 0x10, date: 0x20, string: 0x30, binary: 0x40, array: 0x50 };
    /** How deep arrays in arrays may be, as in browsers. */
    const deepest = 2000;

    const scratch = new DataView(new ArrayBuffer(8));

    /** Bytes that grow. */
    class Writer {
        bytes = new Uint8Array(32);
        length = 0;

        reserve(count) {
            const needed = this.length + count;
            if (needed > this.bytes.length) {
                const grown = new Uint8Array(needed > 2 * this.bytes.length ? needed : 2 * this.bytes.length);
                setBytes(grown, this.bytes, 0);
                this.bytes = grown;
            }
        }

        add(byte) {
            this.reserve(1);
            this.bytes[this.length++] = byte;
        }

        finish() {
            return viewSlice(this.bytes, 0, this.length);
        }
    }

    function writeNumber(writer, tag, number) {
        // There is one zero.
        scratch.setFloat64(0, number + 0);
        const isNegative = scratch.getUint8(0) >= 128;
        writer.reserve(9);
        writer.bytes[writer.length++] = tag;
        for (let index = 0; index < 8; index++) {
            const byte = scratch.getUint8(index);
            writer.bytes[writer.length++] = isNegative ? 255 - byte : index === 0 ? byte + 128 : byte;
        }
    }

    /** One byte for the first 127 code units, two for the next 16384, three for the others. */
    function writeString(writer, text) {
        writer.reserve(text.length + 2);
        writer.bytes[writer.length++] = tags.string;
        for (let index = 0; index < text.length; index++) {
            const unit = charCodeAt(text, index);
            if (unit < 0x7f) {
                writer.add(unit + 1);
            } else if (unit < 0x407f) {
                writer.add(0x80 + ((unit - 0x7f) >> 8));
                writer.add((unit - 0x7f) & 255);
            } else {
                writer.add(0xc0);
                writer.add(unit >> 8);
                writer.add(unit & 255);
            }
        }
        writer.add(0);
    }

    function writeBinary(writer, bytes) {
        writer.reserve(bytes.length + 2);
        writer.bytes[writer.length++] = tags.binary;
        for (let index = 0; index < bytes.length; index++) {
            if (bytes[index] < 254) {
                writer.add(bytes[index] + 1);
            } else {
                writer.add(255);
                writer.add(bytes[index] - 254);
            }
        }
        writer.add(0);
    }

    /** The time of a date; undefined for what is none. */
    function timeOf(value) {
        try {
            return apply(getTime, value, []);
        } catch {
            return undefined;
        }
    }

    function isBuffer(value) {
        try {
            apply(byteLength, value, []);
            return true;
        } catch {
            return false;
        }
    }

    /** The bytes of a buffer or a view; undefined for what is none, and for what was transferred. */
    function bytesOf(value) {
        if (isView(value)) {
            return value.buffer.detached ? undefined : new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
        }
        return isBuffer(value) && !value.detached ? new Uint8Array(value) : undefined;
    }

    /** @returns {boolean} Whether it is a key. */
    function write(writer, value, outer) {
        if (typeof value === 'number') {
            if (value !== value) {
                return false;
            }
            writeNumber(writer, tags.number, value);
            return true;
        }
        if (typeof value === 'string') {
            writeString(writer, value);
            return true;
        }
        if (typeof value !== 'object' || value === null) {
            return false;
        }
        if (isArray(value)) {
            return writeArray(writer, value, outer);
        }
        const time = timeOf(value);
        if (time !== undefined) {
            if (time !== time) {
                return false;
            }
            writeNumber(writer, tags.date, time);
            return true;
        }
        const bytes = bytesOf(value);
        if (bytes === undefined) {
            return false;
        }
        writeBinary(writer, bytes);
        return true;
    }

    function writeArray(writer, array, outer) {
        if (outer.length >= deepest || outer.indexOf(array) >= 0) {
            return false;
        }
        outer.push(array);
        writer.add(tags.array);
        const { length } = array;
        for (let index = 0; index < length; index++) {
            if (getOwnPropertyDescriptor(array, index) === undefined || !write(writer, array[index], outer)) {
                return false;
            }
        }
        writer.add(0);
        outer.pop();
        return true;
    }

    function encode(value) {
        const writer = new Writer();
        return write(writer, value, new List()) ? writer.finish() : undefined;
    }

    /** The bytes as a text that has a character for each. */
    const textOf = (bytes) => host.binaryStringOfBytes(bytes);

    function encodeItems(values) {
        const known = new SafeMap();
        const items = new List();
        for (let index = 0; index < values.length; index++) {
            const key = getOwnPropertyDescriptor(values, index) === undefined ? undefined : encode(values[index]);
            if (key !== undefined && !known.has(textOf(key))) {
                known.set(textOf(key), true);
                items.push(key);
            }
        }
        return items;
    }

    function keyOf(value) {
        return encode(value) ?? fail('the value is no key: keys are numbers, dates, strings, bytes, and arrays of keys', 'DataError');
    }

    function decodeNumber(bytes, start) {
        const isPositive = bytes[start] >= 128;
        for (let index = 0; index < 8; index++) {
            const byte = bytes[start + index];
            scratch.setUint8(index, isPositive ? (index === 0 ? byte - 128 : byte) : 255 - byte);
        }
        return scratch.getFloat64(0);
    }

    function decodeString(bytes, start) {
        let text = '';
        let at = start;
        while (at < bytes.length && bytes[at] !== 0) {
            const lead = bytes[at];
            if (lead < 0x80) {
                text += fromCharCode(lead - 1);
                at += 1;
            } else if (lead < 0xc0) {
                text += fromCharCode(((lead - 0x80) << 8) + bytes[at + 1] + 0x7f);
                at += 2;
            } else {
                text += fromCharCode((bytes[at + 1] << 8) + bytes[at + 2]);
                at += 3;
            }
        }
        return { value: text, end: at + 1 };
    }

    function decodeBinary(bytes, start) {
        const writer = new Writer();
        let at = start;
        while (at < bytes.length && bytes[at] !== 0) {
            if (bytes[at] < 255) {
                writer.add(bytes[at] - 1);
                at += 1;
            } else {
                writer.add(bytes[at + 1] + 254);
                at += 2;
            }
        }
        return { value: writer.finish().buffer, end: at + 1 };
    }

    function decode(bytes, start) {
        switch (bytes[start]) {
            case tags.number:
                return { value: decodeNumber(bytes, start + 1), end: start + 9 };
            case tags.date:
                return { value: new Date(decodeNumber(bytes, start + 1)), end: start + 9 };
            case tags.string:
                return decodeString(bytes, start + 1);
            case tags.binary:
                return decodeBinary(bytes, start + 1);
            case tags.array: {
                const array = [];
                let at = start + 1;
                while (at < bytes.length && bytes[at] !== 0) {
                    const { value, end } = decode(bytes, at);
                    append(array, value);
                    at = end;
                }
                return { value: array, end: at + 1 };
            }
            default:
                throw new TypeError('the bytes are no key');
        }
    }

    function compare(one, other) {
        for (let index = 0; index < one.length && index < other.length; index++) {
            if (one[index] !== other[index]) {
                return one[index] < other[index] ? -1 : 1;
            }
        }
        return one.length === other.length ? 0 : one.length < other.length ? -1 : 1;
    }

    function join(one, other) {
        const joined = new Uint8Array(one.length + other.length);
        setBytes(joined, one, 0);
        setBytes(joined, other, one.length);
        return joined;
    }

    const last = new Uint8Array([255]);

    return { after: (bytes) => join(bytes, last), compare, decode, encode, encodeItems, first: new Uint8Array(0), join, keyOf, last };
})
