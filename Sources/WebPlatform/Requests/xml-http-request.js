/**
 * `XMLHttpRequest` (WHATWG XHR section 3) over HTTP, and for files of the project. An answer arrives whole, so there is one `progress` event
 * for it; there are no documents as answers, and synchronous requests are for files.
 *
 * Of the host: `sendRequest(id, method, url, headers, body, timeout)` and `cancelRequest(id)`, see `WebHost+Requests.swift`;
 * `requestFile(url)`; `resolveURL`, `documentBase`, `locationHref()`; `enqueueJob(function)`; `write(level, text)`; `load` of
 * `request-parts`, `event`, `event-target`, `handlers`, `progress-event`, `dom-exception`.
 *
 * @globals XMLHttpRequest XMLHttpRequestUpload XMLHttpRequestEventTarget
 * @returns {function(number, object): void} what the host calls with a request's id and its answer, `{ status, reason, headers, url, body }`,
 *     `headers` as lines, or `{ problem, isTimeout }`.
 */
(function (host, global) {
    'use strict';

    const { SafeMap, Symbol, TypeError, define, defineProperty, inspect, slice, split, toLowerCase } = host.primordials;
    const { Event } = host.load('event');
    const { EventTarget, dispatch } = host.load('event-target');
    const { defineHandlers } = host.load('handlers');
    const parts = host.load('request-parts');

    const states = { UNSENT: 0, OPENED: 1, HEADERS_RECEIVED: 2, LOADING: 3, DONE: 4 };
    const responseTypes = { __proto__: null, '': true, arraybuffer: true, blob: true, json: true, text: true };

    function fail(message, name) {
        throw new (host.load('dom-exception'))(message, name);
    }

    function fireProgress(target, type, loaded, total) {
        const ProgressEvent = host.load('progress-event');
        dispatch(target, new ProgressEvent(type, { lengthComputable: total > 0, loaded, total }));
    }

    let isInternal = false;
    class XMLHttpRequestEventTarget extends EventTarget {
        constructor() {
            super();
            if (!isInternal && !(this instanceof XMLHttpRequest)) {
                throw new TypeError(`${new.target.name} cannot be constructed: use new XMLHttpRequest()`);
            }
        }
    }
    defineHandlers(XMLHttpRequestEventTarget.prototype, ['loadstart', 'progress', 'abort', 'error', 'load', 'timeout', 'loadend']);

    class XMLHttpRequestUpload extends XMLHttpRequestEventTarget {
        get [Symbol.toStringTag]() {
            return 'XMLHttpRequestUpload';
        }

        [inspect]() {
            return {};
        }
    }

    function makeUpload() {
        isInternal = true;
        try {
            return new XMLHttpRequestUpload();
        } finally {
            isInternal = false;
        }
    }

    /** The requests under way by their ids. */
    const underWay = new SafeMap();
    let lastID = 0;

    class XMLHttpRequest extends XMLHttpRequestEventTarget {
        #readyState = states.UNSENT;
        #upload = makeUpload();
        #method = '';
        #url = '';
        #isAsync = true;
        #headers = parts.newHeaders();
        #timeout = 0;
        #withCredentials = false;
        #responseType = '';
        #mimeType;
        #answer = null;
        #response;
        /** Of the request under way; 0 when there is none. */
        #id = 0;
        #sentBytes = 0;

        get readyState() {
            return this.#readyState;
        }

        get upload() {
            return this.#upload;
        }

        get timeout() {
            return this.#timeout;
        }

        set timeout(milliseconds) {
            if (!this.#isAsync) {
                fail('a synchronous request has no timeout', 'InvalidAccessError');
            }
            this.#timeout = milliseconds >>> 0;
        }

        get withCredentials() {
            return this.#withCredentials;
        }

        set withCredentials(value) {
            if (this.#readyState > states.OPENED || this.#id !== 0) {
                fail('withCredentials is set before send', 'InvalidStateError');
            }
            this.#withCredentials = !!value;
        }

        get responseType() {
            return this.#responseType;
        }

        set responseType(type) {
            if (this.#readyState >= states.LOADING) {
                fail('responseType is set before the response arrives', 'InvalidStateError');
            }
            if (!this.#isAsync) {
                fail('a synchronous request has no responseType', 'InvalidAccessError');
            }
            // As in a browser, a type that is unknown is ignored.
            if (responseTypes[`${type}`] === true) {
                this.#responseType = `${type}`;
            }
        }

        open(method, url, isAsync = true, user = null, password = null) {
            if (arguments.length < 2) {
                throw new TypeError('open needs a method and a URL');
            }
            const name = parts.methodOf(`${method}`);
            const href = host.resolveURL(`${url}`, host.documentBase?.() ?? host.locationHref());
            if (!/^[a-z][a-z0-9+.-]*:/.test(href) || /^https?:(?:\/\/)?$/.test(href)) {
                fail(`'${url}' is no URL`, 'SyntaxError');
            }
            if (!isAsync && (this.#timeout !== 0 || this.#responseType !== '')) {
                fail('a synchronous request has no timeout and no responseType', 'InvalidAccessError');
            }
            this.#end();
            this.#method = name;
            this.#url = split(href, '#')[0];
            this.#isAsync = !!isAsync;
            this.#headers = parts.newHeaders();
            if (user !== null && user !== undefined) {
                this.#headers.set('Authorization', `Basic ${host.encodeBase64(`${user}:${password ?? ''}`)}`);
            }
            this.#answer = null;
            this.#response = undefined;
            if (this.#readyState !== states.OPENED) {
                this.#change(states.OPENED);
            }
        }

        setRequestHeader(name, value) {
            if (arguments.length < 2) {
                throw new TypeError('setRequestHeader needs a name and a value');
            }
            if (this.#readyState !== states.OPENED || this.#id !== 0) {
                fail('setRequestHeader is called after open and before send', 'InvalidStateError');
            }
            this.#headers.append(`${name}`, `${value}`);
        }

        send(body = null) {
            if (this.#readyState !== states.OPENED || this.#id !== 0) {
                fail('send is called once after open', 'InvalidStateError');
            }
            const content = this.#method === 'GET' || this.#method === 'HEAD' ? null : parts.bodyOf(body);
            if (content !== null && content.type !== '') {
                this.#headers.setMissing('Content-Type', content.type);
            }
            this.#sentBytes = content === null ? 0 : content.bytes.byteLength;
            this.#response = undefined;
            if (!this.#isAsync) {
                this.#sendAndWait();
                return;
            }
            const id = ++lastID;
            this.#id = id;
            underWay.set(id, (answer) => this.#take(answer));
            fireProgress(this, 'loadstart', 0, 0);
            if (content !== null && this.#id === id) {
                fireProgress(this.#upload, 'loadstart', 0, this.#sentBytes);
            }
            // A listener may have ended it.
            if (this.#id !== id) {
                return;
            }
            if (slice(this.#url, 0, 5) === 'file:') {
                host.enqueueJob(() => settle(id, host.requestFile(this.#url)));
            } else {
                this.#headers.setMissing('Accept', '*/*');
                this.#headers.setMissing('User-Agent', host.navigator.userAgent);
                host.sendRequest(id, this.#method, this.#url, this.#headers.lines(), content?.bytes, this.#timeout);
            }
        }

        abort() {
            const wasUnderWay = this.#id !== 0;
            this.#end();
            if (wasUnderWay) {
                this.#fail('abort');
            }
            if (this.#readyState === states.DONE) {
                this.#answer = null;
                this.#readyState = states.UNSENT;
            }
        }

        overrideMimeType(type) {
            if (this.#readyState >= states.LOADING) {
                fail('overrideMimeType is called before the response arrives', 'InvalidStateError');
            }
            this.#mimeType = `${type}`;
        }

        getResponseHeader(name) {
            return this.#answer?.headers.get(toLowerCase(`${name}`)) ?? null;
        }

        getAllResponseHeaders() {
            return this.#answer === null ? '' : parts.textOf(this.#answer.headers);
        }

        get status() {
            return this.#answer?.status ?? 0;
        }

        get statusText() {
            return this.#answer?.reason ?? '';
        }

        get responseURL() {
            return this.#answer?.url ?? '';
        }

        get responseText() {
            if (this.#responseType !== '' && this.#responseType !== 'text') {
                fail(`responseText is for the responseType 'text', and that of this request is '${this.#responseType}'`, 'InvalidStateError');
            }
            return this.#readyState < states.LOADING || this.#answer === null ? '' : (this.#response ??= this.#read('text'));
        }

        get responseXML() {
            return null;
        }

        get response() {
            if (this.#responseType === '' || this.#responseType === 'text') {
                return this.responseText;
            }
            if (this.#readyState !== states.DONE || this.#answer === null) {
                return null;
            }
            if (this.#response === undefined) {
                this.#response = this.#read(this.#responseType);
            }
            return this.#response;
        }

        get [Symbol.toStringTag]() {
            return 'XMLHttpRequest';
        }

        [inspect]() {
            const { readyState, status, statusText, responseURL, responseType } = this;
            return { readyState, status, statusText, responseURL, responseType };
        }

        #read(type) {
            return parts.read(this.#answer, type, this.#mimeType ?? this.#answer.headers.get('content-type') ?? '');
        }

        #change(state) {
            this.#readyState = state;
            dispatch(this, new Event('readystatechange'));
        }

        /** Lets go of the request under way. */
        #end() {
            if (this.#id !== 0) {
                underWay.delete(this.#id);
                host.cancelRequest(this.#id);
                this.#id = 0;
            }
        }

        #sendAndWait() {
            if (slice(this.#url, 0, 5) !== 'file:') {
                fail('a synchronous request is for files: over HTTP pass true to open', 'NetworkError');
            }
            const answer = host.requestFile(this.#url);
            if (answer.problem !== undefined) {
                this.#readyState = states.DONE;
                fail(`${this.#url} could not be loaded: ${answer.problem}`, 'NetworkError');
            }
            this.#answer = parts.answerOf(answer);
            this.#change(states.DONE);
        }

        #take(answer) {
            this.#id = 0;
            if (answer.problem !== undefined) {
                host.write('error', `${this.#method} ${split(this.#url, '?')[0]} failed: ${answer.problem}`);
                this.#fail(answer.isTimeout ? 'timeout' : 'error');
                return;
            }
            const token = (this.#answer = parts.answerOf(answer));
            // Listeners may send the next request, or abort: the rest is not told then.
            const isCurrent = () => this.#answer === token;
            const size = token.body.byteLength;
            const steps = [
                () => this.#sentBytes > 0 && this.#tellUpload(),
                () => this.#change(states.HEADERS_RECEIVED),
                () => this.#change(states.LOADING),
                () => fireProgress(this, 'progress', size, token.length),
                () => this.#change(states.DONE),
                () => fireProgress(this, 'load', size, token.length),
                () => fireProgress(this, 'loadend', size, token.length),
            ];
            for (let index = 0; index < steps.length && isCurrent(); index++) {
                steps[index]();
            }
        }

        #tellUpload() {
            for (const type of ['progress', 'load', 'loadend']) {
                fireProgress(this.#upload, type, this.#sentBytes, this.#sentBytes);
            }
        }

        #fail(type) {
            this.#answer = null;
            this.#change(states.DONE);
            if (this.#sentBytes > 0) {
                fireProgress(this.#upload, type, 0, 0);
                fireProgress(this.#upload, 'loadend', 0, 0);
            }
            fireProgress(this, type, 0, 0);
            fireProgress(this, 'loadend', 0, 0);
        }
    }
    defineHandlers(XMLHttpRequest.prototype, ['readystatechange']);
    for (const name in states) {
        const descriptor = { __proto__: null, value: states[name], enumerable: true };
        defineProperty(XMLHttpRequest, name, descriptor);
        defineProperty(XMLHttpRequest.prototype, name, descriptor);
    }

    define(global, 'XMLHttpRequestEventTarget', XMLHttpRequestEventTarget);
    define(global, 'XMLHttpRequestUpload', XMLHttpRequestUpload);
    define(global, 'XMLHttpRequest', XMLHttpRequest);

    function settle(id, answer) {
        const take = underWay.get(id);
        if (take !== undefined) {
            underWay.delete(id);
            take(answer);
        }
    }
    return settle;
})
