/**
 * `location`: where the page lies, read-only. There is no other page to go to, so assigning to it or to one of its
 * parts throws, and what navigates (`assign`, `replace`, `reload`) is not there.
 *
 * Of the host: `locationHref()`, an absolute URL as a URL parser writes it (percent-encoded, scheme and host in lower
 * case, a default port left out).
 *
 * @globals location
 */
(function (host, global) {
    'use strict';

    // Protocol, authority, path, query, fragment; and of the authority, what follows a user: host and port.
    const urlPattern = /^([a-z][a-z0-9+.-]*:)(?:\/\/([^/?#]*))?([^?#]*)(\?[^#]*)?(#.*)?$/;
    const authorityPattern = /^(?:.*@)?(\[.*\]|[^:]*)(?::(\d+))?$/;

    let parts;
    function parse() {
        if (parts === undefined) {
            const href = host.locationHref();
            const [, protocol, authority = '', pathname, search = '', hash = ''] = urlPattern.exec(href);
            const [, hostname, port = ''] = authorityPattern.exec(authority);
            const address = port === '' ? hostname : `${hostname}:${port}`;
            parts = {
                href,
                protocol,
                host: address,
                hostname,
                port,
                pathname,
                search: search === '?' ? '' : search,
                hash: hash === '#' ? '' : hash,
                // A file has an opaque origin (WHATWG URL section 4.7).
                origin: /^https?:$/.test(protocol) ? `${protocol}//${address}` : 'null',
            };
        }
        return parts;
    }

    function refuse(name) {
        throw new TypeError(`${name} cannot be set: navigation is not supported`);
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

    Object.defineProperty(global, 'location', {
        get: () => location,
        set: () => refuse('location'),
        configurable: true,
    });
})
