/**
 * `SubtleCrypto` (W3C Web Cryptography section 14): SHA, HMAC, AES-GCM and PBKDF2.
 *
 * What a call says is read and copied before it returns; what it does with that comes later, so that a promise never settles at once.
 *
 * @globals SubtleCrypto
 * @returns {{subtle: SubtleCrypto}}
 */
(function (host) {
    'use strict';

    const { List, Promise, Symbol, TypeError, Uint8Array, parse, stringify } = host.primordials;
    const { expose, needArguments } = host.load('interfaces');
    const { makeKey, partsOf } = host.load('crypto-key');
    const { normalize, supports } = host.load('crypto-algorithms');
    const operations = host.load('crypto-operations');
    const { bytesOf, fail, isBytes, isObject } = host.load('crypto-values');

    const token = {};
    const formats = ['raw', 'spki', 'pkcs8', 'jwk'];
    /** In the order in which keys show them. */
    const allUsages = ['encrypt', 'decrypt', 'sign', 'verify', 'deriveKey', 'deriveBits', 'wrapKey', 'unwrapKey'];

    function oneOf(value, list, what) {
        const text = `${value}`;
        for (let index = 0; index < list.length; index++) {
            if (list[index] === text) {
                return text;
            }
        }
        throw new TypeError(`'${text}' is no ${what}`);
    }

    function usagesOf(value) {
        if (!isObject(value) || typeof value[Symbol.iterator] !== 'function') {
            throw new TypeError("a key's usages are an array");
        }
        const given = new List();
        for (const usage of value) {
            given.push(oneOf(usage, allUsages, 'usage of a key'));
        }
        const usages = new List();
        for (let index = 0; index < allUsages.length; index++) {
            if (given.includes(allUsages[index])) {
                usages.push(allUsages[index]);
            }
        }
        return usages;
    }

    function checkKey(value) {
        if (partsOf(value) === undefined) {
            throw new TypeError('the key is not a CryptoKey');
        }
        return partsOf(value);
    }

    function needUsage({ algorithm, usages }, name, usage) {
        if (algorithm.name !== name) {
            fail('InvalidAccessError', `the key is for ${algorithm.name}, not for ${name}`);
        }
        if (!usages.includes(usage)) {
            fail('InvalidAccessError', `the key's usages are without '${usage}'`);
        }
    }

    function checkUsages(name, usages) {
        const allowed = operations[name].usages;
        for (let index = 0; index < usages.length; index++) {
            let isAllowed = false;
            for (let other = 0; other < allowed.length; other++) {
                isAllowed ||= allowed[other] === usages[index];
            }
            if (!isAllowed) {
                fail('SyntaxError', `a key for ${name} cannot be used for '${usages[index]}'`);
            }
        }
    }

    function keyOf(name, extractable, usages, { algorithm, bytes }) {
        if (usages.length === 0) {
            fail('SyntaxError', 'a secret key needs a usage');
        }
        return makeKey({ algorithm: { name, ...algorithm }, bytes, extractable, usages });
    }

    function importParts(format, data, algorithm, extractable, usages) {
        checkUsages(algorithm.name, usages);
        const made = operations[algorithm.name].importKey(format, data, algorithm, extractable, usages);
        return keyOf(algorithm.name, extractable, usages, made);
    }

    function exportParts(format, parts) {
        const { name } = parts.algorithm;
        if (!supports(name, 'exportKey')) {
            fail('NotSupportedError', `a key for ${name} cannot be exported`);
        }
        if (!parts.extractable) {
            fail('InvalidAccessError', 'the key is not extractable');
        }
        return operations[name].exportKey(format, parts);
    }

    function areEqual(one, other) {
        let difference = one.length ^ other.length;
        for (let index = 0; index < one.length && index < other.length; index++) {
            difference |= one[index] ^ other[index];
        }
        return difference === 0;
    }

    /** A JSON Web Key out of the bytes that one was written as. */
    function jwkOfBytes(bytes) {
        let jwk;
        try {
            jwk = parse(host.textOfBytes(bytes, 'utf-8', ''));
        } catch {
            jwk = undefined;
        }
        if (!isObject(jwk) || jwk.kty === undefined) {
            fail('DataError', 'what was unwrapped is no JSON Web Key');
        }
        return jwk;
    }

    /** An algorithm that wraps keys, or one that encrypts them. */
    function normalizeWrapping(algorithm, operation, otherwise) {
        try {
            return normalize(algorithm, operation);
        } catch {
            return normalize(algorithm, otherwise);
        }
    }

    /** Runs `prepare` now and what that returns later; what either throws rejects the promise. */
    function start(count, needed, method, prepare) {
        try {
            needArguments(count, needed, `crypto.subtle.${method}`);
            return finish(prepare());
        } catch (error) {
            return new Promise((resolve, reject) => reject(error));
        }
    }

    async function finish(work) {
        await undefined;
        return work();
    }

    class SubtleCrypto {
        /** Only there to tell it from another object. */
        #subtle = true;

        constructor(secret) {
            if (secret !== token) {
                throw new TypeError('there is no other SubtleCrypto than crypto.subtle');
            }
        }

        encrypt(algorithm, key, data) {
            return start(arguments.length, 3, 'encrypt', () => this.#cipher('encrypt', algorithm, key, data));
        }

        decrypt(algorithm, key, data) {
            return start(arguments.length, 3, 'decrypt', () => this.#cipher('decrypt', algorithm, key, data));
        }

        #cipher(operation, algorithm, key, data) {
            this.#subtle;
            const parts = checkKey(key);
            checkBytes(data);
            const normalized = normalize(algorithm, operation);
            const bytes = bytesOf(data);
            return () => {
                needUsage(parts, normalized.name, operation);
                return operations[normalized.name][operation](normalized, parts, bytes);
            };
        }

        sign(algorithm, key, data) {
            return start(arguments.length, 3, 'sign', () => {
                this.#subtle;
                const parts = checkKey(key);
                checkBytes(data);
                const normalized = normalize(algorithm, 'sign');
                const bytes = bytesOf(data);
                return () => {
                    needUsage(parts, normalized.name, 'sign');
                    return operations[normalized.name].sign(normalized, parts, bytes);
                };
            });
        }

        verify(algorithm, key, signature, data) {
            return start(arguments.length, 4, 'verify', () => {
                this.#subtle;
                const parts = checkKey(key);
                checkBytes(signature);
                checkBytes(data);
                const normalized = normalize(algorithm, 'verify');
                const given = bytesOf(signature);
                const bytes = bytesOf(data);
                return async () => {
                    needUsage(parts, normalized.name, 'verify');
                    return areEqual(new Uint8Array(await operations[normalized.name].sign(normalized, parts, bytes)), given);
                };
            });
        }

        digest(algorithm, data) {
            return start(arguments.length, 2, 'digest', () => {
                this.#subtle;
                checkBytes(data);
                const normalized = normalize(algorithm, 'digest');
                const bytes = bytesOf(data);
                return () => operations[normalized.name].digest(bytes);
            });
        }

        generateKey(algorithm, extractable, keyUsages) {
            return start(arguments.length, 3, 'generateKey', () => {
                this.#subtle;
                const usages = usagesOf(keyUsages);
                const normalized = normalize(algorithm, 'generateKey');
                return () => {
                    checkUsages(normalized.name, usages);
                    return keyOf(normalized.name, !!extractable, usages, operations[normalized.name].generateKey(normalized));
                };
            });
        }

        deriveKey(algorithm, baseKey, derivedKeyType, extractable, keyUsages) {
            return start(arguments.length, 5, 'deriveKey', () => {
                this.#subtle;
                const parts = checkKey(baseKey);
                const usages = usagesOf(keyUsages);
                const normalized = normalize(algorithm, 'deriveBits');
                const imported = normalize(derivedKeyType, 'importKey');
                const measured = normalize(derivedKeyType, 'getKeyLength');
                return async () => {
                    needUsage(parts, normalized.name, 'deriveKey');
                    const length = operations[measured.name].keyLength(measured);
                    const bits = await operations[normalized.name].deriveBits(normalized, parts, length);
                    return importParts('raw', new Uint8Array(bits), imported, !!extractable, usages);
                };
            });
        }

        deriveBits(algorithm, baseKey, length = null) {
            return start(arguments.length, 2, 'deriveBits', () => {
                this.#subtle;
                const parts = checkKey(baseKey);
                const bits = length === null ? null : length >>> 0;
                const normalized = normalize(algorithm, 'deriveBits');
                return () => {
                    needUsage(parts, normalized.name, 'deriveBits');
                    return operations[normalized.name].deriveBits(normalized, parts, bits);
                };
            });
        }

        importKey(format, keyData, algorithm, extractable, keyUsages) {
            return start(arguments.length, 5, 'importKey', () => {
                this.#subtle;
                const kind = oneOf(format, formats, 'format of keys');
                const usages = usagesOf(keyUsages);
                const isOfBytes = isBytes(keyData);
                if (!isOfBytes && !isObject(keyData) && keyData !== undefined && keyData !== null) {
                    throw new TypeError('a key is imported from bytes or from a JSON Web Key');
                }
                const normalized = normalize(algorithm, 'importKey');
                if (isOfBytes === (kind === 'jwk')) {
                    throw new TypeError(`a key of the format '${kind}' is ${kind === 'jwk' ? 'a JSON Web Key' : 'bytes'}`);
                }
                const data = isOfBytes ? bytesOf(keyData) : { ...keyData };
                return () => importParts(kind, data, normalized, !!extractable, usages);
            });
        }

        exportKey(format, key) {
            return start(arguments.length, 2, 'exportKey', () => {
                this.#subtle;
                const kind = oneOf(format, formats, 'format of keys');
                const parts = checkKey(key);
                return () => exportParts(kind, parts);
            });
        }

        wrapKey(format, key, wrappingKey, wrapAlgorithm) {
            return start(arguments.length, 4, 'wrapKey', () => {
                this.#subtle;
                const kind = oneOf(format, formats, 'format of keys');
                const parts = checkKey(key);
                const wrapping = checkKey(wrappingKey);
                const normalized = normalizeWrapping(wrapAlgorithm, 'wrapKey', 'encrypt');
                return () => {
                    needUsage(wrapping, normalized.name, 'wrapKey');
                    const exported = exportParts(kind, parts);
                    const bytes = new Uint8Array(kind === 'jwk' ? host.bytesOfText(stringify(exported)) : exported);
                    return operations[normalized.name].encrypt(normalized, wrapping, bytes);
                };
            });
        }

        unwrapKey(format, wrappedKey, unwrappingKey, unwrapAlgorithm, unwrappedKeyAlgorithm, extractable, keyUsages) {
            return start(arguments.length, 7, 'unwrapKey', () => {
                this.#subtle;
                const kind = oneOf(format, formats, 'format of keys');
                checkBytes(wrappedKey);
                const unwrapping = checkKey(unwrappingKey);
                const usages = usagesOf(keyUsages);
                const normalized = normalizeWrapping(unwrapAlgorithm, 'unwrapKey', 'decrypt');
                const imported = normalize(unwrappedKeyAlgorithm, 'importKey');
                const wrapped = bytesOf(wrappedKey);
                return async () => {
                    needUsage(unwrapping, normalized.name, 'unwrapKey');
                    const bytes = new Uint8Array(await operations[normalized.name].decrypt(normalized, unwrapping, wrapped));
                    return importParts(kind, kind === 'jwk' ? jwkOfBytes(bytes) : bytes, imported, !!extractable, usages);
                };
            });
        }
    }

    function checkBytes(value) {
        if (!isBytes(value)) {
            throw new TypeError('the bytes are not an ArrayBuffer or a view of one');
        }
    }

    expose('SubtleCrypto', SubtleCrypto);

    return { subtle: new SubtleCrypto(token) };
})
