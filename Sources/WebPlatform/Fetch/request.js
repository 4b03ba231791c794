/**
 * `Request` (WHATWG Fetch section 5.4). What says how an answer may be shared or kept, as `cache` and `mode`, is there to be read: a page here
 * has no cache and one origin.
 *
 * Of the host: `load` of `headers`, `header-list`, `body`, `request-urls`, `abort`, `interfaces`; `loaded('readable-stream')`.
 *
 * @globals Request
 * @returns {{Request: typeof Request, stateOf(value: unknown): object | undefined}} a request's state.
 */
(function (host) {
    'use strict';

    const { List, TypeError, inspect } = host.primordials;
    const headers = host.load('headers');
    const lists = host.load('header-list');
    const bodies = host.load('body');
    const urls = host.load('request-urls');
    const aborts = host.load('abort');

    const token = {};
    let stateOf;

    /** The values of the enumerations. */
    const choices = {
        __proto__: null,
        cache: ['default', 'no-store', 'reload', 'no-cache', 'force-cache', 'only-if-cached'],
        credentials: ['omit', 'same-origin', 'include'],
        duplex: ['half'],
        mode: ['navigate', 'same-origin', 'no-cors', 'cors'],
        priority: ['high', 'low', 'auto'],
        redirect: ['follow', 'error', 'manual'],
        referrerPolicy: [
            '', 'no-referrer', 'no-referrer-when-downgrade', 'same-origin', 'origin', 'strict-origin', 'origin-when-cross-origin',
            'strict-origin-when-cross-origin', 'unsafe-url',
        ],
    };

    function isObject(value) {
        return typeof value === 'object' ? value !== null : typeof value === 'function';
    }

    function choose(name, value) {
        const text = `${value}`;
        const values = choices[name];
        for (let index = 0; index < values.length; index++) {
            if (values[index] === text) {
                return text;
            }
        }
        throw new TypeError(`'${text}' is not a value of a request's ${name}`);
    }

    /** The options, read in the order in which Web IDL reads them. */
    function readInit(init) {
        const given = { __proto__: null, isEmpty: true };
        if (init === undefined || init === null) {
            return given;
        }
        if (!isObject(init)) {
            throw new TypeError('a Request takes its options as an object');
        }
        const names = [
            'body', 'cache', 'credentials', 'duplex', 'headers', 'integrity', 'keepalive', 'method', 'mode', 'priority', 'redirect', 'referrer',
            'referrerPolicy', 'signal', 'window',
        ];
        for (let index = 0; index < names.length; index++) {
            const name = names[index];
            const value = init[name];
            if (value === undefined) {
                continue;
            }
            given.isEmpty = false;
            given[name] = choices[name] !== undefined ? choose(name, value) :
                name === 'method' ? headers.byteString(value) :
                name === 'integrity' || name === 'referrer' ? `${value}` :
                name === 'keepalive' ? !!value : value;
        }
        return given;
    }

    function stateOfInput(input) {
        const text = `${input}`;
        const url = urls.parse(text);
        if (url === undefined) {
            throw new TypeError(`'${text}' is not a URL`);
        }
        if (urls.credentialsOf(url) !== undefined) {
            throw new TypeError('the URL has a user name or a password in it: use the Authorization header');
        }
        return {
            url, method: 'GET', list: new List(), referrer: 'about:client', referrerPolicy: '', mode: 'cors', credentials: 'same-origin',
            cache: 'default', redirect: 'follow', integrity: '', keepalive: false, body: null, signal: null,
        };
    }

    function setReferrer(state, referrer) {
        if (referrer === '') {
            state.referrer = 'no-referrer';
            return;
        }
        const url = urls.parse(referrer);
        if (url === undefined) {
            throw new TypeError(`the referrer '${referrer}' is not a URL`);
        }
        // One of another origin says nothing.
        const isOwn = url !== 'about:client' && urls.originOf(url) === urls.originOf(urls.base());
        state.referrer = isOwn ? url : 'about:client';
    }

    function setMethod(state, given) {
        const method = lists.methodOf(given);
        if (method === undefined) {
            throw new TypeError(`'${given}' is not a method that requests may have`);
        }
        state.method = method;
    }

    function apply(state, init) {
        if (init.window !== undefined && init.window !== null) {
            throw new TypeError("a request's window can only be null");
        }
        if (!init.isEmpty && state.mode === 'navigate') {
            state.mode = 'same-origin';
        }
        if (!init.isEmpty) {
            state.referrer = 'about:client';
            state.referrerPolicy = '';
        }
        if (init.referrer !== undefined) {
            setReferrer(state, init.referrer);
        }
        if (init.mode === 'navigate') {
            throw new TypeError("a script's request cannot have the mode 'navigate'");
        }
        const names = ['referrerPolicy', 'mode', 'credentials', 'cache', 'redirect', 'integrity', 'keepalive'];
        for (let index = 0; index < names.length; index++) {
            if (init[names[index]] !== undefined) {
                state[names[index]] = init[names[index]];
            }
        }
        if (state.cache === 'only-if-cached' && state.mode !== 'same-origin') {
            throw new TypeError("the cache 'only-if-cached' needs the mode 'same-origin'");
        }
        if (init.method !== undefined) {
            setMethod(state, init.method);
        }
    }

    function headersFor(state, init, inherited) {
        const guard = state.mode === 'no-cors' ? 'request-no-cors' : 'request';
        if (guard === 'request-no-cors' && state.method !== 'GET' && state.method !== 'HEAD' && state.method !== 'POST') {
            throw new TypeError("the mode 'no-cors' is for GET, HEAD and POST");
        }
        const result = headers.make(new List(), guard);
        if (init.headers !== undefined) {
            headers.fill(result, init.headers);
        } else {
            const { list } = headers.stateOf(result);
            for (let index = 0; index < inherited.length; index++) {
                if (guard === 'request') {
                    list.push(inherited[index]);
                } else {
                    result.append(inherited[index].name, inherited[index].value);
                }
            }
        }
        return result;
    }

    class Request {
        #state;

        static {
            stateOf = (value) => (isObject(value) && #state in value ? value.#state : undefined);
        }

        constructor(input, init = undefined) {
            if (input === token) {
                this.#state = init;
                return;
            }
            if (arguments.length === 0) {
                throw new TypeError('new Request needs a URL or a Request');
            }
            const source = stateOf(input);
            const given = source === undefined ? `${input}` : undefined;
            const options = readInit(init);
            const state = source === undefined ? stateOfInput(given) : { ...source };
            let signal = source === undefined ? null : source.signal;
            apply(state, options);
            if (options.signal !== undefined) {
                signal = options.signal;
                if (signal !== null && aborts.stateOf(signal) === undefined) {
                    throw new TypeError("a request's signal must be an AbortSignal");
                }
            }
            const inherited = source === undefined ? new List() : headers.stateOf(source.headers).list;
            state.headers = headersFor(state, options, inherited);
            state.body = bodyFor(state, options, source);
            state.signal = signal === null ? aborts.newSignal() : aborts.any([signal]);
            this.#state = state;
        }

        get method() {
            return this.#state.method;
        }

        get url() {
            return this.#state.url;
        }

        get headers() {
            return this.#state.headers;
        }

        get destination() {
            return this.#state && '';
        }

        get referrer() {
            const { referrer } = this.#state;
            return referrer === 'no-referrer' ? '' : referrer;
        }

        get referrerPolicy() {
            return this.#state.referrerPolicy;
        }

        get mode() {
            return this.#state.mode;
        }

        get credentials() {
            return this.#state.credentials;
        }

        get cache() {
            return this.#state.cache;
        }

        get redirect() {
            return this.#state.redirect;
        }

        get integrity() {
            return this.#state.integrity;
        }

        get keepalive() {
            return this.#state.keepalive;
        }

        get isReloadNavigation() {
            return this.#state === null;
        }

        get isHistoryNavigation() {
            return this.#state === null;
        }

        get signal() {
            return this.#state.signal;
        }

        get duplex() {
            return this.#state && 'half';
        }

        clone() {
            const state = this.#state;
            if (bodies.isUnusable(state.body)) {
                throw new TypeError('the body was read already, or is locked by a reader, so the request cannot be cloned');
            }
            const { list, guard } = headers.stateOf(state.headers);
            return new Request(token, {
                ...state, headers: headers.make(list.slice(), guard), body: state.body === null ? null : bodies.clone(state.body),
                signal: aborts.any([state.signal]),
            });
        }

        [inspect]() {
            const { method, url, headers: fields, bodyUsed } = this;
            return { method, url, headers: fields, bodyUsed };
        }
    }

    function bodyFor(state, options, source) {
        const hasOwn = options.body !== undefined && options.body !== null;
        const hasInherited = source !== undefined && source.body !== null && options.body === undefined;
        if ((hasOwn || hasInherited) && (state.method === 'GET' || state.method === 'HEAD')) {
            throw new TypeError(`a ${state.method} request has no body`);
        }
        if (hasOwn) {
            const { body, type } = bodies.extract(options.body);
            const { list } = headers.stateOf(state.headers);
            if (type !== null && lists.get(list, 'content-type') === null) {
                state.headers.append('Content-Type', type);
            }
            if (body.stream !== null && options.duplex === undefined) {
                throw new TypeError("a request with a stream as its body needs the option duplex: 'half'");
            }
            if (body.stream !== null && state.mode !== 'same-origin' && state.mode !== 'cors') {
                throw new TypeError("a request with a stream as its body needs the mode 'cors' or 'same-origin'");
            }
            return body;
        }
        if (!hasInherited) {
            return options.body === null || source === undefined ? null : source.body;
        }
        if (bodies.isUnusable(source.body)) {
            throw new TypeError('the body of the request was read already, or is locked by a reader');
        }
        return takeOver(source);
    }

    /** The body goes on to another request, and is used as far as its own is concerned. */
    function takeOver(source) {
        const { body } = source;
        const taken = { ...body };
        if (body.stream === null) {
            source.body = { ...body, isUsed: true };
        } else {
            const streams = host.load('readable-stream');
            const { controls } = streams;
            const state = streams.stateOf(body.stream);
            const reader = streams.acquire(state);
            state.disturbed = true;
            taken.stream = streams.make({
                pull: (controller) => new host.primordials.Promise((resolve, reject) => streams.read(reader, {
                    chunk: (chunk) => resolve(controls.enqueue(controller, chunk)),
                    close: () => resolve(controls.close(controller)),
                    error: reject,
                })),
                cancel: (reason) => streams.cancel(state, reason),
            }, 0, () => 1, state.isBytes);
        }
        return taken;
    }

    bodies.mixIn(Request, (value) => stateOf(value));
    host.load('interfaces').publish(Request);

    return { Request, stateOf };
})
