import ArgumentParser
import Diagnostics

/// The forms of a check's report.
enum CheckFormat: String, ExpressibleByArgument, CaseIterable {
    case text, json, sarif, github, junit

    /// Whether its reports depend on what the lines hold that are told of: SARIF makes fingerprints of them.
    var quotesSources: Bool {
        switch self {
        case .text, .sarif, .junit: true
        case .json, .github: false
        }
    }

    func report(isStrict: Bool) -> ReportFormat {
        switch self {
        case .text: .text(color: Terminal.standardOutput.usesColors)
        case .json: .json
        case .sarif: .sarif
        case .github: .github
        case .junit: .junit(strict: isStrict)
        }
    }
}
