/**
 * jest's fake timers, on the run's virtual clock: `jest.useFakeTimers` holds it, and what moves time moves it. A timer is a real one of the run's, so what plugins
 * and Puente's services wait for passes as well.
 */
(function (shared) {
    'use strict';

    const { host, global, timers, isLimit } = shared;
    const RealDate = global.Date;
    const realNow = RealDate.now;
    /** What `jest.useFakeTimers` and `jest.setSystemTime` add to the run's calendar. */
    let offset = 0;
    let limit = 100_000;

    function check(name) {
        if (!shared.holdsClock) {
            throw new Error(`jest.${name} needs fake timers: call jest.useFakeTimers() first`);
        }
    }

    /** Timers of the tests, not Jasmine's. */
    const isOwn = (timer) => !isLimit(timer);
    const own = () => [...timers.values()].filter(isOwn);

    // --- The calendar

    function setSystemTime(time) {
        const wanted = time === undefined ? shared.realTime() : Number(time);
        if (Number.isNaN(wanted)) {
            throw new TypeError('jest.setSystemTime takes a number of milliseconds since 1970, or a Date');
        }
        offset = wanted - realNow();
        global.Date = FakeDate;
    }

    const FakeDate = new Proxy(RealDate, {
        apply: () => new RealDate(realNow() + offset).toString(),
        construct: (target, args, newTarget) =>
            Reflect.construct(target, args.length === 0 ? [realNow() + offset] : args, newTarget === FakeDate ? target : newTarget),
        get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    });
    const now = () => realNow() + offset;

    // --- Holding the clock

    const kept = ['Date', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'];

    function useFakeTimers(options = {}) {
        if (!host.options.isVirtual) {
            throw new Error("jest.useFakeTimers uses the run's virtual clock, and this run has the real one: leave out --clock real");
        }
        if (options === 'legacy' || options.legacyFakeTimers) {
            throw new Error("jest's legacy fake timers are not available: call jest.useFakeTimers() without an option");
        }
        const refused = [...(options.doNotFake ?? [])].filter((name) => kept.includes(name));
        if (refused.length > 0) {
            throw new Error(`jest.useFakeTimers cannot leave out ${refused.join(', ')}: all timers and Date follow the run's one clock`);
        }
        limit = options.timerLimit ?? 100_000;
        // Time that passes by itself is what the virtual clock does.
        shared.holdsClock = true;
        shared.flows = Boolean(options.advanceTimers);
        host.holdClock(!shared.flows);
        if (options.now !== undefined) {
            setSystemTime(options.now);
        }
    }

    function useRealTimers() {
        shared.holdsClock = false;
        host.holdClock(false);
        offset = 0;
        global.Date = RealDate;
    }

    // --- Moving it

    function milliseconds(name, value) {
        if (typeof value !== 'number' || !(value >= 0)) {
            throw new TypeError(`jest.${name} takes a number of milliseconds from 0: it is ${String(value)}`);
        }
        return value;
    }

    const endless = () =>
        new Error(`Aborting after running ${limit} timers, assuming an infinite loop! For an interval use jest.advanceTimersByTime or jest.runOnlyPendingTimers`);

    /** Steps from one moment at which something is due to the next, for as long as `goesOn()`. */
    function* steps(goesOn) {
        const start = shared.count.fired;
        let others = 0;
        while (goesOn()) {
            if (shared.count.fired - start >= limit || ++others > 2 * limit) {
                throw endless();
            }
            const next = host.nextTimer();
            if (next === undefined) {
                return;
            }
            yield next;
        }
    }

    const untilEmpty = () => () => own().length > 0;

    /** While a timer that is there now has not run. */
    function untilPendingRan() {
        const runs = new Map(own().map((timer) => [timer, timer.runs]));
        return () => own().some((timer) => runs.get(timer) === timer.runs);
    }

    function untilTimers(count) {
        const wanted = shared.count.fired + count;
        return () => shared.count.fired < wanted && own().length > 0;
    }

    /** The two forms of a method: one that runs timers at once, and one that lets promises, and answers of native code, go on between them. */
    const forms = (name, condition) => ({
        [name](value) {
            check(name);
            for (const next of steps(condition(value))) {
                host.runTimers(next);
            }
        },
        async [`${name}Async`](value) {
            check(`${name}Async`);
            await undefined;
            for (const next of steps(condition(value))) {
                await advance(next);
            }
        },
    });

    const advance = (time) => global.puente.clock.advance(time);

    const returning = (jest, methods) =>
        Object.fromEntries(
            Object.entries(methods).map(([name, method]) => [
                name,
                (...args) => {
                    const result = method(...args);
                    return result === undefined ? jest() : result;
                },
            ]),
        );

    const methods = {
        useFakeTimers,
        useRealTimers,
        advanceTimersByTime(time) {
            check('advanceTimersByTime');
            host.runTimers(milliseconds('advanceTimersByTime', time));
        },
        async advanceTimersByTimeAsync(time) {
            check('advanceTimersByTimeAsync');
            await advance(milliseconds('advanceTimersByTimeAsync', time));
        },
        ...forms('runAllTimers', untilEmpty),
        ...forms('runOnlyPendingTimers', untilPendingRan),
        ...forms('advanceTimersToNextTimer', (count = 1) => untilTimers(count)),
        clearAllTimers() {
            for (const [id, timer] of timers) {
                if (isOwn(timer)) {
                    global.clearTimeout(id);
                }
            }
        },
        setSystemTime(time) {
            check('setSystemTime');
            setSystemTime(time);
        },
    };

    return {
        methods: (jest) => ({
            ...returning(jest, methods),
            getTimerCount: () => own().length,
            getRealSystemTime: () => shared.realTime(),
            isFakeTimers: () => shared.holdsClock,
        }),
    };
})
