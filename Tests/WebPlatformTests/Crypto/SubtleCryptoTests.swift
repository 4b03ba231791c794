import HostClock
import Testing

@testable import WebPlatform

@Suite("crypto.subtle")
struct SubtleCryptoTests {
    let page = CryptoPage()

    /// FIPS 180-4's examples.
    @Test(
        "digests are those of the standard",
        arguments: [
            ("SHA-1", "''", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
            ("sha-1", "'abc'", "a9993e364706816aba3e25717850c26c9cd0d89d"),
            ("SHA-256", "'abc'", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            ("SHA-256", "'a'.repeat(1e6)", "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
            (
                "SHA-384", "'abc'",
                "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7"
            ),
            (
                "SHA-512", "'abc'",
                "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"
            ),
        ])
    func digests(_ hash: String, _ text: String, _ digest: String) async throws {
        #expect(try await page.value("hex(await subtle.digest('\(hash)', text(\(text))))") == digest)
    }

    /// RFC 4231 §4.3, RFC 2202 §3.
    @Test(
        "HMACs are those of the RFCs, and are verified",
        arguments: [
            ("SHA-1", "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"),
            ("SHA-256", "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
            (
                "SHA-384",
                "af45d2e376484031617f78d2b58a6b1b9c7ef464f5a01b47e42ec3736322445e8e2240ca5e69e2c78b3239ecfab21649"
            ),
            (
                "SHA-512",
                "164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737"
            ),
        ])
    func authenticates(_ hash: String, _ code: String) async throws {
        let key = "await hmac(text('Jefe'), '\(hash)')"
        let data = "text('what do ya want for nothing?')"
        #expect(try await page.value("hex(await subtle.sign('HMAC', \(key), \(data)))") == code)
        let verify = { (signature: String) in "subtle.verify({ name: 'hmac' }, \(key), bytes('\(signature)'), \(data))"
        }
        #expect(try await page.value(verify(code)) == "true")
        #expect(try await page.value(verify(String(code.dropLast(2)))) == "false")
        #expect(try await page.value(verify(code.dropLast(2) + "00")) == "false")
    }

    /// RFC 5869 appendix A.1.
    @Test("HKDF derives the bits of the RFC, and keys")
    func expands() async throws {
        let secret = "await subtle.importKey('raw', bytes('0b'.repeat(22)), 'HKDF', false, ['deriveBits', 'deriveKey'])"
        let salt = "bytes('000102030405060708090a0b0c')"
        let parameters = "{ name: 'HKDF', hash: 'SHA-256', salt: \(salt), info: bytes('f0f1f2f3f4f5f6f7f8f9') }"
        let bits = try await page.value("hex(await subtle.deriveBits(\(parameters), \(secret), 336))")
        #expect(bits == "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865")
        let key =
            "await subtle.deriveKey(\(parameters), \(secret), { name: 'AES-CBC', length: 128 }, true, ['encrypt'])"
        #expect(try await page.value("hex(await subtle.exportKey('raw', \(key)))") == bits.prefix(32))
        #expect(
            try await page.value("subtle.deriveBits(\(parameters), \(secret), 8 * 8161)")
                == "OperationError: HKDF with SHA-256 derives 8160 bytes at most, not 8161")
    }

    @Test("AES-CBC encrypts with padding, and decrypts")
    func chains() async throws {
        let key = "await subtle.importKey('raw', bytes('07'.repeat(16)), 'AES-CBC', true, ['encrypt', 'decrypt'])"
        let parameters = "{ name: 'AES-CBC', iv: bytes('09'.repeat(16)) }"
        let sealed = try await page.value("hex(await subtle.encrypt(\(parameters), \(key), text('seventeen letters')))")
        #expect(sealed == "9bc806c8b046ab9dd32800d7cb809cd46c85ce959cf78109f5f4b3f3bed8080b")
        let opened = "new TextDecoder().decode(await subtle.decrypt(\(parameters), \(key), bytes('\(sealed)')))"
        #expect(try await page.value(opened) == "seventeen letters")
        #expect(
            try await page.value("subtle.decrypt(\(parameters), \(key), bytes('00'))")
                == "OperationError: the text was not encrypted with this key and iv, or was changed since")
        #expect(try await page.value("(await subtle.exportKey('jwk', \(key))).alg") == "A128CBC")
        #expect(
            try await page.value("subtle.encrypt({ name: 'AES-CBC', iv }, \(key), iv)")
                == "OperationError: the iv of AES-CBC has 16 bytes, not 12")
    }

    /// The fourth case of McGrew and Viega's paper on GCM.
    @Test("AES-GCM encrypts and decrypts as the standard's test case, with every length of tag")
    func encrypts() async throws {
        let setup = """
            const key = await oct(bytes('feffe9928665731c6d6a8f9467308308'));
            const plain = bytes('d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39');
            const algorithm = (tagLength) => ({ name: 'AES-GCM', iv: bytes('cafebabefacedbaddecaf888'), additionalData: bytes('feedfacedeadbeeffeedfacedeadbeefabaddad2'), tagLength });
            """
        let cipher =
            "42831ec2217774244b7221b784d0d49ce3aa212f2c02a4e035c17e2329aca12e21d514b25466931c7d8f6a5aac84aa051ba30b396a0aac973d58e091"
        let tag = "5bc94fbc3221a5db94fae95ae7121a47"
        for bits in [32, 64, 96, 104, 112, 120, 128] {
            let script = """
                (async () => { \(setup)
                    const sealed = await subtle.encrypt(algorithm(\(bits)), key, plain);
                    const opened = await subtle.decrypt(algorithm(\(bits)), key, sealed);
                    const changed = new Uint8Array(sealed.slice());
                    changed[sealed.byteLength - 1] ^= 1;
                    const refused = await subtle.decrypt(algorithm(\(bits)), key, changed).catch((error) => error.name);
                    return [hex(sealed), hex(opened) === hex(plain), refused].join();
                })()
                """
            #expect(try await page.value(script) == "\(cipher)\(tag.prefix(bits / 4)),true,OperationError")
        }
    }

    /// RFC 6070, and the same with SHA-256.
    @Test(
        "PBKDF2 derives what the RFC has",
        arguments: [
            ("SHA-1", 1, 160, "0c60c80f961f0e71f3a9b524af6012062fe037a6"),
            ("SHA-1", 4096, 160, "4b007901b765489abead49d926f721d065a429c1"),
            ("SHA-256", 1, 256, "120fb6cffcf8b32c43e7225256c4f837a86548c92ccc35480805987cb70be17b"),
            ("SHA-256", 4096, 64, "c5e478d59288c841"), ("SHA-512", 1, 64, "867f70cf1ade02cf"),
        ])
    func derives(_ hash: String, _ iterations: Int, _ length: Int, _ bits: String) async throws {
        let algorithm = "{ name: 'PBKDF2', hash: '\(hash)', salt: text('salt'), iterations: \(iterations) }"
        #expect(
            try await page.value("hex(await subtle.deriveBits(\(algorithm), await password('password'), \(length)))")
                == bits)
    }

