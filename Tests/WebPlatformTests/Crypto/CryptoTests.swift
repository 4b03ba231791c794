import Testing

@testable import WebPlatform

@Suite("crypto")
struct CryptoTests {
    let page = CryptoPage()

    @Test(
        "getRandomValues fills an array of integers, where its view lies, and returns it",
        arguments: [
            "Int8Array", "Uint8Array", "Uint8ClampedArray", "Int16Array", "Uint16Array", "Int32Array", "Uint32Array",
            "BigInt64Array", "BigUint64Array",
        ])
    func fills(_ kind: String) async throws {
        let script = """
            (() => {
                const whole = new \(kind)(96);
                const part = whole.subarray(32, 64);
                const isSame = crypto.getRandomValues(part) === part;
                const isZero = (part) => part.every((value) => value == 0);
                return [isSame, isZero(whole.subarray(0, 32)), isZero(part), isZero(whole.subarray(64))].join();
            })()
            """
        #expect(try await page.value(script) == "true,true,false,true")
    }

    @Test(
        "what getRandomValues cannot fill is an error by name",
        arguments: [
            (
                "new Float32Array(1)",
                "TypeMismatchError: crypto.getRandomValues fills an array of integers, not a Float32Array"
            ),
            (
                "new Float64Array(65537)",
                "TypeMismatchError: crypto.getRandomValues fills an array of integers, not a Float64Array"
            ),
            (
                "new DataView(new ArrayBuffer(1))",
                "TypeMismatchError: crypto.getRandomValues fills an array of integers, not a DataView"
            ),
            (
                "new Uint8Array(65537)",
                "QuotaExceededError: crypto.getRandomValues gives at most 65536 bytes at a time, not 65537"
            ),
            (
                "new Uint16Array(32769)",
                "QuotaExceededError: crypto.getRandomValues gives at most 65536 bytes at a time, not 65538"
            ),
            ("[1]", "TypeError: crypto.getRandomValues fills an array of integers"),
            ("new ArrayBuffer(1)", "TypeError: crypto.getRandomValues fills an array of integers"),
            ("", "TypeError: crypto.getRandomValues needs an argument, and was given none"),
        ])
    func refuses(_ array: String, _ error: String) async throws {
        #expect(try await page.value("crypto.getRandomValues(\(array))") == error)
    }

    @Test("a quota that is exceeded is a DOMException of its own")
    func quota() async throws {
        let script = """
            (() => {
                let error;
                try { crypto.getRandomValues(new Uint8Array(65537)); } catch (thrown) { error = thrown; }
                const mine = new QuotaExceededError('full', { quota: 1, requested: 2 });
                return [error.constructor === QuotaExceededError, error instanceof DOMException, error.code, error.quota, mine.quota, mine.requested].join();
            })()
            """
        #expect(try await page.value(script) == "true,true,22,,1,2")
    }

    @Test("random UUIDs are of version 4, and each is another")
    func uuids() async throws {
        let script = """
            (() => {
                const uuids = Array.from({ length: 200 }, () => crypto.randomUUID());
                const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
                return [new Set(uuids).size, uuids.every((uuid) => pattern.test(uuid))].join();
            })()
            """
        #expect(try await page.value(script) == "200,true")
    }

    @Test(
        "there is one Crypto and one SubtleCrypto, and keys are made by it",
        arguments: [
            ("new Crypto()", "there is no other Crypto than crypto"),
            ("new SubtleCrypto()", "there is no other SubtleCrypto than crypto.subtle"),
            ("new CryptoKey()", "a CryptoKey is made by crypto.subtle"),
        ])
    func constructors(_ script: String, _ message: String) async throws {
        #expect(try await page.value(script) == "TypeError: \(message)")
        #expect(try await page.value("crypto.subtle === crypto.subtle && crypto instanceof Crypto") == "true")
    }
}
