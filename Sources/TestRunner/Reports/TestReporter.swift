import Diagnostics

/// Makes a report of a run's events, as they happen.
public protocol TestReporter {
    mutating func take(_ event: TestEvent)
}

/// What a reporter writes with.
public struct TestReportOutput {
    /// Takes the report's text, piece by piece.
    public var write: (String) -> Void
    /// Words a diagnostic with the lines that it is about, without secrets.
    public var render: (Diagnostic) -> String
    /// Whether to paint.
    public var usesColors: Bool

    public init(usesColors: Bool, write: @escaping (String) -> Void, render: @escaping (Diagnostic) -> String) {
        self.usesColors = usesColors
        self.write = write
        self.render = render
    }

    func paint(_ text: String, _ style: Style) -> String {
        usesColors ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }

    enum Style: String {
        case bold = "1"
        case failed = "1;31"
        case passed = "32"
        case skipped = "33"
        case faint = "2"
    }
}
