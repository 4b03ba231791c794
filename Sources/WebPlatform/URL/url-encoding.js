/**
 * Percent-encoding and `application/x-www-form-urlencoded` (WHATWG URL section 1.3, section 5). Texts are without lone surrogates.
 *
 * @returns {{
 *     codes: Record<string, number>, sets: Record<string, number>,
 *     percentEncode(text: string, set: number, space?: string): string,
 *     percentDecode(text: string): string,
 *     parseForm(text: string): {name: string, value: string}[],
 *     serializeForm(entries: {name: string, value: string}[]): string,
 * }} `sets` are what is encoded in which part of a URL.
 */
(function (host) {
    'use strict';

    const { List, charCodeAt, fromCharCode, indexOf, slice } = host.primordials;

    const sets = { __proto__: null, control: 1, fragment: 2, query: 4, specialQuery: 8, path: 16, userinfo: 32, form: 64 };
    const characters = { __proto__: null, control: '' };
    characters.fragment = ' "<>`';
    characters.query = ' "#<>';
    characters.specialQuery = `${characters.query}'`;
    characters.path = `${characters.query}?^\`{}`;
    characters.userinfo = `${characters.path}/:;=@[\\]|`;
    characters.form = `${characters.userinfo}$%&+,!'()~`;

    /**
     * The codes of the ASCII characters, undefined for another, and the sets that each is in. A look-up of a character takes a tenth of what
     * the engine needs for a method that a script cannot replace.
     */
    const codes = { __proto__: null };
    const membership = { __proto__: null };
    for (let code = 0; code < 0x80; code++) {
        codes[fromCharCode(code)] = code;
        membership[fromCharCode(code)] = code < 0x20 || code === 0x7F ? 0xFF : 0;
    }
    for (const name in sets) {
        for (let index = 0; index < characters[name].length; index++) {
            membership[characters[name][index]] |= sets[name];
        }
    }

    const digits = '0123456789ABCDEF';
    const encodedBytes = new List();
    for (let byte = 0; byte < 256; byte++) {
        encodedBytes.push(`%${digits[byte >> 4]}${digits[byte & 15]}`);
    }

    const continuation = (bits) => encodedBytes[0x80 | bits & 0x3F];

    function encodeCodePoint(point) {
        if (point < 0x80) {
            return encodedBytes[point];
        }
        if (point < 0x800) {
            return encodedBytes[0xC0 | point >> 6] + continuation(point);
        }
        if (point < 0x10000) {
            return encodedBytes[0xE0 | point >> 12] + continuation(point >> 6) + continuation(point);
        }
        return encodedBytes[0xF0 | point >> 18] + continuation(point >> 12) + continuation(point >> 6) + continuation(point);
    }

    function percentEncode(text, set, space = '%20') {
        let result = '';
        let start = 0;
        for (let index = 0; index < text.length; index++) {
            const mask = membership[text[index]];
            if (mask !== undefined && (mask & set) === 0) {
                continue;
            }
            let point = charCodeAt(text, index);
            if (start < index) {
                result += slice(text, start, index);
            }
            if (point >= 0xD800 && point < 0xDC00) {
                index += 1;
                point = 0x10000 + ((point & 0x3FF) << 10 | charCodeAt(text, index) & 0x3FF);
            }
            result += point === 0x20 ? space : encodeCodePoint(point);
            start = index + 1;
        }
        return start === 0 ? text : result + slice(text, start);
    }

    function hexadecimal(unit) {
        if (unit >= 0x30 && unit <= 0x39) {
            return unit - 0x30;
        }
        const lower = unit | 0x20;
        return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
    }

    /** The byte that is percent-encoded at an index; -1 for none. */
    function byteAt(text, index) {
        if (index + 2 >= text.length || text[index] !== '%') {
            return -1;
        }
        const high = hexadecimal(codes[text[index + 1]]);
        const low = hexadecimal(codes[text[index + 2]]);
        return high < 0 || low < 0 ? -1 : high << 4 | low;
    }

    const fromCodePoint = (point) =>
        point < 0x10000 ? fromCharCode(point) : fromCharCode(0xD7C0 + (point >> 10), 0xDC00 | point & 0x3FF);

    /** UTF-8 without a byte order mark of its own (WHATWG Encoding section 8.1.1). */
    function decodeUTF8(bytes) {
        let text = '';
        let point = 0;
        let needed = 0;
        let lower = 0x80;
        let upper = 0xBF;
        for (let index = 0; index < bytes.length; index++) {
            const byte = bytes[index];
            if (needed > 0) {
                if (byte >= lower && byte <= upper) {
                    lower = 0x80;
                    upper = 0xBF;
                    point = point << 6 | byte & 0x3F;
                    needed -= 1;
                    if (needed === 0) {
                        text += fromCodePoint(point);
                    }
                    continue;
                }
                text += '\uFFFD';
                needed = 0;
                lower = 0x80;
                upper = 0xBF;
            }
            if (byte < 0x80) {
                text += fromCharCode(byte);
            } else if (byte >= 0xC2 && byte <= 0xDF) {
                needed = 1;
                point = byte & 0x1F;
            } else if (byte >= 0xE0 && byte <= 0xEF) {
                needed = 2;
                point = byte & 0xF;
                lower = byte === 0xE0 ? 0xA0 : 0x80;
                upper = byte === 0xED ? 0x9F : 0xBF;
            } else if (byte >= 0xF0 && byte <= 0xF4) {
                needed = 3;
                point = byte & 0x7;
                lower = byte === 0xF0 ? 0x90 : 0x80;
                upper = byte === 0xF4 ? 0x8F : 0xBF;
            } else {
                text += '\uFFFD';
            }
        }
        return needed > 0 ? `${text}\uFFFD` : text;
    }

    function percentDecode(text) {
        let result = '';
        let start = 0;
        let index = indexOf(text, '%');
        while (index >= 0) {
            let byte = byteAt(text, index);
            if (byte < 0) {
                index = indexOf(text, '%', index + 1);
                continue;
            }
            result += slice(text, start, index);
            const bytes = new List();
            while (byte >= 0) {
                bytes.push(byte);
                index += 3;
                byte = byteAt(text, index);
            }
            result += decodeUTF8(bytes);
            start = index;
            index = indexOf(text, '%', index);
        }
        return start === 0 ? text : result + slice(text, start);
    }

    function withSpaces(text) {
        let result = '';
        let start = 0;
        for (let index = indexOf(text, '+'); index >= 0; index = indexOf(text, '+', start)) {
            result += `${slice(text, start, index)} `;
            start = index + 1;
        }
        return start === 0 ? text : result + slice(text, start);
    }

    const decodeField = (text) => percentDecode(withSpaces(text));

    function parseForm(text) {
        const entries = new List();
        for (let start = 0; start < text.length;) {
            let end = indexOf(text, '&', start);
            end = end < 0 ? text.length : end;
            if (end > start) {
                const field = slice(text, start, end);
                const sign = indexOf(field, '=');
                entries.push(
                    sign < 0
                        ? { name: decodeField(field), value: '' }
                        : { name: decodeField(slice(field, 0, sign)), value: decodeField(slice(field, sign + 1)) });
            }
            start = end + 1;
        }
        return entries;
    }

    function serializeForm(entries) {
        let text = '';
        for (let index = 0; index < entries.length; index++) {
            const { name, value } = entries[index];
            text += `${index === 0 ? '' : '&'}${percentEncode(name, sets.form, '+')}=${percentEncode(value, sets.form, '+')}`;
        }
        return text;
    }

    return { codes, sets, percentEncode, percentDecode, parseForm, serializeForm };
})
