/**
 * Forms as bodies: `multipart/form-data` (RFC 7578) both ways, and `application/x-www-form-urlencoded` read.
 *
 * Of the host: `binaryStringOfBytes(bytes)`, `utf8OfBytes(bytes)`; `load` of `blob`, `mime-type`, `header-list`, `request-urls`.
 *
 * @returns {{
 *     write(entries: object[]): {bytes: Uint8Array, type: string},
 *     readMultipart(bytes: Uint8Array, boundary: string): object[],
 *     readEncoded(bytes: Uint8Array): object[],
 * }} `readMultipart` throws a TypeError for what is none.
 */
(function (host) {
    'use strict';

    const { List, TypeError, Uint8Array, split, toLowerCase } = host.primordials;
    const { random } = Math;
    const { Blob, File, bytesOf } = host.load('blob');
    const types = host.load('mime-type');
    const headers = host.load('header-list');
    const { percentDecode } = host.load('request-urls');

    function lineEnds(text) {
        return text.replace(/\r\n|\r|\n/g, '\r\n');
    }

    function escape(text) {
        return text.replace(/\n/g, '%0A').replace(/\r/g, '%0D').replace(/"/g, '%22');
    }

    function newBoundary() {
        let digits = '';
        for (let index = 0; index < 24; index++) {
            digits += (random() * 10) | 0;
        }
        return `----PuenteFormBoundary${digits}`;
    }

    function write(entries) {
        const boundary = newBoundary();
        const parts = [];
        const add = (part) => host.primordials.append(parts, part);
        for (let index = 0; index < entries.length; index++) {
            const { name, value } = entries[index];
            const start = `--${boundary}\r\nContent-Disposition: form-data; name="${escape(lineEnds(name))}"`;
            if (typeof value === 'string') {
                add(`${start}\r\n\r\n${lineEnds(value)}\r\n`);
            } else {
                add(`${start}; filename="${escape(value.name)}"\r\nContent-Type: ${value.type || 'application/octet-stream'}\r\n\r\n`);
                add(bytesOf(value));
                add('\r\n');
            }
        }
        add(`--${boundary}--\r\n`);
        return { bytes: bytesOf(new Blob(parts)), type: `multipart/form-data; boundary=${boundary}` };
    }

    function textOf(binary) {
        return host.utf8OfBytes(bytesOfBinary(binary));
    }

    function bytesOfBinary(binary) {
        const bytes = new Uint8Array(binary.length);
        for (let index = 0; index < binary.length; index++) {
            bytes[index] = binary.charCodeAt(index);
        }
        return bytes;
    }

    function wrong(what) {
        return new TypeError(`the body is not multipart/form-data: ${what}`);
    }

    /** What a part's header says. */
    function readFields(lines) {
        const fields = { name: undefined, fileName: undefined, type: undefined };
        for (let index = 0; index < lines.length; index++) {
            const colon = lines[index].indexOf(':');
            const name = colon < 0 ? '' : lines[index].slice(0, colon).replace(/^[\t ]+|[\t ]+$/g, '');
            if (!headers.isName(name)) {
                throw wrong('a line in the head of a part is no header');
            }
            const value = headers.trim(lines[index].slice(colon + 1));
            if (/[\0\r\n]/.test(value)) {
                throw wrong('a header of a part has characters that are not allowed');
            }
            const key = toLowerCase(name);
            if (key === 'content-disposition') {
                readDisposition(fields, value);
            } else if (key === 'content-type') {
                fields.type = value;
            }
        }
        if (fields.name === undefined) {
            throw wrong('a part has no name');
        }
        return fields;
    }

    function readDisposition(fields, value) {
        const match = /^form-data[\t ]*(?:;|$)/i.exec(value);
        if (match === null) {
            throw wrong('the Content-Disposition of a part is not form-data');
        }
        const parameter = /[\t ]*([^\t =;"]+)[\t ]*=[\t ]*(?:"([^"]*)"|([^;"\t ]*))[\t ]*(?:;|$)/y;
        parameter.lastIndex = match[0].length;
        let found;
        while (parameter.lastIndex < value.length && (found = parameter.exec(value)) !== null) {
            const content = textOf(found[2] ?? found[3]);
            const key = toLowerCase(found[1]);
            if (key === 'name') {
                fields.name ??= content;
            } else if (key === 'filename') {
                fields.fileName ??= content;
            }
        }
        if (found === null) {
            throw wrong('the Content-Disposition of a part cannot be read');
        }
    }

    function typeOfPart(value) {
        if (value === undefined) {
            return 'text/plain';
        }
        const type = types.extract(value);
        return type === undefined ? '' : types.write(type);
    }

    function readMultipart(bytes, boundary) {
        const text = host.binaryStringOfBytes(bytes);
        const mark = `--${boundary}`;
        const entries = new List();
        if (!text.startsWith(mark)) {
            throw wrong('it does not begin with its boundary');
        }
        let position = mark.length;
        for (;;) {
            const end = /^--[\t ]*(?:\r\n|$)/.exec(text.slice(position, position + 1024));
            if (end !== null) {
                return entries;
            }
            const line = /^[\t ]*\r\n/.exec(text.slice(position, position + 1024));
            if (line === null) {
                throw wrong('something else follows a boundary');
            }
            position += line[0].length;
            const headEnd = text.indexOf('\r\n\r\n', position);
            if (headEnd < 0) {
                throw wrong('a part has no end of its head');
            }
            const fields = readFields(split(text.slice(position, headEnd), '\r\n'));
            const start = headEnd + 4;
            const next = text.indexOf(`\r\n${mark}`, start);
            if (next < 0) {
                throw wrong('a part is not ended by its boundary');
            }
            const content = new Uint8Array(bytes.buffer, bytes.byteOffset + start, next - start);
            const value = fields.fileName === undefined ?
                host.utf8OfBytes(content) : new File([content], fields.fileName, { type: typeOfPart(fields.type) });
            entries.push({ name: fields.name, value });
            position = next + 2 + mark.length;
        }
    }

    function readEncoded(bytes) {
        const parts = split(host.utf8OfBytes(bytes), '&');
        const entries = new List();
        for (let index = 0; index < parts.length; index++) {
            if (parts[index] === '') {
                continue;
            }
            const equals = parts[index].indexOf('=');
            const name = equals < 0 ? parts[index] : parts[index].slice(0, equals);
            const value = equals < 0 ? '' : parts[index].slice(equals + 1);
            entries.push({ name: decode(name), value: decode(value) });
        }
        return entries;
    }

    function decode(text) {
        return textOf(percentDecode(text.replace(/\+/g, ' ')));
    }

    return { write, readMultipart, readEncoded };
})
