/**
 * `location`: where the page lies, read-only. There is no other page to go to, so assigning to it or to one of its parts
 * throws, and what navigates (`assign`, `replace`, `reload`) is not there.
 *
 * Of the host: `locationHref`, an absolute URL as a URL parser writes it (percent-encoded, host in lower case, a default
 * port left out).
 */
(function (host, global) {
    'use strict';

    const pattern = /^([a-z][a-z0-9+.-]*:)(?:\/\/(?:[^/?#@]*@)?((?:\[[^\]]*\]|[^:/?#])*)(?::(\d*))?)?([^?#]*)(\?[^#]*)?(#.*)?$/i;

    let parts;
    function parse() {
        if (parts === undefined) {
            const href = host.locationHref;
            const [, protocol, hostname = '', port = '', pathname, search = '', hash = ''] = pattern.exec(href);
            const authority = port === '' ? hostname : `${hostname}:${port}`;
            parts = {
                href,
                protocol,
                host: authority,
                hostname,
                port,
                pathname,
                search: search === '?' ? '' : search,
                hash: hash === '#' ? '' : hash,
                // A file has an opaque origin (WHATWG URL §4.7).
                origin: /^https?:$/.test(protocol) ? `${protocol}//${authority}` : 'null',
            };
        }
        return parts;
    }

    function refuse(name) {
        throw new TypeError(`${name} cannot be set: the page stays where it is`);
    }

    const location = {};
    for (const name of ['href', 'protocol', 'host', 'hostname', 'port', 'pathname', 'search', 'hash', 'origin']) {
        Object.defineProperty(location, name, {
            get: () => parse()[name],
            set: () => refuse(`location.${name}`),
            enumerable: true,
        });
    }
    Object.defineProperties(location, {
        toString: { value: () => parse().href },
        [Symbol.toStringTag]: { value: 'Location' },
        [Symbol.for('puente.inspect')]: { value: () => parse() },
    });

    Object.defineProperty(global, 'location', { get: () => location, set: () => refuse('location'), configurable: true });
})
