import Testing

@testable import WebPlatform

@Suite("Blob and File")
struct BlobTests {
    let page = WebPage()

    @Test(
        "a blob joins strings, buffers, views and blobs",
        arguments: [
            ("new Blob()", 0, ""), ("new Blob([])", 0, ""), ("new Blob(['a', 'b'])", 2, "ab"),
            ("new Blob(['ñ', 12, null])", 8, "ñ12null"),
            ("new Blob([new Uint8Array([104, 105]).buffer])", 2, "hi"),
            ("new Blob([new Uint8Array([0, 104, 105, 0]).subarray(1, 3)])", 2, "hi"),
            ("new Blob([new DataView(new Uint8Array([0, 104, 105]).buffer, 1)])", 2, "hi"),
            ("new Blob([new Blob(['x']), 'y'])", 2, "xy"),
            ("new Blob(new Set(['a', 'c']))", 2, "ac"), (#"new Blob(['\ud800'])"#, 3, "\u{FFFD}"),
            (#"new Blob(['a\r\nb\rc\n'], { endings: 'native' })"#, 6, "a\nb\nc\n"),
        ])
    func parts(_ blob: String, _ size: Int, _ text: String) async throws {
        #expect(try await page.run("\(blob).text().then((t) => console.log(t))") == ["log: \(text)"])
        #expect(try await page.evaluate("\(blob).size") == "\(size)")
    }

    @Test("a blob keeps its bytes when their source changes")
    func copies() async throws {
        let script =
            "const b = new Uint8Array([97]); const blob = new Blob([b]); b[0] = 98; blob.text().then(console.log)"
        #expect(try await page.run(script) == ["log: a"])
    }

    @Test(
        "slice takes a part, counted from the end if negative",
        arguments: [
            ("", "abcdef"), ("2", "cdef"), ("1, 3", "bc"), ("-2", "ef"), ("0, -1", "abcde"), ("4, 2", ""),
            ("10", ""), ("-100, 2", "ab"), ("NaN, 1.9", "a"), ("undefined, Infinity", "abcdef"),
        ])
    func slice(_ arguments: String, _ text: String) async throws {
        #expect(
            try await page.run("new Blob(['abcdef']).slice(\(arguments)).text().then((t) => console.log(t))")
                == ["log: \(text)"])
    }

    @Test("a slice of a slice counts from where that begins, and has its own type")
    func nestedSlice() async throws {
        let slice = "new Blob(['abcdef'], { type: 'text/plain' }).slice(1, 5).slice(1, 3, 'Text/X')"
        #expect(try await page.evaluate("\(slice).type") == "text/x")
        #expect(try await page.run("\(slice).text().then(console.log)") == ["log: cd"])
    }

    @Test(
        "a type is in lower case, and empty with characters that none has",
        arguments: [("'Text/Plain'", "text/plain"), (#"'text/\u00e9'"#, ""), ("undefined", ""), ("5", "5")])
    func type(_ type: String, _ expected: String) async throws {
        #expect(try await page.evaluate("new Blob([], { type: \(type) }).type") == expected)
    }

    @Test("arrayBuffer and bytes give copies")
    func buffers() async throws {
        let script = """
            const blob = new Blob(['abc']).slice(1);
            (async () => {
                new Uint8Array(await blob.arrayBuffer())[0] = 0;
                console.log((await blob.arrayBuffer()).byteLength, (await blob.bytes())[0], await blob.text());
            })()
            """
        #expect(try await page.run(script) == ["log: 2 98 bc"])
    }

    @Test("a file is a blob with a name and a time")
    func file() async throws {
        let file = "new File(['abc'], 'a.txt', { type: 'text/plain', lastModified: 12.7 })"
        #expect(
            try await page.evaluate(
                "(f => [f instanceof Blob, f.name, f.size, f.type, f.lastModified, String(f)].join())(\(file))")
                == "true,a.txt,3,text/plain,12,[object File]")
        #expect(try await page.evaluate("new File([], 'x').lastModified === Date.now()") == "true")
    }

    @Test(
        "what is no list of parts is refused",
        arguments: [
            ("new Blob(5)", "new Blob takes its parts as an array"),
            ("new Blob('abc')", "new Blob takes its parts as an array"),
            ("new Blob({})", "new Blob takes its parts as an array"),
            ("new File(['a'])", "new File needs the parts and a name"),
            ("new File(undefined, 'a')", "new File takes its parts as an array"),
            ("new Blob([], { endings: 'dos' })", "a blob's endings are 'transparent' or 'native'"),
        ])
    func refused(_ call: String, _ message: String) async throws {
        #expect(
            try await page.evaluate("try { \(call) } catch (e) { e.name + ': ' + e.message }")
                == "TypeError: \(message)")
    }

    @Test("the console shows a blob's size and type, and a file's name")
    func inspected() async throws {
        let printed = try await page.run(
            "console.log(new Blob(['ab']), new File(['ab'], 'x.txt', { lastModified: 5 }))")
        #expect(
            printed == ["log: Blob { size: 2, type: '' } File { size: 2, type: '', name: 'x.txt', lastModified: 5 }"])
    }

    @Test("blobs are made after a script has replaced the built-ins")
    func replacedBuiltins() async throws {
        let script = """
            Array.prototype.push = RegExp.prototype.exec = String.prototype.replace = () => { throw new Error('replaced'); };
            Uint8Array.prototype.__proto__.set = Array.prototype.push;
            globalThis.Uint8Array = globalThis.ArrayBuffer = undefined;
            new Blob(['a', 'b'], { type: 'text/plain' }).text().then((text) => console.log(text));
            """
        #expect(try await page.run(script) == ["log: ab"])
    }
}
