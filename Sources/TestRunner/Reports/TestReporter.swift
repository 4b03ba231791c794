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

    func paint(_ text: String, _ style: TextStyle) -> String { style.paint(text, color: usesColors) }
}
