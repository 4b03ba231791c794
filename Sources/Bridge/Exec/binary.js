/**
 * How arguments and results cross the bridge: as JSON text, with their binary parts beside it. In the text `mark` and an index stand for
 * each binary part; nobody's own text begins with the mark, as every run of the program has another.
 *
 * @param {string} mark
 * @param {object} primordials
 * @returns {{pack: function(Array, string, string): string, takeBinaries: function(): (undefined|Array),
 *     unpack: function(string, Array): *, copy: function(string, (undefined|Array)): *, markOf: function(number): string}}
 */
(function (mark, primordials) {
    'use strict';

    const {
        ArrayBuffer, DataView, Error, List, String, TypeError, bufferSlice, define, getPrototypeOf, isView, parse, slice,
        startsWith, stringify, viewSlice,
    } = primordials;
    // Whether a value is being packed, and the binary parts found so far, if any: hardly any value has some.
    let isPacking = false;
    let collected;
    // The binary parts of what was packed last.
    let packed;

    function toJSON() {
        if (!isPacking) {
            return this;
        }
        collected ??= new List();
        return `${mark}${collected.push(this) - 1}`;
    }

    // JSON.stringify asks each of these how it is to be written, so nothing has to be searched for them. Outside of `pack` the
    // answer is the value itself, as if there were no such method.
    for (const { prototype } of [ArrayBuffer, getPrototypeOf(Uint8Array), DataView]) {
        define(prototype, 'toJSON', toJSON);
    }

    /**
     * Writes arguments as JSON text; `takeBinaries` then has their binary parts.
     *
     * @throws {TypeError} when an argument is circular or a BigInt, its own toJSON throws, or that of the array gives
     *     nothing: that is the `cause`
     */
    function pack(args, service, action) {
        if (args.length === 0) {
            return '';
        }
        // An argument's own toJSON may call exec, too.
        const outerIsPacking = isPacking;
        const outer = collected;
        isPacking = true;
        collected = undefined;
        try {
            const text = stringify(args);
            if (text === undefined) {
                throw new TypeError('their toJSON returned nothing');
            }
            packed = collected;
            return text;
        } catch (error) {
            const reason = error instanceof Error ? error.message : String(error);
            throw new TypeError(`the arguments of ${service}.${action} cannot be sent: ${reason}`, { cause: error });
        } finally {
            isPacking = outerIsPacking;
            collected = outer;
        }
    }

    /** The binary parts of what was packed last, once; undefined when it has none. */
    function takeBinaries() {
        const binaries = packed;
        packed = undefined;
        return binaries;
    }

    function unpack(text, binaries) {
        return parse(text, (key, value) =>
            typeof value === 'string' && startsWith(value, mark)
                ? binaries[slice(value, mark.length)]
                : value,
        );
    }

    /** What was packed, as another value that shares nothing with the first. */
    function copy(text, binaries) {
        if (binaries === undefined) {
            return parse(text);
        }
        const copies = new List();
        for (let index = 0; index < binaries.length; index++) {
            copies.push(copyOfBytes(binaries[index]));
        }
        return unpack(text, copies);
    }

    // Of the same kind as the original.
    function copyOfBytes(bytes) {
        if (!isView(bytes)) {
            return bufferSlice(bytes, 0);
        }
        if (bytes instanceof DataView) {
            const { buffer, byteOffset, byteLength } = bytes;
            return new DataView(bufferSlice(buffer, byteOffset, byteOffset + byteLength));
        }
        return viewSlice(bytes);
    }

    /** What stands in a text for the binary part at an index. */
    const markOf = (index) => `${mark}${index}`;

    return { pack, takeBinaries, unpack, copy, markOf };
})
