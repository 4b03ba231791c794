/**
 * `setTimeout`, `setInterval`, `clearTimeout` and `clearInterval` (WHATWG HTML section 8.7). The callbacks stay here, in a
 * table; the host keeps time.
 *
 * Of the host: `startTimer(id, milliseconds, repeats)`, `cancelTimer(id)`, `textThrew(error, site)`: what a callback that is text threw,
 * and an Error of the line that gave it.
 *
 * @globals setTimeout setInterval clearTimeout clearInterval
 * @returns {(id: number) => void} `fire`, which the host calls once for each due timer, as an outermost call: one
 *     macrotask each. What the callback throws leaves it; an interval is then still running. Its `start(callback, delay, args, repeats)` and
 *     `cancel(id)` are for the host's other scripts.
 */
(function (host, global) {
    'use strict';

    const { SafeMap, apply, define } = host.primordials;

    /** @type {Map<number, {callback: Function | string, args: unknown[], repeats: boolean, site?: Error}>} */
    const timers = new SafeMap();
    let lastId = 0;

    function start(callback, delay, args, repeats) {
        // A Web IDL `long`: what is not a number is 0, what does not fit wraps around, so 2^31 is as soon as 0.
        const given = delay | 0;
        const milliseconds = given > 0 ? given : 0;
        const id = ++lastId;
        if (callback === undefined || callback === null) {
            // As text it does nothing either, and the run need not wait for that.
            return id;
        }
        const isFunction = typeof callback === 'function';
        const entry = { callback: isFunction ? callback : `${callback}`, args, repeats };
        if (!isFunction) {
            entry.site = new Error();
        }
        timers.set(id, entry);
        host.startTimer(id, milliseconds, repeats);
        return id;
    }

    function cancel(id) {
        if (timers.delete(id | 0)) {
            host.cancelTimer(id | 0);
        }
    }

    const functions = {
        setTimeout(callback, delay = 0, ...args) {
            return start(callback, delay, args, false);
        },
        setInterval(callback, delay = 0, ...args) {
            return start(callback, delay, args, true);
        },
        clearTimeout(id = 0) {
            cancel(id);
        },
        clearInterval(id = 0) {
            cancel(id);
        },
    };
    for (const name in functions) {
        define(global, name, functions[name]);
    }

    const evaluateGlobally = eval;

    // The text has no file, so that errors tell the line that gave it.
    function evaluateText({ callback, site }) {
        try {
            evaluateGlobally(callback);
        } catch (error) {
            host.textThrew(error, site);
        }
    }

    function fire(id) {
        const timer = timers.get(id);
        if (timer === undefined) {
            return; // cleared while it was already due
        }
        if (!timer.repeats) {
            timers.delete(id);
        }
        if (typeof timer.callback === 'string') {
            evaluateText(timer);
        } else {
            apply(timer.callback, global, timer.args);
        }
    }
    fire.start = start;
    fire.cancel = cancel;
    return fire;
})
