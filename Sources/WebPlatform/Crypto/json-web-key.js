/**
 * Secret keys as JSON Web Keys (RFC 7517, RFC 7518 section 6.4).
 *
 * Of the host: `base64OfBytes(bytes)`, `decodeBase64(text)`.
 *
 * @returns {{bytesOfJWK(jwk: object, use: string, extractable: boolean, usages: string[]): Uint8Array,
 *     checkAlgorithm(jwk: object, alg: string): void, jwkOf(parts: object, alg: string): object}}
 */
(function (host) {
    'use strict';

    const { List, Symbol, TypeError, Uint8Array, append, charCodeAt } = host.primordials;
    const { fail, isObject } = host.load('crypto-values');

    const failure = (message) => fail('DataError', `the JSON Web Key is not valid: ${message}`);

    function bytesOfBase64URL(text) {
        let base64 = '';
        for (let index = 0; index < text.length; index++) {
            const character = text[index];
            const lower = charCodeAt(character, 0) | 0x20;
            const isPlain = character >= '0' && character <= '9' || lower >= 0x61 && lower <= 0x7A && charCodeAt(character, 0) < 0x80;
            if (!isPlain && character !== '-' && character !== '_') {
                return undefined;
            }
            base64 += character === '-' ? '+' : character === '_' ? '/' : character;
        }
        const binary = host.decodeBase64(base64);
        if (binary === undefined) {
            return undefined;
        }
        const bytes = new Uint8Array(binary.length);
        for (let index = 0; index < binary.length; index++) {
            bytes[index] = charCodeAt(binary, index);
        }
        return bytes;
    }

    function base64URLOf(bytes) {
        const base64 = host.base64OfBytes(bytes);
        let text = '';
        for (let index = 0; index < base64.length && base64[index] !== '='; index++) {
            text += base64[index] === '+' ? '-' : base64[index] === '/' ? '_' : base64[index];
        }
        return text;
    }

    function listOf(value) {
        if (!isObject(value) || typeof value[Symbol.iterator] !== 'function') {
            throw new TypeError("a JSON Web Key's key_ops are an array");
        }
        const list = new List();
        for (const item of value) {
            list.push(`${item}`);
        }
        return list;
    }

    function checkOperations(value, usages) {
        const operations = listOf(value);
        for (let index = 0; index < operations.length; index++) {
            if (operations.indexOf(operations[index]) !== index) {
                failure('its key_ops have the same twice');
            }
        }
        for (let index = 0; index < usages.length; index++) {
            if (!operations.includes(usages[index])) {
                failure(`its key_ops are without '${usages[index]}'`);
            }
        }
    }

    function bytesOfJWK(jwk, use, extractable, usages) {
        const text = (name) => (jwk[name] === undefined ? undefined : `${jwk[name]}`);
        if (text('kty') !== 'oct') {
            failure("its kty is not 'oct'");
        }
        const encoded = text('k');
        const bytes = encoded === undefined ? undefined : bytesOfBase64URL(encoded);
        if (bytes === undefined) {
            failure('its k is not base64url');
        }
        if (usages.length > 0 && text('use') !== undefined && text('use') !== use) {
            failure(`its use is not '${use}'`);
        }
        if (jwk.key_ops !== undefined) {
            checkOperations(jwk.key_ops, usages);
        }
        if (jwk.ext !== undefined && !jwk.ext && extractable) {
            failure('its ext says that it is not extractable');
        }
        return bytes;
    }

    function jwkOf({ bytes, extractable, usages }, alg) {
        const operations = [];
        for (let index = 0; index < usages.length; index++) {
            append(operations, usages[index]);
        }
        return { alg, ext: extractable, k: base64URLOf(bytes), key_ops: operations, kty: 'oct' };
    }

    /** The key's `alg` has to be the one that the algorithm has. */
    function checkAlgorithm(jwk, alg) {
        if (jwk.alg !== undefined && `${jwk.alg}` !== alg) {
            failure(`its alg is not '${alg}'`);
        }
    }

    return { bytesOfJWK, checkAlgorithm, jwkOf };
})
