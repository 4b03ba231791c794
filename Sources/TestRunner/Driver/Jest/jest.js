/**
 * What tests written for jest use, on top of Jasmine: `test`, `it.each` and its like, `jest`, jest's matchers and the statics of `expect`. This script is evaluated
 * for every file; each other script of this folder when the first test uses what is in it.
 *
 * Gives what the driver calls: `specStarted(name)`, `specDone(result, failures)`, `skipReason(id)`.
 */
(function (host, global, driver) {
    'use strict';

    const { jasmine } = driver;

    const loaded = new Map();
    const shared = {
        ...driver,
        host,
        global,
        /** What a script of this folder gives. */
        part(name) {
            if (!loaded.has(name)) {
                loaded.set(name, host.part(name)(shared));
            }
            return loaded.get(name);
        },
        /** Ids of specs that `test.failing` and `test.todo` declared. */
        failing: new Set(),
        todo: new Set(),
        /** What `expect.assertions` has asked for in the spec that runs. @type {{count: number | undefined, site: Error} | undefined} */
        asked: undefined,
        /** The full name of the spec that runs, as jest writes it. @type {string | undefined} */
        currentTestName: undefined,
        /** What `resolves` and `rejects` have not come to yet. @type {Set<Promise>} */
        pending: new Set(),
        /** Whether the tests hold the clock. */
        holdsClock: false,
        /** Whether time passes by itself all the same. */
        flows: false,
        define,
    };
    const { part } = shared;

    /** Defines a property that is made when it is first read. */
    function lazy(object, name, make) {
        const set = (value) => Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
        Object.defineProperty(object, name, {
            get() {
                const value = make();
                set(value);
                return value;
            },
            set,
            enumerable: true,
            configurable: true,
        });
    }

    // --- Declaring tests

    function titleOf(name, title) {
        switch (typeof title) {
            case 'string':
                return title;
            case 'number':
                return String(title);
            case 'function':
                return title.name;
            default:
                throw new TypeError(`${name}() takes a title first, a string: it is ${title === null ? 'null' : typeof title}`);
        }
    }

    for (const name of ['it', 'fit', 'xit', 'describe', 'fdescribe', 'xdescribe']) {
        const declare = global[name];
        global[name] = (title, ...rest) => declare(titleOf(name, title), ...rest);
    }
    const { it, fit, xit, describe, fdescribe, xdescribe } = global;

    /** Declares a test as jest does: without a function it is an error. */
    const checked = (name, declare) =>
        function (title, body, ...rest) {
            const shown = titleOf(name, title);
            if (typeof body !== 'function') {
                const what = body === undefined ? 'has no function' : `has ${body === null ? 'null' : typeof body} where its function belongs`;
                throw new TypeError(`the test '${shown}' ${what}: for a test that is still to be written use ${name}.todo('${shown}')`);
            }
            return declare(shown, body, ...rest);
        };

    function failing(title, ...rest) {
        const spec = it(title, ...rest);
        shared.failing.add(spec.id);
        return spec;
    }

    function todo(title, ...rest) {
        if (typeof title !== 'string' || rest.length > 0) {
            throw new TypeError('todo() takes a title only: a test with a function is declared with test() or test.skip()');
        }
        const spec = it(title);
        shared.todo.add(spec.id);
        return spec;
    }

    /** `.each` of something that declares. */
    const withEach = (declare) =>
        Object.assign(declare, { each: (...table) => part('jest-each')(table, declare) });

    function addForms(target) {
        withEach(target);
        target.only = withEach((...args) => fit(...args));
        target.skip = withEach((...args) => xit(...args));
        target.failing = withEach((...args) => failing(...args));
        target.todo = todo;
        return target;
    }

    global.test = addForms(checked('test', it));
    addForms(it);
    global.test.concurrent = addForms(checked('test.concurrent', it));
    it.concurrent = global.test.concurrent;
    global.xtest = xit;
    withEach(fit);
    withEach(xit);
    withEach(describe);
    withEach(fdescribe);
    withEach(xdescribe);
    describe.only = fdescribe;
    describe.skip = xdescribe;

    // --- Matchers

    const { Expectation, matchers } = jasmine.private?.matchers ? jasmine.private : jasmine;
    const prototype = Object.getPrototypeOf(Expectation.factory({}));

    /** Makes a matcher of every `expect`. What its comparison gives may be a promise, and say what to show as `expected` and `actual`. */
    function define(name, factory) {
        prototype[name] = function (...args) {
            const { expector } = this;
            const result = expector.compare(name, factory, args);
            if (typeof result?.then === 'function') {
                const site = new Error();
                return result.then((settled) => note(expector, settled, site));
            }
            note(expector, result);
        };
    }

    function note(expector, result, site) {
        if ('actual' in result) {
            expector.actual = result.actual;
        }
        if ('expected' in result) {
            expector.expected = [result.expected];
        }
        expector.processResult(result, site);
    }

    const own = [
        'toStrictEqual', 'toMatchObject', 'toHaveLength', 'toHaveProperty', 'toContainEqual', 'toHaveBeenCalledTimes', 'toHaveBeenLastCalledWith', 'lastCalledWith', 'toHaveBeenNthCalledWith', 'nthCalledWith', 'toBeCalled', 'toBeCalledTimes', 'toBeCalledWith',
        'toHaveReturned', 'toReturn', 'toHaveReturnedTimes', 'toReturnTimes', 'toHaveReturnedWith', 'toReturnWith', 'toHaveLastReturnedWith',
        'lastReturnedWith', 'toHaveNthReturnedWith', 'nthReturnedWith', 'toMatchSnapshot', 'toMatchInlineSnapshot',
        'toThrowErrorMatchingSnapshot', 'toThrowErrorMatchingInlineSnapshot',
    ];
    for (const name of own) {
        define(name, (util) => part('jest-matchers').matcher(name, util));
    }
    // Matchers of one name stay Jasmine's in files that were written for Jasmine: they are not to pass by jest's looser rules. In jest's files they pass where either would, and
    // `.not` is the opposite.
    if (driver.isJest) {
        for (const name of ['toThrow', 'toThrowError', 'toMatch']) {
            define(name, (util) => part('jest-matchers').matcher(name, util));
        }
        for (const name of ['toBe', 'toEqual', 'toHaveBeenCalledWith']) {
            define(name, (util) => eitherOf(name, matchers[name](util), util));
        }
    }

    function eitherOf(name, jasmines, util) {
        const compare = (actual, ...expected) => {
            const result = jasmines.compare(actual, ...expected);
            return result.pass ? result : part('jest-matchers').orElse(name, util, result, actual, expected);
        };
        // Without a message Jasmine words it.
        return { compare, negativeCompare: (...args) => ({ pass: !compare(...args).pass }) };
    }

    for (const way of ['resolves', 'rejects']) {
        Object.defineProperty(prototype, way, {
            get() {
                return part('jest-expect').settled(this, way);
            },
            configurable: true,
        });
    }

    // An expectation that a test does not await is waited for all the same. Declared first, it runs last.
    if (driver.isJest) {
        global.afterEach(() => (shared.pending.size > 0 ? Promise.all(shared.pending) : undefined));
    }

    // --- expect, jest

    const { expect } = global;
    const asymmetric = ['any', 'anything', 'objectContaining', 'arrayContaining', 'stringContaining', 'stringMatching', 'closeTo'];
    for (const name of asymmetric) {
        expect[name] = (...args) => part('jest-expect').asymmetric[name](...args);
    }
    lazy(expect, 'not', () => part('jest-expect').not);
    expect.extend = (added) => part('jest-expect').extend(added);
    expect.assertions = (count) => {
        shared.asked = { count, site: new Error() };
    };
    expect.hasAssertions = () => {
        shared.asked = { count: undefined, site: new Error() };
    };

    expect.getState = () => ({ currentTestName: shared.currentTestName, testPath: driver.path });

    if (driver.isJest) {
        part('jest-globals');
    }
    lazy(global, 'jest', () => part('jest-object'));
    lazy(global, 'vi', () => global.jest);

    // --- What the driver calls

    function assertionFailure({ passedExpectations, failedExpectations }) {
        const { count, site } = shared.asked;
        const actual = passedExpectations.length + failedExpectations.filter(({ matcherName }) => matcherName).length;
        if (count === undefined ? actual > 0 : actual === count) {
            return [];
        }
        const wanted = count === undefined ? 'at least one assertion' : `${count} assertion${count === 1 ? '' : 's'}`;
        const message = `Expected ${wanted} in this test, but there ${actual === 1 ? 'was' : 'were'} ${actual === 0 ? 'none' : actual}.`;
        const name = count === undefined ? 'hasAssertions' : 'assertions';
        return [{ kind: 'expectation', matcher: name, message, frames: host.frames(site.stack) }];
    }

    return {
        /** @param {string} name its full name */
        specStarted(name) {
            shared.currentTestName = name;
            shared.asked = undefined;
            if (shared.holdsClock && !shared.flows) {
                host.holdClock(true);
            }
        },
        /** The failures of a spec that has run, of those that Jasmine has found. */
        specDone(result, found) {
            const hasRun = result.status !== 'pending' && result.status !== 'excluded';
            const failures = shared.asked === undefined || !hasRun ? found : [...found, ...assertionFailure(result)];
            if (!shared.failing.has(result.id) || !hasRun) {
                return failures;
            }
            const message = 'The test passes, and test.failing expects it to fail: declare it with test().';
            return failures.length > 0 ? [] : [{ kind: 'expectation', matcher: 'failing', message, frames: host.frames(driver.site(result.id)?.stack ?? '') }];
        },
        skipReason: (id) => (shared.todo.has(id) ? 'todo' : undefined),
        /** Whether the tests hold the clock: what Jasmine itself waits for is not to depend on it. */
        holdsClock: () => shared.holdsClock,
    };
})
