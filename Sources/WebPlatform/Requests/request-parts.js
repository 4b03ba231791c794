/**
 * What requests are made of and answers are read as: methods, header fields, bodies.
 *
 * Of the host: `bytesOfText(text)`, an ArrayBuffer; `textOfBytes(bytes, label, type)`; `write(level, text)`; `load('dom-exception')`,
 * `load('blob')`, `loaded('blob')`.
 *
 * @returns {{
 *     methodOf(method: string): string,
 *     newHeaders(): object,
 *     bodyOf(body: unknown): {bytes: Uint8Array, type: string} | null,
 *     answerOf(answer: object): object,
 *     textOf(headers: object): string,
 *     read(answer: object, type: string, mimeType: string): unknown,
 * }}
 */
(function (host) {
    'use strict';

    const { ArrayBuffer, List, SafeMap, Uint8Array, bufferSlice, isView, parse, split, startsWith, toLowerCase } = host.primordials;

    function fail(message, name) {
        throw new (host.load('dom-exception'))(message, name);
    }

    /** What a method or a field may be called (RFC 9110 section 5.6.2). */
    const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
    const upper = { __proto__: null, delete: true, get: true, head: true, options: true, post: true, put: true };
    const refused = { __proto__: null, connect: true, trace: true, track: true };

    function methodOf(method) {
        const lower = toLowerCase(method);
        if (!token.test(method)) {
            fail(`'${method}' is no method`, 'SyntaxError');
        }
        if (refused[lower]) {
            fail(`the method '${method}' is not allowed`, 'SecurityError');
        }
        return upper[lower] ? method.toUpperCase() : method;
    }

    /** Fields that are not a script's to set (WHATWG Fetch section 2.2.2); a browser ignores these, too. */
    const forbidden = {
        __proto__: null,
        'accept-charset': true, 'accept-encoding': true, 'access-control-request-headers': true, 'access-control-request-method': true,
        connection: true, 'content-length': true, cookie: true, cookie2: true, date: true, dnt: true, expect: true, host: true,
        'keep-alive': true, origin: true, referer: true, 'set-cookie': true, te: true, trailer: true, 'transfer-encoding': true,
        upgrade: true, via: true,
    };

    function newHeaders() {
        const fields = new SafeMap();
        return {
            append(name, text) {
                const value = text.replace(/^[\t\n\r ]+|[\t\n\r ]+$/g, '');
                if (!token.test(name) || /[\0\r\n]/.test(value)) {
                    fail(`the header '${name}' has characters that HTTP does not allow`, 'SyntaxError');
                }
                const key = toLowerCase(name);
                if (forbidden[key] || startsWith(key, 'proxy-') || startsWith(key, 'sec-')) {
                    return;
                }
                const before = fields.get(key);
                fields.set(key, { name: before?.name ?? name, value: before === undefined ? value : `${before.value}, ${value}` });
            },
            set(name, value) {
                fields.set(toLowerCase(name), { name, value });
            },
            setMissing(name, value) {
                if (!fields.has(toLowerCase(name))) {
                    this.set(name, value);
                }
            },
            /** Names and values in turn, a line each. */
            lines() {
                let lines = '';
                fields.forEach(({ name, value }) => (lines += `${name}\n${value}\n`));
                return lines;
            },
        };
    }

    function bodyOf(body) {
        if (body === null || body === undefined) {
            return null;
        }
        const bytes = host.loaded('blob')?.bytesOf(body);
        if (bytes !== undefined) {
            return { bytes, type: body.type };
        }
        if (isView(body)) {
            return { bytes: new Uint8Array(body.buffer, body.byteOffset, body.byteLength), type: '' };
        }
        if (body instanceof ArrayBuffer) {
            return { bytes: new Uint8Array(body), type: '' };
        }
        return { bytes: new Uint8Array(host.bytesOfText(`${body}`)), type: 'text/plain;charset=UTF-8' };
    }

    /** An answer of the host's, its fields by lower-case name. */
    function answerOf({ status, reason, headers, url, body }) {
        const fields = new SafeMap();
        const lines = split(headers, '\n');
        for (let index = 0; index + 1 < lines.length; index += 2) {
            const name = toLowerCase(lines[index]);
            // Cookies are not shown to scripts.
            if (name !== 'set-cookie' && name !== 'set-cookie2') {
                const before = fields.get(name);
                fields.set(name, before === undefined ? lines[index + 1] : `${before}, ${lines[index + 1]}`);
            }
        }
        const length = fields.has('content-encoding') ? 0 : +(fields.get('content-length') ?? 0);
        return { status, reason, headers: fields, url: split(url, '#')[0], body: new Uint8Array(body), length: length > 0 ? length : 0 };
    }

    function textOf(headers) {
        const names = new List();
        headers.forEach((value, name) => names.push(name));
        names.sort();
        let text = '';
        for (let index = 0; index < names.length; index++) {
            text += `${names[index]}: ${headers.get(names[index])}\r\n`;
        }
        return text;
    }

    function readText({ body, url }, mimeType) {
        const text = host.textOfBytes(body, '', mimeType);
        if (text !== undefined) {
            return text;
        }
        host.write('error', `the response of ${split(url, '?')[0]} is '${mimeType}', an encoding that is not supported: it is read as UTF-8`);
        return host.textOfBytes(body, 'utf-8', '');
    }

    function readJSON({ body }) {
        try {
            return parse(host.textOfBytes(body, 'utf-8', ''));
        } catch {
            return null;
        }
    }

    function read(answer, type, mimeType) {
        const { body } = answer;
        switch (type) {
        case 'arraybuffer':
            return bufferSlice(body.buffer, body.byteOffset, body.byteOffset + body.byteLength);
        case 'blob':
            return new (host.load('blob').Blob)([body], { type: mimeType });
        case 'json':
            return readJSON(answer);
        default:
            return readText(answer, mimeType);
        }
    }

    return { methodOf, newHeaders, bodyOf, answerOf, textOf, read };
})
