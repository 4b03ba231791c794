/**
 * `ReadableStream.pipeTo` and `pipeThrough` (WHATWG Streams section 4.9.1, ReadableStreamPipeTo).
 *
 * Of the host: `load` of `readable-stream`, `writable-stream`, `stream-parts`, `abort`.
 *
 * @returns {{
 *     to(source: object, destination: unknown, options: object): Promise,
 *     through(source: object, transform: object, options: object): ReadableStream,
 * }}
 */
(function (host) {
    'use strict';

    const { TypeError, rejected, resolved, then } = host.primordials;
    const readable = host.load('readable-stream');
    const writable = host.load('writable-stream');
    const { deferred, handled, isObject } = host.load('stream-parts');

    function optionsOf(options) {
        if (options === null || options === undefined) {
            return {};
        }
        if (!isObject(options)) {
            throw new TypeError('a pipe takes its options as an object');
        }
        const { preventAbort, preventCancel, preventClose, signal } = options;
        if (signal !== undefined && host.load('abort').stateOf(signal) === undefined) {
            throw new TypeError("a pipe's signal must be an AbortSignal");
        }
        return { preventAbort: !!preventAbort, preventCancel: !!preventCancel, preventClose: !!preventClose, signal };
    }

    function pipe(source, destination, { preventAbort, preventCancel, preventClose, signal }) {
        const reader = readable.acquire(source);
        const writer = writable.acquire(destination);
        source.disturbed = true;
        const end = deferred();
        let isEnding = false;
        let lastWrite = resolved();

        function finish(error) {
            writable.release(writer);
            readable.release(reader);
            if (signal !== undefined) {
                host.load('abort').remove(signal, onAbort);
            }
            if (error === undefined) {
                end.resolve();
            } else {
                end.reject(error.value);
            }
        }

        /** Ends the pipe once what was read is written; `action` ends the two streams. */
        function shutDown(action, error) {
            if (isEnding) {
                return;
            }
            isEnding = true;
            const act = () => then(action === undefined ? resolved() : action(), () => finish(error), (value) => finish({ value }));
            if (destination.state === 'writable' && !writable.isClosing(destination)) {
                then(lastWrite, act, act);
            } else {
                act();
            }
        }

        function onAbort(reason) {
            shutDown(async () => {
                const first = preventAbort || destination.state !== 'writable' ? resolved() : writable.abort(destination, reason);
                const second = preventCancel || source.state !== 'readable' ? resolved() : readable.cancel(source, reason);
                handled(second);
                await first;
                await second;
            }, { value: reason });
        }

        function onSourceError(error) {
            shutDown(preventAbort ? undefined : () => writable.abort(destination, error), { value: error });
        }

        function onDestinationError(error) {
            shutDown(preventCancel ? undefined : () => readable.cancel(source, error), { value: error });
        }

        function onSourceClose() {
            const close = () => {
                if (writable.isClosing(destination) || destination.state === 'closed') {
                    return resolved();
                }
                return destination.state === 'errored' ? rejected(destination.error) : writable.close(destination);
            };
            shutDown(preventClose ? undefined : close);
        }

        function step() {
            if (isEnding) {
                return;
            }
            readable.read(reader, {
                chunk(chunk) {
                    // Later, so that a chunk that is enqueued while the source is pulled is not written within that.
                    then(resolved(), () => {
                        lastWrite = handled(writable.write(writer, chunk));
                        loop();
                    });
                },
                close() {},
                error() {},
            });
        }

        function loop() {
            if (!isEnding) {
                then(writer.ready.promise, step, () => {});
            }
        }

        if (signal !== undefined) {
            if (signal.aborted) {
                onAbort(signal.reason);
                return end.promise;
            }
            host.load('abort').add(signal, onAbort);
        }
        if (source.state === 'errored') {
            onSourceError(source.error);
        } else if (destination.state === 'errored' || destination.state === 'erroring') {
            onDestinationError(destination.error);
        } else if (source.state === 'closed') {
            onSourceClose();
        } else if (writable.isClosing(destination) || destination.state === 'closed') {
            onDestinationError(new TypeError('the stream to write to is closed already'));
        }
        then(reader.closed.promise, onSourceClose, onSourceError);
        then(writer.closed.promise, undefined, onDestinationError);
        loop();
        return end.promise;
    }

    return {
        to(source, destination, options) {
            try {
                const target = writable.stateOf(destination);
                if (target === undefined) {
                    throw new TypeError('pipeTo needs a WritableStream');
                }
                const read = optionsOf(options);
                if (source.reader !== null || target.writer !== null) {
                    throw new TypeError('pipeTo needs streams that are not locked');
                }
                return pipe(source, target, read);
            } catch (error) {
                return rejected(error);
            }
        },
        through(source, transform, options) {
            if (!isObject(transform)) {
                throw new TypeError('pipeThrough needs { readable, writable }');
            }
            const output = transform.readable;
            if (readable.stateOf(output) === undefined) {
                throw new TypeError('pipeThrough needs { readable, writable }, and its readable is no ReadableStream');
            }
            const input = writable.stateOf(transform.writable);
            if (input === undefined) {
                throw new TypeError('pipeThrough needs { readable, writable }, and its writable is no WritableStream');
            }
            const read = optionsOf(options);
            if (source.reader !== null || input.writer !== null) {
                throw new TypeError('pipeThrough needs streams that are not locked');
            }
            handled(pipe(source, input, read));
            return output;
        },
    };
})
