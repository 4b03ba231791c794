/**
 * The page without a document tree: the window, which is the global object, and `document`, both event targets.
 * Elements are not there at all.
 *
 * Of the host: `load('event-target')`, `load('event')`, `load('dom-exception')`.
 *
 * @globals document addEventListener removeEventListener dispatchEvent
 */
(function (host, global) {
    'use strict';

    const { Symbol, define, defineProperty, toLowerCase } = host.primordials;
    const events = host.load('event-target');
    const { EventTarget } = events;

    /** What `createEvent` is asked for, in lower case, and the class it makes (WHATWG DOM section 4.5). */
    const interfaces = {
        __proto__: null,
        event: 'Event',
        events: 'Event',
        htmlevents: 'Event',
        customevent: 'CustomEvent',
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
            const className = interfaces[toLowerCase(`${name}`)];
            if (className === undefined) {
                const DOMException = host.load('dom-exception');
                throw new DOMException(`there is no event interface '${name}'`, 'NotSupportedError');
            }
            const { [className]: EventClass, stateOf } = host.load('event');
            const event = new EventClass('');
            stateOf(event).initialized = false;
            return event;
        }

        get [Symbol.toStringTag]() {
            return 'Document';
        }
    }

    events.adopt(global);
    define(global, 'addEventListener', EventTarget.prototype.addEventListener);
    define(global, 'removeEventListener', EventTarget.prototype.removeEventListener);
    define(global, 'dispatchEvent', EventTarget.prototype.dispatchEvent);
    defineProperty(global, 'document', { __proto__: null, value: new Document(), configurable: true });
})
