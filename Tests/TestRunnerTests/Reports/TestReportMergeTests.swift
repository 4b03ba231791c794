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

    private static func shard(_ name: String) -> String {
        report.replacing("\"type\":\"ended\"", with: "\"type\":\"ended\",\"shard\":\"\(name)\"")
    }

    @Test("a shard that is missing is named, and what is there is merged")
    func missing() throws {
        var merge = TestReportMerge()
        for (index, text) in [Self.shard("3/4"), Self.shard("1/4")].enumerated() {
            try merge.add(SourceFile(name: "part\(index + 1).jsonl", text: text))
        }
        #expect(merge.missing?.message == "there is no report of shard 2/4, 4/4: the tests in it are not in the sum")
        #expect(merge.tell { _ in }.files == 8)
        try merge.add(SourceFile(name: "part3.jsonl", text: Self.shard("2/4")))
        try merge.add(SourceFile(name: "part4.jsonl", text: Self.shard("4/4")))
        #expect(merge.missing == nil)
    }

    @Test("a shard that comes twice, and shards of different runs, are refused")
    func repeated() throws {
        let failures = [["1/2", "1/2"], ["1/2", "2/3"]].map { names in
            #expect(throws: TestReportMerge.Failure.self) { _ = try merged(names.map(Self.shard)) }?.diagnostic.message
        }
        #expect(
            failures == [
                "'part2.jsonl' and 'part1.jsonl' are both reports of shard 1/2",
                "'part2.jsonl' is the report of shard 2/3, and another is of shard 1/2",
            ])
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
