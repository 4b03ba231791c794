/**
 * `TextDecoderStream` and `TextEncoderStream` (WHATWG Encoding section 7.5, section 7.6): a decoder and an encoder as transformations of streams.
 *
 * Of the host: `load` of `text-decoder`, `transform-stream`, `interfaces`; `bytesOfText(text)`.
 *
 * @globals TextDecoderStream TextEncoderStream
 */
(function (host) {
    'use strict';

    const { TypeError, Uint8Array, apply, inspect, slice } = host.primordials;
    const { expose } = host.load('interfaces');
    const { TextDecoder } = host.load('text-decoder');
    const { TransformStream } = host.load('transform-stream');
    const { decode } = TextDecoder.prototype;

    class TextDecoderStream {
        #decoder;
        #stream;

        constructor(label = 'utf-8', options = undefined) {
            const decoder = new TextDecoder(label, options);
            const put = (text, controller) => {
                if (text !== '') {
                    controller.enqueue(text);
                }
            };
            this.#decoder = decoder;
            this.#stream = new TransformStream({
                transform(chunk, controller) {
                    if (chunk === undefined) {
                        throw new TypeError('a TextDecoderStream takes ArrayBuffers and views of them');
                    }
                    put(apply(decode, decoder, [chunk, { stream: true }]), controller);
                },
                flush: (controller) => put(apply(decode, decoder, []), controller),
            });
        }

        get encoding() {
            return this.#decoder.encoding;
        }

        get fatal() {
            return this.#decoder.fatal;
        }

        get ignoreBOM() {
            return this.#decoder.ignoreBOM;
        }

        get readable() {
            return this.#stream.readable;
        }

        get writable() {
            return this.#stream.writable;
        }

        [inspect]() {
            return { encoding: this.encoding, readable: this.readable, writable: this.writable };
        }
    }

    const isLead = (letter) => letter >= '\ud800' && letter <= '\udbff';

    class TextEncoderStream {
        #stream;

        constructor() {
            /** The first half of a character whose second half comes with the next chunk. */
            let lead = '';
            const put = (text, controller) => {
                if (text !== '') {
                    controller.enqueue(new Uint8Array(host.bytesOfText(text)));
                }
            };
            this.#stream = new TransformStream({
                transform(chunk, controller) {
                    const text = `${lead}${chunk}`;
                    lead = isLead(slice(text, -1)) ? slice(text, -1) : '';
                    put(lead === '' ? text : slice(text, 0, -1), controller);
                },
                flush: (controller) => put(lead, controller),
            });
        }

        get encoding() {
            this.#stream;
            return 'utf-8';
        }

        get readable() {
            return this.#stream.readable;
        }

        get writable() {
            return this.#stream.writable;
        }

        [inspect]() {
            return { encoding: this.encoding, readable: this.readable, writable: this.writable };
        }
    }

    expose('TextDecoderStream', TextDecoderStream);
    expose('TextEncoderStream', TextEncoderStream);
})
