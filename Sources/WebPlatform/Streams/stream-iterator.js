/**
 * `ReadableStream.from` and asynchronous iteration of streams (WHATWG Streams section 4.2.5, section 4.9.1).
 *
 * Of the host: `load` of `readable-stream`, `stream-parts`.
 *
 * @returns {{from(iterable: unknown): ReadableStream, iterate(stream: object, options: object): object}}
 */
(function (host) {
    'use strict';

    const { SafeWeakMap, Symbol, TypeError, apply, create, defineProperty, getPrototypeOf, rejected, resolved, then } = host.primordials;
    const { acquire, cancel, controls, make, read, release } = host.load('readable-stream');
    const { deferred, isObject } = host.load('stream-parts');

    const asyncIteratorPrototype = getPrototypeOf(getPrototypeOf((async function* () {}).prototype));
    const states = new SafeWeakMap();

    function readNext(state) {
        if (state.isDone) {
            return resolved({ value: undefined, done: true });
        }
        const { promise, resolve, reject } = deferred();
        read(state.reader, {
            chunk(value) {
                state.ongoing = null;
                resolve({ value, done: false });
            },
            close() {
                state.ongoing = null;
                state.isDone = true;
                release(state.reader);
                resolve({ value: undefined, done: true });
            },
            error(error) {
                state.ongoing = null;
                state.isDone = true;
                release(state.reader);
                reject(error);
            },
        });
        return promise;
    }

    function finish(state, value) {
        if (state.isDone) {
            return resolved({ value, done: true });
        }
        state.isDone = true;
        const { stream } = state.reader;
        const result = state.preventCancel ? resolved() : cancel(stream, value);
        release(state.reader);
        return then(result, () => ({ value, done: true }));
    }

    /** After what is under way. */
    function inTurn(state, run) {
        state.ongoing = state.ongoing === null ? run() : then(state.ongoing, run, run);
        return state.ongoing;
    }

    const methods = {
        next() {
            const state = states.get(this);
            return state === undefined ?
                rejected(new TypeError('next must be called on an iterator of a stream')) : inTurn(state, () => readNext(state));
        },
        return(value) {
            const state = states.get(this);
            return state === undefined ?
                rejected(new TypeError('return must be called on an iterator of a stream')) : inTurn(state, () => finish(state, value));
        },
    };
    const prototype = create(asyncIteratorPrototype);
    for (const name in methods) {
        defineProperty(prototype, name, { __proto__: null, value: methods[name], writable: true, enumerable: true, configurable: true });
    }

    function iterate(stream, options) {
        const preventCancel = isObject(options) ? !!options.preventCancel : false;
        const iterator = create(prototype);
        states.set(iterator, { reader: acquire(stream), preventCancel, ongoing: null, isDone: false });
        return iterator;
    }

    function iteratorOf(iterable) {
        const asynchronous = iterable?.[Symbol.asyncIterator];
        const method = asynchronous ?? iterable?.[Symbol.iterator];
        if (typeof method !== 'function') {
            throw new TypeError('ReadableStream.from needs something that can be iterated');
        }
        const iterator = apply(method, iterable, []);
        if (!isObject(iterator)) {
            throw new TypeError('ReadableStream.from needs something whose iterator is an object');
        }
        return { iterator, isAsync: asynchronous !== undefined && asynchronous !== null };
    }

    function from(iterable) {
        const { iterator, isAsync } = iteratorOf(iterable);
        const { next } = iterator;
        return make({
            async pull(controller) {
                const result = await apply(next, iterator, []);
                if (!isObject(result)) {
                    throw new TypeError('the iterator of a stream has returned no object');
                }
                if (result.done) {
                    controls.close(controller);
                } else {
                    controls.enqueue(controller, isAsync ? result.value : await result.value);
                }
            },
            async cancel(reason) {
                const end = iterator.return;
                if (end === undefined || end === null) {
                    return;
                }
                if (!isObject(await apply(end, iterator, [reason]))) {
                    throw new TypeError('the iterator of a stream has returned no object');
                }
            },
        }, 0);
    }

    return { from, iterate };
})
