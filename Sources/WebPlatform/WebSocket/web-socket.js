/**
 * `WebSocket` (WHATWG WebSockets section 3). The frames are the host's affair: here are the states, the checks and the events.
 *
 * Of the host: `openSocket(id, url, protocols, headers)`, `sendOnSocket(id, data)`, `closeSocket(id, code, reason)`, `dropSocket(id)`, see
 * `WebHost+Sockets.swift`; `lengthOfText(text)`, in bytes of UTF-8; `placeOf(error)`, ` (at file:line:column)` of the reader's code, or nothing;
 * `write(level, text)`, `navigator`, `encodeBase64(text)`; `load` of `event`, `event-target`, `handlers`,
 * `interfaces`, `request-urls`, `blob`, `message-channel`, `close-event`, `dom-exception`.
 *
 * @globals WebSocket
 * @returns {{tell(id: number, event: object): void, waiting(): {what: string, site: Error}[]}} `tell` is for the host: `event.kind` is
 *     `opened`, `message`, `sent`, `closing` or `closed`; `waiting` has the sockets that are not closed, and where each was made.
 */
(function (host) {
    'use strict';

    const {
        ArrayBuffer, Error, List, SafeMap, Symbol, Uint8Array, defineProperty, inspect, isView, slice, toLowerCase, toWellFormed,
    } = host.primordials;
    const { round } = Math;
    const { Event } = host.load('event');
    const { EventTarget, dispatch } = host.load('event-target');
    const { needArguments, publish } = host.load('interfaces');
    const urls = host.load('request-urls');

    const states = { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 };
    /** How long a reason for closing may be, in bytes of UTF-8. */
    const longestReason = 123;

    /** The sockets that are not closed, by the host's ids. */
    const sockets = new SafeMap();
    let lastID = 0;

    function fail(message, name) {
        throw new (host.load('dom-exception'))(message, name);
    }

    /** The URL of a socket as it is written, and that of its handshake. */
    function placeOf(text) {
        const href = urls.parse(text);
        if (href === undefined) {
            fail(`'${text}' is no URL`, 'SyntaxError');
        }
        const scheme = urls.schemeOf(href);
        const isSecure = scheme === 'wss' || scheme === 'https';
        if (!isSecure && scheme !== 'ws' && scheme !== 'http') {
            fail(`the URL of a WebSocket begins with ws: or wss:, and this one with ${scheme}:`, 'SyntaxError');
        }
        if (href.includes('#')) {
            fail('the URL of a WebSocket has no fragment', 'SyntaxError');
        }
        const rest = slice(href, scheme.length);
        return { url: (isSecure ? 'wss' : 'ws') + rest, request: (isSecure ? 'https' : 'http') + rest };
    }

    /** @returns {List} what `new WebSocket` was given as subprotocols: a text, or a sequence of them */
    function protocolsOf(given) {
        const protocols = new List();
        if (typeof given === 'object' && given !== null && given[Symbol.iterator] !== undefined) {
            for (const protocol of given) {
                protocols.push(`${protocol}`);
            }
        } else {
            protocols.push(`${given}`);
        }
        const known = { __proto__: null };
        for (let index = 0; index < protocols.length; index++) {
            const key = toLowerCase(protocols[index]);
            if (!/^[!#$%&'*+\-.^_`|~0-9a-z]+$/.test(key)) {
                fail(`'${protocols[index]}' is no subprotocol`, 'SyntaxError');
            }
            if (known[key]) {
                fail(`the subprotocol '${protocols[index]}' is given twice`, 'SyntaxError');
            }
            known[key] = true;
        }
        return protocols;
    }

    /** What is sent with the handshake, the header's names and values a line each. */
    function headersOf(credentials) {
        let lines = `Origin\n${urls.pageOrigin()}\nUser-Agent\n${host.navigator.userAgent}\nCache-Control\nno-cache\n`;
        if (credentials !== undefined) {
            lines += `Authorization\nBasic ${host.encodeBase64(`${credentials.user}:${credentials.password}`)}\n`;
        }
        return lines;
    }

    /** A code for closing as Web IDL clamps it. */
    function clamped(code) {
        const number = +code;
        return number > 0 ? round(number < 65535 ? number : 65535) : 0;
    }

    let tell;
    let siteOf;

    class WebSocket extends EventTarget {
        #id = 0;
        #url;
        #origin;
        #readyState = states.CONNECTING;
        #bufferedAmount = 0;
        #binaryType = 'blob';
        #protocol = '';
        /** Where it was made. */
        #site;
        /** Whether the page has closed it before it was open. */
        #isDropped = false;

        static {
            tell = (socket, event) => socket.#take(event);
            siteOf = (socket) => socket.#site;
        }

        constructor(url, protocols = []) {
            needArguments(arguments.length, 1, 'new WebSocket');
            super();
            const place = placeOf(toWellFormed(`${url}`));
            const asked = protocolsOf(protocols);
            this.#url = place.url;
            this.#origin = urls.originOf(shown(place.url));
            this.#site = new Error();
            this.#id = ++lastID;
            sockets.set(this.#id, this);
            const credentials = urls.credentialsOf(place.request);
            let names = '';
            for (let index = 0; index < asked.length; index++) {
                names += `${asked[index]}\n`;
            }
            host.openSocket(this.#id, credentials?.url ?? place.request, names, headersOf(credentials));
        }

        get url() {
            return this.#url;
        }

        get readyState() {
            return this.#readyState;
        }

        get bufferedAmount() {
            return this.#bufferedAmount;
        }

        get extensions() {
            // The host asks for none.
            this.#id;
            return '';
        }

        get protocol() {
            return this.#protocol;
        }

        get binaryType() {
            return this.#binaryType;
        }

        set binaryType(type) {
            this.#id;
            if (`${type}` === 'blob' || `${type}` === 'arraybuffer') {
                this.#binaryType = `${type}`;
            }
        }

        send(data) {
            const state = this.#readyState;
            needArguments(arguments.length, 1, 'send');
            const message = messageOf(data);
            if (state === states.CONNECTING) {
                fail('a WebSocket sends once it is open: wait for its open event', 'InvalidStateError');
            }
            this.#bufferedAmount += message.length;
            if (state === states.OPEN) {
                host.sendOnSocket(this.#id, message.content);
            }
        }

        close(code = undefined, reason = undefined) {
            const id = this.#id;
            const number = code === undefined ? undefined : clamped(code);
            const text = reason === undefined ? '' : toWellFormed(`${reason}`);
            if (number !== undefined && number !== 1000 && !(number >= 3000 && number <= 4999)) {
                fail(`a page closes with the code 1000, or one from 3000 to 4999, but got ${number}`, 'InvalidAccessError');
            }
            if (host.lengthOfText(text) > longestReason) {
                fail(`a reason for closing has at most ${longestReason} bytes`, 'SyntaxError');
            }
            if (this.#readyState === states.CONNECTING) {
                this.#readyState = states.CLOSING;
                this.#isDropped = true;
                host.dropSocket(id);
            } else if (this.#readyState === states.OPEN) {
                this.#readyState = states.CLOSING;
                host.closeSocket(id, number ?? (text === '' ? undefined : 1000), text);
            }
        }

        [inspect]() {
            const { url, readyState, protocol, binaryType, bufferedAmount } = this;
            return { url, readyState, protocol, binaryType, bufferedAmount };
        }

        #take(event) {
            const { kind } = event;
            if (kind === 'opened' && this.#readyState === states.CONNECTING) {
                this.#readyState = states.OPEN;
                this.#protocol = event.protocol;
                dispatch(this, new Event('open'));
            } else if (kind === 'message' && this.#readyState === states.OPEN) {
                const data = event.bytes === undefined ? event.text : this.#dataOf(event.bytes);
                const { MessageEvent } = host.load('message-channel');
                dispatch(this, new MessageEvent('message', { data, origin: this.#origin }));
            } else if (kind === 'sent') {
                this.#bufferedAmount -= event.count;
            } else if (kind === 'closing') {
                this.#readyState = states.CLOSING;
            } else if (kind === 'closed') {
                this.#end(event);
            }
        }

        #dataOf(buffer) {
            return this.#binaryType === 'arraybuffer' ? buffer : new (host.load('blob').Blob)([buffer]);
        }

        #end({ problem, code, reason, wasClean }) {
            this.#readyState = states.CLOSED;
            sockets.delete(this.#id);
            if (problem !== undefined) {
                if (!this.#isDropped) {
                    host.write('error', `WebSocket ${shown(this.#url)} failed: ${problem}${host.placeOf(this.#site)}`);
                }
                dispatch(this, new Event('error'));
            }
            const CloseEvent = host.load('close-event');
            dispatch(this, new CloseEvent('close', { code, reason, wasClean }));
        }
    }

    /** A message as the host sends it, and its length in bytes. */
    function messageOf(data) {
        const blob = host.load('blob').bytesOf(data);
        if (blob !== undefined) {
            return { content: blob, length: blob.length };
        }
        if (isView(data)) {
            return { content: new Uint8Array(data.buffer, data.byteOffset, data.byteLength), length: data.byteLength };
        }
        if (data instanceof ArrayBuffer) {
            return { content: data, length: data.byteLength };
        }
        const content = toWellFormed(`${data}`);
        return { content, length: host.lengthOfText(content) };
    }

    /** A URL without its query and credentials. */
    function shown(url) {
        return url.replace(/\?[^]*$/, '').replace(/^(wss?:\/\/)[^/]*@/, '$1');
    }

    host.load('handlers').defineHandlers(WebSocket.prototype, ['open', 'message', 'error', 'close']);
    for (const name in states) {
        const descriptor = { __proto__: null, value: states[name], enumerable: true };
        defineProperty(WebSocket, name, descriptor);
        defineProperty(WebSocket.prototype, name, descriptor);
    }
    publish(WebSocket);

    return {
        tell(id, event) {
            const socket = sockets.get(id);
            if (socket !== undefined) {
                tell(socket, event);
            }
        },
        waiting() {
            const waiting = new List();
            sockets.forEach((socket) => waiting.push({ what: `WebSocket ${shown(socket.url)}`, site: siteOf(socket) }));
            return waiting;
        },
    };
})
