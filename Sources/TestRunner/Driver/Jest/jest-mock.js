/**
 * `jest.fn`, `jest.spyOn` and `jest.replaceProperty`. A mock is one of Jasmine's spies too: each call goes through a spy first, whose `and` and `calls`
 * the mock has, so that Jasmine's matchers see it. As in jest, spies stay until they are restored.
 */
(function (shared) {
    'use strict';

    const { jasmine } = shared;

    /** @type {Map<Function, object>} */
    const states = new Map();
    /** What puts back the objects that were spied on. @type {Set<Function>} */
    const restores = new Set();

    const isMock = (value) => typeof value === 'function' && states.has(value);
    const isClass = (value) => typeof value === 'function' && /^class\b/.test(Function.prototype.toString.call(value));

    const emptyRecord = () => ({
        calls: [], contexts: [], instances: [], invocationCallOrder: [], results: [],
        get lastCall() {
            return this.calls.at(-1);
        },
    });

    /** Calls a mock. */
    function call(mock, state, context, args, target) {
        const value = Reflect.apply(state.spy, context, args);
        const tracked = state.spy.calls.mostRecent();
        const record = state.record;
        const result = { type: 'incomplete', value: undefined };
        const index = record.calls.push(args) - 1;
        record.contexts.push(context);
        record.instances.push(context);
        record.invocationCallOrder.push(tracked.invocationOrder);
        record.results.push(result);
        try {
            result.value = state.spy.and.isConfigured() ? value : implemented(state, context, args, target);
            result.type = 'return';
            if (target !== undefined && typeof result.value === 'object' && result.value !== null) {
                record.instances[index] = result.value;
            }
            tracked.returnValue = result.value;
            return result.value;
        } catch (error) {
            result.type = 'throw';
            result.value = error;
            delete tracked.returnValue;
            throw error;
        }
    }

    function implemented(state, context, args, target) {
        const implementation = state.once.length > 0 ? state.once.shift() : state.implementation;
        if (implementation === undefined) {
            return undefined;
        }
        if (target !== undefined && isClass(implementation)) {
            return Reflect.construct(implementation, args, target === state.mock ? implementation : target);
        }
        return Reflect.apply(implementation, context, args);
    }

    function checkFunction(name, value) {
        if (typeof value !== 'function') {
            throw new TypeError(`${name} takes a function: it is ${value === null ? 'null' : typeof value}`);
        }
        return value;
    }

    function make(implementation, restore) {
        const state = { spy: jasmine.createSpy('jest.fn()'), record: emptyRecord(), once: [], implementation, name: 'jest.fn()' };
        const mock = function mockConstructor(...args) {
            return call(mock, state, this, args, new.target);
        };
        state.mock = mock;
        states.set(mock, state);

        const constant = (make) => (value) => mock.mockImplementation(make(value));
        const once = (make) => (value) => mock.mockImplementationOnce(make(value));
        const returning = (value) => () => value;
        const resolving = (value) => () => Promise.resolve(value);
        const rejecting = (value) => () => Promise.reject(value);
        const methods = {
            and: state.spy.and,
            calls: state.spy.calls,
            withArgs: state.spy.withArgs,
            _isMockFunction: true,
            getMockImplementation: () => state.once[0] ?? state.implementation,
            getMockName: () => state.name,
            mockName(name) {
                state.name = String(name);
                state.spy.and.identity = state.name;
                return mock;
            },
            mockImplementation(body) {
                state.implementation = checkFunction('mockImplementation', body);
                return mock;
            },
            mockImplementationOnce(body) {
                state.once.push(checkFunction('mockImplementationOnce', body));
                return mock;
            },
            mockReturnValue: constant(returning),
            mockReturnValueOnce: once(returning),
            mockResolvedValue: constant(resolving),
            mockResolvedValueOnce: once(resolving),
            mockRejectedValue: constant(rejecting),
            mockRejectedValueOnce: once(rejecting),
            mockReturnThis: () =>
                mock.mockImplementation(function () {
                    return this;
                }),
            mockClear() {
                state.record = emptyRecord();
                state.spy.calls.reset();
                return mock;
            },
            mockReset() {
                state.once = [];
                state.implementation = undefined;
                return mock.mockName('jest.fn()').mockClear();
            },
            mockRestore() {
                mock.mockReset();
                restore?.();
                restores.delete(restore);
            },
            withImplementation(body, callback) {
                const { implementation: before, once: queue } = state;
                const back = () => {
                    state.implementation = before;
                    state.once = queue;
                };
                state.implementation = checkFunction('withImplementation', body);
                state.once = [];
                let result;
                try {
                    result = callback();
                } catch (error) {
                    back();
                    throw error;
                }
                if (typeof result?.then === 'function') {
                    return result.then(back, (error) => {
                        back();
                        throw error;
                    });
                }
                back();
            },
        };
        for (const [name, value] of Object.entries(methods)) {
            Object.defineProperty(mock, name, { value, writable: true, configurable: true });
        }
        Object.defineProperty(mock, 'mock', { get: () => state.record, configurable: true });
        return mock;
    }

    function fn(implementation) {
        return make(implementation === undefined ? undefined : checkFunction('jest.fn', implementation));
    }

    /** The object that has a property: the object itself, or the nearest of its prototypes. */
    function descriptorOf(object, name) {
        for (let owner = object; owner !== null && owner !== undefined; owner = Object.getPrototypeOf(owner)) {
            const found = Object.getOwnPropertyDescriptor(owner, name);
            if (found !== undefined) {
                return { found, isOwn: owner === object };
            }
        }
        return undefined;
    }

    function checkObject(caller, object) {
        if (object === null || (typeof object !== 'object' && typeof object !== 'function')) {
            throw new TypeError(`${caller} takes an object first: it is ${object === null ? 'null' : typeof object}`);
        }
    }

    function propertyOf(caller, object, name) {
        checkObject(caller, object);
        const property = descriptorOf(object, name);
        if (property === undefined) {
            throw new TypeError(`${caller}: the object has no property '${String(name)}'`);
        }
        return property;
    }

    /** Replaces a property. @returns {Function} What puts it back. */
    function replace(caller, object, name, property, descriptor) {
        const { found, isOwn } = property;
        const isFixed = isOwn && !found.configurable && !(found.writable && 'value' in descriptor);
        if (isFixed || (!isOwn && !Object.isExtensible(object))) {
            const isExport = isOwn && found.get !== undefined && found.enumerable;
            throw new TypeError(
                `${caller}: the property '${String(name)}' cannot be replaced`
                + (isExport ? ': exports of a module are fixed. Export an object whose function is replaced, or pass the function as an argument' : ': it is read-only'),
            );
        }
        if (isOwn && !found.configurable) {
            object[name] = descriptor.value;
        } else {
            Object.defineProperty(object, name, { ...descriptor, configurable: true, enumerable: found.enumerable });
        }
        const restore = () => {
            if (!isOwn) {
                delete object[name];
            } else if (found.configurable) {
                Object.defineProperty(object, name, found);
            } else {
                object[name] = found.value;
            }
            restores.delete(restore);
        };
        restores.add(restore);
        return restore;
    }

    function spyOn(object, name, access) {
        const property = propertyOf('jest.spyOn', object, name);
        const { found } = property;
        if (access !== undefined) {
            return spyOnAccessor(object, name, access, property);
        }
        const original = object[name];
        if (isMock(original)) {
            return original;
        }
        if (typeof original !== 'function') {
            throw new TypeError(
                `jest.spyOn: the property '${String(name)}' is no function: it is ${original === null ? 'null' : typeof original}.`
                + ' To replace a value use jest.replaceProperty',
            );
        }
        let restore;
        const spy = make(original, () => restore());
        spy.mockName(String(name));
        Object.setPrototypeOf(spy, Object.getPrototypeOf(original));
        if (original.prototype !== undefined) {
            spy.prototype = original.prototype;
        }
        const descriptor = found.get === undefined ? { value: spy, writable: true } : { get: () => spy };
        restore = replace('jest.spyOn', object, name, property, descriptor);
        return spy;
    }

    function spyOnAccessor(object, name, access, property) {
        if (access !== 'get' && access !== 'set') {
            throw new TypeError(`jest.spyOn takes 'get' or 'set' third: it is '${String(access)}'`);
        }
        const { found } = property;
        const original = found[access];
        if (original === undefined) {
            throw new TypeError(`jest.spyOn: the property '${String(name)}' has no ${access === 'get' ? 'getter' : 'setter'}`);
        }
        if (isMock(original)) {
            return original;
        }
        let restore;
        const spy = make(original, () => restore());
        spy.mockName(String(name));
        restore = replace('jest.spyOn', object, name, property, { get: found.get, set: found.set, [access]: spy });
        return spy;
    }

    function replaceProperty(object, name, value) {
        const property = propertyOf('jest.replaceProperty', object, name);
        if (property.found.get !== undefined || property.found.set !== undefined) {
            throw new TypeError(`jest.replaceProperty: the property '${String(name)}' has a getter or setter: use jest.spyOn(object, '${String(name)}', 'get')`);
        }
        if (typeof object[name] === 'function') {
            throw new TypeError(`jest.replaceProperty: the property '${String(name)}' is a function: use jest.spyOn(object, '${String(name)}')`);
        }
        const restore = replace('jest.replaceProperty', object, name, property, { value, writable: true });
        const replaced = {
            replaceValue(other) {
                object[name] = other;
                return replaced;
            },
            restore,
        };
        return replaced;
    }

    return {
        fn, spyOn, replaceProperty, isMock,
        /** A mock's state; `undefined` for anything else. */
        stateOf: (value) => (typeof value === 'function' ? states.get(value) : undefined),
        clearAll: () => [...states.keys()].forEach((mock) => mock.mockClear()),
        resetAll: () => [...states.keys()].forEach((mock) => mock.mockReset()),
        /** Puts back what was spied on or replaced, the latest first. */
        restoreAll: () => [...restores].reverse().forEach((restore) => restore()),
    };
})
