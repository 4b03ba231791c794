/**
 * What setting a member of a URL does to it (WHATWG URL section 6.1): the basic URL parser with a state to begin in. A value that cannot be
 * set changes nothing.
 *
 * @returns {Record<string, (record: object, value: string) => void>}
 */
(function (host) {
    'use strict';

    const { List, slice, startsWith } = host.primordials;
    const { percentEncode, sets } = host.load('url-encoding');
    const { parseHost } = host.load('url-hosts');
    const { defaultPorts, isSpecial } = host.load('url-record');
    const { Input, withoutTabsAndLines } = host.load('url-input');
    const { encodeQuery, endOfHost, fileHost, portOf, readHost, readPathStart, readScheme } = host.load('url-parser').parts;

    const hasCredentials = ({ username, password }) => username !== '' || password !== '';
    const canHaveCredentials = ({ host: name, scheme }) => name !== null && name !== '' && scheme !== 'file';

    /** The digits that a text begins with; empty for none. */
    function leadingDigits(text) {
        let end = 0;
        while (end < text.length && text[end] >= '0' && text[end] <= '9') {
            end += 1;
        }
        return slice(text, 0, end);
    }

    function setPort(record, text) {
        const digits = leadingDigits(text);
        const port = portOf(digits, record.scheme);
        if (digits !== '' && port !== undefined) {
            record.port = port;
        }
    }

    function setHost(record, value, takesPort) {
        if (typeof record.path === 'string') {
            return;
        }
        const { scheme } = record;
        const text = readHost(new Input(withoutTabsAndLines(value)), scheme);
        if (scheme === 'file') {
            const name = fileHost(text);
            record.host = name ?? record.host;
            return;
        }
        const end = endOfHost(text);
        if (end < text.length && (end === 0 || !takesPort)) {
            return;
        }
        if (text === '' && (isSpecial(scheme) || hasCredentials(record) || record.port !== null)) {
            return;
        }
        const name = parseHost(slice(text, 0, end), isSpecial(scheme));
        if (name !== undefined) {
            record.host = name;
            setPort(record, slice(text, end + 1));
        }
    }

    /** Without the character that separates it from what is before. */
    const without = (value, mark) => withoutTabsAndLines(startsWith(value, mark) ? slice(value, 1) : value);

    return {
        __proto__: null,

        protocol(record, value) {
            const scheme = readScheme(new Input(`${withoutTabsAndLines(value)}:`));
            if (scheme === undefined || isSpecial(scheme) !== isSpecial(record.scheme)) {
                return;
            }
            if (scheme === 'file' && (hasCredentials(record) || record.port !== null)) {
                return;
            }
            if (record.scheme === 'file' && record.host === '') {
                return;
            }
            record.scheme = scheme;
            if (record.port === defaultPorts[scheme]) {
                record.port = null;
            }
        },
        username(record, value) {
            if (canHaveCredentials(record)) {
                record.username = percentEncode(value, sets.userinfo);
            }
        },
        password(record, value) {
            if (canHaveCredentials(record)) {
                record.password = percentEncode(value, sets.userinfo);
            }
        },
        host: (record, value) => setHost(record, value, true),
        hostname: (record, value) => setHost(record, value, false),
        port(record, value) {
            if (!canHaveCredentials(record)) {
                return;
            }
            if (value === '') {
                record.port = null;
            } else {
                setPort(record, withoutTabsAndLines(value));
            }
        },
        pathname(record, value) {
            if (typeof record.path !== 'string') {
                record.path = new List();
                readPathStart(new Input(withoutTabsAndLines(value)), record, true);
            }
        },
        search(record, value) {
            record.query = value === '' ? null : encodeQuery(without(value, '?'), record.scheme);
        },
        hash(record, value) {
            record.fragment = value === '' ? null : percentEncode(without(value, '#'), sets.fragment);
        },
    };
})
