/**
 * `performance.now()` and `performance.timeOrigin` (W3C High Resolution Time).
 *
 * Of the host: `now()`, milliseconds since the origin, and `timeOrigin`, milliseconds since 1970.
 *
 * @globals performance
 */
(function (host, global) {
    'use strict';

    const performance = Object.create({
        now() {
            return host.now();
        },
        get timeOrigin() {
            return host.timeOrigin;
        },
        toJSON() {
            return { timeOrigin: host.timeOrigin };
        },
        get [Symbol.toStringTag]() {
            return 'Performance';
        },
    });

    Object.defineProperty(global, 'performance', { value: performance, writable: true, configurable: true });
})
