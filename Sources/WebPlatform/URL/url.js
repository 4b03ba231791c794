/**
 * `URL` (WHATWG URL section 6.1).
 *
 * Of the host: `load` of `url-parser`, `url-record`, `url-setters`, `url-search-params`, and of `blob-urls` when one is made or taken back.
 *
 * @globals URL
 * @returns {{
 *     URL: typeof URL, URLSearchParams: typeof URLSearchParams,
 *     parse(text: string, base?: string): URL | undefined,
 *     resolve(text: string, base?: string): string | undefined,
 * }} `parse` and `resolve` throw nothing for a text that is no URL; `resolve` gives the URL as it is written.
 */
(function (host) {
    'use strict';

    const { TypeError, inspect, toWellFormed } = host.primordials;
    const { expose, needArguments } = host.load('interfaces');
    const { originOf, pathOf, write } = host.load('url-record');
    const { parse } = host.load('url-parser');
    const setters = host.load('url-setters');
    const { URLSearchParams, attach, reset } = host.load('url-search-params');

    const textOf = (value) => toWellFormed(`${value}`);

    let makeURL;

    /** A record, which may have a problem. */
    function recordOf(text, base) {
        if (base === undefined) {
            return parse(text);
        }
        const baseRecord = parse(base);
        if (baseRecord.problem !== '') {
            baseRecord.problem = `its base is not valid: ${baseRecord.problem}`;
            return baseRecord;
        }
        return parse(text, baseRecord);
    }

    /** Of what the arguments of a constructor say. */
    function recordOfArguments(url, base) {
        const text = textOf(url);
        return recordOf(text, base === undefined ? undefined : textOf(base));
    }

    function check(record) {
        if (record.problem !== '') {
            throw new TypeError(`the URL is not valid: ${record.problem}`);
        }
        return record;
    }

    function originOfBlob(record) {
        const inner = parse(pathOf(record));
        return inner.problem === '' && (inner.scheme === 'http' || inner.scheme === 'https') ? originOf(inner) : 'null';
    }

    class URL {
        #record;
        /** Made when a script first asks for them. */
        #params;

        static {
            makeURL = (record) => {
                const url = new URL('a:');
                url.#record = record;
                return url;
            };
        }

        static canParse(url, base = undefined) {
            needArguments(arguments.length, 1, 'URL.canParse');
            return recordOfArguments(url, base).problem === '';
        }

        static createObjectURL(object) {
            needArguments(arguments.length, 1, 'URL.createObjectURL');
            return host.load('blob-urls').create(object);
        }

        static parse(url, base = undefined) {
            needArguments(arguments.length, 1, 'URL.parse');
            const record = recordOfArguments(url, base);
            return record.problem === '' ? makeURL(record) : null;
        }

        static revokeObjectURL(url) {
            needArguments(arguments.length, 1, 'URL.revokeObjectURL');
            host.load('blob-urls').revoke(textOf(url));
        }

        constructor(url, base = undefined) {
            needArguments(arguments.length, 1, 'new URL');
            this.#record = check(recordOfArguments(url, base));
        }

        get href() {
            return write(this.#record);
        }

        set href(value) {
            this.#record;
            this.#record = check(parse(textOf(value)));
            this.#resetParams();
        }

        get origin() {
            return this.#record.scheme === 'blob' ? originOfBlob(this.#record) : originOf(this.#record);
        }

        get protocol() {
            return `${this.#record.scheme}:`;
        }

        set protocol(value) {
            this.#set('protocol', value);
        }

        get username() {
            return this.#record.username;
        }

        set username(value) {
            this.#set('username', value);
        }

        get password() {
            return this.#record.password;
        }

        set password(value) {
            this.#set('password', value);
        }

        get host() {
            const { host: name, port } = this.#record;
            return port === null ? name ?? '' : `${name}:${port}`;
        }

        set host(value) {
            this.#set('host', value);
        }

        get hostname() {
            return this.#record.host ?? '';
        }

        set hostname(value) {
            this.#set('hostname', value);
        }

        get port() {
            return `${this.#record.port ?? ''}`;
        }

        set port(value) {
            this.#set('port', value);
        }

        get pathname() {
            return pathOf(this.#record);
        }

        set pathname(value) {
            this.#set('pathname', value);
        }

        get search() {
            const { query } = this.#record;
            return query === null || query === '' ? '' : `?${query}`;
        }

        set search(value) {
            this.#set('search', value);
            this.#resetParams();
        }

        get searchParams() {
            this.#params ??= attach((query) => (this.#record.query = query === '' ? null : query), this.#record.query ?? '');
            return this.#params;
        }

        get hash() {
            const { fragment } = this.#record;
            return fragment === null || fragment === '' ? '' : `#${fragment}`;
        }

        set hash(value) {
            this.#set('hash', value);
        }

        toJSON() {
            return write(this.#record);
        }

        toString() {
            return write(this.#record);
        }

        [inspect]() {
            const { href, origin, protocol, username, password, host: address, hostname, port, pathname, search, hash } = this;
            return { href, origin, protocol, username, password, host: address, hostname, port, pathname, search, hash };
        }

        #set(member, value) {
            const record = this.#record;
            setters[member](record, textOf(value));
        }

        #resetParams() {
            if (this.#params !== undefined) {
                reset(this.#params, this.#record.query ?? '');
            }
        }
    }

    expose('URL', URL);

    return {
        URL,
        URLSearchParams,
        parse(text, base) {
            const record = recordOf(textOf(text), base);
            return record.problem === '' ? makeURL(record) : undefined;
        },
        resolve(text, base) {
            const record = recordOf(textOf(text), base);
            return record.problem === '' ? write(record) : undefined;
        },
    };
})
