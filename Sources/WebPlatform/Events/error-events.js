/**
 * `ErrorEvent` and `PromiseRejectionEvent` (WHATWG HTML section 8.1.4), loaded when the first one is needed.
 *
 * Of the host: `load('event')`.
 *
 * @globals ErrorEvent PromiseRejectionEvent
 * @returns {{ErrorEvent: typeof ErrorEvent, PromiseRejectionEvent: typeof PromiseRejectionEvent}}
 */
(function (host, global) {
    'use strict';

    const { Event } = host.load('event');
    const { Symbol, define, inspect } = host.primordials;

    class ErrorEvent extends Event {
        #fields;

        constructor(type, options = {}) {
            super(...arguments);
            const { message = '', filename = '', lineno = 0, colno = 0, error } = options;
            this.#fields = {
                message: `${message}`,
                filename: `${filename}`,
                lineno: lineno >>> 0,
                colno: colno >>> 0,
                error,
            };
        }

        get message() {
            return this.#fields.message;
        }

        get filename() {
            return this.#fields.filename;
        }

        get lineno() {
            return this.#fields.lineno;
        }

        get colno() {
            return this.#fields.colno;
        }

        get error() {
            return this.#fields.error;
        }

        get [Symbol.toStringTag]() {
            return 'ErrorEvent';
        }

        [inspect]() {
            return { ...super[inspect](), ...this.#fields };
        }
    }

    class PromiseRejectionEvent extends Event {
        #promise;
        #reason;

        constructor(type, options) {
            super(...arguments);
            if (typeof options?.promise !== 'object' || options.promise === null) {
                throw new TypeError('new PromiseRejectionEvent needs the rejected promise');
            }
            this.#promise = options.promise;
            this.#reason = options.reason;
        }

        get promise() {
            return this.#promise;
        }

        get reason() {
            return this.#reason;
        }

        get [Symbol.toStringTag]() {
            return 'PromiseRejectionEvent';
        }

        [inspect]() {
            return { ...super[inspect](), promise: this.#promise, reason: this.#reason };
        }
    }

    define(global, 'ErrorEvent', ErrorEvent);
    define(global, 'PromiseRejectionEvent', PromiseRejectionEvent);

    return { ErrorEvent, PromiseRejectionEvent };
})
