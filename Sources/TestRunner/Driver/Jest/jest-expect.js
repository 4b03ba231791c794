/** The rest of jest's `expect`: asymmetric matchers, `.resolves` and `.rejects`, `expect.extend`. */
(function (shared) {
    'use strict';

    const { global, jasmine, host, part, define, pending } = shared;

    // --- Asymmetric matchers: Jasmine's, and what it does not have

    function closeTo(sample, digits = 2) {
        return {
            asymmetricMatch: (other) =>
                typeof other === 'number' && (Object.is(other, sample) || Math.abs(other - sample) < 10 ** -digits / 2),
            jasmineToString: () => `<closeTo ${sample}>`,
        };
    }

    function any(type) {
        if (type === global.BigInt) {
            return { asymmetricMatch: (other) => typeof other === 'bigint', jasmineToString: () => '<any BigInt>' };
        }
        return jasmine.any(type);
    }

    const asymmetric = {
        any,
        anything: () => jasmine.anything(),
        objectContaining: (sample) => jasmine.objectContaining(sample),
        arrayContaining: (sample) => jasmine.arrayContaining(sample),
        stringContaining: (sample) => jasmine.stringContaining(sample),
        stringMatching: (sample) => jasmine.stringMatching(sample),
        closeTo,
    };

    const opposite = (matcher) => ({
        asymmetricMatch: (other, util) => !matcher.asymmetricMatch(other, util),
        jasmineToString: (pp) => `<not ${matcher.jasmineToString?.(pp) ?? 'what matches'}>`,
    });

    const not = {};
    for (const name of ['objectContaining', 'arrayContaining', 'stringContaining', 'stringMatching', 'closeTo']) {
        not[name] = (...args) => opposite(asymmetric[name](...args));
    }

    // --- Promises

    const shown = (value) => (value instanceof Error ? `${value.name}: ${value.message}` : host.inspect(value));

    /** What the promise settles to, or why that is not what the test waits for. */
    async function outcome(actual, way) {
        const promise = typeof actual === 'function' ? actual() : actual;
        if (typeof promise?.then !== 'function') {
            return { fault: `Expected a promise before .${way}, but got ${shown(promise)}.` };
        }
        try {
            const value = await promise;
            return way === 'resolves' ? { value } : { fault: `Expected the promise to be rejected, but it was fulfilled with ${shown(value)}.` };
        } catch (error) {
            return way === 'rejects' ? { value: error } : { fault: `Expected the promise to be fulfilled, but it was rejected with ${shown(error)}.` };
        }
    }

    /** An expectation whose matchers give promises, and compare with what the promise settles to. */
    function settled(expectation, way) {
        return new Proxy(expectation, {
            get(target, name) {
                if (name === 'not') {
                    return settled(target.not, way);
                }
                const matcher = target[name];
                if (typeof matcher !== 'function' || name === 'withContext') {
                    return name === 'withContext' ? (message) => settled(target.withContext(message), way) : matcher;
                }
                return (...args) => {
                    const site = new Error();
                    const result = outcome(target.expector.actual, way).then(({ value, fault }) => {
                        if (fault !== undefined) {
                            target.expector.addExpectationResult(false, { matcherName: way, passed: false, message: fault, errorForStack: site, expected: [], actual: [] });
                            return undefined;
                        }
                        return Reflect.apply(matcher, derived(target, value, name, way, site), args);
                    });
                    // Whoever awaits it gets what it throws.
                    const end = result.then(() => pending.delete(end), () => pending.delete(end));
                    pending.add(end);
                    return result;
                };
            },
        });
    }

    function derived(target, value, name, way, site) {
        const { expector } = target;
        const isThrow = /^toThrow/.test(name) && (way === 'rejects' || typeof value !== 'function');
        const thrower = () => {
            if (way === 'rejects') {
                throw value;
            }
        };
        const own = Object.create(expector, {
            actual: { value: isThrow ? thrower : value, writable: true },
            processResult: {
                value(result) {
                    if (this.actual === thrower) {
                        this.actual = value;
                    }
                    expector.processResult.call(this, result, site);
                },
            },
        });
        return Object.create(target, { expector: { value: own } });
    }

    // --- expect.extend

    function extended(name, body, util) {
        const run = (isNot) => (actual, ...args) => {
            const context = {
                isNot,
                promise: '',
                equals: (a, b) => part('jest-equality').equals(a, b, 'loose', util),
                utils: {
                    stringify: (value) => util.pp(value),
                    printExpected: (value) => util.pp(value),
                    printReceived: (value) => util.pp(value),
                    matcherHint: (matcher) => `expect(received).${isNot ? 'not.' : ''}${matcher}(expected)`,
                    diff: () => '',
                },
            };
            const finish = (result) => {
                if (result === null || typeof result !== 'object' || !('pass' in result)) {
                    throw new TypeError(`the matcher '${name}' has to return an object with 'pass' and 'message': it returned ${shown(result)}`);
                }
                const { message } = result;
                return { pass: Boolean(result.pass) !== isNot, message: () => String((typeof message === 'function' ? message() : message) ?? `The matcher '${name}' failed.`) };
            };
            const result = Reflect.apply(body, context, [actual, ...args]);
            return typeof result?.then === 'function' ? result.then(finish) : finish(result);
        };
        return { compare: run(false), negativeCompare: run(true) };
    }

    function extend(added) {
        for (const [name, body] of Object.entries(added)) {
            if (typeof body !== 'function') {
                throw new TypeError(`expect.extend: the matcher '${name}' is no function`);
            }
            define(name, (util) => extended(name, body, util));
            const matching = (...args) => ({
                asymmetricMatch(other, util) {
                    const result = extended(name, body, util ?? { pp: (value) => host.inspect(value) }).compare(other, ...args);
                    if (typeof result.then === 'function') {
                        throw new TypeError(`the matcher '${name}' gives a promise, so it cannot stand in a value`);
                    }
                    return result.pass;
                },
                jasmineToString: (pp) => `<${name} ${args.map((value) => pp(value)).join(', ')}>`,
            });
            global.expect[name] = matching;
            global.expect.not[name] = (...args) => opposite(matching(...args));
        }
    }

    return { asymmetric, not, settled, extend };
})
