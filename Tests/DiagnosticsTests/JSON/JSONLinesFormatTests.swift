import Diagnostics
import Foundation
import GoldenTesting
import Testing

@Suite struct JSONLinesFormatTests {
    private let renderer = DiagnosticRenderer(format: .jsonLines)

    @Test("each diagnostic is one line of version 1, places and notes with it")
    func golden() throws {
        let file = SourceFile(name: "plugin.xml", text: "<plugin id=\"a\">\n  <é id=\"x\"/>\n</plugin>\n")
        let full = Diagnostic(
            code: "example", severity: .warning, message: "say \"this\"", range: file.range(of: 22..<24),
            notes: [DiagnosticNote("here", range: file.range(of: 0..<1)), DiagnosticNote("nowhere")], help: "do that")
        let bare = Diagnostic(code: "bare", severity: .error, message: "no file")
        let edit = SourceEdit(SourceSpan(file: file, bytes: 20..<22), replacement: "e")
        let fixed = Diagnostic(
            code: "fixed", severity: .note, message: "a letter", fix: SourceFix("write e", edits: [edit]))
        try expectGolden("lines.jsonl", renderer.render([full, bare, fixed]))
    }

    @Test("any text survives the way through JSON")
    func escapes() throws {
        let text = (0..<0x300).compactMap(Unicode.Scalar.init).map { String($0) }.joined() + "\u{2028}\u{2029}😀\"\\/"
        let line = renderer.render(Diagnostic(code: "c", severity: .note, message: text, help: text))
        #expect(line.filter { $0 == "\n" }.count == 1)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        #expect(object["message"] as? String == text)
        #expect(object["help"] as? String == text)
        #expect(object["severity"] as? String == "note")
        #expect(object["version"] as? Int == 1)
    }
}
