/**
 * What each algorithm of `crypto.subtle` does (W3C Web Cryptography section 24 and the following).
 *
 * Of the host: `compute(callback, name, hash, number, number, ...bytes)`, an ArrayBuffer, null for a failure, or undefined, where `callback` gets
 * one of the other two later; `randomBytes(count)`.
 *
 * @returns {Record<string, object>} by an algorithm's name: `usages`, `importKey(format, data, parameters, extractable, usages)`, and what else
 *     it has of `generateKey`, `exportKey`, `keyLength`, `sign`, `encrypt`, `decrypt`, `deriveBits`, `digest`.
 */
(function (host) {
    'use strict';

    const { Promise, TypeError, Uint8Array, bufferSlice } = host.primordials;
    const { fail } = host.load('crypto-values');
    const { bytesOfJWK, checkAlgorithm, jwkOf } = host.load('json-web-key');
    const nothing = new Uint8Array(0);

    /** Settles with an ArrayBuffer. */
    function compute(failure, name, hash, first, second, ...bytes) {
        return new Promise((resolve, reject) => {
            const settle = (result) => {
                if (result === null) {
                    reject(new (host.load('dom-exception'))(failure, 'OperationError'));
                } else {
                    resolve(result);
                }
            };
            const result = host.compute(settle, name, hash, first, second, bytes[0], bytes[1], bytes[2], bytes[3]);
            if (result !== undefined) {
                settle(result);
            }
        });
    }

    /** Eight megabytes: no key needs as much, and a number typed wrong would take all memory. */
    const mostBits = 2 ** 26;

    function checkSize(bits) {
        if (bits > mostBits) {
            fail('OperationError', `more than ${mostBits} bits at a time are not supported: ${bits} were asked for`);
        }
    }

    const copyOf = ({ buffer }) => bufferSlice(buffer, 0);

    const digestOf = (name) => ({ digest: (data) => compute('the digest could not be made', 'digest', name, 0, 0, data) });

    const blockBits = { __proto__: null, 'SHA-1': 512, 'SHA-256': 512, 'SHA-384': 1024, 'SHA-512': 1024 };
    const jwkNames = { __proto__: null, 'SHA-1': 'HS1', 'SHA-256': 'HS256', 'SHA-384': 'HS384', 'SHA-512': 'HS512' };

    function onlyFormats(format) {
        if (format !== 'raw' && format !== 'jwk') {
            fail('NotSupportedError', `a secret key has the formats 'raw' and 'jwk', not '${format}'`);
        }
    }

    const randomKey = (bits) => new Uint8Array(host.randomBytes((bits + 7 - (bits + 7) % 8) / 8));

    /** Bits behind the last of a key that ends within a byte are zero. */
    function withoutRest(bytes, length) {
        if (length % 8 !== 0) {
            bytes[bytes.length - 1] &= 0xFF00 >> length % 8;
        }
        return bytes;
    }

    const HMAC = {
        usages: ['sign', 'verify'],
        generateKey({ hash, length = blockBits[hash.name] }) {
            if (length === 0) {
                fail('OperationError', 'an HMAC key has one bit or more');
            }
            checkSize(length);
            return { algorithm: { hash, length }, bytes: withoutRest(randomKey(length), length) };
        },
        importKey(format, data, { hash, length }, extractable, usages) {
            onlyFormats(format);
            const bytes = format === 'raw' ? data : bytesOfJWK(data, 'sig', extractable, usages);
            if (format === 'jwk') {
                checkAlgorithm(data, jwkNames[hash.name]);
            }
            const bits = bytes.length * 8;
            if (bits === 0) {
                fail('DataError', 'an HMAC key has one bit or more');
            }
            if (length !== undefined && (length > bits || length <= bits - 8)) {
                fail('DataError', `the key has ${bits} bits, not ${length}`);
            }
            return { algorithm: { hash, length: length ?? bits }, bytes: withoutRest(bytes, length ?? bits) };
        },
        exportKey(format, parts) {
            onlyFormats(format);
            return format === 'raw' ? copyOf(parts.bytes) : jwkOf(parts, jwkNames[parts.algorithm.hash.name]);
        },
        keyLength({ hash, length = blockBits[hash.name] }) {
            if (length === 0) {
                throw new TypeError('an HMAC key has one bit or more');
            }
            return length;
        },
        sign: (parameters, { algorithm, bytes }, data) =>
            compute('the signature could not be made', 'authenticate', algorithm.hash.name, 0, 0, bytes, data),
    };

    function tagBytes({ tagLength = 128 }) {
        if (tagLength !== 32 && tagLength !== 64 && (tagLength < 96 || tagLength > 128 || tagLength % 8 !== 0)) {
            fail('OperationError', `a tag has 32, 64, 96, 104, 112, 120 or 128 bits, not ${tagLength}`);
        }
        return tagLength / 8;
    }

    function cipher(name, failure) {
        return (parameters, { bytes }, data) => {
            const { additionalData = nothing, iv } = parameters;
            const length = tagBytes(parameters);
            if (iv.length < 12) {
                fail('OperationError', `an iv of fewer than 12 bytes is not supported; this one has ${iv.length}`);
            }
            return compute(failure, name, '', length, 0, bytes, iv, additionalData, data);
        };
    }

    /** What the AES of every mode has. */
    function aes(mode, encrypt, decrypt) {
        const jwkName = (bytes) => `A${bytes.length * 8}${mode}`;
        return {
            usages: ['encrypt', 'decrypt', 'wrapKey', 'unwrapKey'],
            generateKey: ({ length }) => ({ algorithm: { length }, bytes: randomKey(length) }),
            importKey(format, data, parameters, extractable, usages) {
                onlyFormats(format);
                const bytes = format === 'raw' ? data : bytesOfJWK(data, 'enc', extractable, usages);
                if (bytes.length !== 16 && bytes.length !== 24 && bytes.length !== 32) {
                    fail('DataError', `an AES key has 128, 192 or 256 bits, not ${bytes.length * 8}`);
                }
                if (format === 'jwk') {
                    checkAlgorithm(data, jwkName(bytes));
                }
                return { algorithm: { length: bytes.length * 8 }, bytes };
            },
            exportKey(format, parts) {
                onlyFormats(format);
                return format === 'raw' ? copyOf(parts.bytes) : jwkOf(parts, jwkName(parts.bytes));
            },
            keyLength: ({ length }) => length,
            encrypt,
            decrypt,
        };
    }

    function chained(name, failure) {
        return ({ iv }, { bytes }, data) => {
            if (iv.length !== 16) {
                fail('OperationError', `the iv of AES-CBC has 16 bytes, not ${iv.length}`);
            }
            return compute(failure, name, '', 0, 0, bytes, iv, data);
        };
    }

    /** What algorithms have that derive bits from a secret; `derive` gets the length in bytes. */
    function derivation(name, derive) {
        return {
            usages: ['deriveKey', 'deriveBits'],
            importKey(format, data, parameters, extractable) {
                if (format !== 'raw') {
                    fail('NotSupportedError', `a key for ${name} has the format 'raw', not '${format}'`);
                }
                if (extractable) {
                    fail('SyntaxError', `a key for ${name} cannot be extractable`);
                }
                return { algorithm: {}, bytes: data };
            },
            keyLength: () => null,
            deriveBits(parameters, { bytes }, length) {
                if (length === null || length % 8 !== 0) {
                    fail('OperationError', `${name} needs a length in bits, a multiple of 8`);
                }
                checkSize(length);
                return derive(parameters, bytes, length / 8);
            },
        };
    }

    const noBits = 'the bits could not be derived';

    const PBKDF2 = derivation('PBKDF2', ({ hash, iterations, salt }, secret, count) => {
        if (iterations === 0) {
            fail('OperationError', 'PBKDF2 needs one iteration or more');
        }
        return count === 0 ? bufferSlice(nothing.buffer, 0) : compute(noBits, 'deriveBits', hash.name, iterations, count, secret, salt);
    });

    const hashBytes = { __proto__: null, 'SHA-1': 20, 'SHA-256': 32, 'SHA-384': 48, 'SHA-512': 64 };

    const HKDF = derivation('HKDF', ({ hash, info, salt }, secret, count) => {
        const most = 255 * hashBytes[hash.name];
        if (count > most) {
            fail('OperationError', `HKDF with ${hash.name} derives ${most} bytes at most, not ${count}`);
        }
        return count === 0 ? bufferSlice(nothing.buffer, 0) : compute(noBits, 'expand', hash.name, 0, count, secret, salt, info);
    });

    return {
        __proto__: null,
        'SHA-1': digestOf('SHA-1'), 'SHA-256': digestOf('SHA-256'), 'SHA-384': digestOf('SHA-384'), 'SHA-512': digestOf('SHA-512'),
        HMAC,
        'AES-GCM': aes('GCM', cipher('seal', 'the text could not be encrypted'),
            cipher('open', 'the text was not encrypted with this key, iv and additionalData, or was changed since')),
        'AES-CBC': aes('CBC', chained('chain', 'the text could not be encrypted'),
            chained('unchain', 'the text was not encrypted with this key and iv, or was changed since')),
        PBKDF2, HKDF,
    };
})
