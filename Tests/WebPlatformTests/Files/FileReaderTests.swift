import Testing

@testable import WebPlatform

@Suite("FileReader")
struct FileReaderTests {
    let page = WebPage()

    /// What a read of `blob` gives, as text.
    private func read(_ method: String, _ blob: String, _ more: String = "") async throws -> String? {
        try await page.run(
            """
            const reader = new FileReader();
            reader.onload = () => console.log(String(reader.result));
            reader.onerror = () => console.log(`${reader.error.name}: ${reader.error.message}`);
            reader.\(method)(\(blob)\(more));
            """
        ).first
    }

    @Test("the events of a read come in order, each in a macrotask, with the bytes read")
    func events() async throws {
        let script = """
            const reader = new FileReader();
            for (const type of ['loadstart', 'progress', 'load', 'loadend', 'error', 'abort']) {
                reader[`on${type}`] = (e) =>
                    console.log(type, reader.readyState, e.loaded, e.total, e.lengthComputable, e instanceof ProgressEvent);
            }
            reader.readAsText(new Blob(['abc']));
            console.log(reader.readyState, reader.result);
            """
        #expect(
            try await page.run(script) == [
                "log: 1 null", "log: loadstart 1 0 3 true true", "log: progress 1 3 3 true true",
                "log: load 2 3 3 true true", "log: loadend 2 3 3 true true",
            ])
    }

    @Test("readAsDataURL gives the type and base64")
    func dataURL() async throws {
        #expect(
            try await read("readAsDataURL", "new Blob([new Uint8Array([0, 255, 16])], { type: 'image/png' })")
                == "log: data:image/png;base64,AP8Q")
    }

    @Test("readAsDataURL of a blob without a type is octets")
    func dataURLWithoutType() async throws {
        #expect(try await read("readAsDataURL", "new Blob(['a'])") == "log: data:application/octet-stream;base64,YQ==")
    }

    @Test("readAsBinaryString gives a character for each byte")
    func binaryString() async throws {
        #expect(try await read("readAsBinaryString", "new Blob([new Uint8Array([97, 233, 0])])") == "log: aé\0")
    }

    @Test("readAsArrayBuffer gives the bytes of a slice alone")
    func arrayBuffer() async throws {
        let script = """
            const reader = new FileReader();
            reader.onload = () => console.log([...new Uint8Array(reader.result)].join());
            reader.readAsArrayBuffer(new Blob(['abcd']).slice(1, 3));
            """
        #expect(try await page.run(script) == ["log: 98,99"])
    }

    @Test(
        "readAsText decodes by label, type and byte order mark",
        arguments: [
            ("[0xC3, 0xB1]", "''", "undefined", "ñ"), ("[0xF1, 0x80]", "''", "'latin1'", "ñ€"),
            ("[0xF1]", "''", "'ISO-8859-1'", "ñ"), ("[0xF1, 0]", "''", "'utf-16'", "ñ"),
            ("[0, 0xF1]", "''", "'utf-16be'", "ñ"),
            ("[0xFE, 0xFF, 0, 0xF1]", "''", "'utf-8'", "ñ"), ("[0xEF, 0xBB, 0xBF, 97]", "''", "'latin1'", "a"),
            ("[0xF1]", "'text/plain;charset=windows-1252'", "undefined", "ñ"),
            ("[0xF1]", "'text/plain;charset=\"KOI8-R\"'", "undefined", "Я"), ("[0xF1]", "''", "'greek'", "ρ"),
            ("[0xC3, 0xB1]", "'text/plain;charset=latin1'", "'utf-8'", "ñ"),
            ("[97, 0xFF, 98]", "''", "undefined", "a\u{FFFD}b"),
            ("[97, 0, 98]", "''", "'utf-16le'", "a\u{FFFD}"), ("[0xC3, 0xB1]", "''", "'nothing'", "ñ"),
        ])
    func text(_ bytes: String, _ type: String, _ label: String, _ text: String) async throws {
        #expect(
            try await read("readAsText", "new Blob([new Uint8Array(\(bytes))], { type: \(type) })", ", \(label)")
                == "log: \(text)")
    }

    @Test("an encoding that is not there is an error, not other text")
    func unsupportedEncoding() async throws {
        #expect(
            try await read("readAsText", "new Blob(['a'])", ", 'shift_jis'")
                == "log: EncodingError: the encoding 'shift_jis' is not supported: UTF-8, UTF-16 and the encodings of one byte a character are"
        )
    }

    @Test("abort fires abort and loadend at once, and nothing of the read follows")
    func abort() async throws {
        let script = """
            const reader = new FileReader();
            for (const type of ['loadstart', 'load', 'abort', 'loadend']) {
                reader.addEventListener(type, () => console.log(type, reader.readyState, reader.result));
            }
            reader.abort();
            reader.readAsText(new Blob(['abc']));
            reader.abort();
            console.log('aborted');
            """
        #expect(try await page.run(script) == ["log: abort 2 null", "log: loadend 2 null", "log: aborted"])
    }

    @Test("a read that begins in a listener of load has its own events, and loadend is left to it")
    func readInLoad() async throws {
        let script = """
            const reader = new FileReader();
            reader.addEventListener('load', () => { console.log('load', reader.result); reader.readAsText(new Blob(['2'])); }, { once: true });
            reader.onloadend = () => console.log('loadend', reader.result);
            reader.readAsText(new Blob(['1']));
            """
        #expect(try await page.run(script) == ["log: load 1", "log: loadend 2"])
    }

    @Test("a second read while one is under way is refused")
    func busy() async throws {
        let script = """
            const reader = new FileReader();
            reader.readAsText(new Blob(['1']));
            try { reader.readAsText(new Blob(['2'])); } catch (e) { e.name + ': ' + e.message }
            """
        #expect(try await page.evaluate(script) == "InvalidStateError: the reader is still reading another blob")
    }

    @Test("what is no blob is refused", arguments: ["'text'", "{}", "null", "undefined"])
    func refused(_ value: String) async throws {
        #expect(
            try await page.evaluate("try { new FileReader().readAsText(\(value)) } catch (e) { e.message }")
                == "FileReader.readAsText needs a Blob or a File")
    }

    @Test("what a listener throws is reported, and the read goes on")
    func throwingListener() async throws {
        let script = """
            const reader = new FileReader();
            reader.onloadstart = () => { throw new Error('mine'); };
            reader.onload = () => console.log(reader.result);
            reader.readAsText(new Blob(['abc']));
            """
        #expect(try await page.run(script) == ["log: abc"])
        guard case .uncaught(let error) = page.events.all.first else {
            Issue.record("nothing was reported")
            return
        }
        #expect(error.message == "mine")
    }

    @Test("a handler is called in the place where it was first set, and null takes it away")
    func handlers() async throws {
        let script = """
            const reader = new FileReader();
            reader.onload = () => console.log('first');
            reader.addEventListener('load', () => console.log('second'));
            reader.onload = () => console.log('replaced');
            reader.onloadend = () => console.log('never');
            reader.onloadend = null;
            console.log(reader.onloadend, typeof reader.onload, FileReader.DONE, reader.LOADING);
            reader.readAsText(new Blob(['abc']));
            """
        #expect(try await page.run(script) == ["log: null function 2 1", "log: replaced", "log: second"])
    }
}
