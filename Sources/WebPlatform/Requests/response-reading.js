/**
 * What `XMLHttpRequest` makes of bodies: of those that it sends, and of what has come of an answer.
 *
 * Of the host: `textOfBytes(bytes, label, type)`, `utf8OfBytes(bytes)`; `write(level, text)`; `load` of `body`, `blob`, `header-list`,
 * `mime-type`, `dom-exception`, `dom-parser`.
 *
 * @returns {{
 *     methodOf(method: string): string,
 *     setMissing(headers: object[], name: string, value: string): void,
 *     bodyOf(body: unknown, headers: object[]): Uint8Array | null,
 *     answerOf(head: object): object,
 *     add(answer: object, bytes: Uint8Array): string | undefined,
 *     textOfHeaders(headers: object[]): string,
 *     readText(answer: object, mimeType: object | undefined): string,
 *     read(answer: object, type: string, mimeType: object | undefined): unknown,
 * }} `add` says why an answer is too large; a `mimeType` counts before that of the answer.
 */
(function (host) {
    'use strict';

    const { List, Uint8Array, bufferSlice, parse, setBytes, toLowerCase } = host.primordials;
    const lists = host.load('header-list');
    const types = host.load('mime-type');

    /** The largest answer that is kept. */
    const limit = 256 * 1024 * 1024;

    function fail(message, name) {
        throw new (host.load('dom-exception'))(message, name);
    }

    function methodOf(method) {
        const name = lists.methodOf(method);
        if (name === undefined) {
            if (lists.isName(method)) {
                fail(`the method '${method}' is not allowed`, 'SecurityError');
            }
            fail(`'${method}' is no method`, 'SyntaxError');
        }
        return name;
    }

    function setMissing(headers, name, value) {
        if (lists.get(headers, toLowerCase(name)) === null) {
            lists.append(headers, name, value);
        }
    }

    function bodyOf(value, headers) {
        if (value === null || value === undefined) {
            return null;
        }
        const isStream = host.loaded('readable-stream')?.stateOf(value) !== undefined;
        const { body, type } = host.load('body').extract(isStream ? `${value}` : value);
        const given = lists.get(headers, 'content-type');
        if (given === null) {
            if (type !== null) {
                lists.append(headers, 'Content-Type', type);
            }
        } else if (typeof value === 'string') {
            correctCharset(headers, given);
        }
        return body.bytes;
    }

    /** A text is sent as UTF-8, whatever the script says of it. */
    function correctCharset(headers, given) {
        const type = types.parse(given);
        const charset = types.parameter(type, 'charset');
        if (charset !== undefined && toLowerCase(charset) !== 'utf-8') {
            for (let index = 0; index < type.parameters.length; index++) {
                if (type.parameters[index].name === 'charset') {
                    type.parameters[index].value = 'UTF-8';
                }
            }
            lists.set(headers, 'Content-Type', types.write(type));
        }
    }

    function answerOf({ status, reason, headers, url }) {
        const shown = new List();
        for (let index = 0; index < headers.length; index++) {
            // Cookies are not shown to scripts.
            if (headers[index].key !== 'set-cookie' && headers[index].key !== 'set-cookie2') {
                shown.push(headers[index]);
            }
        }
        const length = lists.get(shown, 'content-encoding') === null ? +(lists.get(shown, 'content-length') ?? 0) : 0;
        return { status, reason, headers: shown, url, chunks: new List(), received: 0, told: -1, length: length > 0 ? length : 0, text: undefined };
    }

    function add(answer, bytes) {
        answer.received += bytes.length;
        answer.text = undefined;
        if (answer.received > limit) {
            return `the response is larger than ${limit} bytes: use fetch, and read its body piece by piece`;
        }
        answer.chunks.push(bytes);
        return undefined;
    }

    function bytesOf(answer) {
        const { chunks, received } = answer;
        if (chunks.length !== 1) {
            const bytes = new Uint8Array(received);
            let position = 0;
            for (let index = 0; index < chunks.length; index++) {
                setBytes(bytes, chunks[index], position);
                position += chunks[index].length;
            }
            answer.chunks = new List();
            answer.chunks.push(bytes);
        }
        return answer.chunks[0];
    }

    function compare(one, other) {
        return one < other ? -1 : 1;
    }

    function textOfHeaders(headers) {
        const lines = new List();
        const pairs = lists.sorted(headers);
        // By the names in upper case, in which an underscore comes after the letters.
        pairs.sort(([one], [other]) => compare(one.toUpperCase(), other.toUpperCase()));
        for (let index = 0; index < pairs.length; index++) {
            lines.push(`${pairs[index][0]}: ${pairs[index][1]}\r\n`);
        }
        return lines.join('');
    }

    function ownType(answer) {
        return types.extract(lists.get(answer.headers, 'content-type'));
    }

    function readText(answer, mimeType) {
        if (answer.text !== undefined) {
            return answer.text;
        }
        const charset = types.parameter(mimeType, 'charset') ?? types.parameter(ownType(answer), 'charset');
        const type = charset === undefined ? '' : `text/plain;charset=${charset}`;
        let text = host.textOfBytes(bytesOf(answer), '', type);
        if (text === undefined) {
            const place = answer.url.replace(/[?#][^]*$/, '');
            host.write('error', `the response of ${place} is in '${charset}', an encoding that is not supported: it is read as UTF-8`);
            text = host.utf8OfBytes(bytesOf(answer));
        }
        return (answer.text = text);
    }

    function readJSON(bytes) {
        try {
            return parse(host.utf8OfBytes(bytes));
        } catch {
            return null;
        }
    }

    function readDocument(answer, type, mimeType) {
        const { essence } = mimeType ?? ownType(answer) ?? { essence: 'text/xml' };
        // HTML is read for who asks for a document.
        return essence === 'text/html' && type !== 'document'
            ? null
            : host.load('dom-parser').parseResponse(readText(answer, mimeType), essence, answer.url);
    }

    function read(answer, type, mimeType) {
        if (type === 'document' || type === '') {
            return readDocument(answer, type, mimeType);
        }
        const bytes = bytesOf(answer);
        if (type === 'arraybuffer') {
            return bufferSlice(bytes.buffer, bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
        }
        if (type === 'blob') {
            const known = mimeType ?? ownType(answer);
            return new (host.load('blob').Blob)([bytes], { type: known === undefined ? 'text/xml' : types.write(known) });
        }
        return readJSON(bytes);
    }

    return { methodOf, setMissing, bodyOf, answerOf, add, textOfHeaders, readText, read };
})
