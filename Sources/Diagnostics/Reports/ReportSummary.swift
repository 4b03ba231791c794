/// How much was found, and in how many plugins.
public struct ReportSummary: Sendable, Hashable {
    public private(set) var subjects = 0
    /// Errors found, and what could not be checked.
    public private(set) var errors = 0
    public private(set) var warnings = 0
    public private(set) var notes = 0
    /// How many diagnostics carry a fix.
    public private(set) var fixable = 0
    /// How many paths were to be looked at and could not be.
    public private(set) var unchecked = 0
    /// What was changed; nil where nothing was to be.
    public internal(set) var fixed: FixCount?

    public init() {}

    /// Whether everything was looked at.
    public var isComplete: Bool { unchecked == 0 }

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

    mutating func addUnchecked() {
        errors += 1
        unchecked += 1
    }
}

extension ReportSummary: CustomStringConvertible {
    /// `2 errors, 1 warning in 3 plugins; 4 changes made in 2 files; 1 can be fixed with --fix; 1 path could not be checked`
    public var description: String {
        if subjects == 0, !isComplete { return "nothing was checked" }
        let counts = [(errors - unchecked, "error"), (warnings, "warning"), (notes, "note")].filter { $0.0 > 0 }.map(
            Self.count)
        let found = counts.isEmpty ? "no problems" : counts.joined(separator: ", ")
        let fixes = fixable > 0 ? "; \(fixable) can be fixed with --fix" : ""
        let changes = fixed.map { "; \($0)" } ?? ""
        let gaps = isComplete ? "" : "; \(Self.count(unchecked, "path")) could not be checked"
        return "\(found) in \(Self.count(subjects, "plugin"))\(changes)\(fixes)\(gaps)"
    }

    private static func count(_ number: Int, _ word: String) -> String {
        "\(number) \(word)\(number == 1 ? "" : "s")"
    }
}
