/**
 * How streams are read (WHATWG Streams section 4.5 to section 4.9): the states of streams, readers and controllers, which have no methods.
 *
 * Of the host: `load` of `stream-parts`.
 *
 * @returns {{
 *     setUp(stream: object, source: function(object): object, highWaterMark: number, size: Function): void,
 *     acquire(stream: object): object,
 *     read(reader: object, request: {chunk: Function, close: Function, error: Function}): void,
 *     release(reader: object): void,
 *     cancel(stream: object, reason: unknown): Promise,
 *     enqueue(controller: object, chunk: unknown): void,
 *     close(controller: object): void,
 *     fail(controller: object, error: unknown): void,
 *     room(controller: object): number | null,
 *     canTake(controller: object): boolean,
 * }}
 */
(function (host) {
    'use strict';

    const { List, RangeError, TypeError, rejected, resolved, then } = host.primordials;
    const parts = host.load('stream-parts');
    const { deferred, handled } = parts;

    /* A stream's end. */

    function closeStream(stream) {
        stream.state = 'closed';
        const { reader } = stream;
        if (reader !== null) {
            reader.closed.resolve();
            const { requests } = reader;
            reader.requests = new List();
            for (let index = 0; index < requests.length; index++) {
                requests[index].close();
            }
        }
    }

    function errorStream(stream, error) {
        stream.state = 'errored';
        stream.error = error;
        const { reader } = stream;
        if (reader !== null) {
            reader.closed.reject(error);
            handled(reader.closed.promise);
            failRequests(reader, error);
        }
    }

    function failRequests(reader, error) {
        const { requests } = reader;
        reader.requests = new List();
        for (let index = 0; index < requests.length; index++) {
            requests[index].error(error);
        }
    }

    function cancel(stream, reason) {
        stream.disturbed = true;
        if (stream.state === 'closed') {
            return resolved();
        }
        if (stream.state === 'errored') {
            return rejected(stream.error);
        }
        closeStream(stream);
        const { controller } = stream;
        controller.queue = new List();
        controller.total = 0;
        const result = controller.cancel(reason);
        letGo(controller);
        return then(result, () => undefined);
    }

    /* The controller: a queue, and when to pull. */

    function letGo(controller) {
        controller.pull = controller.cancel = controller.size = null;
    }

    function room(controller) {
        const { state } = controller.stream;
        return state === 'errored' ? null : state === 'closed' ? 0 : controller.highWaterMark - controller.total;
    }

    function canTake(controller) {
        return !controller.closeRequested && controller.stream.state === 'readable';
    }

    function wantsMore(controller) {
        const { stream, started } = controller;
        return canTake(controller) && started && ((stream.reader !== null && stream.reader.requests.length > 0) || room(controller) > 0);
    }

    function pullIfNeeded(controller) {
        if (!wantsMore(controller)) {
            return;
        }
        if (controller.pulling) {
            controller.pullAgain = true;
            return;
        }
        controller.pulling = true;
        then(controller.pull(), () => {
            controller.pulling = false;
            if (controller.pullAgain) {
                controller.pullAgain = false;
                pullIfNeeded(controller);
            }
        }, (error) => fail(controller, error));
    }

    function fail(controller, error) {
        if (controller.stream.state === 'readable') {
            controller.queue = new List();
            controller.total = 0;
            letGo(controller);
            errorStream(controller.stream, error);
        }
    }

    function close(controller) {
        if (!canTake(controller)) {
            return;
        }
        controller.closeRequested = true;
        if (controller.queue.length === 0) {
            letGo(controller);
            closeStream(controller.stream);
        }
    }

    function enqueue(controller, chunk) {
        if (!canTake(controller)) {
            return;
        }
        const { reader } = controller.stream;
        if (reader !== null && reader.requests.length > 0) {
            reader.requests.shift().chunk(chunk);
        } else {
            let size;
            try {
                size = +controller.size(chunk);
                if (!parts.isSize(size)) {
                    throw new RangeError("a chunk's size must be a finite number that is not negative");
                }
            } catch (error) {
                fail(controller, error);
                throw error;
            }
            controller.queue.push({ chunk, size });
            controller.total += size;
        }
        pullIfNeeded(controller);
    }

    function setUp(stream, source, highWaterMark, size) {
        const controller = {
            __proto__: null, stream, highWaterMark, size, queue: new List(), total: 0, started: false, pulling: false, pullAgain: false,
            closeRequested: false, pull: null, cancel: null,
        };
        stream.controller = controller;
        const { pull, cancel: end, start } = source(controller);
        controller.pull = pull;
        controller.cancel = end;
        then(resolved(start()), () => {
            controller.started = true;
            pullIfNeeded(controller);
        }, (error) => fail(controller, error));
    }

    /* Reading. */

    function acquire(stream) {
        if (stream.reader !== null) {
            throw new TypeError('the stream is locked: it has a reader already');
        }
        const reader = { __proto__: null, stream, closed: deferred(), requests: new List() };
        stream.reader = reader;
        if (stream.state === 'closed') {
            reader.closed.resolve();
        } else if (stream.state === 'errored') {
            reader.closed.reject(stream.error);
            handled(reader.closed.promise);
        }
        return reader;
    }

    function read(reader, request) {
        const { stream } = reader;
        const { controller } = stream;
        stream.disturbed = true;
        if (stream.state === 'closed') {
            request.close();
        } else if (stream.state === 'errored') {
            request.error(stream.error);
        } else if (controller.queue.length > 0) {
            const { chunk, size } = controller.queue.shift();
            controller.total = controller.queue.length === 0 ? 0 : controller.total - size;
            if (controller.closeRequested && controller.queue.length === 0) {
                letGo(controller);
                closeStream(stream);
            } else {
                pullIfNeeded(controller);
            }
            request.chunk(chunk);
        } else {
            reader.requests.push(request);
            pullIfNeeded(controller);
        }
    }

    function release(reader) {
        const { stream } = reader;
        const error = new TypeError('the reader has released its stream');
        if (stream.state !== 'readable') {
            reader.closed = deferred();
        }
        reader.closed.reject(error);
        handled(reader.closed.promise);
        stream.reader = null;
        reader.stream = null;
        failRequests(reader, error);
    }

    return { setUp, acquire, read, release, cancel, enqueue, close, fail, room, canTake };
})
