/**
 * The algorithms of `crypto.subtle`, what each can be used for and with which parameters (W3C Web Cryptography section 18).
 *
 * @returns {{normalize(algorithm: unknown, operation: string): object, supports(name: string, operation: string): boolean}} `normalize` gives
 *     the algorithm's name and its parameters, copied.
 */
(function (host) {
    'use strict';

    const { TypeError, keys, toLowerCase } = host.primordials;
    const { bytesOf, fail, integerOf, isObject } = host.load('crypto-values');

    const byteMost = 0xFF;
    const shortMost = 0xFFFF;
    const longMost = 0xFFFFFFFF;

    function required(value, name) {
        if (value === undefined) {
            throw new TypeError(`the algorithm has no ${name}`);
        }
        return value;
    }

    const optional = (value, convert) => (value === undefined ? undefined : convert(value));
    const none = () => ({});
    const hashOf = ({ hash }) => ({ name: normalize(required(hash, 'hash'), 'digest').name });

    function lengthOfHMAC(algorithm) {
        return { hash: hashOf(algorithm), length: optional(algorithm.length, (length) => integerOf(length, longMost, "the algorithm's length")) };
    }

    function lengthOfAES({ length: value }) {
        const length = integerOf(required(value, 'length'), shortMost, "the algorithm's length");
        if (length !== 128 && length !== 192 && length !== 256) {
            fail('OperationError', `an AES key has 128, 192 or 256 bits, not ${length}`);
        }
        return { length };
    }

    const ofGCM = (algorithm) => ({
        additionalData: optional(algorithm.additionalData, bytesOf),
        iv: bytesOf(required(algorithm.iv, 'iv')),
        tagLength: optional(algorithm.tagLength, (length) => integerOf(length, byteMost, 'tagLength')),
    });

    const ofPBKDF2 = (algorithm) => ({
        hash: hashOf(algorithm),
        iterations: integerOf(required(algorithm.iterations, 'iterations'), longMost, 'iterations'),
        salt: bytesOf(required(algorithm.salt, 'salt')),
    });

    const ofHKDF = (algorithm) => ({
        hash: hashOf(algorithm),
        info: bytesOf(required(algorithm.info, 'info')),
        salt: bytesOf(required(algorithm.salt, 'salt')),
    });

    const ofCBC = (algorithm) => ({ iv: bytesOf(required(algorithm.iv, 'iv')) });

    const digest = { __proto__: null, digest: none };

    /** What reads an algorithm's parameters, by its name and what it is used for. */
    const registry = {
        __proto__: null,
        'SHA-1': digest,
        'SHA-256': digest,
        'SHA-384': digest,
        'SHA-512': digest,
        HMAC: {
            __proto__: null, sign: none, verify: none, generateKey: lengthOfHMAC, importKey: lengthOfHMAC, exportKey: none, getKeyLength: lengthOfHMAC,
        },
        'AES-GCM': {
            __proto__: null, encrypt: ofGCM, decrypt: ofGCM, generateKey: lengthOfAES, importKey: none, exportKey: none, getKeyLength: lengthOfAES,
        },
        'AES-CBC': {
            __proto__: null, encrypt: ofCBC, decrypt: ofCBC, generateKey: lengthOfAES, importKey: none, exportKey: none, getKeyLength: lengthOfAES,
        },
        HKDF: { __proto__: null, deriveBits: ofHKDF, importKey: none, getKeyLength: none },
        PBKDF2: { __proto__: null, deriveBits: ofPBKDF2, importKey: none, getKeyLength: none },
    };

    const names = { __proto__: null };
    const all = keys(registry);
    for (let index = 0; index < all.length; index++) {
        names[toLowerCase(all[index])] = all[index];
    }

    function normalize(algorithm, operation) {
        const given = `${isObject(algorithm) ? required(algorithm.name, 'name') : algorithm}`;
        const name = names[toLowerCase(given)];
        const read = name === undefined ? undefined : registry[name][operation];
        if (read === undefined) {
            fail('NotSupportedError', name === undefined ? `there is no algorithm '${given}'` : `${operation} is nothing that ${name} can do`);
        }
        return { __proto__: null, name, ...read(isObject(algorithm) ? algorithm : {}) };
    }

    return { normalize, supports: (name, operation) => registry[name][operation] !== undefined };
})
