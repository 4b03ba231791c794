/**
 * The window's `error` and `unhandledrejection` events, with `onerror` and `onunhandledrejection` (WHATWG HTML,
 * "runtime script errors", "unhandled promise rejections", "event handlers").
 *
 * Of the host: `load('page')`, `load('event-target')`, `load('error-events')`; `original(place)`, a `file:line:column` of
 * the engine's as the script's author knows it; `urlOfScript(name)`, the URL of a script that places name;
 * `reportException(error)`.
 *
 * @globals onerror onunhandledrejection reportError
 * @returns {{
 *     uncaught(error: unknown): boolean,
 *     rejected(promise: Promise, reason: unknown): boolean,
 * }} which the host calls before it reports an uncaught exception or an unhandled rejection: true means that a listener
 *     prevented the report.
 */
(function (host, global) {
    'use strict';

    const { define } = host.primordials;
    host.load('page');
    const events = host.load('event-target');
    const { addEventListener, removeEventListener } = events.EventTarget.prototype;

    /** Gives the window the property `on<type>`; `call` runs the handler as its kind is run. */
    function defineHandler(type, call) {
        let handler = null;
        const listener = (event) => call(handler, event);
        Object.defineProperty(global, `on${type}`, {
            get: () => handler,
            set(value) {
                const next = typeof value === 'function' ? value : null;
                if (handler === null && next !== null) {
                    addEventListener.call(global, type, listener);
                } else if (handler !== null && next === null) {
                    removeEventListener.call(global, type, listener);
                }
                handler = next;
            },
            configurable: true,
        });
    }

    defineHandler('error', (handler, event) => {
        if (event instanceof host.load('error-events').ErrorEvent) {
            const { message, filename, lineno, colno, error } = event;
            if (Reflect.apply(handler, global, [message, filename, lineno, colno, error]) === true) {
                event.preventDefault();
            }
        } else if (Reflect.apply(handler, global, [event]) === false) {
            event.preventDefault();
        }
    });

    defineHandler('unhandledrejection', (handler, event) => {
        if (Reflect.apply(handler, global, [event]) === false) {
            event.preventDefault();
        }
    });

    /** What an `error` event says of a thrown value: it may be anything, even one that throws when it is looked at. */
    function describe(error) {
        const fields = { message: 'Uncaught exception', error, cancelable: true };
        try {
            fields.message = `Uncaught ${error}`;
            if (Error.isError(error)) {
                fields.filename = error.sourceURL ?? '';
                const place = host.original(`${fields.filename}:${error.line}:${error.column}`).split(':');
                [fields.lineno, fields.colno] = place.slice(-2).map(Number);
                fields.filename = host.urlOfScript(place.slice(0, -2).join(':'));
            }
        } catch {
            // What could be read so far is what the event says.
        }
        return fields;
    }

    define(global, 'reportError', function reportError(error) {
        if (arguments.length === 0) {
            throw new TypeError('reportError needs a value');
        }
        host.reportException(error);
    });

    let isReporting = false;

    return {
        uncaught(error) {
            // What an `error` listener throws is not announced to the same listeners again.
            if (isReporting || !events.hasListeners(global, 'error')) {
                return false;
            }
            isReporting = true;
            try {
                const { ErrorEvent } = host.load('error-events');
                return !events.dispatch(global, new ErrorEvent('error', describe(error)));
            } finally {
                isReporting = false;
            }
        },
        rejected(promise, reason) {
            if (!events.hasListeners(global, 'unhandledrejection')) {
                return false;
            }
            const { PromiseRejectionEvent } = host.load('error-events');
            const options = { promise, reason, cancelable: true };
            return !events.dispatch(global, new PromiseRejectionEvent('unhandledrejection', options));
        },
    };
})
