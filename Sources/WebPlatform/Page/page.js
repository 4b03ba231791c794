/**
 * The page without a document tree: `window` and `self`, which are the global object, and `document`, both event targets.
 * Elements are not there at all.
 *
 * Of the host: `events` (of `event-target.js`), `eventState` (of `event.js`), `load(name)`.
 */
(function (host, global) {
    'use strict';

    const { events } = host;
    const { Event, CustomEvent, EventTarget } = global;

    const interfaces = {
        __proto__: null,
        event: () => new Event(''),
        events: () => new Event(''),
        htmlevents: () => new Event(''),
        customevent: () => new CustomEvent(''),
    };

    class Document extends EventTarget {
        constructor() {
            super();
            events.adopt(this, global);
        }

        /** The page has nothing to load: when a script first runs, it is complete. */
        get readyState() {
            return 'complete';
        }

        get defaultView() {
            return global;
        }

        get location() {
            return global.location;
        }

        set location(href) {
            global.location = href;
        }

        get URL() {
            return global.location.href;
        }

        createEvent(name) {
            const create = interfaces[`${name}`.toLowerCase()];
            if (create === undefined) {
                const DOMException = host.load('dom-exception');
                throw new DOMException(`there is no event interface '${name}'`, 'NotSupportedError');
            }
            const event = create();
            host.eventState(event).initialized = false;
            return event;
        }

        get [Symbol.toStringTag]() {
            return 'Document';
        }
    }

    function define(name, value) {
        Object.defineProperty(global, name, { value, writable: true, configurable: true });
    }

    /** A global that costs nothing until somebody asks for it. */
    function defineLazily(name, get) {
        Object.defineProperty(global, name, {
            get() {
                const value = get();
                define(name, value);
                return value;
            },
            set(value) {
                define(name, value);
            },
            configurable: true,
        });
    }

    events.adopt(global);
    for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent']) {
        define(name, EventTarget.prototype[name]);
    }
    define('self', global);
    Object.defineProperty(global, 'window', { get: () => global });
    Object.defineProperty(global, 'document', { value: new Document(), configurable: true });
    defineLazily('DOMException', () => host.load('dom-exception'));
    defineLazily('ErrorEvent', () => host.load('error-events').ErrorEvent);
    defineLazily('PromiseRejectionEvent', () => host.load('error-events').PromiseRejectionEvent);
})
