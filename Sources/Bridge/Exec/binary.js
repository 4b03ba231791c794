/**
 * How arguments and results cross the bridge: as JSON text, with their binary parts beside it. In the text `mark` and an index stand for
 * each binary part; nobody's own text begins with the mark, as every run of the program has another.
 *
 * @param {string} mark
 * @returns {{pack: function(Array, string, string): {text: string, binaries: (undefined|Array)}, unpack: function(string, ArrayBuffer[]): *}}
 */
(function (mark) {
    'use strict';

    const stringify = JSON.stringify;
    // The binary parts of the value that is being packed; undefined while none is.
    let collected;

    function toJSON() {
        return collected === undefined ? this : `${mark}${collected.push(this) - 1}`;
    }

    // JSON.stringify asks each of these how it is to be written, so nothing has to be searched for them. Outside of `pack` the
    // answer is the value itself, as if there were no such method.
    for (const prototype of [
        ArrayBuffer.prototype,
        Object.getPrototypeOf(Uint8Array.prototype),
        DataView.prototype,
    ]) {
        Object.defineProperty(prototype, 'toJSON', { value: toJSON, writable: true, configurable: true });
    }

    /** @throws {TypeError} when an argument is circular or a BigInt, or its own toJSON throws: that is the `cause` */
    function pack(args, service, action) {
        if (args.length === 0) {
            return { text: '', binaries: undefined };
        }
        // An argument's own toJSON may call exec, too.
        const outer = collected;
        collected = [];
        try {
            const text = stringify(args);
            return { text, binaries: collected.length > 0 ? collected : undefined };
        } catch (error) {
            const reason = error instanceof Error ? error.message : String(error);
            throw new TypeError(`the arguments of ${service}.${action} cannot be sent: ${reason}`, { cause: error });
        } finally {
            collected = outer;
        }
    }

    function unpack(text, binaries) {
        return JSON.parse(text, (key, value) =>
            typeof value === 'string' && value.startsWith(mark) ? binaries[value.slice(mark.length)] : value,
        );
    }

    return { pack, unpack };
})
