import Diagnostics
import Foundation
import Testing

@Suite struct ReportRendererTests {
    static let formats: [(String, ReportFormat)] = [
        ("report.txt", .text(color: false)), ("report-color.txt", .text(color: true)), ("report.jsonl", .json),
        ("report.sarif", .sarif), ("report.github", .github), ("report.junit.xml", .junit(strict: false)),
        ("report-strict.junit.xml", .junit(strict: true)),
    ]

    @Test("each format shows three plugins with all that a diagnostic can have", arguments: formats)
    func golden(name: String, format: ReportFormat) throws {
        try expectGolden(Example.report(format), name)
    }

    @Test("each format has a form for nothing at all", arguments: formats)
    func nothing(name: String, format: ReportFormat) throws {
        try expectGolden(Example.report(format, []), "empty-\(name)")
    }

    @Test("what is shown of a plugin does not depend on the plugins before it", arguments: formats)
    func independence(name: String, format: ReportFormat) {
        var first = ReportRenderer(format: format, tool: Example.tool)
        var second = ReportRenderer(format: format, tool: Example.tool)
        _ = second.render(Example.subjects[2])
        let alone = first.render(Example.subjects[0])
        let later = second.render(Example.subjects[0])
        // SARIF parts results by commas.
        #expect(later == alone || later == "," + alone)
    }

    @Test("diagnostics come by file, line and column, those without a place first")
    func order() {
        func diagnostic(_ code: String, _ file: String?, _ line: Int, _ column: Int) -> Diagnostic {
            let place = SourcePosition(offset: 0, line: line, column: column)
            return Diagnostic(
                code: code, severity: .note, message: "m",
                range: file.map { SourceRange(file: $0, start: place, end: place) })
        }
        let subject = ReportSubject(
            name: "p",
            diagnostics: [
                diagnostic("e", "b", 1, 1), diagnostic("d", "a", 2, 1), diagnostic("b", "a", 1, 2),
                diagnostic("c", "a", 1, 2), diagnostic("a", nil, 0, 0),
            ], sources: [])
        #expect(subject.diagnostics.map(\.code) == ["a", "b", "c", "d", "e"])
    }

    @Test(
        "the summary counts in plain words",
        arguments: [
            ([], 0, "no problems in 0 plugins"), ([], 1, "no problems in 1 plugin"),
            ([.error], 1, "1 error in 1 plugin"),
            ([.error, .note, .error, .warning], 2, "2 errors, 1 warning, 1 note in 2 plugins"),
        ] as [([DiagnosticSeverity], Int, String)])
    func summary(severities: [DiagnosticSeverity], subjects: Int, words: String) {
        var summary = ReportSummary()
        for index in 0..<subjects {
            let found = index == 0 ? severities.map { Diagnostic(code: "c", severity: $0, message: "m") } : []
            summary.add(ReportSubject(name: "p\(index)", diagnostics: found, sources: []))
        }
        #expect("\(summary)" == words)
    }

    @Test("a summary says how many fixes there are")
    func fixable() {
        var summary = ReportSummary()
        for subject in Example.subjects { summary.add(subject) }
        #expect("\(summary)" == "2 errors, 2 warnings, 1 note in 3 plugins; 1 can be fixed with --fix")
    }
}
