/**
 * The URLs of requests: resolved against the page's, and what stands behind those that need no network (WHATWG Fetch section 6, W3C File API
 * section 8.3).
 *
 * Of the host: `load('url')`, `documentBase()` if the document has a tree, `locationHref()`, `href()` if the page has moved; `decodeBase64(text)`, `bytesOfText(text)`, `binaryStringOfBytes(bytes)`;
 * `loaded('blob-urls')`, `load('mime-type')`.
 *
 * @returns {{
 *     parse(text: string, base?: string): string | undefined,
 *     base(): string,
 *     withoutFragment(url: string): string,
 *     schemeOf(url: string): string,
 *     originOf(url: string): string,
 *     pageOrigin(): string,
 *     credentialsOf(url: string): {url: string, user: string, password: string} | undefined,
 *     data(url: string): {bytes: Uint8Array, type: string} | undefined,
 *     blob(url: string): Blob | undefined,
 *     percentDecode(text: string): string,
 * }} `parse` is undefined for a text that is no URL; `data` and `blob` what a URL of that scheme stands for, undefined if for nothing;
 *     `percentDecode` gives a character for each byte.
 */
(function (host) {
    'use strict';

    const { Uint8Array, slice, split, startsWith } = host.primordials;

    function base() {
        return host.documentBase?.() ?? host.href?.() ?? host.locationHref();
    }

    function parse(text, against = base()) {
        return host.load('url').resolve(text, against);
    }

    function schemeOf(url) {
        return split(url, ':')[0];
    }

    function originOf(url) {
        return /^[a-z0-9+.-]+:\/\/[^/?#]*/.exec(url)?.[0] ?? 'null';
    }

    /** The origin of the page: a file's is opaque (WHATWG URL section 4.7). */
    function pageOrigin() {
        const href = host.locationHref();
        return startsWith(href, 'http') ? originOf(href) : 'null';
    }

    function credentialsOf(url) {
        const match = /^(https?:\/\/)([^/?#@:]*)(?::([^/?#@]*))?@(.*)$/.exec(url);
        return match === null ? undefined : { url: match[1] + match[4], user: percentDecode(match[2]), password: percentDecode(match[3] ?? '') };
    }

    function percentDecode(text) {
        const bytes = host.binaryStringOfBytes(host.bytesOfText(text));
        const parts = split(bytes, '%');
        let result = parts[0];
        for (let index = 1; index < parts.length; index++) {
            const part = parts[index];
            const isCode = /^[0-9a-fA-F]{2}/.test(part);
            result += isCode ? host.primordials.String.fromCharCode(+`0x${slice(part, 0, 2)}`) + slice(part, 2) : `%${part}`;
        }
        return result;
    }

    function bytesOf(binary) {
        const bytes = new Uint8Array(binary.length);
        for (let index = 0; index < binary.length; index++) {
            bytes[index] = binary.charCodeAt(index);
        }
        return bytes;
    }

    function data(url) {
        const match = /^data:([^,]*),([^]*)$/.exec(split(url, '#')[0]);
        if (match === null) {
            return undefined;
        }
        let type = match[1].trim();
        let body = percentDecode(match[2]);
        const encoding = /; *base64$/i.exec(type);
        if (encoding !== null) {
            type = slice(type, 0, encoding.index);
            body = host.decodeBase64(body);
            if (body === undefined) {
                return undefined;
            }
        }
        const { parse: parseType, write } = host.load('mime-type');
        const parsed = parseType(startsWith(type, ';') ? `text/plain${type}` : type);
        return { bytes: bytesOf(body), type: parsed === undefined ? 'text/plain;charset=US-ASCII' : write(parsed) };
    }

    return {
        parse, base, schemeOf, originOf, pageOrigin, credentialsOf, data, percentDecode,
        withoutFragment: (url) => split(url, '#')[0],
        // A page that has such a URL has made it, so the table is there.
        blob: (url) => host.loaded('blob-urls')?.find(url),
    };
})
