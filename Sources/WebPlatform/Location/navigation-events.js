/**
 * `PopStateEvent`, `HashChangeEvent`, `PageTransitionEvent` (WHATWG HTML section 7.2.7).
 *
 * Of the host: `load('event')`.
 *
 * @globals PopStateEvent HashChangeEvent PageTransitionEvent
 * @returns {{PopStateEvent: typeof Event, HashChangeEvent: typeof Event, PageTransitionEvent: typeof Event}}
 */
(function (host, global) {
    'use strict';

    const { SafeWeakMap, define } = host.primordials;
    const { Event } = host.load('event');

    const members = new SafeWeakMap();

    class PopStateEvent extends Event {
        constructor(type, init) {
            super(type, init);
            members.set(this, { state: init?.state ?? null });
        }

        get state() {
            return members.get(this).state;
        }
    }

    class HashChangeEvent extends Event {
        constructor(type, init) {
            super(type, init);
            members.set(this, { oldURL: `${init?.oldURL ?? ''}`, newURL: `${init?.newURL ?? ''}` });
        }

        get oldURL() {
            return members.get(this).oldURL;
        }

        get newURL() {
            return members.get(this).newURL;
        }
    }

    class PageTransitionEvent extends Event {
        constructor(type, init) {
            super(type, init);
            members.set(this, { persisted: !!init?.persisted });
        }

        get persisted() {
            return members.get(this).persisted;
        }
    }

    const classes = { PopStateEvent, HashChangeEvent, PageTransitionEvent };
    for (const name in classes) {
        define(global, name, classes[name]);
    }
    return classes;
})
