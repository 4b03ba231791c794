import Testing

@testable import WebPlatform

@Suite("What crypto.subtle refuses")
struct SubtleCryptoErrorTests {
    let page = CryptoPage()

    @Test(
        "algorithms and their parameters",
        arguments: [
            ("subtle.digest('MD5', iv)", "NotSupportedError: there is no algorithm 'MD5'"),
            ("subtle.digest('HMAC', iv)", "NotSupportedError: digest is nothing that HMAC can do"),
            ("subtle.digest({}, iv)", "TypeError: the algorithm has no name"),
            ("subtle.digest('SHA-1')", "TypeError: crypto.subtle.digest needs 2 arguments, and was given 1"),
            ("subtle.digest('SHA-1', 'text')", "TypeError: the bytes are not an ArrayBuffer or a view of one"),
            ("subtle.generateKey({ name: 'HMAC' }, true, ['sign'])", "TypeError: the algorithm has no hash"),
            (
                "subtle.generateKey({ name: 'HMAC', hash: 'MD5' }, true, ['sign'])",
                "NotSupportedError: there is no algorithm 'MD5'"
            ),
            (
                "subtle.generateKey({ name: 'HMAC', hash: 'PBKDF2' }, true, ['sign'])",
                "NotSupportedError: digest is nothing that PBKDF2 can do"
            ),
            (
                "subtle.generateKey({ name: 'HMAC', hash: 'SHA-1', length: 0 }, true, ['sign'])",
                "OperationError: an HMAC key has one bit or more"
            ),
            (
                "subtle.generateKey({ name: 'HMAC', hash: 'SHA-1', length: 4294967295 }, true, ['sign'])",
                "OperationError: more than 67108864 bits at a time are not supported: 4294967295 were asked for"
            ),
            (
                "subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-1', salt: iv, iterations: 1 }, await password(''), 4294967288)",
                "OperationError: more than 67108864 bits at a time are not supported: 4294967288 were asked for"
            ),
            (
                "subtle.generateKey({ name: 'AES-GCM', length: 64 }, true, ['encrypt'])",
                "OperationError: an AES key has 128, 192 or 256 bits, not 64"
            ),
            (
                "subtle.generateKey({ name: 'AES-GCM', length: 70000 }, true, ['encrypt'])",
                "TypeError: the algorithm's length is not a number from 0 to 65535"
            ),
            (
                "subtle.generateKey({ name: 'AES-GCM', length: NaN }, true, ['encrypt'])",
                "TypeError: the algorithm's length is not a number from 0 to 65535"
            ),
            ("subtle.generateKey({ name: 'AES-GCM' }, true, ['encrypt'])", "TypeError: the algorithm has no length"),
            (
                "subtle.generateKey('PBKDF2', true, ['deriveKey'])",
                "NotSupportedError: generateKey is nothing that PBKDF2 can do"
            ),
            ("subtle.sign('RSA-PSS', await hmac(iv), iv)", "NotSupportedError: there is no algorithm 'RSA-PSS'"),
            (
                "subtle.encrypt({ name: 'AES-GCM' }, await oct(new Uint8Array(16)), iv)",
                "TypeError: the algorithm has no iv"
            ),
            (
                "subtle.encrypt({ name: 'AES-GCM', iv: 'iv' }, await oct(new Uint8Array(16)), iv)",
                "TypeError: the bytes are not an ArrayBuffer or a view of one"
            ),
            (
                "subtle.encrypt({ name: 'AES-GCM', iv, tagLength: 24 }, await oct(new Uint8Array(16)), iv)",
                "OperationError: a tag has 32, 64, 96, 104, 112, 120 or 128 bits, not 24"
            ),
            (
                "subtle.encrypt({ name: 'AES-GCM', iv, tagLength: 256 }, await oct(new Uint8Array(16)), iv)",
                "TypeError: tagLength is not a number from 0 to 255"
            ),
            (
                "subtle.encrypt({ name: 'AES-GCM', iv: new Uint8Array(8) }, await oct(new Uint8Array(16)), iv)",
                "OperationError: an iv of fewer than 12 bytes is not supported; this one has 8"
            ),
            (
                "subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-1', salt: iv, iterations: 0 }, await password(''), 8)",
                "OperationError: PBKDF2 needs one iteration or more"
            ),
            (
                "subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-1', iterations: 1 }, await password(''), 8)",
                "TypeError: the algorithm has no salt"
            ),
            (
                "subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-1', salt: iv, iterations: -1 }, await password(''), 8)",
                "TypeError: iterations is not a number from 0 to 4294967295"
            ),
            (
                "subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-1', salt: iv, iterations: 1 }, await password(''), null)",
                "OperationError: PBKDF2 needs a length in bits, a multiple of 8"
            ),
            (
                "subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-1', salt: iv, iterations: 1 }, await password(''), 7)",
                "OperationError: PBKDF2 needs a length in bits, a multiple of 8"
            ),
        ])
    func algorithms(_ call: String, _ error: String) async throws {
        #expect(try await page.value(call) == error)
    }

