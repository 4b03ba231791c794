/**
 * How streams are written to (WHATWG Streams section 5.4 to section 5.5): the states of streams, writers and controllers, which have no
 * methods.
 *
 * Of the host: `load` of `stream-parts`, `abort`.
 *
 * @returns {{
 *     newState(): object,
 *     setUp(stream: object, source: function(object): object, highWaterMark: number, size: Function): void,
 *     acquire(stream: object): object,
 *     write(writer: object, chunk: unknown): Promise,
 *     close(stream: object): Promise,
 *     abort(stream: object, reason: unknown): Promise,
 *     release(writer: object): void,
 *     fail(controller: object, error: unknown): void,
 *     isClosing(stream: object): boolean,
 *     room(stream: object): number | null,
 * }}
 */
(function (host) {
    'use strict';

    const { List, RangeError, TypeError, rejected, resolved, then } = host.primordials;
    const parts = host.load('stream-parts');
    const { deferred, handled } = parts;

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

    return { newState, setUp, acquire, write, close, abort, release, fail, isClosing, room };
})
