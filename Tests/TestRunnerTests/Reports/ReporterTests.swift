import Foundation
import FoundationXML
import GoldenTesting
import Testing

@testable import TestRunner

@Suite struct ReporterTests {
    /// A reporter under the name of its golden files.
    enum Kind: String, CaseIterable {
        case brief, spec, dot, tap, junit, json, github

        func reporter(_ output: TestReportOutput) -> any TestReporter {
            switch self {
            case .brief: BriefReporter(output, showsProgress: false)
            case .spec: SpecReporter(output)
            case .dot: DotReporter(output)
            case .tap: TAPReporter(output)
            case .junit: JUnitReporter(output)
            case .json: JSONReporter(output)
            case .github: GitHubReporter(output)
            }
        }
    }

    @Test("a report has everything that happened in a run", arguments: Kind.allCases)
    func everything(kind: Kind) throws {
        try expectGolden("Reports/\(kind).txt", ExampleRun.report(ExampleRun.events, kind.reporter))
    }

    @Test("the report of an interrupted run is whole, and says that it was interrupted", arguments: Kind.allCases)
    func interrupted(kind: Kind) throws {
        try expectGolden("Interrupted/\(kind).txt", ExampleRun.report(ExampleRun.cutEvents, kind.reporter))
    }

    @Test("a report says when no test was found", arguments: Kind.allCases)
    func noTests(kind: Kind) throws {
        try expectGolden("NoTests/\(kind).txt", ExampleRun.report(ExampleRun.noTests, kind.reporter))
    }

    @Test("the tree is painted on a terminal")
    func colors() throws {
        try expectGolden(
            "Reports/spec-colors.txt", ExampleRun.report(ExampleRun.events, usesColors: true, SpecReporter.init))
    }

    @Test("no control character of a test comes through", arguments: Kind.allCases)
    func controlCharacters(kind: Kind) {
        let text = ExampleRun.report(ExampleRun.events, kind.reporter)
        #expect(!text.unicodeScalars.contains { ($0.value < 0x20 && $0 != "\n") || $0.value == 0x202E })
        #expect(text.contains("the till is empty"))
    }

    @Test("JUnit's XML is well-formed", arguments: [ExampleRun.events, ExampleRun.cutEvents, ExampleRun.noTests])
    func wellFormed(events: [TestEvent]) throws {
        let text = ExampleRun.report(events, JUnitReporter.init)
        #expect(XMLParser(data: Data(text.utf8)).parse())
    }

    @Test("nothing that a test prints is a command to GitHub")
    func noInjection() {
        let text = ExampleRun.report(ExampleRun.events, GitHubReporter.init)
        let commands = text.split(separator: "\n").filter { $0.hasPrefix("::") }.map {
            $0.dropFirst(2).prefix { $0.isLetter }
        }
        #expect(commands.filter { $0 == "group" }.count == commands.filter { $0 == "endgroup" }.count)
        #expect(!text.contains("##["))
    }

    @Test("files that run beside each other are shown one after the other")
    func order() throws {
        let text = ExampleRun.report(ExampleRun.events, SpecReporter.init)
        let tree = try #require(text.range(of: "paying")?.lowerBound)
        let end = try #require(text.range(of: "is shared")?.lowerBound)
        #expect(end < tree)
    }
}
