/**
 * `ReadableStream` with its default reader and controller (WHATWG Streams section 4). A script's source makes no stream of bytes.
 *
 * Of the host: `load` of `stream-parts`, `stream-reading`, `stream-iterator`, `stream-tee`, `stream-pipe`, `interfaces`.
 *
 * @globals ReadableStream ReadableStreamDefaultReader ReadableStreamDefaultController
 * @returns {{
 *     ReadableStream: typeof ReadableStream,
 *     make(source: {start?: Function, pull?: Function, cancel?: Function}, highWaterMark?: number, size?: Function, isBytes?: boolean): ReadableStream,
 *     stateOf(value: unknown): object | undefined,
 *     controls: {enqueue: Function, close: Function, error: Function, room: Function},
 *     acquire(stream: object): object,
 *     read(reader: object, request: {chunk: Function, close: Function, error: Function}): void,
 *     release(reader: object): void,
 *     cancel(stream: object, reason: unknown): Promise,
 * }} for the other files. They work on states, which have no methods: a stream's, undefined if the value is no stream, and a reader's.
 *     `controls` work on the state of a controller, what the functions of `make`'s source are called with.
 */
(function (host) {
    'use strict';

    const { Symbol, TypeError, apply, define, inspect, rejected, resolved } = host.primordials;
    const parts = host.load('stream-parts');
    const { deferred, isObject, methodOf, promiseOf } = parts;
    const { setUp, acquire, read, release, cancel, enqueue, close, fail, room, canTake } = host.load('stream-reading');

    /** What the constructors get from this file alone. */
    const token = {};
    let stateOf;
    let readerOf;

    class ReadableStreamDefaultController {
        #state;

        constructor(given, state) {
            if (given !== token) {
                throw new TypeError('ReadableStreamDefaultController cannot be constructed');
            }
            this.#state = state;
        }

        get desiredSize() {
            return room(this.#state);
        }

        close() {
            if (!canTake(this.#state)) {
                throw new TypeError('the stream is closed already');
            }
            close(this.#state);
        }

        enqueue(chunk) {
            if (!canTake(this.#state)) {
                throw new TypeError('the stream is closed already');
            }
            enqueue(this.#state, chunk);
        }

        error(error) {
            fail(this.#state, error);
        }
    }

    /** A script's source as `setUp` takes it. */
    function sourceOf(source, methods) {
        return (state) => {
            const controller = new ReadableStreamDefaultController(token, state);
            return {
                start: () => (methods.start === undefined ? undefined : apply(methods.start, source, [controller])),
                pull: () => (methods.pull === undefined ? resolved() : promiseOf(methods.pull, source, [controller])),
                cancel: (reason) => (methods.cancel === undefined ? resolved() : promiseOf(methods.cancel, source, [reason])),
            };
        };
    }

    class ReadableStream {
        #state = { __proto__: null, state: 'readable', error: undefined, reader: null, controller: null, disturbed: false, isBytes: false };

        static {
            stateOf = (value) => (isObject(value) && #state in value ? value.#state : undefined);
        }

        constructor(source, strategy) {
            if (source === token) {
                strategy(this.#state);
                return;
            }
            if (source !== undefined && !isObject(source)) {
                throw new TypeError("a stream's source must be an object");
            }
            const methods = {};
            let type;
            if (source !== undefined) {
                methods.cancel = methodOf(source, 'cancel', "a stream's source");
                methods.pull = methodOf(source, 'pull', "a stream's source");
                methods.start = methodOf(source, 'start', "a stream's source");
                ({ type } = source);
            }
            const queuing = parts.strategyOf(strategy);
            if (type !== undefined) {
                throw new TypeError(`a stream of the type '${type}' is not supported: leave the type out`);
            }
            const size = parts.sizeOf(queuing);
            setUp(this.#state, sourceOf(source, methods), parts.markOf(queuing, 1), size);
        }

        static from(iterable) {
            return host.load('stream-iterator').from(iterable);
        }

        get locked() {
            return this.#state.reader !== null;
        }

        cancel(reason) {
            const state = stateOf(this);
            if (state === undefined) {
                return rejected(new TypeError('cancel must be called on a ReadableStream'));
            }
            if (state.reader !== null) {
                return rejected(new TypeError('the stream is locked: cancel it through its reader'));
            }
            return cancel(state, reason);
        }

        getReader(options) {
            const state = this.#state;
            if (options !== undefined && options !== null) {
                if (!isObject(options)) {
                    throw new TypeError('getReader takes its options as an object');
                }
                const { mode } = options;
                if (mode !== undefined) {
                    if (`${mode}` !== 'byob' || !state.isBytes) {
                        throw new TypeError(`this stream has no reader of the mode '${mode}'`);
                    }
                    return host.load('byob-reader')(state);
                }
            }
            return new ReadableStreamDefaultReader(token, acquire(state));
        }

        pipeThrough(transform, options = {}) {
            const state = this.#state;
            return host.load('stream-pipe').through(state, transform, options);
        }

        pipeTo(destination, options = {}) {
            const state = stateOf(this);
            if (state === undefined) {
                return rejected(new TypeError('pipeTo must be called on a ReadableStream'));
            }
            return host.load('stream-pipe').to(state, destination, options);
        }

        tee() {
            return host.load('stream-tee')(this.#state);
        }

        values(options = {}) {
            const state = this.#state;
            return host.load('stream-iterator').iterate(state, options);
        }

        [inspect]() {
            const { state, reader } = this.#state;
            return { state, locked: reader !== null };
        }
    }
    define(ReadableStream.prototype, Symbol.asyncIterator, ReadableStream.prototype.values);

    class ReadableStreamDefaultReader {
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
            if (given === undefined) {
                throw new TypeError('new ReadableStreamDefaultReader needs a ReadableStream');
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

        read() {
            const state = readerOf(this);
            if (!state?.stream) {
                return rejected(new TypeError('the reader has no stream any more'));
            }
            const { promise, resolve, reject } = deferred();
            read(state, {
                chunk: (value) => resolve({ value, done: false }),
                close: () => resolve({ value: undefined, done: true }),
                error: reject,
            });
            return promise;
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

    const { publish } = host.load('interfaces');
    publish(ReadableStream);
    publish(ReadableStreamDefaultReader);
    publish(ReadableStreamDefaultController);

    return {
        ReadableStream,
        make({ start = () => undefined, pull = () => undefined, cancel: end = () => undefined }, highWaterMark = 1, size = () => 1, isBytes = false) {
            const source = (controller) => ({
                start: () => start(controller),
                pull: () => promiseOf(pull, undefined, [controller]),
                cancel: (reason) => promiseOf(end, undefined, [reason]),
            });
            return new ReadableStream(token, (state) => {
                state.isBytes = isBytes;
                setUp(state, source, highWaterMark, size);
            });
        },
        stateOf,
        controls: { enqueue, close, error: fail, room },
        acquire,
        read,
        release,
        cancel,
    };
})
