/**
 * What the streams share (WHATWG Streams section 7, section 8.1): strategies, promises with their ends, calls of a script's methods.
 *
 * @globals CountQueuingStrategy ByteLengthQueuingStrategy
 * @returns {{
 *     deferred(): {promise: Promise, resolve: Function, reject: Function},
 *     handled(promise: Promise): Promise,
 *     isObject(value: unknown): boolean,
 *     methodOf(object: object, name: string, what: string): Function | undefined,
 *     promiseOf(method: Function, receiver: unknown, args: unknown[]): Promise,
 *     markOf(strategy: object, missing: number): number,
 *     sizeOf(strategy: object): function(unknown): number,
 *     isSize(value: unknown): boolean,
 *     strategyOf(strategy: unknown): object,
 * }}
 */
(function (host) {
    'use strict';

    const { Promise, RangeError, TypeError, apply, defineProperty, getPrototypeOf, inspect, rejected, resolved, then } = host.primordials;

    function deferred() {
        const ends = { __proto__: null };
        ends.promise = new Promise((resolve, reject) => {
            ends.resolve = resolve;
            ends.reject = reject;
        });
        return ends;
    }

    /** Its rejection is no unhandled one. */
    function handled(promise) {
        then(promise, undefined, () => {});
        return promise;
    }

    function isObject(value) {
        return typeof value === 'object' ? value !== null : typeof value === 'function';
    }

    function methodOf(object, name, what) {
        const method = object[name];
        if (method !== undefined && typeof method !== 'function') {
            throw new TypeError(`${name} of ${what} must be a function`);
        }
        return method;
    }

    function promiseOf(method, receiver, args) {
        try {
            return resolved(apply(method, receiver, args));
        } catch (error) {
            return rejected(error);
        }
    }

    function strategyOf(strategy) {
        if (strategy === undefined || strategy === null) {
            return {};
        }
        if (!isObject(strategy)) {
            throw new TypeError('a queuing strategy must be an object');
        }
        const { highWaterMark } = strategy;
        return { highWaterMark: highWaterMark === undefined ? undefined : +highWaterMark, size: methodOf(strategy, 'size', 'a queuing strategy') };
    }

    function markOf({ highWaterMark }, missing) {
        if (highWaterMark === undefined) {
            return missing;
        }
        if (!(highWaterMark >= 0)) {
            throw new RangeError('highWaterMark must be a number that is not negative');
        }
        return highWaterMark;
    }

    function sizeOf({ size }) {
        return size === undefined ? () => 1 : (chunk) => size(chunk);
    }

    function isSize(value) {
        return typeof value === 'number' && value >= 0 && value < Infinity;
    }

    const sizes = {
        byteLength: { size: (chunk) => chunk.byteLength }.size,
        one: { size: () => 1 }.size,
    };

    class QueuingStrategy {
        #mark;

        constructor(init) {
            if (!isObject(init) || init.highWaterMark === undefined) {
                throw new TypeError(`new ${new.target.name} needs { highWaterMark }`);
            }
            this.#mark = +init.highWaterMark;
        }

        static markOf(strategy) {
            return strategy.#mark;
        }
    }

    // The base is no part of what scripts see.
    class CountQueuingStrategy extends QueuingStrategy {
        get highWaterMark() {
            return QueuingStrategy.markOf(this);
        }

        get size() {
            QueuingStrategy.markOf(this);
            return sizes.one;
        }

        [inspect]() {
            return { highWaterMark: this.highWaterMark };
        }
    }

    class ByteLengthQueuingStrategy extends QueuingStrategy {
        get highWaterMark() {
            return QueuingStrategy.markOf(this);
        }

        get size() {
            QueuingStrategy.markOf(this);
            return sizes.byteLength;
        }

        [inspect]() {
            return { highWaterMark: this.highWaterMark };
        }
    }

    const { publish } = host.load('interfaces');
    for (const Class of [CountQueuingStrategy, ByteLengthQueuingStrategy]) {
        host.primordials.setPrototypeOf(Class.prototype, getPrototypeOf(QueuingStrategy.prototype));
        defineProperty(Class, 'length', { __proto__: null, value: 1 });
        publish(Class);
    }

    return { deferred, handled, isObject, methodOf, promiseOf, markOf, sizeOf, isSize, strategyOf };
})
