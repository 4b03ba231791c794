/**
 * The basic URL parser (WHATWG URL section 4.4). What the standard's states do to one character after the other is done here to whole parts
 * of a URL, so that a long one takes no longer than reading it.
 *
 * @returns {{parse(text: string, base?: object): object, parts: object}} `parse` gives a record, whose `problem` says why the text is no URL;
 *     `parts` has what the setters of a URL's members parse with.
 */
(function (host) {
    'use strict';

    const { indexOf, lastIndexOf, slice, toLowerCase } = host.primordials;
    const { codes, percentEncode, sets } = host.load('url-encoding');
    const { parseHost } = host.load('url-hosts');
    const { Input, trimmed, withoutTabsAndLines } = host.load('url-input');
    const { UrlRecord, copyPath, defaultPorts, isDriveLetter, isLetter, isSpecial } = host.load('url-record');

    const problems = {
        __proto__: null,
        relative: 'it is relative, and there is no base that it could be relative to',
        noHost: 'it has no host',
        host: 'its host is not valid',
        port: 'its port is not a number up to 65535',
    };

    function isOfScheme(unit) {
        return isLetter(unit) || unit >= 0x30 && unit <= 0x39 || unit === 0x2B || unit === 0x2D || unit === 0x2E;
    }

    /** Reads a scheme and its colon; undefined for none. */
    function readScheme(input) {
        const { text } = input;
        if (!isLetter(codes[text[0]])) {
            return undefined;
        }
        let end = 1;
        while (end < text.length && isOfScheme(codes[text[end]])) {
            end += 1;
        }
        if (text[end] !== ':') {
            return undefined;
        }
        input.position = end + 1;
        return toLowerCase(slice(text, 0, end));
    }

    const isSingleDot = (segment) => segment === '.' || segment.length === 3 && toLowerCase(segment) === '%2e';

    function isDoubleDot(segment) {
        if (segment === '..') {
            return true;
        }
        if (segment.length !== 4 && segment.length !== 6) {
            return false;
        }
        const lower = toLowerCase(segment);
        return lower === '.%2e' || lower === '%2e.' || lower === '%2e%2e';
    }

    function shorten({ scheme, path }) {
        const isDrive = scheme === 'file' && path.length === 1 && isDriveLetter(path[0]) && path[0][1] === ':';
        if (!isDrive) {
            path.pop();
        }
    }

    /** Reads segments, the first of which begins here, up to the end or, unless `isWhole`, a query or a fragment. */
    function readPath(input, record, isWhole) {
        const { path, scheme } = record;
        const backslash = isSpecial(scheme) ? '\\' : '/';
        const query = isWhole ? '/' : '?';
        const fragment = isWhole ? '/' : '#';
        for (;;) {
            const segment = percentEncode(input.upTo('/', backslash, query, fragment), sets.path);
            const hasMore = input.isSlash(isSpecial(scheme));
            if (isDoubleDot(segment)) {
                shorten(record);
                if (!hasMore) {
                    path.push('');
                }
            } else if (isSingleDot(segment)) {
                if (!hasMore) {
                    path.push('');
                }
            } else if (scheme === 'file' && path.length === 0 && isDriveLetter(segment)) {
                path.push(`${segment[0]}:`);
            } else {
                path.push(segment);
            }
            if (!hasMore) {
                return;
            }
            input.position += 1;
        }
    }

    /** What stands before the first segment: the standard's path start state. */
    function readPathStart(input, record, isWhole) {
        const special = isSpecial(record.scheme);
        const isPath = special || !input.isAtEnd && (isWhole || input.next !== '?' && input.next !== '#');
        if (isPath) {
            input.position += input.isSlash(special) ? 1 : 0;
            readPath(input, record, isWhole);
        } else if (isWhole && record.host === null) {
            record.path.push('');
        }
    }

    const encodeQuery = (text, scheme) => percentEncode(text, isSpecial(scheme) ? sets.specialQuery : sets.query);

    function readRest(input, record) {
        if (input.next === '?') {
            input.position += 1;
            record.query = encodeQuery(input.upTo('#'), record.scheme);
        }
        if (input.next === '#') {
            record.fragment = percentEncode(slice(input.text, input.position + 1), sets.fragment);
        }
        return record;
    }

    function readOpaquePath(input, record) {
        let text = input.upTo('?', '#');
        // The last space before more would be lost, were the URL without that.
        if (!input.isAtEnd && text[text.length - 1] === ' ') {
            text = `${slice(text, 0, -1)}%20`;
        }
        record.path = percentEncode(text, sets.control);
        return readRest(input, record);
    }

    /** A port; undefined when it is not valid, null for that of the scheme and for none. */
    function portOf(text, scheme) {
        let port = 0;
        for (let index = 0; index < text.length; index++) {
            const unit = codes[text[index]];
            if (!(unit >= 0x30 && unit <= 0x39)) {
                return undefined;
            }
            port = port * 10 + unit - 0x30;
            if (port > 0xFFFF) {
                return undefined;
            }
        }
        return text === '' || port === defaultPorts[scheme] ? null : port;
    }

    /** Where the port's colon is, or the end: the colons in brackets are of an address. */
    function endOfHost(text) {
        let isInBrackets = false;
        for (let index = 0; index < text.length; index++) {
            const character = text[index];
            if (character === ':' && !isInBrackets) {
                return index;
            }
            if (character === '[') {
                isInBrackets = true;
            } else if (character === ']') {
                isInBrackets = false;
            }
        }
        return text.length;
    }

    function readCredentials(text, record) {
        const colon = indexOf(text, ':');
        record.username = percentEncode(colon < 0 ? text : slice(text, 0, colon), sets.userinfo);
        record.password = colon < 0 ? '' : percentEncode(slice(text, colon + 1), sets.userinfo);
    }

    const readHost = (input, scheme) => input.upTo('/', '?', '#', isSpecial(scheme) ? '\\' : '/');

    function failure(record, problem) {
        record.problem = problem;
        return record;
    }

    function readAuthority(input, record) {
        const { scheme } = record;
        let text = readHost(input, scheme);
        const sign = lastIndexOf(text, '@');
        if (sign >= 0) {
            readCredentials(slice(text, 0, sign), record);
            text = slice(text, sign + 1);
        }
        const end = endOfHost(text);
        if (end === 0 && (sign >= 0 || text !== '' || isSpecial(scheme))) {
            return failure(record, problems.noHost);
        }
        record.host = parseHost(slice(text, 0, end), isSpecial(scheme));
        if (record.host === undefined) {
            return failure(record, problems.host);
        }
        record.port = portOf(slice(text, end + 1), scheme);
        if (record.port === undefined) {
            return failure(record, problems.port);
        }
        readPathStart(input, record, false);
        return readRest(input, record);
    }

    function readAuthorityAfterSlashes(input, record) {
        while (input.isSlash(true)) {
            input.position += 1;
        }
        return readAuthority(input, record);
    }

    function copyAuthority(record, base) {
        record.username = base.username;
        record.password = base.password;
        record.host = base.host;
        record.port = base.port;
    }

    /** What a reference without scheme, authority and slash keeps of its base's path and query. */
    function copyPathAndQuery(input, record, base, shortenPath) {
        record.path = copyPath(base.path);
        if (input.isAtEnd || input.next === '?' || input.next === '#') {
            record.query = base.query;
        } else {
            shortenPath();
            readPath(input, record, false);
        }
        return readRest(input, record);
    }

    function readRelative(input, record, base) {
        record.scheme = base.scheme;
        const special = isSpecial(base.scheme);
        if (!input.isSlash(special)) {
            copyAuthority(record, base);
            return copyPathAndQuery(input, record, base, () => shorten(record));
        }
        input.position += 1;
        if (input.isSlash(special)) {
            input.position += 1;
            return special ? readAuthorityAfterSlashes(input, record) : readAuthority(input, record);
        }
        copyAuthority(record, base);
        readPath(input, record, false);
        return readRest(input, record);
    }

    function fileHost(text) {
        const name = text === '' ? '' : parseHost(text, true);
        return name === 'localhost' ? '' : name;
    }

    function readFileHost(input, record) {
        const start = input.position;
        const text = readHost(input, 'file');
        if (isDriveLetter(text)) {
            input.position = start;
            readPath(input, record, false);
            return readRest(input, record);
        }
        record.host = fileHost(text);
        if (record.host === undefined) {
            return failure(record, problems.host);
        }
        readPathStart(input, record, false);
        return readRest(input, record);
    }

    function readFile(input, record, base) {
        record.scheme = 'file';
        record.host = '';
        const fileBase = base?.scheme === 'file' ? base : undefined;
        if (input.isSlash(true)) {
            input.position += 1;
            if (input.isSlash(true)) {
                input.position += 1;
                return readFileHost(input, record);
            }
            if (fileBase !== undefined) {
                record.host = fileBase.host;
                const drive = fileBase.path[0];
                if (!input.startsWithDriveLetter() && drive !== undefined && isDriveLetter(drive) && drive[1] === ':') {
                    record.path.push(drive);
                }
            }
        } else if (fileBase !== undefined) {
            record.host = fileBase.host;
            return copyPathAndQuery(input, record, fileBase, () => {
                if (input.startsWithDriveLetter()) {
                    record.path.length = 0;
                } else {
                    shorten(record);
                }
            });
        }
        readPath(input, record, false);
        return readRest(input, record);
    }

    function readWithoutScheme(input, record, base) {
        if (base === undefined || typeof base.path === 'string' && input.next !== '#') {
            return failure(record, problems.relative);
        }
        if (typeof base.path === 'string') {
            record.scheme = base.scheme;
            record.path = base.path;
            record.query = base.query;
            return readRest(input, record);
        }
        return base.scheme === 'file' ? readFile(input, record, base) : readRelative(input, record, base);
    }

    function parse(text, base) {
        const input = new Input(withoutTabsAndLines(trimmed(text)));
        const record = new UrlRecord();
        const scheme = readScheme(input);
        if (scheme === undefined) {
            return readWithoutScheme(input, record, base);
        }
        record.scheme = scheme;
        if (scheme === 'file') {
            return readFile(input, record, base);
        }
        if (isSpecial(scheme)) {
            return base?.scheme === scheme && !input.startsWith('//')
                ? readRelative(input, record, base)
                : readAuthorityAfterSlashes(input, record);
        }
        if (input.startsWith('//')) {
            input.position += 2;
            return readAuthority(input, record);
        }
        if (!input.startsWith('/')) {
            return readOpaquePath(input, record);
        }
        input.position += 1;
        readPath(input, record, false);
        return readRest(input, record);
    }

    const parts = { encodeQuery, endOfHost, fileHost, portOf, readHost, readPathStart, readScheme };

    return { parse, parts };
})
