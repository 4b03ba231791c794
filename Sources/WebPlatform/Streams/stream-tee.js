/**
 * `ReadableStream.tee` (WHATWG Streams section 4.9.1, ReadableStreamDefaultTee).
 *
 * Of the host: `load` of `readable-stream`, `stream-parts`.
 *
 * @returns {function(object, function(unknown): unknown=): [ReadableStream, ReadableStream]} what makes two streams of a stream's state;
 *     a second function copies the chunks for the second stream.
 */
(function (host) {
    'use strict';

    const { apply, then } = host.primordials;
    const { acquire, cancel, controls, make, read } = host.load('readable-stream');
    const { deferred } = host.load('stream-parts');

    async function inMicrotask(run) {
        await undefined;
        run();
    }

    return function tee(stream, copy) {
        const reader = acquire(stream);
        const branches = [null, null];
        const ended = [false, false];
        const reasons = [undefined, undefined];
        const end = deferred();
        let reading = false;
        let readAgain = false;

        function forBoth(action, ...args) {
            for (let index = 0; index < 2; index++) {
                if (!ended[index]) {
                    apply(action, undefined, [branches[index], ...args]);
                }
            }
        }

        function take(chunk) {
            readAgain = false;
            let second = chunk;
            if (copy !== undefined && !ended[1]) {
                try {
                    second = copy(chunk);
                } catch (error) {
                    controls.error(branches[0], error);
                    controls.error(branches[1], error);
                    end.resolve(cancel(stream, error));
                    return;
                }
            }
            if (!ended[0]) {
                controls.enqueue(branches[0], chunk);
            }
            if (!ended[1]) {
                controls.enqueue(branches[1], second);
            }
            reading = false;
            if (readAgain) {
                pull();
            }
        }

        function pull() {
            if (reading) {
                readAgain = true;
                return;
            }
            reading = true;
            read(reader, {
                chunk: (chunk) => inMicrotask(() => take(chunk)),
                close() {
                    reading = false;
                    forBoth(controls.close);
                    if (!ended[0] || !ended[1]) {
                        end.resolve();
                    }
                },
                error: () => (reading = false),
            });
        }

        function branch(index) {
            return make({
                start: (controller) => void (branches[index] = controller),
                pull,
                cancel(reason) {
                    ended[index] = true;
                    reasons[index] = reason;
                    if (ended[0] && ended[1]) {
                        end.resolve(cancel(stream, [reasons[0], reasons[1]]));
                    }
                    return end.promise;
                },
            }, 1, () => 1, stream.isBytes);
        }

        const streams = [branch(0), branch(1)];
        then(reader.closed.promise, undefined, (error) => {
            controls.error(branches[0], error);
            controls.error(branches[1], error);
            if (!ended[0] || !ended[1]) {
                end.resolve();
            }
        });
        return streams;
    };
})
