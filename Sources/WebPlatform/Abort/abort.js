/**
 * `AbortController` and `AbortSignal` (WHATWG DOM section 3). The time of `AbortSignal.timeout` is the run's, and does not keep the run
 * alive.
 *
 * Of the host: `setAlarm(milliseconds, function)`, which calls it in a macrotask; `now()`; `load` of `event`, `event-target`, `handlers`,
 * `dom-exception`.
 *
 * @globals AbortController AbortSignal
 * @returns {{
 *     AbortSignal: typeof AbortSignal,
 *     newSignal(): AbortSignal,
 *     stateOf(value: unknown): object | undefined,
 *     abort(signal: AbortSignal, reason: unknown): void,
 *     any(signals: AbortSignal[]): AbortSignal,
 *     add(signal: AbortSignal, steps: function(unknown): void): void,
 *     remove(signal: AbortSignal, steps: function(unknown): void): void,
 *     release(signal: AbortSignal): void,
 *     expire(signal: AbortSignal): void,
 * }} for the other files: what a signal is made of, undefined if the value is no signal; have `steps` called with the reason before the
 *     `abort` event, or not any more; let a signal of `any` follow the others no longer; end a signal whose time, `due` of its state, is over.
 */
(function (host, global) {
    'use strict';

    const { List, Symbol, TypeError, define, inspect } = host.primordials;
    const { EventTarget, dispatch } = host.load('event-target');

    /** What the constructor gets from this file alone. */
    const token = {};
    const longest = 0x1fffffffffffff;
    let stateOf;

    function exception(message, name) {
        return new (host.load('dom-exception'))(message, name);
    }

    class AbortSignal extends EventTarget {
        #state;

        static {
            stateOf = (value) => {
                return typeof value === 'object' && value !== null && #state in value ? value.#state : undefined;
            };
        }

        constructor(given) {
            if (given !== token) {
                throw new TypeError('AbortSignal cannot be constructed: use new AbortController().signal');
            }
            super();
            this.#state = { aborted: false, reason: undefined, steps: new List(), sources: null, dependents: new List(), due: Infinity };
        }

        static abort(reason) {
            const signal = new AbortSignal(token);
            const state = signal.#state;
            state.aborted = true;
            state.reason = reason === undefined ? exception('the operation was aborted', 'AbortError') : reason;
            return signal;
        }

        static timeout(milliseconds) {
            if (arguments.length === 0) {
                throw new TypeError('AbortSignal.timeout needs a number of milliseconds');
            }
            const number = +milliseconds;
            const time = number - (number % 1);
            if (!(time >= 0 && time <= longest)) {
                throw new TypeError('AbortSignal.timeout needs a number of milliseconds that is not negative');
            }
            const signal = new AbortSignal(token);
            signal.#state.due = host.now() + time;
            host.setAlarm(time, () => expire(signal));
            return signal;
        }

        static any(signals) {
            if (signals === null || (typeof signals !== 'object' && typeof signals !== 'function')) {
                throw new TypeError('AbortSignal.any needs an array of signals');
            }
            const list = new List();
            for (const signal of signals) {
                if (stateOf(signal) === undefined) {
                    throw new TypeError('AbortSignal.any needs an array of signals');
                }
                list.push(signal);
            }
            return any(list);
        }

        get aborted() {
            return this.#state.aborted;
        }

        get reason() {
            return this.#state.reason;
        }

        throwIfAborted() {
            if (this.#state.aborted) {
                throw this.#state.reason;
            }
        }

        get [Symbol.toStringTag]() {
            return 'AbortSignal';
        }

        [inspect]() {
            const { aborted, reason } = this.#state;
            return aborted ? { aborted, reason } : { aborted };
        }
    }
    host.load('handlers').defineHandlers(AbortSignal.prototype, ['abort']);

    function newSignal() {
        return new AbortSignal(token);
    }

    function any(signals) {
        const result = newSignal();
        const state = stateOf(result);
        for (let index = 0; index < signals.length; index++) {
            const { aborted, reason } = stateOf(signals[index]);
            if (aborted) {
                state.aborted = true;
                state.reason = reason;
                return result;
            }
        }
        state.sources = new List();
        for (let index = 0; index < signals.length; index++) {
            const { sources } = stateOf(signals[index]);
            if (sources === null) {
                follow(result, signals[index]);
            } else {
                for (let place = 0; place < sources.length; place++) {
                    follow(result, sources[place]);
                }
            }
        }
        return result;
    }

    function follow(signal, source) {
        const [state, other] = [stateOf(signal), stateOf(source)];
        if (state.sources.indexOf(source) < 0) {
            state.sources.push(source);
            other.dependents.push(signal);
            if (other.due < state.due) {
                state.due = other.due;
            }
        }
    }

    function take(list, value) {
        const index = list.indexOf(value);
        if (index >= 0) {
            list.splice(index, 1);
        }
    }

    function release(signal) {
        const { sources } = stateOf(signal);
        for (let index = 0; sources !== null && index < sources.length; index++) {
            take(stateOf(sources[index]).dependents, signal);
        }
    }

    function mark(state, reason) {
        state.aborted = true;
        state.reason = reason;
    }

    function abort(signal, reason) {
        const state = stateOf(signal);
        if (state.aborted) {
            return;
        }
        mark(state, reason === undefined ? exception('the operation was aborted', 'AbortError') : reason);
        const ended = new List();
        ended.push(signal);
        // All are marked before any script hears of it.
        for (let index = 0; index < state.dependents.length; index++) {
            const dependent = stateOf(state.dependents[index]);
            if (!dependent.aborted) {
                mark(dependent, state.reason);
                ended.push(state.dependents[index]);
            }
        }
        state.dependents = new List();
        for (let index = 0; index < ended.length; index++) {
            announce(ended[index]);
        }
    }

    function announce(signal) {
        const state = stateOf(signal);
        const { steps, reason } = state;
        state.steps = new List();
        for (let index = 0; index < steps.length; index++) {
            steps[index](reason);
        }
        const { Event } = host.load('event');
        dispatch(signal, new Event('abort'));
    }

    function expire(signal) {
        const { due, sources } = stateOf(signal);
        if (sources === null) {
            abort(signal, exception('the operation took longer than its signal allows', 'TimeoutError'));
            return;
        }
        for (let index = 0; index < sources.length; index++) {
            if (stateOf(sources[index]).due === due) {
                expire(sources[index]);
                return;
            }
        }
    }

    class AbortController {
        #signal = newSignal();

        get signal() {
            return this.#signal;
        }

        abort(reason) {
            abort(this.#signal, reason);
        }

        get [Symbol.toStringTag]() {
            return 'AbortController';
        }

        [inspect]() {
            return { signal: this.#signal };
        }
    }

    const { publish } = host.load('interfaces');
    publish(AbortSignal);
    publish(AbortController);

    return {
        AbortSignal, newSignal, stateOf, abort, any, release, expire,
        add(signal, steps) {
            stateOf(signal).steps.push(steps);
        },
        remove(signal, steps) {
            take(stateOf(signal).steps, steps);
        },
    };
})
