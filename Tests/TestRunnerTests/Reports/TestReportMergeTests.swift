import Diagnostics
import GoldenTesting
import Testing

@testable import TestRunner

@Suite struct TestReportMergeTests {
    private static let report = ExampleRun.report(ExampleRun.events, JSONReporter.init)

    private func merged(_ reports: [String]) throws -> (events: [TestEvent], summary: TestSummary) {
        var merge = TestReportMerge()
        for (index, text) in reports.enumerated() {
            try merge.add(SourceFile(name: "part\(index + 1).jsonl", text: text))
        }
        var events: [TestEvent] = []
        let summary = merge.tell { events.append($0) }
        return (events, summary)
    }

    @Test("a report alone is the run that it is of")
    func alone() throws {
        #expect(try merged([Self.report]).events == ExampleRun.events)
    }

    @Test("reports of parts become one run's")
    func parts() throws {
        let other = ExampleRun.report(ExampleRun.cutEvents, JSONReporter.init)
        let (events, summary) = try merged([Self.report, other])
        #expect(summary.passed == 4 && summary.failed == 3 && summary.files == 6)
        try expectGolden("Merged/spec.txt", ExampleRun.report(events, SpecReporter.init))
        try expectGolden("Merged/junit.xml", ExampleRun.report(events, JUnitReporter.init))
    }

    @Test("a merged run fails as its parts do")
    func exitCode() throws {
        let passed = ExampleRun.report(ExampleRun.passedEvents, JSONReporter.init)
        let empty = ExampleRun.report(ExampleRun.noTests, JSONReporter.init)
        let cut = ExampleRun.report(ExampleRun.cutEvents, JSONReporter.init)
        #expect(try merged([passed, empty]).summary.exitCode == 0)
        #expect(try merged([passed, Self.report]).summary.exitCode == 1)
        #expect(try merged([passed, cut]).summary.exitCode == 130)
        #expect(try merged([empty]).summary.exitCode == 1)
    }

    @Test("what is no whole report of this version is refused")
    func refused() throws {
        let lines = Self.report.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let bad = [
            "", "not JSON\n", "[]\n", #"{"version":1}"#, Self.report.replacing("\"version\":1", with: "\"version\":2"),
            String(Self.report.dropLast(40)), lines.dropLast(2).joined(separator: "\n") + "\n",
            lines.dropFirst().joined(separator: "\n"),
            Self.report.replacing("\"index\":3", with: "\"index\":9"),
            Self.report.replacing("\"status\":\"passed\"", with: "\"status\":7"),
        ]
        let texts = bad.map { text in
            do {
                _ = try merged([text])
                return "taken"
            } catch let failure as TestReportMerge.Failure {
                return DiagnosticRenderer(format: .text(color: false), sources: []).render(failure.diagnostic)
            } catch {
                return "\(error)"
            }
        }
        try expectGolden("Merged/refused.txt", texts.joined(separator: "\n"))
    }
}
