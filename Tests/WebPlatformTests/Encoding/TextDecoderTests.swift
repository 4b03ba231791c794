import Testing

@testable import WebPlatform

@Suite("TextDecoder")
struct TextDecoderTests {
    let page = WebPage()

    @Test(
        "every single-byte encoding has its letters",
        arguments: [
            ("ibm866", [0x8F, 0xE0, 0xA8, 0xA2, 0xA5, 0xE2, 0xC4], "Привет─"),
            ("iso-8859-2", [0xA3, 0xF3, 0x64, 0xBC], "Łódź"),
            ("iso-8859-3", [0xE6, 0xF8, 0xFD], "ĉĝŭ"),
            ("iso-8859-4", [0xBB, 0xF3, 0xBC], "ģķŧ"),
            ("iso-8859-5", [0xBF, 0xE0, 0xD8, 0xD2, 0xD5, 0xE2], "Привет"),
            ("iso-8859-6", [0xD3, 0xE4, 0xC7, 0xE5], "سلام"),
            ("iso-8859-7", [0xC1, 0xE8, 0xDE, 0xED, 0xE1, 0xA4], "Αθήνα€"),
            ("iso-8859-8", [0xF9, 0xEC, 0xE5, 0xED], "שלום"),
            ("iso-8859-10", [0xAF, 0xB9], "Ŋđ"),
            ("iso-8859-13", [0xDE, 0xE0, 0xFD], "Žąż"),
            ("iso-8859-14", [0xA8, 0xF0, 0xBA], "Ẁŵẃ"),
            ("iso-8859-15", [0xBD, 0xA4], "œ€"),
            ("iso-8859-16", [0xDE, 0xBA, 0xA4], "Țș€"),
            ("koi8-r", [0xF0, 0xD2, 0xC9, 0xD7, 0xC5, 0xD4], "Привет"),
            ("koi8-u", [0xB7, 0xD6, 0xC1, 0xCB], "Їжак"),
            ("macintosh", [0xCF, 0xAE, 0xB9, 0xDB], "œÆπ€"),
            ("windows-874", [0xCA, 0xC7, 0xD1, 0xCA, 0xB4, 0xD5], "สวัสดี"),
            ("windows-1250", [0xA3, 0xF3, 0x64, 0x9F, 0x80], "Łódź€"),
            ("windows-1251", [0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2, 0x88], "Привет€"),
            ("windows-1252", [0x9C, 0xF1, 0x80], "œñ€"),
            ("windows-1253", [0xC1, 0xE8, 0xDE, 0xED, 0xE1], "Αθήνα"),
            ("windows-1254", [0xF0, 0xFD, 0xFE], "ğış"),
            ("windows-1255", [0xF9, 0xEC, 0xE5, 0xC9, 0xED], "שלוֹם"),
            ("windows-1256", [0xD3, 0xE1, 0xC7, 0xE3], "سلام"),
            ("windows-1257", [0xDE, 0xE0, 0xFD], "Žąż"),
            ("windows-1258", [0xF0, 0xF5, 0xFD], "đơư"),
            ("x-mac-cyrillic", [0x8F, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2, 0xFF], "Привет€"),
            ("iso-8859-8-i", [0xF9, 0xEC], "של"), ("x-user-defined", [0x41, 0x80, 0xFF], "A\u{F780}\u{F7FF}"),
        ] as [(String, [UInt8], String)])
    func singleByte(_ label: String, _ bytes: [UInt8], _ text: String) async throws {
        let decoder = "new TextDecoder('\(label)', { fatal: true })"
        #expect(try await page.evaluate("\(decoder).decode(new Uint8Array(\(bytes)))") == text)
        #expect(try await page.evaluate("\(decoder).encoding") == label)
    }

