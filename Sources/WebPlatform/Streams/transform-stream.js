/**
 * `TransformStream` (WHATWG Streams section 6).
 *
 * Of the host: `load` of `readable-stream`, `writable-stream`, `stream-parts`, `interfaces`.
 *
 * @globals TransformStream TransformStreamDefaultController
 * @returns {{TransformStream: typeof TransformStream}}
 */
(function (host) {
    'use strict';

    const { RangeError, TypeError, apply, inspect, resolved, then } = host.primordials;
    const parts = host.load('stream-parts');
    const readable = host.load('readable-stream');
    const writable = host.load('writable-stream');
    const { deferred, isObject, methodOf, promiseOf } = parts;
    const { controls } = readable;

    const token = {};

    class TransformStreamDefaultController {
        #state;

        constructor(given, state) {
            if (given !== token) {
                throw new TypeError('TransformStreamDefaultController cannot be constructed');
            }
            this.#state = state;
        }

        get desiredSize() {
            return controls.room(this.#state.output);
        }

        enqueue(chunk) {
            enqueue(this.#state, chunk);
        }

        error(error) {
            fail(this.#state, error);
        }

        terminate() {
            controls.close(this.#state.output);
            endInput(this.#state, new TypeError('the transform has terminated its stream'));
        }
    }

    /** Chunks are let in again when somebody has read. */
    function setBackpressure(state, backpressure) {
        if (state.backpressure !== backpressure) {
            state.change.resolve();
            state.change = deferred();
            state.backpressure = backpressure;
        }
    }

    function enqueue(state, chunk) {
        const { output } = state;
        if (output.closeRequested || output.stream.state !== 'readable') {
            throw new TypeError('the stream is closed already');
        }
        try {
            controls.enqueue(output, chunk);
        } catch (error) {
            endInput(state, error);
            throw output.stream.error;
        }
        setBackpressure(state, !(controls.room(output) > 0));
    }

    function endInput(state, error) {
        state.transform = state.flush = state.cancel = null;
        writable.fail(state.input.controller, error);
        if (state.backpressure) {
            setBackpressure(state, false);
        }
    }

    function fail(state, error) {
        controls.error(state.output, error);
        endInput(state, error);
    }

    async function transform(state, chunk) {
        try {
            await state.transform?.(chunk);
        } catch (error) {
            fail(state, error);
            throw error;
        }
    }

    async function write(state, chunk) {
        if (state.backpressure) {
            await state.change.promise;
            if (state.input.state === 'erroring') {
                throw state.input.error;
            }
        }
        await transform(state, chunk);
    }

    /** Ends one side once, by `action`; the other is ended by `succeed` or `failWith`. */
    function endOnce(state, action, succeed, failWith) {
        if (state.end === null) {
            state.end = deferred();
            const result = action();
            state.transform = state.flush = state.cancel = null;
            then(result, () => succeed(state.end), (error) => {
                failWith(error);
                state.end.reject(error);
            });
        }
        return state.end.promise;
    }

    function sinkOf(state, begin) {
        return {
            start: () => begin,
            write: (chunk) => write(state, chunk),
            close: () => endOnce(state, () => state.flush(), (end) => {
                if (state.output.stream.state === 'errored') {
                    end.reject(state.output.stream.error);
                } else {
                    controls.close(state.output);
                    end.resolve();
                }
            }, (error) => controls.error(state.output, error)),
            abort: (reason) => endOnce(state, () => state.cancel(reason), (end) => {
                if (state.output.stream.state === 'errored') {
                    end.reject(state.output.stream.error);
                } else {
                    controls.error(state.output, reason);
                    end.resolve();
                }
            }, (error) => controls.error(state.output, error)),
        };
    }

    function outputOf(state, begin) {
        return {
            start(controller) {
                state.output = controller;
                return begin;
            },
            pull() {
                setBackpressure(state, false);
                return state.change.promise;
            },
            cancel: (reason) => endOnce(state, () => state.cancel(reason), (end) => {
                if (state.input.state === 'errored') {
                    end.reject(state.input.error);
                } else {
                    endInput(state, reason);
                    end.resolve();
                }
            }, (error) => endInput(state, error)),
        };
    }

    class TransformStream {
        #readable;
        #writable;

        constructor(transformer, writableStrategy, readableStrategy) {
            if (transformer !== undefined && !isObject(transformer)) {
                throw new TypeError("a stream's transformer must be an object");
            }
            const methods = {};
            const types = {};
            if (transformer !== undefined) {
                const names = ['cancel', 'flush', 'readableType', 'start', 'transform', 'writableType'];
                for (let index = 0; index < names.length; index++) {
                    const name = names[index];
                    if (name === 'readableType' || name === 'writableType') {
                        types[name] = transformer[name];
                    } else {
                        methods[name] = methodOf(transformer, name, "a stream's transformer");
                    }
                }
            }
            const [input, output] = [parts.strategyOf(writableStrategy), parts.strategyOf(readableStrategy)];
            if (types.readableType !== undefined || types.writableType !== undefined) {
                throw new RangeError('a transformer has no readableType and no writableType');
            }
            const marks = [parts.markOf(input, 1), parts.markOf(output, 0)];
            const begin = deferred();
            const state = { __proto__: null, backpressure: true, change: deferred(), end: null, input: null, output: null };
            const controller = new TransformStreamDefaultController(token, state);
            const call = (method, args) => (method === undefined ? resolved() : promiseOf(method, transformer, args));
            state.transform = methods.transform === undefined ?
                (chunk) => enqueue(state, chunk) : (chunk) => call(methods.transform, [chunk, controller]);
            state.flush = () => call(methods.flush, [controller]);
            state.cancel = (reason) => call(methods.cancel, [reason]);
            this.#writable = writable.make(sinkOf(state, begin.promise), marks[0], parts.sizeOf(input));
            state.input = writable.stateOf(this.#writable);
            this.#readable = readable.make(outputOf(state, begin.promise), marks[1], parts.sizeOf(output));
            begin.resolve(methods.start === undefined ? undefined : apply(methods.start, transformer, [controller]));
        }

        get readable() {
            return this.#readable;
        }

        get writable() {
            return this.#writable;
        }

        [inspect]() {
            return { readable: this.#readable, writable: this.#writable };
        }
    }

    const { publish } = host.load('interfaces');
    publish(TransformStream);
    publish(TransformStreamDefaultController);

    return { TransformStream };
})