    @Test(
        "keys, usages and formats",
        arguments: [
            (
                "subtle.generateKey({ name: 'AES-GCM', length: 128 }, true, [])",
                "SyntaxError: a secret key needs a usage"
            ),
            (
                "subtle.generateKey({ name: 'AES-GCM', length: 128 }, true, ['sign'])",
                "SyntaxError: a key for AES-GCM cannot be used for 'sign'"
            ),
            (
                "subtle.generateKey({ name: 'AES-GCM', length: 128 }, true, ['read'])",
                "TypeError: 'read' is no usage of a key"
            ),
            (
                "subtle.generateKey({ name: 'AES-GCM', length: 128 }, true, 'sign')",
                "TypeError: a key's usages are an array"
            ),
            ("oct(new Uint8Array(15))", "DataError: an AES key has 128, 192 or 256 bits, not 120"),
            ("hmac(new Uint8Array(0))", "DataError: an HMAC key has one bit or more"),
            (
                "subtle.importKey('raw', iv, { name: 'HMAC', hash: 'SHA-1', length: 97 }, true, ['sign'])",
                "DataError: the key has 96 bits, not 97"
            ),
            (
                "subtle.importKey('raw', iv, { name: 'HMAC', hash: 'SHA-1', length: 88 }, true, ['sign'])",
                "DataError: the key has 96 bits, not 88"
            ),
            ("subtle.importKey('text', iv, 'AES-GCM', true, ['encrypt'])", "TypeError: 'text' is no format of keys"),
            (
                "subtle.importKey('spki', iv, 'AES-GCM', true, ['encrypt'])",
                "NotSupportedError: a secret key has the formats 'raw' and 'jwk', not 'spki'"
            ),
            (
                "subtle.importKey('raw', { kty: 'oct' }, 'AES-GCM', true, ['encrypt'])",
                "TypeError: a key of the format 'raw' is bytes"
            ),
            (
                "subtle.importKey('jwk', iv, 'AES-GCM', true, ['encrypt'])",
                "TypeError: a key of the format 'jwk' is a JSON Web Key"
            ),
            (
                "subtle.importKey('raw', iv, 'PBKDF2', true, ['deriveBits'])",
                "SyntaxError: a key for PBKDF2 cannot be extractable"
            ),
            (
                "subtle.importKey('raw', iv, 'PBKDF2', false, ['encrypt'])",
                "SyntaxError: a key for PBKDF2 cannot be used for 'encrypt'"
            ),
            (
                "subtle.importKey('jwk', { kty: 'oct' }, 'PBKDF2', false, ['deriveBits'])",
                "NotSupportedError: a key for PBKDF2 has the format 'raw', not 'jwk'"
            ),
            ("subtle.exportKey('raw', await password(''))", "NotSupportedError: a key for PBKDF2 cannot be exported"),
            (
                "subtle.exportKey('pkcs8', await hmac(iv))",
                "NotSupportedError: a secret key has the formats 'raw' and 'jwk', not 'pkcs8'"
            ),
            (
                "subtle.exportKey('raw', await subtle.importKey('raw', iv, { name: 'HMAC', hash: 'SHA-1' }, false, ['sign']))",
                "InvalidAccessError: the key is not extractable"
            ),
            ("subtle.exportKey('raw', {})", "TypeError: the key is not a CryptoKey"),
            (
                "subtle.sign('HMAC', await oct(new Uint8Array(16)), iv)",
                "InvalidAccessError: the key is for AES-GCM, not for HMAC"
            ),
            (
                "subtle.sign('HMAC', await subtle.importKey('raw', iv, { name: 'HMAC', hash: 'SHA-1' }, false, ['verify']), iv)",
                "InvalidAccessError: the key's usages are without 'sign'"
            ),
            (
                "subtle.decrypt({ name: 'AES-GCM', iv }, await oct(new Uint8Array(16)), iv)",
                "OperationError: the text was not encrypted with this key, iv and additionalData, or was changed since"
            ),
            (
                "subtle.unwrapKey('jwk', await subtle.encrypt({ name: 'AES-GCM', iv }, await oct(new Uint8Array(16)), text('{')), await oct(new Uint8Array(16)), { name: 'AES-GCM', iv }, 'AES-GCM', true, ['encrypt'])",
                "DataError: what was unwrapped is no JSON Web Key"
            ),
            ("subtle.digest.call({}, 'SHA-1', iv).catch((error) => error.name)", "TypeError"),
        ])
    func keys(_ call: String, _ error: String) async throws {
        #expect(try await page.value(call) == error)
    }

    @Test(
        "JSON Web Keys",
        arguments: [
            ("kty: 'RSA'", "its kty is not 'oct'"), ("k: undefined", "its k is not base64url"),
            ("k: 'A+A/'", "its k is not base64url"),
            ("k: 'AAAAA'", "its k is not base64url"), ("alg: 'A256GCM'", "its alg is not 'A128GCM'"),
            ("use: 'sig'", "its use is not 'enc'"),
            ("key_ops: ['decrypt']", "its key_ops are without 'encrypt'"),
            ("key_ops: ['encrypt', 'encrypt']", "its key_ops have the same twice"),
            ("ext: false", "its ext says that it is not extractable"),
        ])
    func jsonWebKeys(_ member: String, _ reason: String) async throws {
        let call =
            "subtle.importKey('jwk', { kty: 'oct', k: 'AAAAAAAAAAAAAAAAAAAAAA', \(member) }, 'AES-GCM', true, ['encrypt'])"
        #expect(try await page.value(call) == "DataError: the JSON Web Key is not valid: \(reason)")
    }
}
