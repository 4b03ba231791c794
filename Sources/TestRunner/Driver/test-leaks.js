/**
 * Finds the timers, and the listeners of `window` and `document`, that a test leaves behind. What is there when this is evaluated, or before the first test, is nobody's leak.
 *
 * `timers` is the table of `test-timers.js`; `kindOf(timer)` names a timer's function; `place(error)` gives the author's line in an error's stack.
 */
(function (global, parts) {
    'use strict';

    const { timers, kindOf, place } = parts;

    /** @type {{type: string, listener: Function | object, capture: boolean, site: Error}[][]} */
    const listeners = [];
    const captures = (settings) => (typeof settings === 'object' && settings !== null ? Boolean(settings.capture) : Boolean(settings));

    for (const target of [global, global.document]) {
        const { addEventListener, removeEventListener } = target;
        const known = [];
        listeners.push(known);
        const same = (type, listener, settings) => (entry) =>
            entry.type === type && entry.listener === listener && entry.capture === captures(settings);
        target.addEventListener = function (type, listener, settings) {
            const isSame = same(type, listener, settings);
            if (listener && !settings?.once && !settings?.signal?.aborted && !known.some(isSame)) {
                const entry = { type, listener, capture: captures(settings), site: new Error() };
                known.push(entry);
                settings?.signal?.addEventListener('abort', () => known.includes(entry) && known.splice(known.indexOf(entry), 1), { once: true });
            }
            return Reflect.apply(addEventListener, target, [type, listener, settings]);
        };
        target.removeEventListener = function (type, listener, settings) {
            const index = known.findIndex(same(type, listener, settings));
            if (index >= 0) {
                known.splice(index, 1);
            }
            return Reflect.apply(removeEventListener, target, [type, listener, settings]);
        };
    }

    const told = new Set();

    /**
     * The failures for what is left behind and was not told before.
     * @param {Set<object>} [beside] what is not told of now, as hooks around several tests have made it
     */
    function take(beside) {
        const left = [];
        const add = (entry, values) => {
            const at = told.has(entry) || beside?.has(entry) ? undefined : place(entry.site);
            if (!beside?.has(entry)) {
                told.add(entry);
            }
            if (at !== undefined) {
                left.push({ kind: 'leak', message: '', frames: [{ function: '', place: at }], waiting: [{ ...values, place: at }] });
            }
        };
        for (const timer of timers.values()) {
            add(timer, { kind: kindOf(timer), delay: timer.delay });
        }
        for (const entry of listeners.flat()) {
            add(entry, { kind: 'listener', name: entry.type });
        }
        return left;
    }

    return {
        take,
        /** What there is now. */
        all: () => new Set([...timers.values(), ...listeners.flat()]),
    };
})
