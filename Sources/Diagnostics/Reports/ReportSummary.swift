/// How much was found, and in how many plugins.
public struct ReportSummary: Sendable, Hashable {
    public private(set) var subjects = 0
    public private(set) var errors = 0
    public private(set) var warnings = 0
    public private(set) var notes = 0
    /// How many diagnostics carry a fix.
    public private(set) var fixable = 0

    public init() {}

    public mutating func add(_ subject: ReportSubject) {
        subjects += 1
        for diagnostic in subject.diagnostics {
            switch diagnostic.severity {
            case .error: errors += 1
            case .warning: warnings += 1
            case .note: notes += 1
            }
            if diagnostic.fix != nil { fixable += 1 }
        }
    }
}

extension ReportSummary: CustomStringConvertible {
    /// `2 errors, 1 warning in 3 plugins; 1 can be fixed with --fix`
    public var description: String {
        let counts = [(errors, "error"), (warnings, "warning"), (notes, "note")].filter { $0.0 > 0 }.map(Self.count)
        let found = counts.isEmpty ? "no problems" : counts.joined(separator: ", ")
        let fixes = fixable > 0 ? "; \(fixable) can be fixed with --fix" : ""
        return "\(found) in \(Self.count(subjects, "plugin"))\(fixes)"
    }

    private static func count(_ number: Int, _ word: String) -> String {
        "\(number) \(word)\(number == 1 ? "" : "s")"
    }
}
