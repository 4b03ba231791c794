/**
 * `TextEncoder` (WHATWG Encoding section 7.3).
 *
 * Of the host: `bytesOfText(text)`, a text as UTF-8 in an ArrayBuffer; `prefixOfText(text, capacity)`, as much of it as that many bytes hold,
 * `{read, bytes}`.
 *
 * @globals TextEncoder
 */
(function (host) {
    'use strict';

    const { Symbol, TypeError, Uint8Array, apply, getOwnPropertyDescriptor, getPrototypeOf, inspect, setBytes } = host.primordials;
    const { expose, needArguments } = host.load('interfaces');
    const TypedArray = getPrototypeOf(Uint8Array);
    const { get: kindOf } = getOwnPropertyDescriptor(TypedArray.prototype, Symbol.toStringTag);
    const { get: lengthOf } = getOwnPropertyDescriptor(TypedArray.prototype, 'length');

    class TextEncoder {
        /** Only there to tell an encoder from another object. */
        #encoding = 'utf-8';

        get encoding() {
            return this.#encoding;
        }

        encode(input = '') {
            this.#encoding;
            return new Uint8Array(host.bytesOfText(`${input}`));
        }

        encodeInto(source, destination) {
            this.#encoding;
            needArguments(arguments.length, 2, 'TextEncoder.encodeInto');
            const text = `${source}`;
            if (apply(kindOf, destination, []) !== 'Uint8Array') {
                throw new TypeError('TextEncoder.encodeInto writes into a Uint8Array');
            }
            const { bytes, read } = host.prefixOfText(text, apply(lengthOf, destination, []));
            const written = bytes.byteLength;
            if (written > 0) {
                setBytes(destination, new Uint8Array(bytes));
            }
            return { read, written };
        }

        [inspect]() {
            return { encoding: this.#encoding };
        }
    }

    expose('TextEncoder', TextEncoder);
})
