/**
 * `location`: where the page lies. A new fragment moves within the page, with `popstate` and `hashchange`; another page cannot be gone to, and what
 * would throws.
 *
 * Of the host: `locationHref()`, an absolute URL as a URL parser writes it; `resolveURL(reference, base)`; `enqueueJob(function)`;
 * `load('event')`, `load('event-target')`. To the host: `href()`, where the page is now.
 *
 * @globals location
 * @returns {{
 *     entries: {href: string, state: *}[], index: number,
 *     refuse(name: string, target: string): never,
 *     push(entry: object): void, replace(entry: object): void, move(steps: number): void,
 * }} the session history and what changes it, for `history`
 */
(function (host, global) {
    'use strict';

    const { List, TypeError, defineProperty, split } = host.primordials;

    // Protocol, authority, path, query, fragment; and of the authority, what follows a user: host and port.
    const urlPattern = /^([a-z][a-z0-9+.-]*:)(?:\/\/([^/?#]*))?([^?#]*)(\?[^#]*)?(#.*)?$/;
    const authorityPattern = /^(?:.*@)?(\[.*\]|[^:]*)(?::(\d+))?$/;

    const entries = new List();
    entries.push({ href: host.locationHref(), state: null });

    const session = {
        entries,
        index: 0,

        push(entry) {
            entries.length = session.index + 1;
            entries.push(entry);
            session.index += 1;
        },

        replace(entry) {
            entries[session.index] = entry;
        },

        /** Goes to another entry, if there is one so far away, in a macrotask as browsers do. */
        move(steps) {
            host.enqueueJob(() => {
                const index = session.index + steps;
                if (index < 0 || index >= entries.length || steps === 0) {
                    return;
                }
                const before = href();
                session.index = index;
                announce(before, entries[index]);
            });
        },

        refuse,
    };

    const href = () => entries[session.index].href;
    host.href = href;

    function refuse(name, target) {
        throw new TypeError(
            `${name} cannot go to '${target}': only moves within the page are supported, by a fragment or history.pushState; run the other page by itself`,
        );
    }

    const withoutFragment = (url) => split(url, '#')[0];

    /** Tells of a move from a URL to an entry. */
    function announce(before, { href: now, state }) {
        const { dispatch, hasListeners } = host.load('event-target');
        const { PopStateEvent, HashChangeEvent } = host.load('navigation-events');
        host.load('window-handlers');
        dispatch(global, new PopStateEvent('popstate', { state }));
        if (withoutFragment(now) === withoutFragment(before) && now !== before && hasListeners(global, 'hashchange')) {
            dispatch(global, new HashChangeEvent('hashchange', { oldURL: before, newURL: now }));
        }
    }

    function base() {
        return host.documentBase?.() ?? href();
    }

    function go(name, reference, replaces) {
        const target = host.resolveURL(`${reference}`, base());
        const before = href();
        if (target.indexOf('#') < 0 || withoutFragment(target) !== withoutFragment(before)) {
            refuse(name, target);
        }
        if (target === before) {
            return;
        }
        if (replaces) {
            session.replace({ href: target, state: null });
        } else {
            session.push({ href: target, state: null });
        }
        const entry = entries[session.index];
        host.enqueueJob(() => announce(before, entry));
    }

    const cut = { href: '', parts: null };
    function parse() {
        const now = href();
        if (cut.href !== now) {
            const [, protocol, authority = '', pathname, search = '', hash = ''] = urlPattern.exec(now);
            const [, hostname, port = ''] = authorityPattern.exec(authority);
            const address = port === '' ? hostname : `${hostname}:${port}`;
            cut.href = now;
            cut.parts = {
                href: now,
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
        return cut.parts;
    }

    function setPart(name, value) {
        if (name === 'href') {
            go('location.href', value, false);
        } else if (name === 'hash') {
            const fragment = `${value}`.replace(/^#/, '');
            if (fragment !== parse().hash.replace(/^#/, '')) {
                go('location.hash', `${withoutFragment(href())}#${fragment}`, false);
            }
        } else {
            refuse(`location.${name}`, value);
        }
    }

    const location = {};
    for (const name of ['href', 'protocol', 'host', 'hostname', 'port', 'pathname', 'search', 'hash', 'origin']) {
        defineProperty(location, name, {
            get: () => parse()[name],
            set: name === 'origin' ? undefined : (value) => setPart(name, value),
            enumerable: true,
        });
    }
    const methods = {
        assign: (url) => go('location.assign', url, false),
        replace: (url) => go('location.replace', url, true),
        reload: () => refuse('location.reload', href()),
        toString: () => href(),
    };
    for (const name in methods) {
        defineProperty(location, name, { value: methods[name], enumerable: true });
    }
    Object.defineProperties(location, {
        [Symbol.toStringTag]: { value: 'Location' },
        [Symbol.for('puente.inspect')]: { value: () => parse() },
    });

    Object.defineProperty(global, 'location', {
        get: () => location,
        set: (url) => go('location', url, false),
        configurable: true,
    });

    return session;
})
