/**
 * `Response` (WHATWG Fetch section 5.5).
 *
 * Of the host: `load` of `headers`, `header-list`, `body`, `request-urls`, `interfaces`.
 *
 * @globals Response
 * @returns {{Response: typeof Response, make(state: object): Response}} `make` takes `{ type, url, isRedirected, status, statusText, list,
 *     guard, body }`.
 */
(function (host) {
    'use strict';

    const { List, RangeError, TypeError, inspect, stringify } = host.primordials;
    const headers = host.load('headers');
    const lists = host.load('header-list');
    const bodies = host.load('body');
    const urls = host.load('request-urls');

    const token = {};
    let stateOf;

    const withoutBody = { __proto__: null, 101: true, 103: true, 204: true, 205: true, 304: true };

    function isObject(value) {
        return typeof value === 'object' ? value !== null : typeof value === 'function';
    }

    /** A Web IDL `unsigned short`. */
    function shortOf(value) {
        return +value & 0xffff;
    }

    function readInit(init) {
        if (init === undefined || init === null) {
            return { headers: undefined, status: 200, statusText: '' };
        }
        if (!isObject(init)) {
            throw new TypeError('a Response takes its options as an object');
        }
        const { headers: fields, status, statusText } = init;
        return {
            headers: fields,
            status: status === undefined ? 200 : shortOf(status),
            statusText: statusText === undefined ? '' : headers.byteString(statusText),
        };
    }

    function newState(type) {
        return { type, url: '', isRedirected: false, status: 200, statusText: '', headers: headers.make(new List(), 'response'), body: null };
    }

    function initialize(state, init, content) {
        const { headers: fields, status, statusText } = readInit(init);
        if (status < 200 || status > 599) {
            throw new RangeError(`the status of a Response is from 200 to 599, and ${status} is not`);
        }
        if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(statusText)) {
            throw new TypeError('the statusText has characters that HTTP does not allow');
        }
        state.status = status;
        state.statusText = statusText;
        if (fields !== undefined) {
            headers.fill(state.headers, fields);
        }
        if (content !== null) {
            if (withoutBody[status]) {
                throw new TypeError(`a Response with the status ${status} has no body`);
            }
            state.body = content.body;
            const { list } = headers.stateOf(state.headers);
            if (content.type !== null && lists.get(list, 'content-type') === null) {
                lists.append(list, 'Content-Type', content.type);
            }
        }
    }

    class Response {
        #state;

        static {
            stateOf = (value) => (isObject(value) && #state in value ? value.#state : undefined);
        }

        constructor(body = null, init = undefined) {
            if (body === token) {
                this.#state = init;
                return;
            }
            this.#state = newState('default');
            initialize(this.#state, init, body === null ? null : bodies.extract(body));
        }

        static error() {
            const state = newState('error');
            state.status = 0;
            state.headers = headers.make(new List(), 'immutable');
            return new Response(token, state);
        }

        static redirect(url, status = 302) {
            if (arguments.length === 0) {
                throw new TypeError('Response.redirect needs a URL');
            }
            const text = `${url}`;
            const parsed = urls.parse(text);
            const code = shortOf(status);
            if (parsed === undefined) {
                throw new TypeError(`'${text}' is not a URL`);
            }
            if (code !== 301 && code !== 302 && code !== 303 && code !== 307 && code !== 308) {
                throw new RangeError(`${code} is not the status of a redirect: use 301, 302, 303, 307 or 308`);
            }
            const state = newState('default');
            const list = new List();
            lists.append(list, 'Location', parsed);
            state.status = code;
            state.headers = headers.make(list, 'immutable');
            return new Response(token, state);
        }

        static json(data, init = undefined) {
            const text = stringify(data);
            if (text === undefined) {
                throw new TypeError('Response.json needs a value that JSON has');
            }
            const { body } = bodies.extract(text);
            const state = newState('default');
            initialize(state, init, { body, type: 'application/json' });
            return new Response(token, state);
        }

        get type() {
            return this.#state.type;
        }

        get url() {
            return urls.withoutFragment(this.#state.url);
        }

        get redirected() {
            return this.#state.isRedirected;
        }

        get status() {
            return this.#state.status;
        }

        get ok() {
            return this.#state.status >= 200 && this.#state.status <= 299;
        }

        get statusText() {
            return this.#state.statusText;
        }

        get headers() {
            return this.#state.headers;
        }

        clone() {
            const state = this.#state;
            if (bodies.isUnusable(state.body)) {
                throw new TypeError('the body was read already, or is locked by a reader, so the response cannot be cloned');
            }
            const { list, guard } = headers.stateOf(state.headers);
            return new Response(token, {
                ...state, headers: headers.make(list.slice(), guard), body: state.body === null ? null : bodies.clone(state.body),
            });
        }

        [inspect]() {
            const { status, statusText, ok, url, headers: fields, bodyUsed } = this;
            return { status, statusText, ok, url, headers: fields, bodyUsed };
        }
    }
    bodies.mixIn(Response, (value) => stateOf(value));
    host.primordials.defineProperty(Response.json, 'length', { __proto__: null, value: 1 });
    host.load('interfaces').publish(Response);

    return {
        Response,
        make({ list, guard, ...state }) {
            return new Response(token, { ...state, headers: headers.make(list, guard) });
        },
    };
})
