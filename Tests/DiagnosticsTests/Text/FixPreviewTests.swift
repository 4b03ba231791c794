import Diagnostics
import GoldenTesting
import Testing

@Suite struct FixPreviewTests {
    private static let text = "<plugin>\n  <clober/>\n\t<name>x</name>\n</plugin>\n"
    private static let wide = String(repeating: "é<n/> ", count: 100) + "x" + String(repeating: " abc", count: 100)

    private func render(_ file: SourceFile, _ edits: [(Range<Int>, String)], quoted: [SourceFile]? = nil) -> String {
        let fix = SourceFix(
            "fix it", edits: edits.map { SourceEdit(SourceSpan(file: file, bytes: $0), replacement: $1) })
        let diagnostic = Diagnostic(code: "example", severity: .error, message: "something is wrong", fix: fix)
        return DiagnosticRenderer(format: .text(color: false), sources: quoted ?? [file]).render(diagnostic)
    }

    private static let cases: [(String, String, [(Range<Int>, String)])] = [
        ("word", text, [(12..<18, "clobbers")]),
        ("two-on-a-line", text, [(23..<27, "title"), (31..<35, "title")]),
        ("two-lines", text, [(39..<45, "PLUGIN"), (12..<18, "clobbers")]),
        ("insert-line", text, [(9..<9, "  <new/>\n")]),
        ("insert-after", text, [(20..<20, "\n  <new/>")]),
        ("insert-in-line", text, [(18..<18, " target=\"a\"")]),
        ("remove-line", text, [(9..<21, "")]),
        ("join-lines", text, [(8..<9, "")]),
        ("remove-all", text, [(0..<47, "")]),
        ("at-the-end", text, [(47..<47, "<!-- end -->")]),
        ("no-newline", "a", [(1..<1, "\n")]),
        ("crlf", "one\r\ntwo\r\n", [(3..<3, "\r\nhalf")]),
        ("wide", wide, [(600..<701, "y")]),
        ("control", "a\u{1B}[2Jb", [(0..<1, "\u{202E}\u{0}")]),
        ("long", text, [(0..<9, String(repeating: "line\n", count: 20))]),
    ]

    @Test("a fix shows the lines that it changes, before and after", arguments: cases)
    func preview(name: String, text: String, edits: [(Range<Int>, String)]) throws {
        try expectGolden("fix-\(name).txt", render(SourceFile(name: "plugin.xml", text: text), edits))
    }

    private static let impossible: [[(Range<Int>, String)]] = [
        [(3..<99, "x")], [(-2..<1, "x")], [(0..<4, "x"), (2..<6, "y")], [],
    ]

    @Test("a fix that cannot be made is named and not shown", arguments: impossible)
    func unsound(edits: [(Range<Int>, String)]) {
        let file = SourceFile(name: "plugin.xml", text: "abcdefgh")
        #expect(render(file, edits) == "error: something is wrong [example]\n    = fix: fix it\n")
    }

    @Test("a file that may not be quoted, or whose text is another, is not shown", arguments: [[], ["other text"]])
    func hidden(texts: [String]) {
        let file = SourceFile(name: "plugin.xml", text: "a secret")
        let quoted = texts.map { SourceFile(name: "plugin.xml", text: $0) }
        #expect(!render(file, [(0..<1, "b")], quoted: quoted).contains("secret"))
    }

    private static let maskedCases: [(Range<Int>, String, isShown: Bool)] = [
        (2..<3, "B", true), (0..<4, "", true), (4..<4, "x\n", true), (4..<5, "b2", false), (4..<12, "", false),
        (3..<3, " x", true), (2..<4, "", false), (12..<13, "c1", true), (12..<15, "c 2", true), (13..<18, " SEK", true),
        (12..<18, "S€K", false), (12..<12, "x S€K y\n", false), (12..<12, "a: €\n", true),
    ]

    @Test("where a line is quoted without its secret, a fix shows the others' changes alone", arguments: maskedCases)
    func masked(range: Range<Int>, replacement: String, isShown: Bool) {
        let file = SourceFile(name: "plugin.xml", text: "a b\nb S€K\nc: d e f\n")
        let quoted = SourceFile(name: "plugin.xml", text: "a b\nb ***\nc: d e f\n")
        let output = render(file, [(range, replacement)], quoted: [quoted])
        #expect((output.contains(" - ") || output.contains(" + ")) == isShown)
        #expect(!output.contains("S€K"))
    }

    @Test("a file with other lines is not shown, whatever its lines are")
    func otherLines() {
        let file = SourceFile(name: "plugin.xml", text: "a\nb\n")
        #expect(!render(file, [(0..<1, "c")], quoted: [SourceFile(name: "plugin.xml", text: "a\n")]).contains(" - "))
    }

    @Test("a change of a megabyte shows a few short lines", .timeLimit(.minutes(1)))
    func huge() {
        let file = SourceFile(name: "plugin.xml", text: String(repeating: "é<n/> ", count: 150_000))
        let output = render(file, [(700_001..<900_003, String(repeating: "long ", count: 200_000))])
        #expect(output.utf8.count < 1000)
        let lines = SourceFile(name: "plugin.xml", text: String(repeating: "x\n", count: 500_000))
        #expect(render(lines, (0..<20_000).map { ($0 * 2..<$0 * 2 + 1, "y") }).utf8.count < 1000)
    }
}
