/**
 * `WritableStream` with its writer and controller (WHATWG Streams section 5).
 *
 * Of the host: `load` of `stream-parts`, `stream-writing`, `abort`, `interfaces`.
 *
 * @globals WritableStream WritableStreamDefaultWriter WritableStreamDefaultController
 * @returns {{
 *     WritableStream: typeof WritableStream,
 *     make(sink: {start: Function, write: Function, close: Function, abort: Function}, highWaterMark: number, size: Function): WritableStream,
 *     stateOf(value: unknown): object | undefined,
 *     acquire(stream: object): object,
 *     write(writer: object, chunk: unknown): Promise,
 *     close(stream: object): Promise,
 *     abort(stream: object, reason: unknown): Promise,
 *     release(writer: object): void,
 *     fail(controller: object, error: unknown): void,
 *     isClosing(stream: object): boolean,
 *     room(stream: object): number | null,
 * }} for the other files, which work on states: a stream's, undefined if the value is no stream, a writer's and a controller's.
 */
(function (host) {
    'use strict';

    const { RangeError, TypeError, apply, inspect, rejected, resolved } = host.primordials;
    const parts = host.load('stream-parts');
    const { isObject, methodOf, promiseOf } = parts;
    const { newState, setUp, acquire, write, close, abort, release, fail, isClosing, room } = host.load('stream-writing');

    const token = {};
    let stateOf;
    let writerOf;

    class WritableStreamDefaultController {
        #state;

        constructor(given, state) {
            if (given !== token) {
                throw new TypeError('WritableStreamDefaultController cannot be constructed');
            }
            this.#state = state;
        }

        get signal() {
            const state = this.#state;
            const aborts = host.load('abort');
            if (state.signal === null) {
                state.signal = aborts.newSignal();
                if (state.abortedWith !== undefined) {
                    aborts.abort(state.signal, state.abortedWith.reason);
                }
            }
            return state.signal;
        }

        error(error) {
            fail(this.#state, error);
        }
    }

    function sourceOf(sink, methods) {
        return (state) => {
            const controller = new WritableStreamDefaultController(token, state);
            const call = (method, args) => (method === undefined ? resolved() : promiseOf(method, sink, args));
            return {
                start: () => (methods.start === undefined ? undefined : apply(methods.start, sink, [controller])),
                write: (chunk) => call(methods.write, [chunk, controller]),
                close: () => call(methods.close, []),
                abort: (reason) => call(methods.abort, [reason]),
            };
        };
    }

    class WritableStream {
        #state = newState();

        static {
            stateOf = (value) => (isObject(value) && #state in value ? value.#state : undefined);
        }

        constructor(sink, strategy) {
            if (sink === token) {
                strategy(this.#state);
                return;
            }
            if (sink !== undefined && !isObject(sink)) {
                throw new TypeError("a stream's sink must be an object");
            }
            const methods = {};
            let type;
            if (sink !== undefined) {
                const names = ['abort', 'close', 'start'];
                for (let index = 0; index < names.length; index++) {
                    methods[names[index]] = methodOf(sink, names[index], "a stream's sink");
                }
                ({ type } = sink);
                methods.write = methodOf(sink, 'write', "a stream's sink");
            }
            const queuing = parts.strategyOf(strategy);
            if (type !== undefined) {
                throw new RangeError(`a sink has no type, and this has '${type}'`);
            }
            const size = parts.sizeOf(queuing);
            setUp(this.#state, sourceOf(sink, methods), parts.markOf(queuing, 1), size);
        }

        get locked() {
            return this.#state.writer !== null;
        }

        abort(reason) {
            const state = stateOf(this);
            const problem = state === undefined ? 'abort must be called on a WritableStream' : problemOf(state);
            return problem === undefined ? abort(state, reason) : rejected(new TypeError(problem));
        }

        close() {
            const state = stateOf(this);
            const problem = state === undefined ? 'close must be called on a WritableStream' : problemOf(state);
            if (problem !== undefined) {
                return rejected(new TypeError(problem));
            }
            return isClosing(state) ? rejected(new TypeError('the stream is closing already')) : close(state);
        }

        getWriter() {
            return new WritableStreamDefaultWriter(token, acquire(this.#state));
        }

        [inspect]() {
            const { state, writer } = this.#state;
            return { state, locked: writer !== null };
        }
    }

    function problemOf(state) {
        return state.writer === null ? undefined : 'the stream is locked: use its writer';
    }

    class WritableStreamDefaultWriter {
        #state;

        static {
            writerOf = (value) => (isObject(value) && #state in value ? value.#state : undefined);
        }

        constructor(stream, state) {
            if (stream === token) {
                this.#state = state;
                return;
            }
            const given = stateOf(stream);
            if (given === undefined) {
                throw new TypeError('new WritableStreamDefaultWriter needs a WritableStream');
            }
            this.#state = acquire(given);
        }

        get closed() {
            return writerOf(this)?.closed.promise ?? rejected(new TypeError('closed is of writers'));
        }

        get ready() {
            return writerOf(this)?.ready.promise ?? rejected(new TypeError('ready is of writers'));
        }

        get desiredSize() {
            const { stream } = this.#state;
            if (stream === null) {
                throw new TypeError('the writer has no stream any more');
            }
            return room(stream);
        }

        abort(reason) {
            const stream = writerOf(this)?.stream;
            return stream ? abort(stream, reason) : rejected(new TypeError('the writer has no stream any more'));
        }

        close() {
            const stream = writerOf(this)?.stream;
            if (!stream) {
                return rejected(new TypeError('the writer has no stream any more'));
            }
            return isClosing(stream) ? rejected(new TypeError('the stream is closing already')) : close(stream);
        }

        write(chunk) {
            const writer = writerOf(this);
            return writer?.stream ? write(writer, chunk) : rejected(new TypeError('the writer has no stream any more'));
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
    publish(WritableStream);
    publish(WritableStreamDefaultWriter);
    publish(WritableStreamDefaultController);

    return {
        WritableStream,
        make: (sink, highWaterMark, size) => new WritableStream(token, (state) => setUp(state, () => sink, highWaterMark, size)),
        stateOf, acquire, write, close, abort, release, fail, isClosing, room,
    };
})
