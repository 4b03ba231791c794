/**
 * Puts timers that a table knows in the place of the global ones: what a test waits for is named when it does not end, and Jasmine's limits of a test's time are told from
 * timers of the tests.
 *
 * `clock.isHeld()` says whether the tests hold the clock.
 */
(function (global, clock) {
    'use strict';

    /** The delay that stands for no limit: what Jasmine waits for at most, unless the tests say otherwise. */
    const NEVER = 0x7fffffff;

    const { setTimeout, setInterval, clearTimeout, clearInterval, queueMicrotask } = global;
    /** @type {Map<number, {delay: number, repeats: boolean, runs: number, site: Error, callback: Function}>} */
    const timers = new Map();
    /** What Jasmine has called when a function of the tests may take no longer, by handle. @type {Map<number, Function>} */
    const limits = new Map();
    let lastLimit = 0;
    /** How many timers of this file have run. */
    const count = { fired: 0 };

    /** Whether a timer is Jasmine's own, which limits the time of a function. Its frames do not tell: a tail call leaves none of the tests. */
    const isLimit = (timer) => (timer.isLimit ??= /Async function did not complete/.test(Function.prototype.toString.call(timer.callback)));
    /** Whether the function that made an error was called by Jasmine. */
    const isCalledByLibrary = (error) =>
        error.stack.split('\n', 4).slice(1).find((frame) => !frame.includes('[native code]'))?.includes('puente:libraries/') ?? false;

    global.setTimeout = function (callback, delay, ...args) {
        if (delay === NEVER && typeof callback === 'function') {
            limits.set(--lastLimit, callback);
            return lastLimit;
        }
        if (typeof callback !== 'function') {
            return Reflect.apply(setTimeout, global, [callback, delay, ...args]);
        }
        const timer = { delay: Number(delay) || 0, repeats: false, runs: 0, site: new Error(), callback };
        if (delay === undefined && clock.isHeld() && isCalledByLibrary(timer.site)) {
            // Jasmine goes on to what is next: no time has to pass for it.
            queueMicrotask(callback);
            return 0;
        }
        const run = (...values) => {
            timers.delete(id);
            if (clock.isHeld() && isLimit(timer)) {
                return;
            }
            count.fired += 1;
            Reflect.apply(callback, global, values);
        };
        const id = Reflect.apply(setTimeout, global, [run, delay, ...args]);
        timers.set(id, timer);
        return id;
    };
    global.setInterval = function (callback, delay, ...args) {
        const timer = { delay: Number(delay) || 0, repeats: true, runs: 0, site: new Error(), callback };
        const run = (...values) => {
            timer.runs += 1;
            count.fired += 1;
            Reflect.apply(callback, global, values);
        };
        const id = Reflect.apply(setInterval, global, [typeof callback === 'function' ? run : callback, delay, ...args]);
        timers.set(id, timer);
        return id;
    };
    const clear = (clearOwn) =>
        function (id) {
            limits.delete(Number(id));
            timers.delete(Number(id));
            Reflect.apply(clearOwn, global, [id]);
        };
    global.clearTimeout = clear(clearTimeout);
    global.clearInterval = clear(clearInterval);

    return {
        NEVER,
        timers,
        count,
        isLimit,

        /** Takes out the limit that was set last, which a test that runs has. @returns {Function | undefined} what ends the test */
        takeLimit() {
            const handle = [...limits.keys()].at(-1);
            if (handle !== undefined) {
                const end = limits.get(handle);
                limits.delete(handle);
                return end;
            }
            const own = [...timers].reverse().find(([, timer]) => isLimit(timer));
            if (own !== undefined) {
                global.clearTimeout(own[0]);
            }
            return own?.[1].callback;
        },
    };
})
