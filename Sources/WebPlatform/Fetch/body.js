/**
 * Bodies of requests and responses (WHATWG Fetch section 5.2): bytes, or a stream of them.
 *
 * Of the host: `bytesOfText(text)`, `utf8OfBytes(bytes)`; `loaded` of `blob`, `url`, `form-data`, `readable-stream`; `load` of these,
 * `form-bodies`, `mime-type`, `structured-clone`.
 *
 * @returns {{
 *     extract(value: unknown): {body: object, type: string | null},
 *     ofStream(stream: ReadableStream): object,
 *     ofBytes(bytes: Uint8Array): object,
 *     isUnusable(body: object | null): boolean,
 *     clone(body: object): object,
 *     consume(body: object | null): Promise<{bytes: Uint8Array}>,
 *     mixIn(Class: Function, stateOf: function(unknown): {body: object | null, headers: Headers} | undefined): void,
 * }} a body is `{ bytes, stream, isUsed }`, one of the first two at a time; `bytes` are never written to.
 */
(function (host) {
    'use strict';

    const {
        ArrayBuffer, List, TypeError, Uint8Array, bufferSlice, defineProperty, isView, parse, rejected, setBytes, then,
    } = host.primordials;

    /** The largest body that is read whole. */
    const limit = 256 * 1024 * 1024;

    function ofBytes(bytes) {
        return { __proto__: null, bytes, stream: null, isUsed: false };
    }

    function ofStream(stream) {
        return { __proto__: null, bytes: null, stream, isUsed: false };
    }

    function copyOf({ buffer, byteOffset, byteLength }) {
        return new Uint8Array(bufferSlice(buffer, byteOffset, byteOffset + byteLength));
    }

    function extractBytes(value) {
        const bytes = host.loaded('blob')?.bytesOf(value);
        if (bytes !== undefined) {
            return { bytes, type: value.type === '' ? null : value.type };
        }
        if (isView(value)) {
            return { bytes: copyOf(value), type: null };
        }
        if (value instanceof ArrayBuffer) {
            return { bytes: new Uint8Array(bufferSlice(value, 0)), type: null };
        }
        const entries = host.loaded('form-data')?.entriesOf(value);
        if (entries !== undefined) {
            return host.load('form-bodies').write(entries);
        }
        const URLSearchParams = host.loaded('url')?.URLSearchParams;
        const isParameters = URLSearchParams !== undefined && value instanceof URLSearchParams;
        return {
            bytes: new Uint8Array(host.bytesOfText(`${value}`)),
            type: isParameters ? 'application/x-www-form-urlencoded;charset=UTF-8' : 'text/plain;charset=UTF-8',
        };
    }

    function extract(value) {
        const streams = host.loaded('readable-stream');
        const state = streams?.stateOf(value);
        if (state !== undefined) {
            if (state.disturbed || state.reader !== null) {
                throw new TypeError('the stream is locked or was read already, so it cannot be a body');
            }
            return { body: ofStream(value), type: null };
        }
        const { bytes, type } = extractBytes(value);
        return { body: ofBytes(bytes), type };
    }

    /** The stream of a body, made when it is first asked for. */
    function streamOf(body) {
        if (body.stream === null) {
            const streams = host.load('readable-stream');
            const { bytes, isUsed } = body;
            body.stream = streams.make({
                pull(controller) {
                    if (bytes.length > 0 && !isUsed) {
                        streams.controls.enqueue(controller, copyOf(bytes));
                    }
                    streams.controls.close(controller);
                },
            }, 0, () => 1, true);
            body.bytes = null;
            if (isUsed) {
                const state = streams.stateOf(body.stream);
                state.disturbed = true;
                streams.controls.close(state.controller);
            }
        }
        return body.stream;
    }

    function stateOfStream(body) {
        return body.stream === null ? undefined : host.load('readable-stream').stateOf(body.stream);
    }

    function isUsed(body) {
        return body !== null && (body.isUsed || stateOfStream(body)?.disturbed === true);
    }

    function isUnusable(body) {
        return isUsed(body) || (body !== null && body.stream !== null && stateOfStream(body).reader !== null);
    }

    function clone(body) {
        if (body.stream === null) {
            return ofBytes(body.bytes);
        }
        const copyChunk = (chunk) => (chunk instanceof Uint8Array ? copyOf(chunk) : host.load('structured-clone')(chunk, []).value);
        const [one, other] = host.load('stream-tee')(stateOfStream(body), copyChunk);
        body.stream = one;
        return ofStream(other);
    }

    function join(chunks, size) {
        if (chunks.length === 1) {
            return chunks[0];
        }
        const bytes = new Uint8Array(size);
        let position = 0;
        for (let index = 0; index < chunks.length; index++) {
            setBytes(bytes, chunks[index], position);
            position += chunks[index].length;
        }
        return bytes;
    }

    /** Bytes as a promise is resolved with them: in an object that no `then` of a script's can be found on. */
    function hold(bytes) {
        return { __proto__: null, bytes };
    }

    function consume(body) {
        if (body === null) {
            return host.primordials.resolved(hold(new Uint8Array(0)));
        }
        if (isUnusable(body)) {
            return rejected(new TypeError('the body was read already, or is locked by a reader'));
        }
        if (body.stream === null) {
            body.isUsed = true;
            return host.primordials.resolved(hold(body.bytes));
        }
        return readAll(stateOfStream(body));
    }

    function readAll(stream) {
        const streams = host.load('readable-stream');
        const { deferred } = host.load('stream-parts');
        const { promise, resolve, reject } = deferred();
        const reader = streams.acquire(stream);
        const chunks = new List();
        let size = 0;
        const refuse = (error) => {
            streams.cancel(stream, error);
            reject(error);
        };
        const next = () => streams.read(reader, {
            chunk(chunk) {
                if (!(chunk instanceof Uint8Array)) {
                    refuse(new TypeError('a body is a stream of Uint8Arrays, and this has something else'));
                    return;
                }
                size += chunk.length;
                if (size > limit) {
                    refuse(new TypeError(`the body is larger than ${limit} bytes: read it piece by piece, from its stream`));
                    return;
                }
                chunks.push(chunk);
                // Not from within this call, as chunks that are there already would make it ever deeper.
                then(host.primordials.resolved(), next);
            },
            close: () => resolve(hold(join(chunks, size))),
            error: reject,
        });
        next();
        return promise;
    }

    function typeOf({ headers }) {
        const lists = host.load('header-list');
        return host.load('mime-type').extract(lists.get(host.load('headers').stateOf(headers).list, 'content-type'));
    }

    function readForm(bytes, type) {
        const forms = host.load('form-bodies');
        const { make } = host.load('form-data');
        if (type?.essence === 'application/x-www-form-urlencoded') {
            return make(forms.readEncoded(bytes));
        }
        const boundary = host.load('mime-type').parameter(type, 'boundary');
        if (type?.essence !== 'multipart/form-data' || boundary === undefined) {
            throw new TypeError('formData() needs the Content-Type multipart/form-data, with its boundary, or application/x-www-form-urlencoded');
        }
        return make(forms.readMultipart(bytes, boundary));
    }

    /** What each method makes of the bytes. */
    const packages = {
        __proto__: null,
        arrayBuffer: ({ buffer, byteOffset, byteLength }) => bufferSlice(buffer, byteOffset, byteOffset + byteLength),
        blob(bytes, state) {
            const type = typeOf(state);
            return new (host.load('blob').Blob)([bytes], { type: type === undefined ? '' : host.load('mime-type').write(type) });
        },
        bytes: copyOf,
        formData: (bytes, state) => readForm(bytes, typeOf(state)),
        json: (bytes) => parse(host.utf8OfBytes(bytes)),
        text: (bytes) => host.utf8OfBytes(bytes),
    };

    function mixIn(Class, stateOf) {
        const { name: className } = Class;
        for (const name in packages) {
            const method = {
                [name]() {
                    const state = stateOf(this);
                    if (state === undefined) {
                        return rejected(new TypeError(`${name} must be called on a ${className}`));
                    }
                    return then(consume(state.body), ({ bytes }) => packages[name](bytes, state));
                },
            }[name];
            defineProperty(Class.prototype, name, { __proto__: null, value: method, writable: true, enumerable: true, configurable: true });
        }
        const accessors = {
            get body() {
                const state = check(stateOf(this), 'body', className);
                return state.body === null ? null : streamOf(state.body);
            },
            get bodyUsed() {
                return isUsed(check(stateOf(this), 'bodyUsed', className).body);
            },
        };
        for (const name of ['body', 'bodyUsed']) {
            const { get } = host.primordials.getOwnPropertyDescriptor(accessors, name);
            defineProperty(Class.prototype, name, { __proto__: null, get, enumerable: true, configurable: true });
        }
    }

    function check(state, name, className) {
        if (state === undefined) {
            throw new TypeError(`${name} is of a ${className}`);
        }
        return state;
    }

    return { extract, ofStream, ofBytes, isUnusable, clone, consume, mixIn };
})
