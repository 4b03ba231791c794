/**
 * `ProgressEvent` (WHATWG XHR section 5).
 *
 * Of the host: `load('event')`.
 *
 * @globals ProgressEvent
 * @returns {typeof ProgressEvent}
 */
(function (host, global) {
    'use strict';

    const { Event } = host.load('event');
    const { Symbol, define, inspect } = host.primordials;

    /** A count of bytes: what is no number is 0. */
    function count(value) {
        const number = +value;
        return number > 0 ? number : 0;
    }

    class ProgressEvent extends Event {
        #fields;

        constructor(type, options) {
            super(...arguments);
            this.#fields = {
                lengthComputable: !!options?.lengthComputable,
                loaded: count(options?.loaded),
                total: count(options?.total),
            };
        }

        get lengthComputable() {
            return this.#fields.lengthComputable;
        }

        get loaded() {
            return this.#fields.loaded;
        }

        get total() {
            return this.#fields.total;
        }

        get [Symbol.toStringTag]() {
            return 'ProgressEvent';
        }

        [inspect]() {
            return { ...super[inspect](), ...this.#fields };
        }
    }

    define(global, 'ProgressEvent', ProgressEvent);

    return ProgressEvent;
})
