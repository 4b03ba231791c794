/**
 * How arguments and results cross the bridge: as JSON text, with their binary parts beside it. In the text a mark with its index stands for
 * each binary part; it means something only when there are such parts.
 *
 * @returns {{pack: function(Array, string, string): {text: string, binaries: (undefined|Array)}, unpack: function(string, ArrayBuffer[]): *}}
 */
(function () {
    'use strict';

    const mark = '\u0000puente-bytes:';
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

    /** @throws {TypeError} when an argument is circular or a BigInt; whatever an argument's own toJSON throws */
    function pack(args, service, action) {
        if (args.length === 0) {
            return { text: '', binaries: undefined };
        }
        collected = [];
        try {
            const text = stringify(args);
            return { text, binaries: collected.length > 0 ? collected : undefined };
        } catch (error) {
            if (error instanceof TypeError) {
                error.message = `the arguments of ${service}.${action} cannot be sent: ${error.message}`;
            }
            throw error;
        } finally {
            collected = undefined;
        }
    }

    function unpack(text, binaries) {
        return JSON.parse(text, (key, value) =>
            typeof value === 'string' && value.startsWith(mark) ? binaries[value.slice(mark.length)] : value,
        );
    }

    return { pack, unpack };
})