    @Test("deriving does not hold up the loop, and the run waits for it")
    func derivesBeside() async throws {
        let script = """
            password('p').then((key) => {
                subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-512', salt: iv, iterations: 200000 }, key, 512).then((bits) => console.log(`${bits.byteLength} bytes`));
                setTimeout(() => console.log('timer'), 1);
            });
            """
        #expect(try await CryptoPage(clock: .real).run(script) == ["timer", "64 bytes"])
    }

    @Test("a page that ends lets go of what is computed")
    func endsEarly() async throws {
        let page = WebPage()
        try await page.evaluateAndEnd(
            "crypto.subtle.digest('SHA-256', new Uint8Array(1 << 20)).then(() => console.log('late'))")
        await page.idle()
        #expect(page.messages.all == [])
    }

    @Test("keys are derived, wrapped and unwrapped")
    func wraps() async throws {
        let script = """
            (async () => {
                const wrapping = await subtle.deriveKey({ name: 'PBKDF2', hash: 'SHA-256', salt: iv, iterations: 5 }, await password('p'), { name: 'AES-GCM', length: 256 }, false, ['wrapKey', 'unwrapKey']);
                const results = [wrapping.algorithm.length, wrapping.extractable];
                const key = await hmac(bytes('00112233'), 'SHA-384');
                for (const format of ['raw', 'jwk']) {
                    const wrapped = await subtle.wrapKey(format, key, wrapping, { name: 'AES-GCM', iv });
                    const unwrapped = await subtle.unwrapKey(format, wrapped, wrapping, { name: 'AES-GCM', iv }, { name: 'HMAC', hash: 'SHA-384' }, true, ['sign']);
                    results.push(hex(await subtle.exportKey('raw', unwrapped)), unwrapped.usages.join());
                }
                return results.join(' ');
            })()
            """
        #expect(try await page.value(script) == "256 false 00112233 sign 00112233 sign")
    }

