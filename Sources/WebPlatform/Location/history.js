/**
 * `history`: the entries of this page (WHATWG HTML section 7.2.5). A URL of an entry need not be a file's; its scheme and its host stay.
 *
 * Of the host: `load` of `location`, `structured-clone`, `dom-exception`; `resolveURL(reference, base)`; `documentBase()`, if the document has a tree.
 *
 * @globals history History
 */
(function (host, global) {
    'use strict';

    const { TypeError, define, defineProperty } = host.primordials;
    const session = host.load('location');
    const DOMException = host.load('dom-exception');

    const schemeAndHost = /^[a-z][a-z0-9+.-]*:(?:\/\/[^/?#]*)?/;
    const own = { made: false };

    function check(object) {
        if (object !== history) {
            throw new TypeError('this is no History');
        }
    }

    function entryOf(data, url) {
        const { href } = session.entries[session.index];
        // What cannot be cloned throws before anything changes.
        const state = host.load('structured-clone')(data, []).value;
        if (url === undefined || url === null) {
            return { href, state };
        }
        const target = host.resolveURL(`${url}`, host.documentBase?.() ?? href);
        if (schemeAndHost.exec(target)?.[0] !== schemeAndHost.exec(href)[0]) {
            throw new DOMException(`'${target}' is of another origin than the page`, 'SecurityError');
        }
        return { href: target, state };
    }

    class History {
        constructor() {
            if (own.made) {
                throw new TypeError('Illegal constructor');
            }
            own.made = true;
        }

        get length() {
            check(this);
            return session.entries.length;
        }

        get state() {
            check(this);
            return session.entries[session.index].state;
        }

        get scrollRestoration() {
            check(this);
            return 'auto';
        }

        pushState(data, unused, url) {
            check(this);
            session.push(entryOf(data, url));
        }

        replaceState(data, unused, url) {
            check(this);
            session.replace(entryOf(data, url));
        }

        go(steps = 0) {
            check(this);
            const count = Math.trunc(+steps) || 0;
            if (count === 0) {
                session.refuse('history.go', session.entries[session.index].href);
            }
            session.move(count);
        }

        back() {
            check(this);
            session.move(-1);
        }

        forward() {
            check(this);
            session.move(1);
        }
    }
    defineProperty(History.prototype, Symbol.toStringTag, { __proto__: null, value: 'History', configurable: true });

    const history = new History();
    define(global, 'History', History);
    defineProperty(global, 'history', { __proto__: null, get: () => history, set: undefined, enumerable: true, configurable: true });
})
