/**
 * `ReadableStreamBYOBReader` (WHATWG Streams section 4.4), which fills a reader's own buffer: of the streams of bodies and blobs. A script's
 * own source cannot make a stream of bytes.
 *
 * Of the host: `load` of `readable-stream`, `stream-reading`, `stream-parts`, `interfaces`.
 *
 * @globals ReadableStreamBYOBReader
 * @returns {function(object): ReadableStreamBYOBReader} what makes a reader of the state of a stream of bytes.
 */
(function (host) {
    'use strict';

    const { ArrayBuffer, TypeError, Uint8Array, apply, construct, inspect, isView, rejected, setBytes } = host.primordials;
    const { stateOf } = host.load('readable-stream');
    const { acquire, cancel, read, release } = host.load('stream-reading');
    const { deferred, isObject } = host.load('stream-parts');

    const token = {};
    const { transfer } = ArrayBuffer.prototype;
    let readerOf;

    /** Puts what fits of a chunk where it is wanted; what is left stays the stream's next chunk. */
    function put(stream, wish, chunk, isQueued) {
        const space = wish.length - wish.filled;
        const taken = chunk.length < space ? chunk.length : space;
        setBytes(wish.target, chunk.subarray(0, taken), wish.filled);
        wish.filled += taken;
        const { queue } = stream.controller;
        if (taken < chunk.length) {
            const rest = chunk.subarray(taken);
            if (isQueued) {
                queue[0].chunk = rest;
            } else {
                queue.unshift({ chunk: rest, size: 0 });
            }
        }
    }

    function fill(reader, wish) {
        const { stream } = reader;
        const { queue } = stream.controller;
        if (stream.state === 'readable' && queue.length > 0 && queue[0].chunk.length > wish.length - wish.filled) {
            stream.disturbed = true;
            put(stream, wish, queue[0].chunk, true);
            wish.finish(false);
            return;
        }
        read(reader, {
            chunk(chunk) {
                put(stream, wish, chunk, false);
                if (wish.filled >= wish.least) {
                    wish.finish(false);
                } else {
                    fill(reader, wish);
                }
            },
            close: () => wish.finish(true),
            error: wish.fail,
        });
    }

    function readInto(reader, view, least) {
        const { constructor: Class, byteOffset, byteLength } = view;
        const element = Class.BYTES_PER_ELEMENT ?? 1;
        const { promise, resolve, reject } = deferred();
        const buffer = apply(transfer, view.buffer, []);
        const wish = {
            target: new Uint8Array(buffer, byteOffset, byteLength), length: byteLength, filled: 0, least: least * element, fail: reject,
            finish(isEnd) {
                if (wish.filled % element !== 0 && isEnd) {
                    reject(new TypeError('the stream ends within an element of the view'));
                    return;
                }
                const count = (wish.filled - (wish.filled % element)) / element;
                resolve({ value: construct(Class, [buffer, byteOffset, count]), done: isEnd && count === 0 });
            },
        };
        fill(reader, wish);
        return promise;
    }

    class ReadableStreamBYOBReader {
        #state;

        static {
            readerOf = (value) => (isObject(value) && #state in value ? value.#state : undefined);
        }

        constructor(stream, state) {
            if (stream === token) {
                this.#state = state;
                return;
            }
            const given = stateOf(stream);
            if (given === undefined || !given.isBytes) {
                throw new TypeError('new ReadableStreamBYOBReader needs a stream of bytes, such as that of a body');
            }
            this.#state = acquire(given);
        }

        get closed() {
            return readerOf(this)?.closed.promise ?? rejected(new TypeError('closed is of readers'));
        }

        cancel(reason) {
            const stream = readerOf(this)?.stream;
            return stream ? cancel(stream, reason) : rejected(new TypeError('the reader has no stream any more'));
        }

        read(view, options = undefined) {
            const state = readerOf(this);
            if (!state?.stream) {
                return rejected(new TypeError('the reader has no stream any more'));
            }
            if (!isView(view) || view.byteLength === 0) {
                return rejected(new TypeError('read needs a view of a buffer that is not empty'));
            }
            const least = options?.min === undefined ? 1 : +options.min;
            if (!(least >= 1 && least <= (view.length ?? view.byteLength))) {
                return rejected(new TypeError('min is from 1 to the length of the view'));
            }
            try {
                return readInto(state, view, least);
            } catch (error) {
                return rejected(error);
            }
        }

        releaseLock() {
            if (this.#state.stream !== null) {
                release(this.#state);
            }
        }

        [inspect]() {
            return {};
        }
    }
    host.load('interfaces').publish(ReadableStreamBYOBReader);

    return (stream) => new ReadableStreamBYOBReader(token, acquire(stream));
})
