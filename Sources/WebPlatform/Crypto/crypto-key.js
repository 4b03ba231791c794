/**
 * `CryptoKey` (W3C Web Cryptography section 13). What a key is made of stays in here: neither scripts nor the console see it.
 *
 * @globals CryptoKey
 * @returns {{CryptoKey: typeof CryptoKey, makeKey(parts: object): CryptoKey, partsOf(key: unknown): object | undefined,
 *     copyKey(key: CryptoKey): CryptoKey}} `parts` are `algorithm`, `extractable`, `usages` and `bytes`, a Uint8Array.
 */
(function (host) {
    'use strict';

    const { TypeError, append, assign, inspect } = host.primordials;
    const { expose } = host.load('interfaces');

    const token = {};
    let partsOf;

    class CryptoKey {
        #parts;
        /** What scripts see: what they do to it changes nothing. */
        #algorithm;
        #usages = [];

        static {
            partsOf = (key) => (typeof key === 'object' && key !== null && #parts in key ? key.#parts : undefined);
        }

        constructor(secret, parts) {
            if (secret !== token) {
                throw new TypeError('a CryptoKey is made by crypto.subtle');
            }
            this.#parts = parts;
            const { algorithm, usages } = parts;
            this.#algorithm = assign({}, algorithm);
            if (algorithm.hash !== undefined) {
                this.#algorithm.hash = assign({}, algorithm.hash);
            }
            for (let index = 0; index < usages.length; index++) {
                append(this.#usages, usages[index]);
            }
        }

        get type() {
            this.#parts;
            return 'secret';
        }

        get extractable() {
            return this.#parts.extractable;
        }

        get algorithm() {
            return this.#algorithm;
        }

        get usages() {
            return this.#usages;
        }

        [inspect]() {
            const { type, extractable, algorithm, usages } = this;
            return { type, extractable, algorithm, usages };
        }
    }

    expose('CryptoKey', CryptoKey);
    const makeKey = (parts) => new CryptoKey(token, parts);

    return { CryptoKey, copyKey: (key) => makeKey(partsOf(key)), makeKey, partsOf };
})
