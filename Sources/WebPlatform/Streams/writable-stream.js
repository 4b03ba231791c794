/**
 * `WritableStream` with its writer and controller (WHATWG Streams section 5).
 *
 * Of the host: `load` of `stream-parts`, `abort`, `interfaces`.
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

    const { List, RangeError, TypeError, apply, inspect, rejected, resolved, then } = host.primordials;
    const parts = host.load('stream-parts');
    const { deferred, handled, isObject, methodOf, promiseOf } = parts;

    const token = {};
    let stateOf;
    let writerOf;

    function newState() {
        return {
            __proto__: null, state: 'writable', error: undefined, writer: null, controller: null, requests: new List(), inFlightWrite: null,
            closeRequest: null, inFlightClose: null, pendingAbort: null, backpressure: false,
        };
    }

    function isClosing(stream) {
        return stream.closeRequest !== null || stream.inFlightClose !== null;
    }

    function room(stream) {
        const { state, controller } = stream;
        return state === 'errored' || state === 'erroring' ? null : state === 'closed' ? 0 : controller.highWaterMark - controller.total;
    }

    function setBackpressure(stream, backpressure) {
        if (stream.writer !== null && backpressure !== stream.backpressure) {
            if (backpressure) {
                stream.writer.ready = deferred();
            } else {
                stream.writer.ready.resolve();
            }
        }
        stream.backpressure = backpressure;
    }

    function rejectReady(writer, error) {
        if (writer.isReadySettled) {
            writer.ready = deferred();
        }
        writer.ready.reject(error);
        writer.isReadySettled = true;
        handled(writer.ready.promise);
    }

    function startErroring(stream, error) {
        stream.state = 'erroring';
        stream.error = error;
        if (stream.writer !== null) {
            stream.writer.isReadySettled = !stream.backpressure;
            rejectReady(stream.writer, error);
        }
        if (stream.inFlightWrite === null && stream.inFlightClose === null && stream.controller.started) {
            finishErroring(stream);
        }
    }

    function dealWithRejection(stream, error) {
        if (stream.state === 'writable') {
            startErroring(stream, error);
        } else {
            finishErroring(stream);
        }
    }

    function rejectClosed(stream) {
        if (stream.closeRequest !== null) {
            stream.closeRequest.reject(stream.error);
            stream.closeRequest = null;
        }
        if (stream.writer !== null) {
            stream.writer.closed.reject(stream.error);
            handled(stream.writer.closed.promise);
        }
    }

    function finishErroring(stream) {
        stream.state = 'errored';
        const { controller } = stream;
        controller.queue = new List();
        controller.total = 0;
        const { requests } = stream;
        stream.requests = new List();
        for (let index = 0; index < requests.length; index++) {
            requests[index].reject(stream.error);
        }
        const { pendingAbort } = stream;
        if (pendingAbort === null) {
            rejectClosed(stream);
            return;
        }
        stream.pendingAbort = null;
        if (pendingAbort.wasErroring) {
            pendingAbort.reject(stream.error);
            rejectClosed(stream);
            return;
        }
        const result = controller.abort(pendingAbort.reason);
        letGo(controller);
        then(result, () => {
            pendingAbort.resolve();
            rejectClosed(stream);
        }, (error) => {
            pendingAbort.reject(error);
            rejectClosed(stream);
        });
    }

    function letGo(controller) {
        controller.write = controller.close = controller.abort = controller.size = null;
    }

    function fail(controller, error) {
        if (controller.stream.state === 'writable') {
            controller.write = controller.close = null;
            startErroring(controller.stream, error);
        }
    }

    function advance(controller) {
        const { stream } = controller;
        if (!controller.started || stream.inFlightWrite !== null) {
            return;
        }
        if (stream.state === 'erroring') {
            finishErroring(stream);
        } else if (controller.queue.length > 0 && stream.state === 'writable') {
            const { isClose, chunk } = controller.queue[0];
            if (isClose) {
                processClose(controller);
            } else {
                processWrite(controller, chunk);
            }
        }
    }

    function processClose(controller) {
        const { stream } = controller;
        stream.inFlightClose = stream.closeRequest;
        stream.closeRequest = null;
        controller.queue.shift();
        const result = controller.close();
        letGo(controller);
        then(result, () => {
            stream.inFlightClose.resolve();
            stream.inFlightClose = null;
            if (stream.state === 'erroring') {
                stream.error = undefined;
                stream.pendingAbort?.resolve();
                stream.pendingAbort = null;
            }
            stream.state = 'closed';
            stream.writer?.closed.resolve();
        }, (error) => {
            stream.inFlightClose.reject(error);
            stream.inFlightClose = null;
            stream.pendingAbort?.reject(error);
            stream.pendingAbort = null;
            dealWithRejection(stream, error);
        });
    }

    function processWrite(controller, chunk) {
        const { stream } = controller;
        stream.inFlightWrite = stream.requests.shift();
        then(controller.write(chunk), () => {
            stream.inFlightWrite.resolve();
            stream.inFlightWrite = null;
            const { size } = controller.queue.shift();
            controller.total = controller.queue.length === 0 ? 0 : controller.total - size;
            if (!isClosing(stream) && stream.state === 'writable') {
                setBackpressure(stream, controller.highWaterMark - controller.total <= 0);
            }
            advance(controller);
        }, (error) => {
            if (stream.state === 'writable') {
                letGo(controller);
            }
            stream.inFlightWrite.reject(error);
            stream.inFlightWrite = null;
            dealWithRejection(stream, error);
        });
    }

    function setUp(stream, source, highWaterMark, size) {
        const controller = { __proto__: null, stream, highWaterMark, size, queue: new List(), total: 0, started: false, signal: null };
        stream.controller = controller;
        stream.backpressure = highWaterMark <= 0;
        const { start, write: put, close: end, abort: stop } = source(controller);
        controller.write = put;
        controller.close = end;
        controller.abort = stop;
        then(resolved(start()), () => {
            controller.started = true;
            advance(controller);
        }, (error) => {
            controller.started = true;
            dealWithRejection(stream, error);
        });
    }

    /* Writing. */

    function acquire(stream) {
        if (stream.writer !== null) {
            throw new TypeError('the stream is locked: it has a writer already');
        }
        const writer = { __proto__: null, stream, ready: deferred(), closed: deferred(), isReadySettled: false };
        stream.writer = writer;
        if (stream.state === 'writable') {
            if (isClosing(stream) || !stream.backpressure) {
                writer.ready.resolve();
            }
        } else if (stream.state === 'closed') {
            writer.ready.resolve();
            writer.closed.resolve();
        } else {
            rejectReady(writer, stream.error);
            if (stream.state === 'errored') {
                writer.closed.reject(stream.error);
                handled(writer.closed.promise);
            }
        }
        return writer;
    }

    function write(writer, chunk) {
        const { stream } = writer;
        const { controller } = stream;
        let size = 1;
        if (controller.size !== null) {
            try {
                size = +controller.size(chunk);
            } catch (error) {
                fail(controller, error);
            }
        }
        if (stream !== writer.stream) {
            return rejected(new TypeError('the writer has released its stream'));
        }
        if (stream.state === 'errored') {
            return rejected(stream.error);
        }
        if (isClosing(stream) || stream.state === 'closed') {
            return rejected(new TypeError('the stream is closed already'));
        }
        if (stream.state === 'erroring') {
            return rejected(stream.error);
        }
        const request = deferred();
        stream.requests.push(request);
        if (!parts.isSize(size)) {
            fail(controller, new RangeError("a chunk's size must be a finite number that is not negative"));
            return request.promise;
        }
        controller.queue.push({ isClose: false, chunk, size });
        controller.total += size;
        setBackpressure(stream, controller.highWaterMark - controller.total <= 0);
        advance(controller);
        return request.promise;
    }

    function close(stream) {
        if (stream.state === 'closed' || stream.state === 'errored') {
            return rejected(new TypeError(`the stream is ${stream.state} already`));
        }
        const request = deferred();
        stream.closeRequest = request;
        if (stream.writer !== null && stream.backpressure && stream.state === 'writable') {
            stream.writer.ready.resolve();
        }
        stream.controller.queue.push({ isClose: true, chunk: undefined, size: 0 });
        advance(stream.controller);
        return request.promise;
    }

    function abort(stream, reason) {
        if (stream.state === 'closed' || stream.state === 'errored') {
            return resolved();
        }
        const { signal } = stream.controller;
        if (signal !== null) {
            host.load('abort').abort(signal, reason);
        } else {
            stream.controller.abortedWith = { reason };
        }
        if (stream.state === 'closed' || stream.state === 'errored') {
            return resolved();
        }
        if (stream.pendingAbort !== null) {
            return stream.pendingAbort.promise;
        }
        const wasErroring = stream.state === 'erroring';
        const ends = deferred();
        stream.pendingAbort = { ...ends, reason: wasErroring ? undefined : reason, wasErroring };
        if (!wasErroring) {
            startErroring(stream, reason);
        }
        return ends.promise;
    }

    function release(writer) {
        const { stream } = writer;
        const error = new TypeError('the writer has released its stream');
        writer.isReadySettled = stream.state !== 'writable' || !stream.backpressure;
        rejectReady(writer, error);
        if (stream.state === 'closed' || stream.state === 'errored') {
            writer.closed = deferred();
        }
        writer.closed.reject(error);
        handled(writer.closed.promise);
        stream.writer = null;
        writer.stream = null;
    }

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
