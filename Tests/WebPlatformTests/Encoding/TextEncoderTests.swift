import Testing

@testable import WebPlatform

@Suite("TextEncoder")
struct TextEncoderTests {
    let page = WebPage()

    @Test(
        "a text is encoded as UTF-8, a lone surrogate as U+FFFD",
        arguments: [
            ("'añ€😀'", "97,195,177,226,130,172,240,159,152,128"), ("'\\ud800'", "239,191,189"), ("", ""),
            ("undefined", ""),
            ("null", "110,117,108,108"), ("'a\\0b'", "97,0,98"), ("'\\ud83d\\ude00'.slice(1)", "239,191,189"),
        ])
    func encodes(_ text: String, _ bytes: String) async throws {
        #expect(try await page.evaluate("new TextEncoder().encode(\(text)).join()") == bytes)
    }

    @Test(
        "encodeInto writes whole characters, as many as there is room for",
        arguments: [
            ("'aé😀x'", 8, "5,8|97,195,169,240,159,152,128,120"), ("'aé😀x'", 6, "2,3|97,195,169,0,0,0"),
            ("'é'", 1, "0,0|0"),
            ("'\\ud800b'", 4, "2,4|239,191,189,98"), ("'abc'", 0, "0,0|"), ("'€€'", 5, "1,3|226,130,172,0,0"),
        ])
    func encodesInto(_ text: String, _ size: Int, _ result: String) async throws {
        let script = """
            { const bytes = new Uint8Array(\(size)); const { read, written } = new TextEncoder().encodeInto(\(text), bytes);
              `${read},${written}|${bytes.join()}` }
            """
        #expect(try await page.evaluate(script) == result)
    }

    @Test("encodeInto writes where a view begins, and nothing into memory that is gone")
    func views() async throws {
        let script = """
            const bytes = new Uint8Array(4);
            new TextEncoder().encodeInto('abc', bytes.subarray(1, 3));
            const gone = new Uint8Array(4);
            gone.buffer.transfer();
            bytes.join() + JSON.stringify(new TextEncoder().encodeInto('abc', gone))
            """
        #expect(try await page.evaluate(script) == #"0,97,98,0{"read":0,"written":0}"#)
    }

    @Test(
        "encodeInto writes into a Uint8Array alone",
        arguments: ["new Uint16Array(2)", "new Uint8ClampedArray(2)", "new ArrayBuffer(2)", "{}", "null"])
    func badDestinations(_ destination: String) async throws {
        let script =
            "try { new TextEncoder().encodeInto('a', \(destination)); 'none' } catch (error) { error.name + ': ' + error.message }"
        #expect(try await page.evaluate(script) == "TypeError: TextEncoder.encodeInto writes into a Uint8Array")
    }

    @Test("megabytes are encoded and decoded without loss")
    func megabytes() async throws {
        let script = """
            const text = 'añ😀 '.repeat(500000);
            const bytes = new TextEncoder().encode(text);
            `${bytes.length} ${new TextDecoder().decode(bytes) === text}`
            """
        #expect(try await page.evaluate(script) == "4000000 true")
    }
}
