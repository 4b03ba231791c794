/**
 * `TextDecoder` (WHATWG Encoding section 7.1). The decoding itself is Swift's.
 *
 * Of the host: `encodingOf(label)`, `{name, isMissing}`, undefined for no encoding; `makeTextDecoder(name, isFatal, keepsMark)`, a function of
 * bytes and whether they are the last that returns their text, undefined when they are not of the encoding.
 *
 * @globals TextDecoder
 * @returns {{TextDecoder: typeof TextDecoder}}
 */
(function (host) {
    'use strict';

    const { ArrayBuffer, Symbol, TypeError, Uint8Array, apply, getOwnPropertyDescriptor, inspect, isView } = host.primordials;
    const { RangeError } = globalThis;
    const { expose } = host.load('interfaces');
    const { get: lengthOfBuffer } = getOwnPropertyDescriptor(ArrayBuffer.prototype, 'byteLength');
    const nothing = new Uint8Array(0);

    function optionsOf(options) {
        if (options !== undefined && options !== null && typeof options !== 'object' && typeof options !== 'function') {
            throw new TypeError('the options of a TextDecoder are an object');
        }
        return options ?? { __proto__: null };
    }

    function isBuffer(value) {
        try {
            apply(lengthOfBuffer, value, []);
            return true;
        } catch {
            return false;
        }
    }

    function bytesOf(input) {
        if (input === undefined) {
            return nothing;
        }
        if (isView(input) || isBuffer(input)) {
            return input;
        }
        // There is no global of that name, but a WebAssembly memory has one.
        if (input?.[Symbol.toStringTag] === 'SharedArrayBuffer') {
            return new Uint8Array(input);
        }
        throw new TypeError('TextDecoder.decode takes an ArrayBuffer or a view of one');
    }

    class TextDecoder {
        #encoding;
        #fatal;
        #ignoreBOM;
        #decode;

        constructor(label = 'utf-8', options = undefined) {
            const text = `${label}`;
            const { fatal, ignoreBOM } = optionsOf(options);
            const encoding = host.encodingOf(text);
            if (encoding === undefined) {
                throw new RangeError(`'${text}' is not the label of an encoding`);
            }
            if (encoding.isMissing) {
                throw new RangeError(`the encoding ${encoding.name} is not supported: UTF-8, UTF-16 and the encodings of one byte a character are`);
            }
            this.#encoding = encoding.name;
            this.#fatal = !!fatal;
            this.#ignoreBOM = !!ignoreBOM;
            this.#decode = host.makeTextDecoder(encoding.name, this.#fatal, this.#ignoreBOM);
        }

        get encoding() {
            return this.#encoding;
        }

        get fatal() {
            return this.#fatal;
        }

        get ignoreBOM() {
            return this.#ignoreBOM;
        }

        decode(input = undefined, options = undefined) {
            const decode = this.#decode;
            const bytes = bytesOf(input);
            const text = decode(bytes, !optionsOf(options).stream);
            if (text === undefined) {
                throw new TypeError(`the bytes are not ${this.#encoding}`);
            }
            return text;
        }

        [inspect]() {
            return { encoding: this.#encoding, fatal: this.#fatal, ignoreBOM: this.#ignoreBOM };
        }
    }

    expose('TextDecoder', TextDecoder);

    return { TextDecoder };
})
