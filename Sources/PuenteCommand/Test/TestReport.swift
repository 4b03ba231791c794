import ArgumentParser
import Diagnostics
import TestRunner

/// A report that was asked for: its kind, and where it goes.
struct TestReport {
    enum Kind: String, CaseIterable {
        case brief, spec, dot, tap, junit, json, github
    }

    let kind: Kind
    /// The file; `nil` for standard output.
    let file: String?

    init(_ kind: Kind, file: String? = nil) {
        self.kind = kind
        self.file = file
    }

    /// - Throws: Which reporters there are.
    init(argument: String) throws {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let kind = Kind(rawValue: parts[0]) else {
            let names = Kind.allCases.map(\.rawValue)
            let help =
                NearestName.of(parts[0], among: names).map { "did you mean '\($0)'?" }
                ?? "try \(names.joined(separator: ", "))"
            throw ValidationError("unknown reporter '\(parts[0])'; \(help)")
        }
        if parts.count > 1, parts[1].isEmpty { throw ValidationError("a file is missing after '\(argument)'") }
        self.init(kind, file: parts.count > 1 ? parts[1] : nil)
    }

    /// The reporter.
    func reporter(_ output: TestReportOutput, isOnTerminal: Bool) -> any TestReporter {
        switch kind {
        case .brief: BriefReporter(output, showsProgress: isOnTerminal)
        case .spec: SpecReporter(output)
        case .dot: DotReporter(output)
        case .tap: TAPReporter(output)
        case .junit: JUnitReporter(output)
        case .json: JSONReporter(output)
        case .github: GitHubReporter(output)
        }
    }
}
