import Diagnostics

extension TestProblem {
    public init(_ diagnostic: Diagnostic) {
        code = diagnostic.code
        severity = diagnostic.severity.rawValue
        message = diagnostic.message
        place = diagnostic.range.map(TestPlace.init)
        notes = diagnostic.notes.map { Note(message: $0.message, place: $0.range.map(TestPlace.init)) }
        help = diagnostic.help
    }

    /// Whether the file has failed by it.
    public var isError: Bool { severity == DiagnosticSeverity.error.rawValue }

    public var diagnostic: Diagnostic {
        Diagnostic(
            code: code, severity: DiagnosticSeverity(rawValue: severity) ?? .error, message: message,
            range: place?.range, notes: notes.map { DiagnosticNote($0.message, range: $0.place?.range) }, help: help)
    }
}

extension TestPlace {
    init(_ range: SourceRange) {
        self.init(file: range.file, line: range.start.line, column: range.start.column)
    }

    var range: SourceRange {
        let position = SourcePosition(offset: 0, line: line, column: column)
        return SourceRange(file: file, start: position, end: position)
    }
}
