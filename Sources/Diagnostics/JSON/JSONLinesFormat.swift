/// Diagnostics for machines, an object a line; `docs/check-report.schema.json` says what a line holds.
struct JSONLinesFormat {
    static let version = 1

    /// - Parameter subject: What was checked, where a report is about several.
    func render(_ diagnostic: Diagnostic, subject: String? = nil) -> String {
        let notes = diagnostic.notes.map { note in
            JSON.object(["message": .string(note.message), "range": note.range.map(Self.range)])
        }
        return line([
            "version": .number(Self.version),
            "subject": subject.map(JSON.string),
            "code": .string(diagnostic.code),
            "severity": .string(diagnostic.severity.rawValue),
            "message": .string(diagnostic.message),
            "range": diagnostic.range.map(Self.range),
            "notes": .array(notes),
            "help": diagnostic.help.map(JSON.string),
            "fix": diagnostic.fix.map(Self.fix),
        ])
    }

    /// The last line of a report. A report without it was cut short.
    func render(_ summary: ReportSummary) -> String {
        let counts = JSON.object([
            "subjects": .number(summary.subjects),
            "errors": .number(summary.errors),
            "warnings": .number(summary.warnings),
            "notes": .number(summary.notes),
            "fixable": .number(summary.fixable),
            "unchecked": .number(summary.unchecked),
            "fixed": summary.fixed.map {
                .object(["changes": .number($0.changes), "files": .number($0.files)])
            },
        ])
        return line(["version": .number(Self.version), "summary": counts])
    }

    private func line(_ members: KeyValuePairs<String, JSON?>) -> String {
        JSON.object(members).text + "\n"
    }

    private static func fix(_ fix: SourceFix) -> JSON {
        let edits = fix.edits.map { edit in
            JSON.object(["range": range(edit.span.range), "replacement": .string(edit.replacement)])
        }
        return .object(["title": .string(fix.title), "edits": .array(edits)])
    }

    private static func range(_ range: SourceRange) -> JSON {
        .object(["file": .string(range.file), "start": position(range.start), "end": position(range.end)])
    }

    private static func position(_ position: SourcePosition) -> JSON {
        .object([
            "offset": .number(position.offset), "line": .number(position.line), "column": .number(position.column),
        ])
    }
}
