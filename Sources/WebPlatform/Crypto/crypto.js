/**
 * `crypto` (W3C Web Cryptography section 10).
 *
 * Of the host: `randomBytes(count)`, an ArrayBuffer; `randomUUID()`; `load` of `dom-exception`, `quota-exceeded-error`, and
 * of `subtle-crypto` when it is asked for.
 *
 * @globals crypto Crypto
 */
(function (host, global) {
    'use strict';

    const { Symbol, TypeError, Uint8Array, apply, define, getOwnPropertyDescriptor, getPrototypeOf, isView, setBytes, startsWith } =
        host.primordials;
    const { expose, needArguments } = host.load('interfaces');
    const { prototype } = getPrototypeOf(Uint8Array);
    const getterOf = (name) => getOwnPropertyDescriptor(prototype, name).get;
    const [kindOf, bufferOf, offsetOf, lengthOf] = [Symbol.toStringTag, 'buffer', 'byteOffset', 'byteLength'].map(getterOf);

    const mostRandomBytes = 65536;
    const token = {};

    class Crypto {
        #subtle;

        constructor(secret) {
            if (secret !== token) {
                throw new TypeError('there is no other Crypto than crypto');
            }
        }

        get subtle() {
            this.#subtle ??= host.load('subtle-crypto').subtle;
            return this.#subtle;
        }

        getRandomValues(array) {
            this.#subtle;
            needArguments(arguments.length, 1, 'crypto.getRandomValues');
            if (!isView(array)) {
                throw new TypeError('crypto.getRandomValues fills an array of integers');
            }
            const kind = apply(kindOf, array, []);
            if (kind === undefined || startsWith(kind, 'Float')) {
                const message = `crypto.getRandomValues fills an array of integers, not a ${kind ?? 'DataView'}`;
                throw new (host.load('dom-exception'))(message, 'TypeMismatchError');
            }
            const length = apply(lengthOf, array, []);
            if (length > mostRandomBytes) {
                const message = `crypto.getRandomValues gives at most ${mostRandomBytes} bytes at a time, not ${length}`;
                throw new (host.load('quota-exceeded-error'))(message);
            }
            if (length > 0) {
                const bytes = new Uint8Array(apply(bufferOf, array, []), apply(offsetOf, array, []), length);
                setBytes(bytes, new Uint8Array(host.randomBytes(length)));
            }
            return array;
        }

        randomUUID() {
            this.#subtle;
            return host.randomUUID();
        }
    }

    expose('Crypto', Crypto);
    define(global, 'crypto', new Crypto(token));
})
