/**
 * Runs the tests of one file with Jasmine: loads Jasmine and the file, executes what it has declared, and reports each test as it ends.
 *
 * Of the host: what `ScriptDriver` says. `host.options`: `modules`, the tests of a plugin as `[{plugin, id}]`; `only` and `skip`, ids of specs; `name`, a regular expression;
 * `line`; `random`, `seed`; `specTimeout` and `loadTimeout` in milliseconds; `isVirtual`, whether the clock is; `strict`, `leaks`; `isJest`, whether the project's tests are jest's.
 *
 * Reports, each an object with a `type`: `plan`, `start`, `limit`, `passed`, `failed`, `skipped`, `fault`, `end`.
 */
(function (host, global) {
    'use strict';

    const { options } = host;

    const report = (type, values) => host.report(JSON.stringify({ type, ...values }));

    /** Whether the tests hold the clock: jest's part says. */
    const clock = { isHeld: () => false };
    const { NEVER, timers, count, isLimit, takeLimit } = host.part('test-timers')(global, clock);

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
    jasmine.DEFAULT_TIMEOUT_INTERVAL = NEVER;

    /** As suites of Cordova's test framework call it, within a spec or outside. */
    jasmine.Expectation ??= {};
    jasmine.Expectation.addMatchers = (matchers) => {
        try {
            jasmine.addMatchers(matchers);
        } catch {
            global.beforeEach(() => jasmine.addMatchers(matchers));
        }
    };

    // --- Where specs and suites are declared, and how long they say that they may take

    /** @type {Map<string, Error>} */
    const sites = new Map();
    /** By spec, in milliseconds. @type {Map<string, number>} */
    const givenLimits = new Map();
    let longestHook = 0;

    for (const name of ['it', 'fit', 'xit', 'describe', 'fdescribe', 'xdescribe']) {
        const declare = global[name];
        global[name] = function (...args) {
            const site = new Error();
            const made = Reflect.apply(declare, this, args);
            if (made?.id !== undefined) {
                sites.set(made.id, site);
                if (args[2] > 0) {
                    givenLimits.set(made.id, args[2]);
                }
            }
            return made;
        };
    }
    for (const name of ['beforeEach', 'afterEach', 'beforeAll', 'afterAll']) {
        const declare = global[name];
        global[name] = function (...args) {
            longestHook = args[1] > longestHook ? args[1] : longestHook;
            return Reflect.apply(declare, this, args);
        };
    }

    /** What a limit that a test gives may be passed by, so that Jasmine has the first word. */
    const SLACK = 1_000;

    /** How long the test that runs may take, in the machine's milliseconds: longer than others where it, a hook or Jasmine's default says so. */
    function machineLimit() {
        const given = Math.max(givenLimits.get(running) ?? 0, longestHook, jasmine.DEFAULT_TIMEOUT_INTERVAL === NEVER ? 0 : jasmine.DEFAULT_TIMEOUT_INTERVAL);
        return given > options.specTimeout ? given + SLACK : options.specTimeout;
    }

    /** Ends what runs after so many of the machine's milliseconds. */
    function limit(milliseconds) {
        host.limit(milliseconds);
        report('limit', { time: milliseconds });
    }

    // --- What those who come from jest use

    const bootTime = Date.now() - host.machineTime();
    const realTime = () => Math.round(bootTime + host.machineTime());
    const jest = host.part('jest')(host, global, { jasmine, timers, count, isLimit, limit, isJest: isJest(), site: (id) => sites.get(id), realTime });
    clock.isHeld = jest.holdsClock;

    /** Whether matchers that Jasmine and jest both have are jest's: what a file uses tells, and what its project tests with. */
    function isJest() {
        if (options.modules !== undefined) {
            return false;
        }
        const before = String.raw`(?<![.\w$])`;
        const forms = 'each|only|skip|todo|failing|concurrent';
        const signs = new RegExp(
            [
                String.raw`${before}(?:jest|vi)\.[a-z]`,
                String.raw`['"](?:@jest\/globals|vitest)['"]`,
                String.raw`${before}test(?:\.(?:${forms}))*\s*[(\x60]`,
                String.raw`${before}(?:it|describe)\.(?:${forms})\b`,
                String.raw`${before}expect\.[a-z]`,
                String.raw`\)\.(?:not\.)?(?:resolves|rejects|toStrictEqual|toMatchObject|toHaveLength|toHaveProperty|toContainEqual|toBeCalled|toHaveBeenLast|toHaveBeenNth|toHaveReturned)`,
            ].join('|'),
        );
        return options.isJest || host.scripts.some((name, index) => signs.test(host.text(index)));
    }

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
        const end = takeLimit();
        if (end === undefined) {
            return false;
        }
        expired = { ...waiting(reason), limit: machineLimit() };
        limit(options.specTimeout);
        end();
        return true;
    }

    const waiting = (reason) => ({
        reason,
        waiting: [
            ...host.unanswered().map(({ service, action, count, place }) => ({ kind: 'call', name: `${service}.${action}`, count, place })),
            ...host.requests().map(({ name, place }) => ({ kind: 'request', name, place })),
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
    /** The id of the test that runs. */
    let running;
    let takeLeaks;

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
                running = id;
                report('start', { id, path: [...suites, description], place: placeOf(id), time: machineLimit() });
                host.limit(machineLimit());
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
            running = undefined;
            if (takeLeaks !== undefined) {
                failures.push(...takeLeaks());
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
            limit(machineLimit());
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

    // --- The run

    function execute() {
        env.configure({
            random: options.random,
            seed: String(options.seed),
            forbidDuplicateNames: false,
            specFilter: (spec) => isWanted(spec.id, spec.getFullName()),
        });
        if (options.line !== undefined) {
            atLine = specsAt(options.line);
        }
        if (options.leaks) {
            takeLeaks = host.part('test-leaks')(global, { timers, kindOf: timerKind, place });
            // What the file has left behind before its first test.
            takeLeaks();
        }
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
        overdue() {
            // A hook may have given more time since.
            const rest = running === undefined ? 0 : startedAt + machineLimit() - host.machineTime();
            if (rest >= 1) {
                limit(rest);
            } else {
                expire('overdue');
            }
        },
    };
})
