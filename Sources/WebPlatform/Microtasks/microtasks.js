/**
 * `queueMicrotask` (WHATWG HTML section 8.8).
 *
 * Of the host: `reportException(error)`, for what a callback throws: an uncaught exception, not an unhandled rejection.
 *
 * @globals queueMicrotask
 */
(function (host, global) {
    'use strict';

    const { TypeError, define } = host.primordials;

    // An await takes the queue's next place as a promise's job does, and asks nothing that a script may have replaced.
    async function run(callback) {
        await undefined;
        try {
            callback();
        } catch (error) {
            host.reportException(error);
        }
    }

    function queueMicrotask(callback) {
        if (typeof callback !== 'function') {
            throw new TypeError('queueMicrotask needs a function');
        }
        run(callback);
    }

    define(global, 'queueMicrotask', queueMicrotask);
})
