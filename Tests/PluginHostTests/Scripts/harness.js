/** What suites are written with; README.md says how a runner uses it. */
var puenteSuite = (function () {
    'use strict';

    let suite;
    const uncaught = [];

    // What nobody catches would end the run; a suite looks at it instead.
    globalThis.window?.addEventListener('error', (event) => {
        uncaught.push({ kind: 'uncaught', error: event.error.name, message: event.error.message });
        event.preventDefault();
    });

    class Failure extends Error {}

    const show = (value) =>
        value instanceof Error
            ? `${value.name}: ${value.message}`
            : JSON.stringify(value, (key, each) => (typeof each === 'function' ? `${each}` : each)) ?? String(value);

    function fail(what) {
        throw new Failure(what);
    }

    const isStructure = (value) =>
        Array.isArray(value) ||
        (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype);

    function same(actual, expected) {
        if (!isStructure(actual) || !isStructure(expected) || Array.isArray(actual) !== Array.isArray(expected)) {
            return Object.is(actual, expected);
        }
        const keys = Object.keys(expected);
        return (
            Object.keys(actual).length === keys.length &&
            actual.length === expected.length &&
            keys.every((key) => Object.hasOwn(actual, key) && same(actual[key], expected[key]))
        );
    }

    function checkError(error, expected) {
        if (!(error instanceof Error)) {
            fail(`expected an Error, but got ${show(error)}`);
        }
        const { message } = error;
        if (expected instanceof RegExp ? !expected.test(message) : message !== expected) {
            fail(`expected the message ${expected}, but got ${message}`);
        }
        return error;
    }

    const t = {
        equal(actual, expected) {
            Object.is(actual, expected) || fail(`expected ${show(expected)}, but got ${show(actual)}`);
        },

        deepEqual(actual, expected) {
            same(actual, expected) || fail(`expected ${show(expected)}, but got ${show(actual)}`);
        },

        throws(work, expected) {
            let result;
            try {
                result = work();
            } catch (error) {
                return checkError(error, expected);
            }
            return fail(`expected the message ${expected}, but nothing was thrown; got ${show(result)}`);
        },

        rejects: (promise, expected) =>
            promise.then(
                (value) => fail(`expected the message ${expected}, but got ${show(value)}`),
                (error) => checkError(error, expected)
            ),

        reports: (kind) => [...suiteHost.reports(), ...uncaught].filter((report) => report.kind === kind),

        deviceready: () => new Promise((resolve) => document.addEventListener('deviceready', () => resolve())),

        after: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    };

    function sourceText(source) {
        if (typeof source !== 'function') {
            return source;
        }
        const text = String(source);
        return text.slice(text.indexOf('{') + 1, text.lastIndexOf('}'));
    }

    function wholeModule({ name, source, clobbers = [], merges = [], runs = false }) {
        return { name, source: sourceText(source), clobbers, merges, runs };
    }

    async function run(tests) {
        for (const { name, body } of tests) {
            let failure;
            try {
                const outcome = body(t);
                if (outcome instanceof Promise) {
                    await outcome;
                }
            } catch (error) {
                const where = error instanceof Failure ? '' : `${error?.name}: `;
                failure = `${where}${error?.message ?? show(error)}\n${error?.stack}`;
            }
            suiteHost.ended(name, failure);
        }
    }

    globalThis.suite = (setup, body) => {
        suite = { setup, body };
    };

    globalThis.test = (name, body) => {
        suite.tests.push({ name, body });
    };

    return {
        plugins: () =>
            (suite.setup.plugins ?? []).map(({ id, dependencies = [], modules = [] }) => ({
                id,
                dependencies,
                modules: modules.map(wholeModule),
            })),

        start() {
            suite.tests = [];
            suite.body();
            run(suite.tests);
            return suite.tests.map(({ name }) => name);
        },
    };
})();
