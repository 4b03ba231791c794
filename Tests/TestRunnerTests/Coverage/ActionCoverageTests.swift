import GoldenTesting
import Testing

@testable import TestRunner

@Suite struct ActionCoverageTests {
    @Test("the table stands after the sum", arguments: ReporterTests.Kind.allCases)
    func table(kind: ReporterTests.Kind) throws {
        try expectGolden("Coverage/\(kind).txt", ExampleRun.report(ExampleRun.coverageEvents, kind.reporter))
    }

    @Test("an action that one shard has called is called")
    func merged() throws {
        let action = ActionCoverage.Action(
            plugin: "p", service: "S", action: "a", isInJavaScript: true, platforms: ["ios": .handled])
        var first = ActionCoverage([action])
        var second = ActionCoverage([action])
        second.note([CalledAction(service: "S", action: "a")])
        first.merge(second)
        #expect(first.actions.map(\.isCalled) == [true])
    }

    @Test("a fake that is asked for and not called counts for nothing")
    func askedFor() {
        var coverage = ActionCoverage([
            ActionCoverage.Action(plugin: "p", service: "S", action: "a", isInJavaScript: true, platforms: [:])
        ])
        coverage.note([CalledAction(service: "S", action: "a", isFaked: true)])
        #expect(coverage.actions.allSatisfy { !$0.isFaked && !$0.isCalled })
    }
}
