/**
 * How the arguments of `crypto.subtle` are converted (Web IDL section 3.2), and its exceptions.
 *
 * @returns {{bytesOf(value: unknown): Uint8Array, isBytes(value: unknown): boolean, integerOf(value: unknown, most: number, name: string): number,
 *     isObject(value: unknown): boolean, fail(name: string, message: string): never}} `bytesOf` copies.
 */
(function (host) {
    'use strict';

    const { ArrayBuffer, DataView, TypeError, Uint8Array, apply, bufferSlice, getOwnPropertyDescriptor, getPrototypeOf, isView } = host.primordials;
    const getters = (prototype) => {
        const getterOf = (name) => getOwnPropertyDescriptor(prototype, name).get;
        return { buffer: getterOf('buffer'), offset: getterOf('byteOffset'), length: getterOf('byteLength') };
    };
    const ofArray = getters(getPrototypeOf(Uint8Array).prototype);
    const ofDataView = getters(DataView.prototype);
    const { get: lengthOfBuffer } = getOwnPropertyDescriptor(ArrayBuffer.prototype, 'byteLength');
    const { get: isDetached } = getOwnPropertyDescriptor(ArrayBuffer.prototype, 'detached');

    const isObject = (value) => typeof value === 'object' && value !== null || typeof value === 'function';

    function isBuffer(value) {
        try {
            apply(lengthOfBuffer, value, []);
            return true;
        } catch {
            return false;
        }
    }

    const isBytes = (value) => isView(value) || isBuffer(value);

    function gettersOf(view) {
        try {
            apply(ofDataView.buffer, view, []);
            return ofDataView;
        } catch {
            return ofArray;
        }
    }

    /** The bytes as they are now: none of memory that was handed over. */
    function bytesOf(value) {
        if (isBuffer(value)) {
            return new Uint8Array(apply(isDetached, value, []) ? 0 : bufferSlice(value, 0));
        }
        if (!isView(value)) {
            throw new TypeError('the bytes are not an ArrayBuffer or a view of one');
        }
        const { buffer, offset, length } = gettersOf(value);
        const memory = apply(buffer, value, []);
        if (!isBuffer(memory)) {
            throw new TypeError('the bytes are in shared memory');
        }
        if (apply(isDetached, memory, [])) {
            return new Uint8Array(0);
        }
        const start = apply(offset, value, []);
        return new Uint8Array(bufferSlice(memory, start, start + apply(length, value, [])));
    }

    /** Web IDL's `[EnforceRange]`. */
    function integerOf(value, most, name) {
        const number = +value;
        const whole = number - number % 1;
        if (!(whole >= 0 && whole <= most)) {
            throw new TypeError(`${name} is not a number from 0 to ${most}`);
        }
        return whole;
    }

    function fail(name, message) {
        throw new (host.load('dom-exception'))(message, name);
    }

    return { bytesOf, fail, integerOf, isBytes, isObject };
})
