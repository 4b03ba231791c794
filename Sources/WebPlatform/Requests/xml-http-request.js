/**
 * `XMLHttpRequest` (WHATWG XHR section 3) over HTTP, and for files of the project, `data:` and `blob:` URLs. There are no documents as
 * answers.
 *
 * Of the host: `enqueueJob(function)`; `write(level, text)`; `navigator`, `now()`; `load` of `exchange`, `request-urls`, `header-list`, `body`,
 * `mime-type`, `response-reading`, `request-event-targets`, `event`, `event-target`, `handlers`, `dom-exception`.
 *
 * @globals XMLHttpRequest
 */
(function (host) {
    'use strict';

    const { Error, List, TypeError, defineProperty, inspect, toLowerCase } = host.primordials;
    const { Event } = host.load('event');
    const { dispatch } = host.load('event-target');
    const { XMLHttpRequestEventTarget, fireProgress, hasListeners, makeUpload } = host.load('request-event-targets');
    const { defineHandlers } = host.load('handlers');
    const exchanges = host.load('exchange');
    const urls = host.load('request-urls');
    const lists = host.load('header-list');
    const types = host.load('mime-type');
    const reading = host.load('response-reading');

    const states = { UNSENT: 0, OPENED: 1, HEADERS_RECEIVED: 2, LOADING: 3, DONE: 4 };
    const responseTypes = { __proto__: null, '': true, arraybuffer: true, blob: true, document: true, json: true, text: true };

    function fail(message, name) {
        throw new (host.load('dom-exception'))(message, name);
    }

    class XMLHttpRequest extends XMLHttpRequestEventTarget {
        #readyState = states.UNSENT;
        #upload = makeUpload();
        #method = '';
        #url = '';
        #isAsync = true;
        #headers = new List();
        #timeout = 0;
        #withCredentials = false;
        #responseType = '';
        #mimeType;
        /** The answer as far as it has come; null when there is none. */
        #answer = null;
        #response;
        /** The exchange under way; null when there is none. */
        #exchange = null;
        /** Where the last request was sent. */
        #site;
        #startTime = 0;
        #sentBytes = 0;
        #isUploadComplete = true;
        #tellsUpload = false;

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
            if (this.#exchange !== null && this.#timeout > 0) {
                const left = this.#startTime + this.#timeout - host.now();
                this.#exchange.limit(left > 0 ? left : 0);
            }
        }

        get withCredentials() {
            return this.#withCredentials;
        }

        set withCredentials(value) {
            if (this.#readyState > states.OPENED || this.#exchange !== null) {
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
            const name = reading.methodOf(`${method}`);
            const text = `${url}`;
            const href = urls.parse(text);
            if (href === undefined) {
                fail(`'${text}' is no URL`, 'SyntaxError');
            }
            if (!isAsync && (this.#timeout !== 0 || this.#responseType !== '')) {
                fail('a synchronous request has no timeout and no responseType', 'InvalidAccessError');
            }
            this.#end();
            this.#method = name;
            this.#url = urls.withoutFragment(href);
            this.#isAsync = !!isAsync;
            this.#headers = new List();
            if (user !== null && user !== undefined) {
                lists.append(this.#headers, 'Authorization', `Basic ${host.encodeBase64(`${user}:${password ?? ''}`)}`);
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
            const { byteString } = host.load('headers');
            const [key, text] = [byteString(name), lists.trim(byteString(value))];
            if (this.#readyState !== states.OPENED || this.#exchange !== null) {
                fail('setRequestHeader is called after open and before send', 'InvalidStateError');
            }
            if (!lists.isName(key) || !lists.isValue(text)) {
                fail(`the header '${key}' has characters that HTTP does not allow`, 'SyntaxError');
            }
            if (!lists.isForbidden(key, text)) {
                const before = lists.get(this.#headers, toLowerCase(key));
                lists.set(this.#headers, key, before === null ? text : `${before}, ${text}`);
            }
        }

        send(body = null) {
            if (this.#readyState !== states.OPENED || this.#exchange !== null) {
                fail('send is called once after open', 'InvalidStateError');
            }
            const content = this.#method === 'GET' || this.#method === 'HEAD' ? null : reading.bodyOf(body, this.#headers);
            this.#sentBytes = content === null ? 0 : content.length;
            this.#isUploadComplete = content === null;
            this.#response = undefined;
            const scheme = urls.schemeOf(this.#url);
            if (scheme !== 'file') {
                reading.setMissing(this.#headers, 'Accept', '*/*');
                reading.setMissing(this.#headers, 'User-Agent', host.navigator.userAgent);
            }
            const request = {
                method: this.#method, url: this.#url, headers: this.#headers, bytes: content, stream: null, redirect: 'follow', mode: 'cors',
                credentials: this.#withCredentials ? 'include' : 'same-origin', asksFirst: hasListeners(this.#upload), site: new Error(),
            };
            this.#site = request.site;
            if (!this.#isAsync) {
                this.#sendAndWait(request);
                return;
            }
            this.#tellsUpload = hasListeners(this.#upload);
            this.#startTime = host.now();
            // Listeners may abort it before it begins.
            const placeholder = (this.#exchange = { cancel() {}, read() {}, limit() {} });
            fireProgress(this, 'loadstart', 0, 0);
            if (!this.#isUploadComplete && this.#tellsUpload && this.#exchange === placeholder) {
                fireProgress(this.#upload, 'loadstart', 0, this.#sentBytes);
            }
            if (this.#exchange === placeholder) {
                this.#begin(request);
            }
        }

        abort() {
            const wasUnderWay = this.#exchange !== null;
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
            if (arguments.length === 0) {
                throw new TypeError('overrideMimeType needs a MIME type');
            }
            if (this.#readyState >= states.LOADING) {
                fail('overrideMimeType is called before the response arrives', 'InvalidStateError');
            }
            this.#mimeType = types.parse(`${type}`) ?? types.parse('application/octet-stream');
        }

        getResponseHeader(name) {
            if (arguments.length === 0) {
                throw new TypeError('getResponseHeader needs a name');
            }
            return this.#answer === null ? null : lists.get(this.#answer.headers, toLowerCase(`${name}`));
        }

        getAllResponseHeaders() {
            return this.#answer === null ? '' : reading.textOfHeaders(this.#answer.headers);
        }

        get status() {
            return this.#answer?.status ?? 0;
        }

        get statusText() {
            return this.#answer?.reason ?? '';
        }

        get responseURL() {
            return this.#answer === null ? '' : urls.withoutFragment(this.#answer.url);
        }

        get responseText() {
            if (this.#responseType !== '' && this.#responseType !== 'text') {
                fail(`responseText is for the responseType 'text', and that of this request is '${this.#responseType}'`, 'InvalidStateError');
            }
            return this.#readyState < states.LOADING || this.#answer === null ? '' : reading.readText(this.#answer, this.#mimeType);
        }

        get responseXML() {
            const type = this.#responseType;
            if (type !== '' && type !== 'document') {
                fail(`responseXML is for the responseType 'document', and that of this request is '${type}'`, 'InvalidStateError');
            }
            const isOver = this.#readyState === states.DONE && this.#answer !== null;
            return isOver ? (this.#response ??= reading.read(this.#answer, type, this.#mimeType)) : null;
        }

        get response() {
            if (this.#responseType === '' || this.#responseType === 'text') {
                return this.responseText;
            }
            if (this.#readyState !== states.DONE || this.#answer === null) {
                return null;
            }
            if (this.#response === undefined) {
                this.#response = reading.read(this.#answer, this.#responseType, this.#mimeType);
            }
            return this.#response;
        }

        [inspect]() {
            const { readyState, status, statusText, responseURL, responseType } = this;
            return { readyState, status, statusText, responseURL, responseType };
        }

        #change(state) {
            this.#readyState = state;
            dispatch(this, new Event('readystatechange'));
        }

        /** Lets go of the exchange under way. */
        #end() {
            this.#exchange?.cancel();
            this.#exchange = null;
        }

        #begin(request) {
            let exchange;
            const isCurrent = () => this.#exchange === exchange;
            exchange = exchanges.start(request, {
                head: (head) => isCurrent() && this.#takeHead(head, isCurrent),
                piece: (bytes) => isCurrent() && this.#takePiece(bytes, isCurrent),
                end: () => isCurrent() && this.#finish(isCurrent),
                fail: ({ reason }) => isCurrent() && this.#failWith(reason),
                expired: () => isCurrent() && this.#expire(),
            });
            this.#exchange = exchange;
            if (this.#timeout > 0) {
                exchange.limit(this.#timeout);
            }
        }

        #takeHead(head, isCurrent) {
            this.#answer = reading.answerOf(head);
            if (!this.#isUploadComplete) {
                this.#isUploadComplete = true;
                for (let index = 0; index < 3 && this.#tellsUpload && isCurrent(); index++) {
                    fireProgress(this.#upload, ['progress', 'load', 'loadend'][index], this.#sentBytes, this.#sentBytes);
                }
            }
            if (isCurrent()) {
                this.#change(states.HEADERS_RECEIVED);
            }
        }

        #takePiece(bytes, isCurrent) {
            this.#exchange.read(bytes.length);
            const problem = reading.add(this.#answer, bytes);
            if (problem !== undefined) {
                this.#exchange.cancel();
                this.#failWith(problem);
                return;
            }
            this.#change(states.LOADING);
            if (isCurrent()) {
                this.#tellProgress();
            }
        }

        #tellProgress() {
            const { received, length } = this.#answer;
            this.#answer.told = received;
            fireProgress(this, 'progress', received, length);
        }

        #finish(isCurrent) {
            const { received, length, told } = this.#answer;
            if (told !== received) {
                this.#tellProgress();
            }
            if (!isCurrent()) {
                return;
            }
            this.#exchange = null;
            const answer = this.#answer;
            const steps = [
                () => this.#change(states.DONE),
                () => fireProgress(this, 'load', received, length),
                () => fireProgress(this, 'loadend', received, length),
            ];
            // Listeners may send the next request: the rest is not told then.
            for (let index = 0; index < steps.length && this.#answer === answer; index++) {
                steps[index]();
            }
        }

        #failWith(reason) {
            host.write('error', `${this.#method} ${this.#url.replace(/\?[^]*$/, '')} failed: ${reason}${host.placeOf(this.#site)}`);
            this.#exchange = null;
            this.#fail('error');
        }

        #expire() {
            if (this.#timeout > 0) {
                host.write('error', `${this.#method} ${this.#url.replace(/\?[^]*$/, '')} failed: no complete response within ${this.#timeout} ms${host.placeOf(this.#site)}`);
                this.#end();
                this.#fail('timeout');
            }
        }

        #fail(type) {
            this.#answer = null;
            this.#readyState = states.DONE;
            const isOver = () => this.#readyState !== states.DONE || this.#exchange !== null;
            dispatch(this, new Event('readystatechange'));
            if (!this.#isUploadComplete) {
                this.#isUploadComplete = true;
                if (this.#tellsUpload && !isOver()) {
                    fireProgress(this.#upload, type, 0, 0);
                    fireProgress(this.#upload, 'loadend', 0, 0);
                }
            }
            if (!isOver()) {
                fireProgress(this, type, 0, 0);
            }
            if (!isOver()) {
                fireProgress(this, 'loadend', 0, 0);
            }
        }

        #sendAndWait(request) {
            const { problem, head, bytes } = exchanges.wait(request);
            if (problem !== undefined) {
                this.#readyState = states.DONE;
                fail(`${this.#url} could not be loaded: ${problem}`, 'NetworkError');
            }
            this.#answer = reading.answerOf(head);
            reading.add(this.#answer, bytes);
            this.#change(states.DONE);
            fireProgress(this, 'load', bytes.length, this.#answer.length);
            fireProgress(this, 'loadend', bytes.length, this.#answer.length);
        }
    }
    defineHandlers(XMLHttpRequest.prototype, ['readystatechange']);
    for (const name in states) {
        const descriptor = { __proto__: null, value: states[name], enumerable: true };
        defineProperty(XMLHttpRequest, name, descriptor);
        defineProperty(XMLHttpRequest.prototype, name, descriptor);
    }
    defineProperty(XMLHttpRequest.prototype.open, 'length', { __proto__: null, value: 2 });

    host.load('interfaces').publish(XMLHttpRequest);
})
