/** jest's matchers. `matcher(name, util)` gives one as Jasmine wants it; `orElse` whether jest's passes where Jasmine's of the same name does not. */
(function (shared) {
    'use strict';

    const { jasmine, part } = shared;
    const { difference, equals, isAsymmetric } = part('jest-equality');
    const words = (isNot) => (isNot ? 'not ' : '');
    /** With nothing to show beside the message, which says all of it. */
    const unshown = { actual: [], expected: [] };

    // --- Equality

    function comparing(kind, phrase) {
        return (util, actual, expected) => {
            const found = difference(actual, expected, kind, util);
            return {
                pass: found === undefined,
                message(isNot) {
                    if (isNot || found === undefined || (found.path === '$' && found.note === undefined)) {
                        return `Expected ${util.pp(actual)} ${words(isNot)}to ${phrase} ${util.pp(expected)}.`;
                    }
                    if (found.note === undefined) {
                        return `Expected ${found.path} = ${util.pp(found.actual)} to ${phrase} ${util.pp(found.expected)}.`;
                    }
                    const what = found.path === '$' ? 'the value' : found.path;
                    const shown = found.note === 'was not expected' ? ` = ${util.pp(found.actual)}` : '';
                    return `Expected a value that ${kind === 'strict' ? 'strictly equals' : 'matches'} another, but ${what}${shown} ${found.note}.`;
                },
            };
        };
    }

    function checkObject(name, value, side) {
        if (value === null || typeof value !== 'object') {
            throw new TypeError(`${name} compares objects: the ${side} value is ${value === null ? 'null' : typeof value}`);
        }
    }

    function toMatchObject(util, actual, expected) {
        checkObject('toMatchObject', expected, 'expected');
        if (actual === null || typeof actual !== 'object') {
            return { pass: false, message: () => `Expected ${util.pp(actual)} to match the object ${util.pp(expected)}.` };
        }
        return comparing('subset', 'match')(util, actual, expected);
    }

    function toHaveLength(util, actual, expected) {
        const length = actual?.length;
        const pass = length === expected;
        const shown = typeof length === 'number' ? `it is ${length}` : 'it has none';
        return {
            pass,
            actual: length,
            expected,
            message: (isNot) => `Expected the length of ${util.pp(actual)} ${words(isNot)}to be ${expected}${isNot ? '' : `: ${shown}`}.`,
        };
    }

    function pathOf(path) {
        if (Array.isArray(path)) {
            return path;
        }
        if (typeof path !== 'string') {
            throw new TypeError(`toHaveProperty takes a path first, a string or an array: it is ${path === null ? 'null' : typeof path}`);
        }
        return path === '' ? [''] : path.replace(/\[(\w+)\]/g, '.$1').split('.').filter((name, index) => name !== '' || index > 0);
    }

    function toHaveProperty(util, actual, path, ...rest) {
        const names = pathOf(path);
        const shown = names.map(String).join('.');
        let value = actual;
        let missing;
        for (const [index, name] of names.entries()) {
            if (value === null || value === undefined || !(name in Object(value))) {
                missing = names.slice(0, index + 1).map(String).join('.');
                break;
            }
            value = value[name];
        }
        if (missing !== undefined) {
            return { pass: false, ...unshown, message: () => `Expected ${util.pp(actual)} to have the property '${shown}'${missing === shown ? '' : `: there is no '${missing}'`}.` };
        }
        if (rest.length === 0) {
            return { pass: true, message: () => `Expected ${util.pp(actual)} not to have the property '${shown}'.` };
        }
        return {
            pass: equals(value, rest[0], 'loose', util),
            actual: value,
            expected: rest[0],
            message: (isNot) => `Expected the property '${shown}' = ${util.pp(value)} ${words(isNot)}to equal ${util.pp(rest[0])}.`,
        };
    }

    function toContainEqual(util, actual, expected) {
        if (typeof actual?.[Symbol.iterator] !== 'function') {
            throw new TypeError(`toContainEqual needs an array, or something else that is iterable: it is ${actual === null ? 'null' : typeof actual}`);
        }
        return {
            pass: [...actual].some((value) => equals(value, expected, 'loose', util)),
            message: (isNot) => `Expected ${util.pp(actual)} ${words(isNot)}to contain a value equal to ${util.pp(expected)}.`,
        };
    }

    function toMatch(util, actual, expected) {
        if (typeof expected !== 'string' && !(expected instanceof RegExp)) {
            throw new TypeError('toMatch takes a string or a regular expression');
        }
        const isFound = (pattern) => new RegExp(pattern).test(actual);
        // As jest: the string as it stands. As Jasmine: a string is a pattern.
        let pass = typeof expected === 'string' && String(actual).includes(expected);
        try {
            pass ||= isFound(expected);
        } catch {
            // The string is no pattern.
        }
        return { pass, message: (isNot) => `Expected ${util.pp(actual)} ${words(isNot)}to match ${util.pp(expected)}.` };
    }

    // --- What is thrown

    /** Whether something that was thrown is what a test expects, as jest or Jasmine have it. */
    function isThrown(util, thrown, expected) {
        const message = String(thrown?.message ?? thrown);
        if (typeof expected === 'string') {
            return message.includes(expected);
        }
        if (expected instanceof RegExp) {
            return expected.test(message);
        }
        if (typeof expected === 'function') {
            return thrown instanceof expected;
        }
        if (isAsymmetric(expected)) {
            return expected.asymmetricMatch(thrown, util);
        }
        if (expected !== null && typeof expected === 'object' && typeof expected.message === 'string') {
            return message === expected.message;
        }
        return util.equals(thrown, expected);
    }

    function throwing(name) {
        return (util, actual, ...expected) => {
            if (typeof actual !== 'function') {
                throw new TypeError(`${name} needs a function to call, as in expect(() => f()).${name}(): it is ${actual === null ? 'null' : typeof actual}`);
            }
            let thrown;
            try {
                actual();
            } catch (error) {
                thrown = { error };
            }
            const [first, message] = expected;
            let wanted = expected.length === 0 ? 'throw' : typeof first === 'function' ? `throw ${first.name || 'the class'}` : `throw ${util.pp(first)}`;
            if (expected.length > 1) {
                wanted += ` with the message ${util.pp(message)}`;
            }
            if (thrown === undefined) {
                return { pass: false, ...unshown, message: () => `Expected the function to ${wanted}, but it threw nothing.` };
            }
            const { error } = thrown;
            // Jasmine's toThrowError may have a class and a message.
            const pass =
                expected.length === 0
                    ? true
                    : expected.length === 1
                        ? isThrown(util, error, first)
                        : error instanceof first && (message instanceof RegExp ? message.test(error.message) : error.message === message);
            return {
                pass,
                actual: error instanceof Error && typeof first === 'string' ? error.message : error,
                message: (isNot) => `Expected the function ${words(isNot)}to ${wanted}${isNot && expected.length > 0 ? '' : `, but it threw ${util.pp(error)}`}.`,
            };
        };
    }

    // --- Calls

    /** The calls of a mock or a spy: arguments, and what came of each. */
    function callsOf(name, spy) {
        const state = part('jest-mock').stateOf(spy);
        if (state !== undefined) {
            return state.record.calls.map((args, index) => ({ args, ...state.record.results[index] }));
        }
        if (!jasmine.isSpy(spy)) {
            throw new TypeError(`${name} needs a mock or a spy: pass what jest.fn(), jest.spyOn() or jasmine.createSpy() gave`);
        }
        return spy.calls.all().map((call) => ({ args: call.args, type: 'returnValue' in call ? 'return' : 'throw', value: call.returnValue }));
    }

    const times = (count) => (count === 1 ? 'once' : `${count} times`);
    const returned = (name, spy) => callsOf(name, spy).filter(({ type }) => type === 'return');
    const isCall = (util, call, args) => call !== undefined && equals(call.args, args, 'loose', util);

    function callAt(name, ordinal, pick) {
        return (util, spy, ...values) => {
            const calls = callsOf(name, spy);
            const [number, args] = pick(calls, values);
            const call = calls[number - 1];
            return {
                pass: isCall(util, call, args),
                ...(call === undefined ? unshown : { actual: call.args, expected: args }),
                message(isNot) {
                    const shown = ordinal ?? `call ${number}`;
                    if (call === undefined) {
                        return `Expected ${shown} to have the arguments ${util.pp(args)}, but there ${calls.length === 1 ? 'was 1 call' : `were ${calls.length} calls`}.`;
                    }
                    return `Expected ${shown} ${words(isNot)}to have the arguments ${util.pp(args)}${isNot ? '' : `, but it had ${util.pp(call.args)}`}.`;
                },
            };
        };
    }

    function nth(name, values) {
        const [number, ...rest] = values;
        if (!Number.isInteger(number) || number < 1) {
            throw new TypeError(`${name} takes the number of the call first, from 1: it is ${String(number)}`);
        }
        return [number, rest];
    }

    const returnAt = (name, ordinal, pick) => (util, spy, ...values) => {
        const calls = callsOf(name, spy);
        const [number, expected] = pick(calls, values);
        const call = calls[number - 1];
        const didReturn = call?.type === 'return';
        return {
            pass: didReturn && equals(call.value, expected, 'loose', util),
            ...(didReturn ? { actual: call.value, expected } : unshown),
            message(isNot) {
                const shown = ordinal ?? `call ${number}`;
                const instead = call === undefined ? 'there was no such call' : didReturn ? `it returned ${util.pp(call.value)}` : 'it did not return';
                return `Expected ${shown} ${words(isNot)}to return ${util.pp(expected)}${isNot ? '' : `, but ${instead}`}.`;
            },
        };
    };

    function toHaveReturned(util, spy) {
        const count = returned('toHaveReturned', spy).length;
        return { pass: count > 0, ...unshown, message: (isNot) => `Expected the function ${words(isNot)}to have returned${isNot ? `, but it did ${times(count)}` : ''}.` };
    }

    function toHaveReturnedTimes(util, spy, expected) {
        const count = returned('toHaveReturnedTimes', spy).length;
        return { pass: count === expected, actual: count, expected, message: (isNot) => `Expected the function ${words(isNot)}to have returned ${times(expected)}${isNot ? '' : `: it was ${times(count)}`}.` };
    }

    function toHaveReturnedWith(util, spy, expected) {
        const values = returned('toHaveReturnedWith', spy).map(({ value }) => value);
        const pass = values.some((value) => equals(value, expected, 'loose', util));
        return { pass, ...unshown, message: (isNot) => `Expected the function ${words(isNot)}to have returned ${util.pp(expected)}${isNot ? '' : `, but it returned ${util.pp(values)}`}.` };
    }

    /** Jasmine's own, under another name of jest's. */
    const jasmines = (name) => {
        const factory = (jasmine.private?.matchers ?? jasmine.matchers)[name];
        return (util, ...args) => factory(util).compare(...args);
    };

    function orElse(name, util, result, actual, expected) {
        const pass = { ...result, pass: true, message: undefined };
        switch (name) {
            case 'toBe':
                return Object.is(actual, expected[0]) ? pass : result;
            case 'toEqual':
                return equals(actual, expected[0], 'loose', util) ? pass : result;
            default:
                return calledWith(name, util, actual, expected);
        }
    }

    /** How many calls a message shows. */
    const shownCalls = 5;

    function calledWith(name, util, spy, args) {
        const calls = callsOf(name, spy);
        const made = calls.slice(-shownCalls).map((call) => util.pp(call.args));
        const instead = calls.length === 0 ? 'it was not called' : `it was called with ${made.join(', ')}`;
        return {
            pass: calls.some((call) => isCall(util, call, args)),
            ...(calls.length === 0 ? unshown : { actual: calls.at(-1).args, expected: args }),
            message: `Expected ${nameOf(spy)} to have been called with ${util.pp(args)}, but ${instead}${calls.length > shownCalls ? ', at last' : ''}.`,
        };
    }

    const nameOf = (spy) => part('jest-mock').stateOf(spy)?.name ?? spy.and.identity;

    function toHaveBeenCalledTimes(util, spy, expected) {
        if (typeof expected !== 'number') {
            throw new TypeError(`toHaveBeenCalledTimes takes a number: it is ${expected === null ? 'null' : typeof expected}`);
        }
        const count = callsOf('toHaveBeenCalledTimes', spy).length;
        return {
            pass: count === expected,
            actual: count,
            expected,
            message: (isNot) => `Expected ${nameOf(spy)} ${words(isNot)}to have been called ${times(expected)}${isNot ? '' : `: it was called ${times(count)}`}.`,
        };
    }

    function toBeCalledWith(util, spy, ...args) {
        return calledWith('toBeCalledWith', util, spy, args);
    }

    // --- Snapshots

    const snapshot = (name, instead) => () => {
        throw new Error(`${name} is not available: there are no snapshots here. Use ${instead} with the value that you expect`);
    };

    const last = (calls, values) => [calls.length, values];
    const lastValue = (calls, [value]) => [calls.length, value];
    const nthValue = (name) => (calls, values) => {
        const [number, [value]] = nth(name, values);
        return [number, value];
    };
    const table = {
        toStrictEqual: comparing('strict', 'strictly equal'),
        toMatchObject,
        toHaveLength,
        toHaveProperty,
        toContainEqual,
        toMatch,
        toThrow: throwing('toThrow'),
        toThrowError: throwing('toThrowError'),
        toBeCalled: jasmines('toHaveBeenCalled'),
        toHaveBeenCalledTimes,
        toBeCalledWith,
        toHaveBeenLastCalledWith: callAt('toHaveBeenLastCalledWith', 'the last call', last),
        toHaveBeenNthCalledWith: callAt('toHaveBeenNthCalledWith', undefined, (calls, values) => nth('toHaveBeenNthCalledWith', values)),
        toHaveReturned,
        toHaveReturnedTimes,
        toHaveReturnedWith,
        toHaveLastReturnedWith: returnAt('toHaveLastReturnedWith', 'the last call', lastValue),
        toHaveNthReturnedWith: returnAt('toHaveNthReturnedWith', undefined, nthValue('toHaveNthReturnedWith')),
        toMatchSnapshot: snapshot('toMatchSnapshot', 'toEqual'),
        toMatchInlineSnapshot: snapshot('toMatchInlineSnapshot', 'toEqual'),
        toThrowErrorMatchingSnapshot: snapshot('toThrowErrorMatchingSnapshot', 'toThrow'),
        toThrowErrorMatchingInlineSnapshot: snapshot('toThrowErrorMatchingInlineSnapshot', 'toThrow'),
    };
    const aliases = {
        toBeCalledTimes: 'toHaveBeenCalledTimes',
        lastCalledWith: 'toHaveBeenLastCalledWith',
        nthCalledWith: 'toHaveBeenNthCalledWith',
        toReturn: 'toHaveReturned',
        toReturnTimes: 'toHaveReturnedTimes',
        toReturnWith: 'toHaveReturnedWith',
        lastReturnedWith: 'toHaveLastReturnedWith',
        nthReturnedWith: 'toHaveNthReturnedWith',
    };

    function matcher(name, util) {
        const compare = table[aliases[name] ?? name];
        const worded = (isNot) => (...args) => {
            const result = compare(util, ...args);
            const { message } = result;
            return { ...result, pass: result.pass !== isNot, ...(message === undefined ? {} : { message: typeof message === 'function' ? () => message(isNot) : message }) };
        };
        return { compare: worded(false), negativeCompare: worded(true) };
    }

    return { matcher, orElse };
})
