/**
 * What a URL consists of (WHATWG URL section 4.1), and how it is written.
 *
 * @returns {{UrlRecord: Function, copyPath(path: unknown): unknown, defaultPorts: Record<string, number>, isLetter(unit: number): boolean,
 *     isDriveLetter(text: string): boolean, isSpecial(scheme: string): boolean, pathOf(record: object): string,
 *     originOf(record: object): string, write(record: object, withoutFragment?: boolean): string}}
 */
(function (host) {
    'use strict';

    const { List, charCodeAt } = host.primordials;

    /** What special schemes have as their port; the file scheme has none. */
    const defaultPorts = { __proto__: null, ftp: 21, file: null, http: 80, https: 443, ws: 80, wss: 443 };

    class UrlRecord {
        scheme = '';
        username = '';
        password = '';
        /** As it is written; null for none. */
        host = null;
        port = null;
        /** A text for an opaque path, else a list of segments. */
        path = new List();
        query = null;
        fragment = null;
        /** Why the text is no URL; empty for one that is. */
        problem = '';
    }

    const isSpecial = (scheme) => defaultPorts[scheme] !== undefined;

    function isLetter(unit) {
        const lower = unit | 0x20;
        return lower >= 0x61 && lower <= 0x7A;
    }

    function isDriveLetter(text) {
        return text.length === 2 && isLetter(charCodeAt(text, 0)) && (text[1] === ':' || text[1] === '|');
    }

    function copyPath(path) {
        if (typeof path === 'string') {
            return path;
        }
        const copy = new List();
        for (let index = 0; index < path.length; index++) {
            copy.push(path[index]);
        }
        return copy;
    }

    function pathOf({ path }) {
        if (typeof path === 'string') {
            return path;
        }
        return path.length === 0 ? '' : `/${path.join('/')}`;
    }

    function write(record, withoutFragment = false) {
        let text = `${record.scheme}:`;
        if (record.host !== null) {
            text += '//';
            if (record.username !== '' || record.password !== '') {
                text += record.username + (record.password === '' ? '' : `:${record.password}`) + '@';
            }
            text += record.host + (record.port === null ? '' : `:${record.port}`);
        } else if (typeof record.path !== 'string' && record.path.length > 1 && record.path[0] === '') {
            text += '/.';
        }
        text += pathOf(record);
        if (record.query !== null) {
            text += `?${record.query}`;
        }
        return record.fragment === null || withoutFragment ? text : `${text}#${record.fragment}`;
    }

    /** Of every scheme but that of blobs, whose path has it. */
    function originOf({ scheme, host: name, port }) {
        return isSpecial(scheme) && scheme !== 'file' ? `${scheme}://${name}${port === null ? '' : `:${port}`}` : 'null';
    }

    return { UrlRecord, copyPath, defaultPorts, isDriveLetter, isLetter, isSpecial, originOf, pathOf, write };
})
