import Diagnostics
import Foundation
import FoundationXML
import TestSupport
import Testing

/// Whatever bytes are in the files and whatever the diagnostics say, a report is well-formed.
@Suite struct RandomReportTests {
    private struct Maker {
        var random: SeededGenerator

        mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

        mutating func bytes() -> [UInt8] {
            let pieces: [[UInt8]] = [
                Array("<a b=\"c\">".utf8), Array("\r\n".utf8), [0x0A], [0x0D], [0x09], [0x00], [0xFF], [0x80, 0x80],
                [0xC3], Array("é日😀e\u{301}\u{202E}".utf8), Array(String(repeating: "wide ", count: 40).utf8),
                [0xEF, 0xBB, 0xBF],
            ]
            return (0..<number(0...12)).flatMap { _ in pieces.randomElement(using: &random) ?? [] }
        }

        mutating func text() -> String { String(decoding: bytes(), as: UTF8.self) }

        mutating func range(in file: SourceFile) -> SourceRange {
            if number(0...2) > 0 {
                let start = number(0...file.bytes.count)
                return file.range(of: start..<number(start...file.bytes.count))
            }
            let odd = [Int.min, -1, 0, 1, 2, 7, Int.max]
            func position() -> SourcePosition {
                SourcePosition(
                    offset: odd.randomElement(using: &random) ?? 0, line: odd.randomElement(using: &random) ?? 0,
                    column: odd.randomElement(using: &random) ?? 0)
            }
            return SourceRange(file: number(0...3) == 0 ? text() : file.name, start: position(), end: position())
        }

        mutating func diagnostic(in file: SourceFile) -> Diagnostic {
            let edits = (0..<number(0...3)).map { _ in
                let start = number(-2...file.bytes.count + 2)
                return SourceEdit(SourceSpan(file: file, bytes: start..<start + number(0...9)), replacement: text())
            }
            return Diagnostic(
                code: number(0...1) == 0 ? "element-unknown" : text(),
                severity: DiagnosticSeverity.allCases.randomElement(using: &random) ?? .error, message: text(),
                range: number(0...4) == 0 ? nil : range(in: file),
                notes: (0..<number(0...2)).map { _ in
                    DiagnosticNote(text(), range: number(0...1) == 0 ? nil : range(in: file))
                },
                help: number(0...1) == 0 ? nil : text(),
                fix: number(0...1) == 0 ? nil : SourceFix(text(), edits: edits))
        }

        mutating func subject() -> ReportSubject {
            let file = SourceFile(name: text(), bytes: bytes())
            return ReportSubject(
                name: text(), diagnostics: (0..<number(0...4)).map { _ in diagnostic(in: file) },
                sources: number(0...4) == 0 ? [] : [file])
        }
    }

    @Test("a report of random diagnostics is well-formed in every format, and its fixes can be applied")
    func wellFormed() throws {
        let seed = SeededGenerator.seed(of: "random reports")
        var maker = Maker(random: SeededGenerator(seed: seed))
        for _ in 0..<150 {
            let subjects = (0..<maker.number(0...3)).map { _ in maker.subject() }
            let found = subjects.flatMap(\.diagnostics)
            let json = Example.report(.json, subjects).split(separator: "\n")
            #expect(json.count == found.count + 1, "seed \(seed)")
            for line in json { _ = try JSONSerialization.jsonObject(with: Data(line.utf8)) }
            _ = try JSONSerialization.jsonObject(with: Data(Example.report(.sarif, subjects).utf8))
            #expect(Example.report(.github, subjects).split(separator: "\n").count == found.count + 1, "seed \(seed)")
            let xml = XMLParser(data: Data(Example.report(.junit(strict: true), subjects).utf8))
            #expect(xml.parse(), "seed \(seed): \(String(describing: xml.parserError))")
            let text = Example.report(.text(color: false), subjects)
            #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
            let fixes = SourceFixes(found)
            #expect(fixes.applied.count + fixes.skipped.count == found.count { $0.fix != nil }, "seed \(seed)")
            #expect(fixes.files.count <= subjects.count, "seed \(seed)")
        }
    }
}
