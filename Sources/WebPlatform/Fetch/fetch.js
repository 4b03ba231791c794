/**
 * `fetch` (WHATWG Fetch section 5.6).
 *
 * Of the host: `navigator`, `now()`; `load` of `exchange`, `request`, `response`, `headers`, `header-list`, `body`, `readable-stream`, `abort`,
 * `request-urls`.
 *
 * @globals fetch
 */
(function (host, global) {
    'use strict';

    const { Error, List, TypeError, define, defineProperty, rejected } = host.primordials;
    const exchanges = host.load('exchange');
    const requests = host.load('request');
    const responses = host.load('response');
    const lists = host.load('header-list');
    const bodies = host.load('body');
    const aborts = host.load('abort');
    const streams = host.load('readable-stream');
    const { deferred } = host.load('stream-parts');
    const urls = host.load('request-urls');
    const { controls } = streams;

    /** How much of a response waits here to be read. */
    const room = 256 * 1024;
    const withoutBody = { __proto__: null, 101: true, 103: true, 204: true, 205: true, 304: true };

    /** The error has the stack of the call of `fetch`: that is the line its reader can do something about. */
    function errorOf({ method, url }, { reason, code }, site) {
        const place = urls.withoutFragment(url).replace(/\?[^]*$/, '');
        const cause = new Error(reason);
        if (code !== '') {
            cause.code = code;
        }
        const error = new TypeError(`${method} ${place} failed: ${reason}`, { cause });
        define(error, 'stack', site.stack);
        return error;
    }

    /** The body of a response: what comes is read only as far as there is room. */
    function newBody(state) {
        const stream = streams.make({
            start: (controller) => void (state.controller = controller),
            pull: () => letIn(state),
            cancel(reason) {
                state.isOver = true;
                state.exchange.cancel(reason);
                leave(state);
            },
        }, room, (chunk) => chunk.byteLength, true);
        return stream;
    }

    function letIn(state) {
        if (state.waiting > 0) {
            state.exchange.read(state.waiting);
            state.waiting = 0;
        }
    }

    /** The request hears of its signal no more. */
    function leave(state) {
        aborts.remove(state.request.signal, state.onAbort);
        aborts.release(state.request.signal);
    }

    function receiverOf(state, { resolve, reject }) {
        const failWith = (error) => {
            state.isOver = true;
            leave(state);
            if (state.controller === null) {
                reject(error);
            } else {
                controls.error(state.controller, error);
            }
        };
        return {
            head({ status, reason, headers, url, isRedirected, isOpaque, isCross }) {
                const isHidden = isCross && state.request.mode === 'no-cors';
                if (isOpaque || isHidden) {
                    state.isOver = true;
                    state.exchange.cancel();
                    leave(state);
                    resolve(responses.make({
                        type: isHidden ? 'opaque' : 'opaqueredirect', url: isHidden ? '' : url, isRedirected: false, status: 0, statusText: '', list: new List(), guard: 'immutable', body: null,
                    }));
                    return;
                }
                for (let index = headers.length - 1; index >= 0; index--) {
                    // Cookies are not shown to scripts.
                    if (headers[index].key === 'set-cookie' || headers[index].key === 'set-cookie2') {
                        headers.splice(index, 1);
                    }
                }
                const body = bodies.ofStream(newBody(state));
                resolve(responses.make({
                    type: isCross ? 'cors' : 'basic', url, isRedirected, status, statusText: reason, list: headers, guard: 'immutable',
                    body: withoutBody[status] ? null : body,
                }));
            },
            piece(bytes) {
                if (state.isOver) {
                    return;
                }
                state.waiting += bytes.length;
                controls.enqueue(state.controller, bytes);
                if (controls.room(state.controller) > 0) {
                    letIn(state);
                }
            },
            end() {
                state.isOver = true;
                leave(state);
                controls.close(state.controller);
            },
            fail: (failure) => failWith(errorOf(state.request, failure, state.site)),
            bodyFailed: reject,
            expired: () => aborts.expire(state.request.signal),
        };
    }

    function begin(request, ends, site) {
        const { signal, body } = request;
        const list = request.headers === undefined ? new List() : host.load('headers').stateOf(request.headers).list.slice();
        if (lists.get(list, 'accept') === null) {
            lists.append(list, 'Accept', '*/*');
        }
        if (lists.get(list, 'user-agent') === null) {
            lists.append(list, 'User-Agent', host.navigator.userAgent);
        }
        const state = { request, site, controller: null, exchange: null, waiting: 0, isOver: false, onAbort: null };
        state.onAbort = (reason) => {
            if (state.isOver) {
                return;
            }
            state.isOver = true;
            state.exchange.cancel(reason);
            leave(state);
            if (state.controller === null) {
                ends.reject(reason);
            } else {
                controls.error(state.controller, reason);
            }
        };
        const bytes = body === null || body.stream !== null ? null : body.bytes;
        const stream = body === null ? null : body.stream;
        if (bytes !== null) {
            body.isUsed = true;
        }
        const { method, url, redirect, mode, credentials } = request;
        state.exchange = exchanges.start({ method, url, headers: list, bytes, stream, redirect, mode, credentials, site }, receiverOf(state, ends));
        aborts.add(signal, state.onAbort);
        const { due } = aborts.stateOf(signal);
        if (due < Infinity) {
            state.exchange.limit(due - host.now());
        }
    }

    function fetch(input, init = undefined) {
        let request;
        try {
            if (arguments.length === 0) {
                throw new TypeError('fetch needs a URL or a Request');
            }
            request = requests.stateOf(new requests.Request(input, init));
        } catch (error) {
            return rejected(error);
        }
        const { signal, body } = request;
        if (signal.aborted) {
            if (body !== null && body.stream !== null) {
                streams.cancel(streams.stateOf(body.stream), signal.reason);
            }
            return rejected(signal.reason);
        }
        const ends = deferred();
        begin(request, ends, new Error());
        return ends.promise;
    }

    defineProperty(global, 'fetch', { __proto__: null, value: fetch, writable: true, enumerable: true, configurable: true });
    defineProperty(fetch, 'length', { __proto__: null, value: 1 });
})
