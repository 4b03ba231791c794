/**
 * `requestAnimationFrame` (WHATWG HTML section 8.11), sixty frames a second on the run's clock, and `requestIdleCallback`.
 *
 * Of the host: `now()`; `load('timers')`; `reportException(error)`.
 *
 * @globals requestAnimationFrame cancelAnimationFrame requestIdleCallback cancelIdleCallback
 */
(function (host, global) {
    'use strict';

    const { SafeMap, TypeError, apply, define } = host.primordials;
    const timers = host.load('timers');

    const frame = 1000 / 60;
    /** How long the callbacks of an idle period may take, in milliseconds. */
    const idle = 50;

    /** The callbacks of the next frame. */
    let waiting = new SafeMap();
    /** Those of the frame that is being made. */
    let running;
    const idles = new SafeMap();
    let lastId = 0;

    function requireFunction(callback, name) {
        if (typeof callback !== 'function') {
            throw new TypeError(`${name} needs a function`);
        }
    }

    function call(callback, argument) {
        try {
            apply(callback, global, [argument]);
        } catch (error) {
            host.reportException(error);
        }
    }

    function makeFrame() {
        running = waiting;
        waiting = new SafeMap();
        const time = host.now();
        // What a callback cancels is not called any more, and what it requests is for the next frame.
        running.forEach((callback) => call(callback, time));
        running = undefined;
    }

    const functions = {
        requestAnimationFrame(callback) {
            requireFunction(callback, 'requestAnimationFrame');
            if (waiting.size === 0) {
                const now = host.now();
                const next = (Math.floor(now / frame) + 1) * frame;
                timers.start(makeFrame, Math.ceil(next - now), [], false);
            }
            lastId += 1;
            waiting.set(lastId, callback);
            return lastId;
        },

        cancelAnimationFrame(id) {
            // The frame itself comes all the same, and may be empty.
            waiting.delete(id | 0);
            running?.delete(id | 0);
        },

        requestIdleCallback(callback) {
            requireFunction(callback, 'requestIdleCallback');
            lastId += 1;
            const id = lastId;
            const timer = timers.start(() => {
                idles.delete(id);
                const start = host.now();
                call(callback, { didTimeout: false, timeRemaining: () => Math.max(0, idle - (host.now() - start)) });
            }, 1, [], false);
            idles.set(id, timer);
            return id;
        },

        cancelIdleCallback(id) {
            const timer = idles.get(id | 0);
            if (timer !== undefined) {
                idles.delete(id | 0);
                timers.cancel(timer);
            }
        },
    };
    for (const name in functions) {
        define(global, name, functions[name]);
    }
})
