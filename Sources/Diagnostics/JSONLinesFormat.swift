/// Diagnostics for machines; ``DiagnosticRenderer/Format/jsonLines`` says what a line holds.
struct JSONLinesFormat {
    static let version = 1

    func render(_ diagnostic: Diagnostic) -> String {
        var line = "{\"version\":\(Self.version)"
        line += ",\"code\":" + quoted(diagnostic.code)
        line += ",\"severity\":" + quoted(diagnostic.severity.rawValue)
        line += ",\"message\":" + quoted(diagnostic.message)
        if let range = diagnostic.range { line += ",\"range\":" + object(range) }
        let notes = diagnostic.notes.map { note in
            "{\"message\":" + quoted(note.message) + (note.range.map { ",\"range\":" + object($0) } ?? "") + "}"
        }
        line += ",\"notes\":[" + notes.joined(separator: ",") + "]"
        if let help = diagnostic.help { line += ",\"help\":" + quoted(help) }
        return line + "}\n"
    }

    private func object(_ range: SourceRange) -> String {
        "{\"file\":" + quoted(range.file) + ",\"start\":" + object(range.start) + ",\"end\":" + object(range.end) + "}"
    }

    private func object(_ position: SourcePosition) -> String {
        "{\"offset\":\(position.offset),\"line\":\(position.line),\"column\":\(position.column)}"
    }

    /// A JSON string; control characters and the two line separators of JavaScript are escaped.
    private func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\u{0}"..<"\u{20}", "\u{7F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
