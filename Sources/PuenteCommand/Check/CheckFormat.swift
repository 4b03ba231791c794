import ArgumentParser
import Diagnostics

/// The forms of a check's report.
enum CheckFormat: String, ExpressibleByArgument, CaseIterable {
    case text, json, sarif, github, junit

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
