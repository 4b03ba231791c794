/**
 * `CloseEvent` (WHATWG WebSockets section 6).
 *
 * Of the host: `load` of `event`, `interfaces`.
 *
 * @globals CloseEvent
 * @returns {typeof CloseEvent}
 */
(function (host) {
    'use strict';

    const { Event } = host.load('event');
    const { inspect, toWellFormed } = host.primordials;

    class CloseEvent extends Event {
        #fields;

        constructor(type, options) {
            super(...arguments);
            const { wasClean = false, code = 0, reason = '' } = options ?? {};
            this.#fields = { wasClean: !!wasClean, code: code & 0xffff, reason: toWellFormed(`${reason}`) };
        }

        get wasClean() {
            return this.#fields.wasClean;
        }

        get code() {
            return this.#fields.code;
        }

        get reason() {
            return this.#fields.reason;
        }

        [inspect]() {
            return { ...super[inspect](), ...this.#fields };
        }
    }

    host.load('interfaces').publish(CloseEvent);

    return CloseEvent;
})
