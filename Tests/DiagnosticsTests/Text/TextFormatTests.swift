import Diagnostics
import GoldenTesting
import Testing

@Suite struct TextFormatTests {
    private func render(
        _ text: String, _ bytes: Range<Int>, color: Bool = false, severity: DiagnosticSeverity = .error
    ) -> String {
        let file = SourceFile(name: "plugin.xml", text: text)
        let diagnostic = Diagnostic(
            code: "example", severity: severity, message: "something is wrong", range: file.range(of: bytes))
        return DiagnosticRenderer(format: .text(color: color), sources: [file]).render(diagnostic)
    }

    private var whole: (Diagnostic, SourceFile) {
        let file = SourceFile(name: "plugin.xml", text: "<plugin id=\"a\">\n  <name id=\"x\" id=\"y\"/>\n</plugin>\n")
        let diagnostic = Diagnostic(
            code: "xml-duplicate-attribute", severity: .warning, message: "this attribute is given twice",
            range: file.range(of: 31..<33),
            notes: [
                DiagnosticNote("the first one is here", range: file.range(of: 24..<26)),
                DiagnosticNote("a fact without a place"),
            ],
            help: "keep one")
        return (diagnostic, file)
    }

    @Test("a diagnostic shows place, severity, message, code, line, notes and help")
    func everything() throws {
        let (diagnostic, file) = whole
        try expectGolden(
            "text.txt", DiagnosticRenderer(format: .text(color: false), sources: [file]).render(diagnostic))
    }

    @Test("colour is there only when asked for")
    func color() throws {
        let (diagnostic, file) = whole
        let colored = DiagnosticRenderer(format: .text(color: true), sources: [file]).render(diagnostic)
        try expectGolden("color.txt", colored)
        #expect(colored.contains("\u{1B}["))
    }

    @Test("an empty line parts several diagnostics")
    func several() throws {
        let (diagnostic, file) = whole
        var error = diagnostic
        error.severity = .error
        error.notes = []
        error.help = nil
        let renderer = DiagnosticRenderer(format: .text(color: false), sources: [file])
        try expectGolden("several.txt", renderer.render([error, diagnostic]))
    }

    @Test("without the source only the line with the caret is missing")
    func missingSource() {
        let (diagnostic, _) = whole
        var short = diagnostic
        short.notes = []
        #expect(
            DiagnosticRenderer(format: .text(color: false)).render(short)
                == """
                plugin.xml:2:16: warning: this attribute is given twice [xml-duplicate-attribute]
                    = help: keep one

                """)
    }

    @Test("without a place only the message is shown")
    func noPlace() {
        let diagnostic = Diagnostic(code: "file-unreadable", severity: .error, message: "cannot read plugin.xml")
        #expect(
            DiagnosticRenderer(format: .text(color: false)).render(diagnostic)
                == "error: cannot read plugin.xml [file-unreadable]\n")
    }

    @Test(
        "the caret stands under the right characters",
        arguments: [
            ("tabs", "\t\t<name\tx/>", 2..<7), ("crlf", "one\r\ntwo\r\nthree\r\n", 5..<8),
            ("past-the-end-of-crlf", "one\r\ntwo", 3..<5), ("empty-range", "<a></b>", 3..<3),
            ("end-of-file", "<a>", 3..<3), ("after-last-newline", "<a>\n", 4..<4), ("empty-file", "", 0..<0),
            ("several-lines", "<a\n  b\n>", 0..<8), ("two-lines", "<a>\n  <b>x\n</a>", 0..<9),
            ("up-to-a-line-start", "one\n  two\nthree\n", 1..<10), ("newline", "one\ntwo", 3..<4),
            ("many-lines", String(repeating: "<a>\n", count: 1200), 4000..<4799), ("bom", "\u{FEFF}<a>", 3..<6),
            ("combining", "e\u{301}e\u{301} x", 7..<8),
            ("east-asian", "<n>日本語</n> x", 16..<17), ("control", "a\u{0}\u{1B}[31m\u{7F}\u{9B}b\u{202E}c", 11..<12),
            ("wide-start", String(repeating: "abcdefghi ", count: 30), 5..<8),
            ("wide-middle", String(repeating: "abcdefghi ", count: 30), 150..<155),
            ("wide-end", String(repeating: "abcdefghi ", count: 30), 300..<300),
            ("wide-range", String(repeating: "abcdefghi ", count: 30), 20..<280),
            ("long-number", String(repeating: "\n", count: 12_344) + "<a>", 12_344..<12_347),
        ])
    func caret(name: String, text: String, bytes: Range<Int>) throws {
        try expectGolden("caret-\(name).txt", render(text, bytes))
    }

    @Test("the caret stands under the right place of a line that is not UTF-8")
    func illFormed() throws {
        let bytes: [UInt8] = [0x80, 0x61, 0x80, 0x80, 0x62, 0xE9, 0x63, 0xC3, 0x28, 0xF0, 0x9F, 0x78, 0xFF]
        let file = SourceFile(name: "plugin.xml", bytes: bytes)
        let carets = bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 }.map { index in
            let diagnostic = Diagnostic(
                code: "example", severity: .error, message: "here", range: file.range(of: index..<index + 1))
            return DiagnosticRenderer(format: .text(color: false), sources: [file]).render(diagnostic)
        }
        try expectGolden("caret-ill-formed.txt", carets.joined())
    }

    @Test("a line of a megabyte is cut around the caret without being laid out")
    func hugeLine() throws {
        let text = String(repeating: "é<n/> ", count: 200_000)
        let output = render(text, 700_001..<700_003)
        #expect(output.count < 400)
        #expect(output.contains("…"))
    }

    @Test(
        "a place that is not in the file is shown as far as it is there",
        arguments: [
            (1, 99, 1, 120), (1, Int.max, 1, Int.max), (1, Int.min, 1, 0), (1, 2, 99, 3), (2, 1, 1, 1), (1, 3, 1, 2),
            (99, 1, 99, 2), (-1, -1, -1, -1), (0, 0, 0, 0), (2, 5, Int.max, Int.max), (2, 5, Int.min, Int.min),
        ])
    func outside(line: Int, column: Int, endLine: Int, endColumn: Int) {
        let file = SourceFile(name: "f", text: "abc\ndef\n")
        let range = SourceRange(
            file: "f", start: SourcePosition(offset: 77, line: line, column: column),
            end: SourcePosition(offset: -5, line: endLine, column: endColumn))
        let diagnostic = Diagnostic(code: "c", severity: .error, message: "m", range: range)
        let output = DiagnosticRenderer(format: .text(color: false), sources: [file]).render(diagnostic)
        let hasLine = output.split(separator: "\n").count > 1
        #expect(hasLine == (1...2).contains(line))
        #expect(output.count < 200)
    }

    @Test("a message cannot move the cursor or forge a line")
    func forgedMessage() {
        let diagnostic = Diagnostic(code: "c", severity: .error, message: "a\nplugin.xml:1:1: error: \u{1B}[2Jb")
        #expect(
            DiagnosticRenderer(format: .text(color: false)).render(diagnostic)
                == "error: a␊plugin.xml:1:1: error: ␛[2Jb [c]\n")
    }
}
