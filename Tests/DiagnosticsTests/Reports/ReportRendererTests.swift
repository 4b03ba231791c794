import Diagnostics
import Foundation
import GoldenTesting
import Testing

@Suite struct ReportRendererTests {
    static let formats: [(String, ReportFormat)] = [
        ("report.txt", .text(color: false)), ("report-color.txt", .text(color: true)), ("report.jsonl", .json),
        ("report.sarif", .sarif), ("report.github", .github), ("report.junit.xml", .junit(strict: false)),
        ("report-strict.junit.xml", .junit(strict: true)),
    ]

    @Test("each format shows three plugins with all that a diagnostic can have", arguments: formats)
    func golden(name: String, format: ReportFormat) throws {
        try expectGolden(name, Example.report(format))
    }

    @Test("each format has a form for nothing at all", arguments: formats)
    func nothing(name: String, format: ReportFormat) throws {
        try expectGolden("empty-\(name)", Example.report(format, []))
    }

    @Test("a report says that something could not be checked, also where nothing was", arguments: formats)
    func incomplete(name: String, format: ReportFormat) throws {
        try expectGolden("incomplete-\(name)", Example.incompleteReport(format, [Example.subjects[1]]))
        try expectGolden("unchecked-\(name)", Example.incompleteReport(format, []))
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

    @Test("diagnostics come in the order in which they were given")
    func order() {
        let range = SourceFile(name: "a", text: "b").range(of: 0..<1)
        let found = [range, nil, range].enumerated().map {
            Diagnostic(code: "number-\($0)", severity: .note, message: "m", range: $1)
        }
        var renderer = ReportRenderer(format: .json, tool: Example.tool)
        let text = renderer.render(ReportSubject(name: "p", diagnostics: found, sources: []))
        #expect(text.matches(of: /number-([0-9])/).map(\.1) == ["0", "1", "2"])
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

    @Test("a summary says what could not be checked, and counts it as errors")
    func unchecked() {
        var renderer = ReportRenderer(format: .text(color: false), tool: Example.tool)
        #expect(renderer.summary.isComplete)
        for _ in 0..<2 { _ = renderer.render(unchecked: Example.problem, of: "p") }
        #expect("\(renderer.summary)" == "nothing was checked")
        _ = renderer.render(Example.subjects[1])
        #expect("\(renderer.summary)" == "no problems in 1 plugin; 2 paths could not be checked")
        #expect(renderer.summary.errors == 2 && !renderer.summary.isComplete)
    }

    @Test("a summary says how many fixes there are")
    func fixable() {
        var summary = ReportSummary()
        for subject in Example.subjects { summary.add(subject) }
        #expect("\(summary)" == "2 errors, 2 warnings, 1 note in 3 plugins; 1 can be fixed with --fix")
    }
}
