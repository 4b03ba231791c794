/// How bad it is. The raw values are the words that both output formats use.
public enum DiagnosticSeverity: String, Sendable, Hashable, CaseIterable {
    case error
    case warning
    case note
}
