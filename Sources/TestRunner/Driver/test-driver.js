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

    const report = (type, values) => host.report(textOf({ type, ...values }));

    const { isArray, keys, stringify } = host.primordials;

    /** A report as JSON, whatever tests have done to `JSON` and to `toJSON` of their values. */
    function textOf(value) {
        if (value === null || typeof value !== 'object') {
            return stringify(value) ?? 'null';
        }
        let text = '';
        if (isArray(value)) {
            for (let index = 0; index < value.length; index++) {
                text += `${index > 0 ? ',' : ''}${textOf(value[index])}`;
            }
            return `[${text}]`;
        }
        const names = keys(value);
        for (let index = 0; index < names.length; index++) {
            const member = value[names[index]];
            if (member !== undefined) {
                text += `${text === '' ? '' : ','}${stringify(names[index])}:${textOf(member)}`;
            }
        }
        return `{${text}}`;
    }

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
    const formatterOf = jasmineRequire.ExceptionFormatter;
    jasmineRequire.ExceptionFormatter = (core) => {
        const Formatter = formatterOf(core);
        return function (...args) {
            const formatter = new Formatter(...args);
            const { message, stack } = formatter;
            formatter.message = (error) => cleaned(Reflect.apply(message, formatter, [error])) + causes(error);
            // Causes are in the message; not every version of Jasmine stands one that is no Error.
            formatter.stack = (error, ...rest) => {
                const hasCause = error instanceof Error && error.cause !== undefined;
                return Reflect.apply(stack, formatter, [hasCause ? Object.create(error, { cause: { value: undefined } }) : error, ...rest]);
            };
            return formatter;
        };
    };
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
    /** What somebody gives as a limit, in milliseconds; 0 for none. */
    const bounded = (value) => (Number(value) > 0 ? Math.min(Number(value), NEVER) : 0);

    /** How many suites and specs were declared. */
    let declarations = 0;
    /** Ids of specs that stand in suites without any, which Jasmine refuses: a suite may have nothing to test on this platform. */
    const placeholders = new Set();
    const { it } = global;

    /** The function of a suite, which is given a placeholder if it declares nothing. */
    const filled = (body) =>
        function () {
            const before = declarations;
            const result = Reflect.apply(body, this, []);
            if (declarations === before) {
                placeholders.add(it('nothing', () => {}).id);
            }
            return result;
        };

    for (const name of ['it', 'fit', 'xit', 'describe', 'fdescribe', 'xdescribe']) {
        const declare = global[name];
        const isSuite = name.endsWith('describe');
        global[name] = function (...args) {
            const site = new Error();
            declarations += 1;
            if (isSuite && typeof args[1] === 'function' && args[1].length === 0) {
                args[1] = filled(args[1]);
            }
            const made = Reflect.apply(declare, this, args);
            if (made?.id !== undefined) {
                sites.set(made.id, site);
                if (bounded(args[2]) > 0) {
                    givenLimits.set(made.id, bounded(args[2]));
                }
            }
            return made;
        };
    }
    for (const name of ['beforeEach', 'afterEach', 'beforeAll', 'afterAll']) {
        const declare = global[name];
        global[name] = function (...args) {
            longestHook = Math.max(longestHook, bounded(args[1]));
            return Reflect.apply(declare, this, args);
        };
    }

    /** What a limit that a test gives may be passed by, so that Jasmine has the first word. */
    const SLACK = 1_000;

    /** How long the test that runs may take, in the machine's milliseconds: longer than others where it, a hook or Jasmine's default says so. */
    function machineLimit() {
        const usual = bounded(jasmine.DEFAULT_TIMEOUT_INTERVAL);
        const given = Math.max(givenLimits.get(running) ?? 0, longestHook, usual === NEVER ? 0 : usual);
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
    const jest = host.part('jest')(host, global, { jasmine, timers, count, isLimit, limit, isJest: isJest(), path: options.file, site: (id) => sites.get(id), realTime });
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
                String.raw`${before}test(?:\.(?:${forms}))*\s*[(\x60]`,
                String.raw`${before}(?:it|describe)\.(?:${forms})\b`,
                String.raw`${before}expect\.[a-z]`,
                String.raw`\)\.(?:not\.)?(?:resolves|rejects|toStrictEqual|toMatchObject|toHaveLength|toHaveProperty|toContainEqual|toBeCalled|toHaveBeenLast|toHaveBeenNth|toHaveReturned)`,
            ].join('|'),
        );
        const packages = /['"](?:@jest\/globals|vitest)['"]/;
        // What stands in comments and strings is nobody's call.
        const silent = /\/\*[^]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
        const isOne = (text) => packages.test(text) || signs.test(text.replace(silent, (part) => (part[0] === '`' ? '``' : "''")));
        return options.isJest || host.scripts.some((name, index) => isOne(host.text(index)));
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
    /** The same of functions outside of specs, such as `beforeAll`, by their suites' paths. @type {Map<string, object>} */
    const expiredHooks = new Map();
    const pathKey = () => textOf(suites);

    /** Ends the function of the tests that runs. */
    function expire(reason) {
        const end = takeLimit();
        if (end === undefined) {
            return false;
        }
        expired = { ...waiting(reason), limit: machineLimit() };
        if (running === undefined) {
            expiredHooks.set(pathKey(), expired);
        }
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

    /** How many causes of an error are told. */
    const MOST_CAUSES = 8;

    /** What an error was caused by, and the errors that it stands for, a line each. */
    function causes(error, depth = 0, seen = new Set()) {
        if (!(error instanceof Error) || seen.size >= MOST_CAUSES) {
            return '';
        }
        const indent = '  '.repeat(depth);
        const line = (label, value) => {
            if (seen.has(value) || seen.size >= MOST_CAUSES) {
                return '';
            }
            seen.add(value);
            const text = value instanceof Error ? `${value.name}: ${value.message}` : show(value);
            return `\n${indent}${label}${text}${causes(value, depth + 1, seen)}`;
        };
        const cause = error.cause === undefined ? '' : line('caused by ', error.cause);
        const errors = Array.isArray(error.errors) ? error.errors.map((each) => line('- ', each)) : [];
        return cause + errors.join('');
    }

    /** Jasmine's message of an error without the place that it adds, which is reported anyway. */
    const cleaned = (message) => message.replace(/^Uncaught /, '').replace(/ in \S+ \(line \d+\)$/, '').replace(/ thrown$/, '');

    /**
     * @param {object} expectation Jasmine's, that failed
     * @param {object} [ended] why a function was ended that never did by itself
     */
    function failure(expectation, ended) {
        const { matcherName, stack } = expectation;
        const message = String(expectation.message ?? '');
        if (/Timeout - Async function did not complete within/.test(message)) {
            const found = ended ?? waiting('limit');
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
    /** Under `--leaks`. */
    let leaks;
    /** What was there before the spec that runs: what `beforeAll` has made may stay until `afterAll`. */
    let madeBefore;

    /** What failed of the suite that ends, or of the file, outside of its specs. */
    function reportFaults(failed, declared) {
        if (failed?.length > 0) {
            const failures = failed.map((found) => failure(found, expiredHooks.get(pathKey())));
            for (const found of failures) {
                if (found.frames.length === 0 && declared !== undefined) {
                    found.frames = [{ function: '', place: declared }];
                }
            }
            report('fault', { path: [...suites], failures });
        }
    }

    env.clearReporters();
    env.addReporter({
        jasmineStarted({ totalSpecsDefined }) {
            report('plan', { count: totalSpecsDefined - placeholders.size });
            // The file is loaded: from now on what runs has a test's time, hooks included.
            limit(machineLimit());
        },
        suiteStarted({ description }) {
            suites.push(description);
        },
        specStarted({ id, description, fullName }) {
            expired = undefined;
            uncaught.length = 0;
            startedAt = host.machineTime();
            jest.specStarted(fullName);
            madeBefore = leaks?.all();
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
            const failures = jest.specDone(result, result.failedExpectations.map((found) => failure(found, expired)));
            const isEmpty = status === 'passed' && result.passedExpectations.length === 0;
            if (isEmpty && options.strict) {
                failures.push({ kind: 'empty', message: '', frames: [] });
            }
            running = undefined;
            if (leaks !== undefined) {
                failures.push(...leaks.take(madeBefore));
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
        suiteDone({ id, failedExpectations }) {
            reportFaults(failedExpectations, placeOf(id));
            suites.pop();
            limit(machineLimit());
        },
        jasmineDone({ failedExpectations }) {
            reportFaults(failedExpectations);
            const left = leaks?.take() ?? [];
            if (left.length > 0) {
                report('fault', { path: [], failures: left });
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

    /** The specs of the suite or the spec that was last declared at a line or before it: several, where a table or a loop declares them. */
    function specsAt(line) {
        let found = { line: 0, ids: new Set() };
        const specs = [];
        const visit = (suite, above) => {
            for (const child of suite.children) {
                const declared = placeOf(child.id);
                if (declared !== undefined && declared.file === options.file && declared.line <= line && declared.line >= found.line) {
                    if (declared.line > found.line) {
                        found = { line: declared.line, ids: new Set() };
                    }
                    found.ids.add(child.id);
                }
                if (child.children === undefined) {
                    specs.push({ id: child.id, above: [...above, child.id] });
                } else {
                    visit(child, [...above, child.id]);
                }
            }
        };
        visit(env.topSuite(), []);
        return new Set(specs.filter(({ above }) => above.some((id) => found.ids.has(id))).map(({ id }) => id));
    }

    const isWanted = (id, fullName) =>
        !placeholders.has(id) && !(only && !only.has(id)) && !skip.has(id) && !(atLine && !atLine.has(id)) && (name === undefined || name.test(fullName));

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
            leaks = host.part('test-leaks')(global, { timers, kindOf: timerKind, place });
            // What the file has left behind before its first test.
            leaks.take();
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
