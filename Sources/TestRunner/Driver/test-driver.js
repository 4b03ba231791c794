/**
 * Runs the tests of one file with Jasmine: loads Jasmine and the file, executes what it has declared, and reports each test as it ends.
 *
 * Of the host: what `ScriptDriver` says. `host.options`: `modules`, the tests of a plugin as `[{plugin, id}]`; `only` and `skip`, ids of specs; `name`, a regular expression;
 * `line`; `random`, `seed`; `specTimeout` in milliseconds; `isVirtual`, whether the clock is; `strict`, `leaks`, `coverage`; `dialect`, whether there is a second library.
 *
 * Reports, each an object with a `type`: `plan`, `start`, `passed`, `failed`, `skipped`, `fault`, `called`, `end`.
 */
(function (host, global) {
    'use strict';

    const { options } = host;

    /** The delay that stands for no limit: what Jasmine waits for at most, unless the tests say otherwise. */
    const NEVER = 0x7fffffff;

    const report = (type, values) => host.report(JSON.stringify({ type, ...values }));

    // --- Timers: what they wait for is named when a spec does not end.

    const { setTimeout, setInterval, clearTimeout, clearInterval, queueMicrotask } = global;
    /** @type {Map<number, {delay: number, repeats: boolean, site: Error}>} */
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
        if (delay === undefined && jest.holdsClock() && isCalledByLibrary(timer.site)) {
            // Jasmine goes on to what is next: no time has to pass for it.
            queueMicrotask(callback);
            return 0;
        }
        const run = (...values) => {
            timers.delete(id);
            if (jest.holdsClock() && isLimit(timer)) {
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
    global.clearTimeout = function (id) {
        limits.delete(id);
        timers.delete(id);
        Reflect.apply(clearTimeout, global, [id]);
    };
    global.clearInterval = function (id) {
        timers.delete(id);
        Reflect.apply(clearInterval, global, [id]);
    };

    /**
     * Jasmine's environment. It goes on in messages to itself, for which a macrotask of the host does: a whole MessageChannel would be loaded, and be as slow as its events.
     */
    function makeEnvironment() {
        const own = Object.getOwnPropertyDescriptor(global, 'MessageChannel');
        const MessageChannel = function () {
            this.port1 = { onmessage: undefined };
            this.port2 = { postMessage: () => host.later(() => this.port1.onmessage()) };
        };
        Object.defineProperty(global, 'MessageChannel', { value: MessageChannel, configurable: true, writable: true });
        try {
            return jasmine.getEnv({ suppressLoadErrors: true });
        } finally {
            Object.defineProperty(global, 'MessageChannel', own);
        }
    }

    /** The first line of the tests' own in an error's stack. @returns {{file: string, line: number, column: number} | undefined} */
    const place = (error) => host.frames(error.stack ?? '')[0]?.place;

    const timerKind = (timer) => (timer.repeats ? 'setInterval' : 'setTimeout');

    const waitingTimers = () =>
        [...timers.values()]
            .map((timer) => ({ kind: timerKind(timer), delay: timer.delay, place: place(timer.site) }))
            .filter((timer) => timer.place !== undefined);

    // --- Jasmine

    for (let index = 0; index < host.libraries; index++) {
        host.evaluateLibrary(index);
    }
    const { jasmineRequire } = global;
    const jasmine = jasmineRequire.core(jasmineRequire);
    global.jasmine = jasmine;
    const env = makeEnvironment();
    Object.assign(global, jasmineRequire.interface(jasmine, env));
    delete global.jasmineRequire;
    jasmine.DEFAULT_TIMEOUT_INTERVAL = options.isVirtual ? NEVER : options.specTimeout;

    /** As suites of Cordova's test framework call it, within a spec or outside. */
    jasmine.Expectation ??= {};
    jasmine.Expectation.addMatchers = (matchers) => {
        try {
            jasmine.addMatchers(matchers);
        } catch {
            global.beforeEach(() => jasmine.addMatchers(matchers));
        }
    };

    // --- Where specs and suites are declared

    /** @type {Map<string, Error>} */
    const sites = new Map();
    for (const name of ['it', 'fit', 'xit', 'describe', 'fdescribe', 'xdescribe']) {
        const declare = global[name];
        global[name] = function (...args) {
            const site = new Error();
            const made = Reflect.apply(declare, this, args);
            if (made?.id !== undefined) {
                sites.set(made.id, site);
            }
            return made;
        };
    }

    // --- What those who come from jest use

    const bootTime = Date.now() - host.machineTime();
    const realTime = () => Math.round(bootTime + host.machineTime());
    const jest = host.part('jest')(host, global, { jasmine, timers, count, isLimit, site: (id) => sites.get(id), realTime });

    const placeOf = (id) => (sites.has(id) ? place(sites.get(id)) : undefined);

    // --- What goes wrong outside of an expectation

    /** What nobody caught, with where it was made. @type {{message: string, stack: string}[]} */
    const uncaught = [];
    const note = (error) => {
        try {
            uncaught.push({ message: String(error?.message ?? error), stack: String(error?.stack ?? '') });
        } catch {
            // It cannot be read; Jasmine has what there is.
        }
    };

    /** Why the spec that runs was ended, and what it waits for. @type {{reason: 'idle' | 'held' | 'overdue', waiting: object[]} | undefined} */
    let expired;

    /** Ends the function of the tests that runs. */
    function expire(reason) {
        const last = [...limits.keys()].at(-1);
        if (last === undefined) {
            return false;
        }
        const callback = limits.get(last);
        limits.delete(last);
        expired = waiting(reason);
        host.limit(options.specTimeout);
        callback();
        return true;
    }

    const waiting = (reason) => ({
        reason,
        waiting: [
            ...host.unanswered().map(({ service, action, count, place }) => ({ kind: 'call', name: `${service}.${action}`, count, place })),
            ...waitingTimers(),
        ],
    });

    function show(value) {
        const text = host.inspect(value);
        return text.length > 20_000 ? `${text.slice(0, 20_000)}\u2026` : text;
    }

    /** Jasmine's message of an error without the place that it adds, which is reported anyway. */
    const cleaned = (message) => message.replace(/^Uncaught /, '').replace(/ in \S+ \(line \d+\)$/, '').replace(/ thrown$/, '');

    function failure(expectation) {
        const { matcherName, stack } = expectation;
        const message = String(expectation.message ?? '');
        if (/Timeout - Async function did not complete within/.test(message)) {
            const found = expired ?? waiting('limit');
            return { kind: 'not-ended', message: cleaned(message.replace(/^Error: /, '')), ...found, frames: [] };
        }
        let frames = host.frames(String(stack ?? ''));
        if (frames.length === 0) {
            const known = uncaught.find((error) => message.includes(error.message));
            frames = known === undefined ? [] : host.frames(known.stack);
        }
        const result = { kind: matcherName ? 'expectation' : 'error', message: cleaned(message), frames };
        if (matcherName) {
            result.matcher = matcherName;
            for (const side of ['expected', 'actual']) {
                if (side in expectation && !Array.isArray(expectation[side]) || expectation[side]?.length > 0) {
                    result[side] = show(expectation[side]);
                }
            }
        }
        return result;
    }

    // --- Results

    const suites = [];
    let startedAt = 0;

    env.clearReporters();
    env.addReporter({
        jasmineStarted({ totalSpecsDefined }) {
            report('plan', { count: totalSpecsDefined });
        },
        suiteStarted({ description }) {
            suites.push(description);
        },
        specStarted({ id, description, fullName }) {
            expired = undefined;
            uncaught.length = 0;
            startedAt = host.machineTime();
            jest.specStarted();
            if (isWanted(id, fullName)) {
                report('start', { id, path: [...suites, description], place: placeOf(id) });
                host.limit(options.specTimeout);
            }
        },
        specDone(result) {
            const { id, status } = result;
            if (!isWanted(id, result.fullName)) {
                return;
            }
            const time = host.machineTime() - startedAt;
            const failures = jest.specDone(result, result.failedExpectations.map(failure));
            const isEmpty = status === 'passed' && result.passedExpectations.length === 0;
            if (isEmpty && options.strict) {
                failures.push({ kind: 'empty', message: '', frames: [] });
            }
            if (options.leaks) {
                failures.push(...leaks.take());
            }
            if (failures.length > 0) {
                report('failed', { id, time, failures });
            } else if (status === 'excluded') {
                report('skipped', { id, reason: 'only focused tests run' });
            } else if (status === 'pending') {
                report('skipped', { id, reason: jest.skipReason(id) ?? (result.pendingReason || undefined) });
            } else {
                report('passed', { id, time });
            }
            host.holdClock(false);
        },
        suiteDone({ failedExpectations }) {
            if (failedExpectations?.length > 0) {
                report('fault', { path: [...suites], failures: failedExpectations.map(failure) });
            }
            suites.pop();
            host.limit(options.specTimeout);
        },
        jasmineDone({ failedExpectations }) {
            if (failedExpectations?.length > 0) {
                report('fault', { path: [], failures: failedExpectations.map(failure) });
            }
            report('end');
            host.finish();
        },
    });

    // --- Which specs run

    const only = options.only && new Set(options.only);
    const skip = new Set(options.skip);
    const name = options.name === undefined ? undefined : new RegExp(options.name);
    let atLine;

    /** The specs of the suite or the spec that was last declared at a line or before it. */
    function specsAt(line) {
        let found;
        const specs = [];
        const visit = (suite, above) => {
            for (const child of suite.children) {
                const declared = placeOf(child.id);
                if (declared !== undefined && declared.file === options.file && declared.line <= line && !(declared.line < found?.line)) {
                    found = { line: declared.line, id: child.id };
                }
                if (child.children === undefined) {
                    specs.push({ id: child.id, above: [...above, child.id] });
                } else {
                    visit(child, [...above, child.id]);
                }
            }
        };
        visit(env.topSuite(), []);
        return new Set(specs.filter(({ above }) => above.includes(found?.id)).map(({ id }) => id));
    }

    const isWanted = (id, fullName) =>
        !(only && !only.has(id)) && !skip.has(id) && !(atLine && !atLine.has(id)) && (name === undefined || name.test(fullName));

    // --- Leaks: timers and listeners that a spec leaves behind

    const leaks = (() => {
        if (!options.leaks) {
            return undefined;
        }
        /** @type {Map<string, {type: string, site: Error}>[]} */
        const listeners = [];
        for (const target of [global, global.document]) {
            const { addEventListener, removeEventListener } = target;
            const known = [];
            listeners.push(known);
            const same = (type, listener, capture) => (entry) => entry.type === type && entry.listener === listener && entry.capture === capture;
            const captures = (settings) => (typeof settings === 'object' && settings !== null ? Boolean(settings.capture) : Boolean(settings));
            target.addEventListener = function (type, listener, settings) {
                if (listener && !settings?.once && !known.some(same(type, listener, captures(settings)))) {
                    known.push({ type, listener, capture: captures(settings), site: new Error() });
                }
                return Reflect.apply(addEventListener, target, [type, listener, settings]);
            };
            target.removeEventListener = function (type, listener, settings) {
                const index = known.findIndex(same(type, listener, captures(settings)));
                if (index >= 0) {
                    known.splice(index, 1);
                }
                return Reflect.apply(removeEventListener, target, [type, listener, settings]);
            };
        }
        const told = new Set();
        return {
            /** What is known now was there before the first spec. */
            begin() {
                this.take();
            },
            /** What is left behind that was not told before. */
            take() {
                const left = [];
                const add = (entry, values) => {
                    const at = told.has(entry) ? undefined : place(entry.site);
                    told.add(entry);
                    if (at !== undefined) {
                        left.push({ kind: 'leak', message: '', frames: [{ function: '', place: at }], waiting: [{ ...values, place: at }] });
                    }
                };
                for (const timer of timers.values()) {
                    add(timer, { kind: timerKind(timer), delay: timer.delay });
                }
                for (const entry of listeners.flat()) {
                    add(entry, { kind: 'listener', name: entry.type });
                }
                return left;
            },
        };
    })();

    // --- Coverage: which calls a fake has answered

    function reportFakes() {
        const services = global.cordova?.require?.('puente/services');
        if (services === undefined) {
            return;
        }
        const told = new Set();
        const { fakeOf } = services;
        // `exec` asks it who answers a call.
        services.fakeOf = (service, action) => {
            const fake = fakeOf(service, action);
            const key = `${service}.${action}`;
            if (fake !== null && !told.has(key)) {
                told.add(key);
                report('called', { action: { service, action, isFaked: true } });
            }
            return fake;
        };
    }

    // --- The run

    function execute() {
        if (options.coverage) {
            reportFakes();
        }
        env.configure({
            random: options.random,
            seed: String(options.seed),
            forbidDuplicateNames: false,
            specFilter: (spec) => isWanted(spec.id, spec.getFullName()),
        });
        if (options.line !== undefined) {
            atLine = specsAt(options.line);
        }
        leaks?.begin();
        // Jasmine hears of both as well, and fails the spec that runs.
        global.addEventListener('error', (event) => {
            note(event.error ?? event.message);
            event.preventDefault();
        });
        global.addEventListener('unhandledrejection', (event) => {
            note(event.reason);
            event.preventDefault();
        });
        env.execute();
    }

    function loadNext(index) {
        if (index < host.scripts.length) {
            host.load(index, () => loadNext(index + 1));
            return;
        }
        for (const { plugin, id } of options.modules ?? []) {
            const tests = global.cordova.require(id);
            if (typeof tests.defineAutoTests === 'function') {
                global.describe(plugin, () => {
                    tests.defineAutoTests();
                });
            }
        }
        execute();
    }

    host.limit(options.loadTimeout);
    Promise.resolve().then(() => loadNext(0));

    return {
        idle: () => expire(jest.holdsClock() ? 'held' : 'idle'),
        overdue: () => expire('overdue'),
    };
})