    @Test("a generated key has its algorithm's length, and is another each time")
    func generates() async throws {
        let script = """
            (async () => {
                const sizes = [];
                for (const algorithm of [{ name: 'aes-gcm', length: 192 }, { name: 'HMAC', hash: 'SHA-1' }, { name: 'HMAC', hash: 'SHA-512' }, { name: 'HMAC', hash: 'SHA-1', length: 9 }]) {
                    const usages = algorithm.hash ? ['sign'] : ['encrypt'];
                    const [one, other] = [await subtle.generateKey(algorithm, true, usages), await subtle.generateKey(algorithm, true, usages)];
                    const [first, second] = [await subtle.exportKey('raw', one), await subtle.exportKey('raw', other)];
                    sizes.push(`${one.algorithm.name} ${one.algorithm.length} ${first.byteLength} ${algorithm.length === 9 || hex(first) !== hex(second)}`);
                }
                return sizes.join();
            })()
            """
        #expect(try await page.value(script) == "AES-GCM 192 24 true,HMAC 512 64 true,HMAC 1024 128 true,HMAC 9 2 true")
    }

    @Test("a key is imported from and exported as a JSON Web Key")
    func jsonWebKeys() async throws {
        let key =
            "await subtle.importKey('jwk', { kty: 'oct', k: '-_8AESIzRFVmd4iZqrvM3Q', alg: 'A128GCM', use: 'enc', ext: true }, 'AES-GCM', true, ['decrypt', 'encrypt'])"
        #expect(
            try await page.value("hex(await subtle.exportKey('raw', \(key)))") == "fbff00112233445566778899aabbccdd")
        #expect(
            try await page.value("JSON.stringify(await subtle.exportKey('jwk', \(key)))")
                == #"{"alg":"A128GCM","ext":true,"k":"-_8AESIzRFVmd4iZqrvM3Q","key_ops":["encrypt","decrypt"],"kty":"oct"}"#
        )
    }

    @Test("what is given to a call is read before it returns, and its promise settles later")
    func readsAtOnce() async throws {
        let script = """
            const data = text('abc');
            const order = [];
            const digest = subtle.digest('SHA-1', data).then((bits) => order.push(hex(bits).slice(0, 4)));
            const refused = subtle.generateKey({ name: 'AES-GCM', length: 128 }, true, []).catch((error) => order.push(error.name));
            const unknown = subtle.generateKey('AES', true, []).catch((error) => order.push(error.name));
            data[0] = 0;
            Promise.resolve().then(() => order.push('microtask'));
            Promise.all([digest, refused, unknown]).then(() => console.log(order.join()));
            """
        #expect(try await page.run(script) == ["NotSupportedError,microtask,SyntaxError,a999"])
    }

    @Test("a key shows what it is for and never what it is, can be cloned, and scripts cannot change it")
    func hidesKeys() async throws {
        let script = """
            hmac(bytes('deadbeef')).then((key) => {
                key.algorithm.name = 'AES-GCM';
                key.usages.push('encrypt');
                const copy = structuredClone(key);
                console.log(key);
                console.log(JSON.stringify([key, Object.getOwnPropertyNames(key)]), copy !== key, copy.algorithm.name, copy.usages.join());
            });
            """
        let printed = try await page.run(script)
        #expect(printed.count == 2)
        #expect(printed[0].hasPrefix("CryptoKey {\n  type: 'secret',\n  extractable: true,"))
        #expect(!printed.joined().lowercased().contains("deadbeef") && !printed.joined().contains("222"))
        #expect(printed[1] == "[{},[]] true HMAC sign,verify")
    }
}