    @Test("a single-byte encoding has 256 bytes, of which only some have no character")
    func unmapped() throws {
        var counts: [String: Int] = [:]
        for (name, _) in TextEncoding.labels {
            guard let table = SingleByteTable(name) else { continue }
            #expect(table.units.count == 256, "\(name)")
            let count = table.units.count { $0 == SingleByteTable.unmapped }
            if count > 0 { counts[name] = count }
        }
        #expect(
            counts == [
                "iso-8859-3": 7, "iso-8859-6": 45, "iso-8859-7": 3, "iso-8859-8": 36, "iso-8859-8-i": 36,
                "windows-874": 8, "windows-1253": 3, "windows-1255": 10, "windows-1257": 2,
            ])
    }

    @Test(
        "a label in any letter case, with white space around it, names its encoding",
        arguments: [
            ("'UTF8'", "utf-8"), ("'\\t\\n\\f\\r unicode-1-1-utf-8 '", "utf-8"), ("'Latin1'", "windows-1252"),
            ("'ascii'", "windows-1252"), ("'iso-8859-9'", "windows-1254"), ("'iso-8859-11'", "windows-874"),
            ("'unicode'", "utf-16le"), ("'unicodeFFFE'", "utf-16be"), ("'koi8-ru'", "koi8-u"),
            ("'logical'", "iso-8859-8-i"),
            ("undefined", "utf-8"), ("'866'", "ibm866"),
        ])
    func labels(_ label: String, _ name: String) async throws {
        #expect(try await page.evaluate("new TextDecoder(\(label)).encoding") == name)
    }

    @Test(
        "an encoding that is not there, and a label of none, are RangeErrors that name them",
        arguments: [
            (
                "'Shift-JIS'",
                "the encoding shift_jis is not supported: UTF-8, UTF-16 and the encodings of one byte a character are"
            ),
            (
                "'gb2312'",
                "the encoding gbk is not supported: UTF-8, UTF-16 and the encodings of one byte a character are"
            ),
            (
                "'hz-gb-2312'",
                "the encoding replacement is not supported: UTF-8, UTF-16 and the encodings of one byte a character are"
            ),
            ("'utf-32'", "'utf-32' is not the label of an encoding"), ("''", "'' is not the label of an encoding"),
            ("null", "'null' is not the label of an encoding"),
            ("'\\u212aoi8'", "'\u{212A}oi8' is not the label of an encoding"),
            ("'\\u00a0utf-8'", "'\u{A0}utf-8' is not the label of an encoding"),
        ])
    func unknown(_ label: String, _ message: String) async throws {
        let script = "try { new TextDecoder(\(label)); 'none' } catch (error) { `${error.name}: ${error.message}` }"
        #expect(try await page.evaluate(script) == "RangeError: \(message)")
    }

    /// Bytes, and the code points that they are in UTF-8, from the standard's rules for what is not.
    static let utf8: [(bytes: String, text: String)] = [
        ("f0 9f 98 80 c3 a9 24", "1f600 e9 24"), ("80", "fffd"), ("c3", "fffd"), ("c3 28", "fffd 28"),
        ("c0 80", "fffd fffd"),
        ("e0 80 80", "fffd fffd fffd"), ("e2 82", "fffd"), ("e2 82 41", "fffd 41"), ("ed a0 80", "fffd fffd fffd"),
        ("f0 9f 98", "fffd"), ("f0 9f 98 e9", "fffd fffd"), ("f0 80 80 80", "fffd fffd fffd fffd"),
        ("f4 90 80 80", "fffd fffd fffd fffd"), ("f5 80", "fffd fffd"), ("ff fe", "fffd fffd"), ("0 41", "0 41"),
        ("ef bb bf 41 ef bb bf", "41 feff"), ("ef bb", "fffd"), ("f1 80 80 c3 a9", "fffd e9"),
    ]

    @Test("UTF-8 is decoded as the standard says, whole and byte by byte", arguments: utf8)
    func decodesUTF8(_ bytes: String, _ text: String) async throws {
        let list = bytes.split(separator: " ").map { "0x\($0)" }.joined(separator: ",")
        let points = "Array.from(text, (letter) => letter.codePointAt(0).toString(16)).join(' ')"
        #expect(
            try await page.evaluate("{ const text = new TextDecoder().decode(Uint8Array.of(\(list))); \(points) }")
                == text)
        let inPieces = """
            { const decoder = new TextDecoder(); let text = '';
              for (const byte of [\(list)]) text += decoder.decode(Uint8Array.of(byte), { stream: true });
              text += decoder.decode(); \(points) }
            """
        #expect(try await page.evaluate(inPieces) == text)
        let isFatal =
            "try { new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.of(\(list))); 'text' } catch (error) { error.name + ': ' + error.message }"
        #expect(
            try await page.evaluate(isFatal) == (text.contains("fffd") ? "TypeError: the bytes are not utf-8" : "text"))
    }

    @Test(
        "UTF-16 is decoded in both orders, whole and byte by byte",
        arguments: [
            ("61 0", "61"), ("3d d8 0 de", "1f600"), ("3d d8", "fffd"), ("0 de", "fffd"), ("3d d8 61 0", "fffd 61"),
            ("61", "fffd"),
            ("3d d8 0", "fffd"), ("ff fe 61 0", "61"), ("3d d8 3d d8 0 de", "fffd 1f600"), ("0 0", "0"),
        ])
    func decodesUTF16(_ bytes: String, _ text: String) async throws {
        let list = bytes.split(separator: " ").map { "0x\($0)" }.joined(separator: ",")
        let script = """
            const decode = (label, bytes) => {
                const decoder = new TextDecoder(label);
                let pieces = '';
                for (const byte of bytes) pieces += decoder.decode(Uint8Array.of(byte), { stream: true });
                const text = new TextDecoder(label).decode(Uint8Array.from(bytes));
                return pieces + decoder.decode() === text && Array.from(text, (letter) => letter.codePointAt(0).toString(16)).join(' ');
            };
            const swapped = (bytes) => bytes.map((byte, index) => bytes[index ^ 1] ?? byte);
            decode('utf-16', [\(list)]) + '|' + decode('utf-16be', swapped([\(list)]))
            """
        #expect(try await page.evaluate(script) == "\(text)|\(text)")
    }

    @Test(
        "a byte order mark is dropped once, unless it is asked for",
        arguments: [
            ("new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.of(0xEF, 0xBB, 0xBF, 0x41)).length", "2"),
            (
                "{ const d = new TextDecoder(); d.decode(Uint8Array.of(0xEF, 0xBB), { stream: true }) + d.decode(Uint8Array.of(0xBF, 0x41)) }",
                "A"
            ),
            (
                "{ const d = new TextDecoder(); const b = Uint8Array.of(0xEF, 0xBB, 0xBF); d.decode(b) + d.decode(b, { stream: true }) + d.decode(b).length }",
                "1"
            ),
            ("new TextDecoder('utf-16be').decode(Uint8Array.of(0xFF, 0xFE)).codePointAt(0).toString(16)", "fffe"),
        ])
    func byteOrderMark(_ script: String, _ result: String) async throws {
        #expect(try await page.evaluate(script) == result)
    }

    @Test("a decoder that failed begins anew")
    func afterFailure() async throws {
        let script = """
            const d = new TextDecoder('utf-8', { fatal: true });
            try { d.decode(Uint8Array.of(0xC3)); } catch {}
            d.decode(Uint8Array.of(0xEF, 0xBB, 0xBF, 0x41))
            """
        #expect(try await page.evaluate(script) == "A")
    }

    @Test(
        "what is decoded is a buffer or a view of one",
        arguments: [
            ("new DataView(Uint8Array.of(65, 66, 67).buffer, 1)", "BC"), ("Uint16Array.of(0x4241)", "AB"),
            ("Uint8Array.of(65, 66, 67).subarray(1)", "BC"), ("Uint8Array.of(65).buffer", "A"), ("undefined", ""),
            ("new WebAssembly.Memory({ initial: 1 }).buffer.slice(0, 1)", "\0"),
            ("(() => { const b = Uint8Array.of(65).buffer; b.transfer(); return b; })()", ""),
        ])
    func inputs(_ input: String, _ text: String) async throws {
        #expect(try await page.evaluate("new TextDecoder().decode(\(input))") == text)
    }

    @Test("anything else is a TypeError", arguments: ["'text'", "[65]", "null", "{}", "5"])
    func badInputs(_ input: String) async throws {
        let script =
            "try { new TextDecoder().decode(\(input)); 'none' } catch (error) { error.name + ': ' + error.message }"
        #expect(
            try await page.evaluate(script) == "TypeError: TextDecoder.decode takes an ArrayBuffer or a view of one")
    }
}
