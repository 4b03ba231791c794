import Diagnostics

extension Diagnostic {
    /// The same with no text longer than a reader would read: what a manifest names may be of any length.
    func shortened() -> Diagnostic {
        var short = self
        short.message = Self.short(message)
        short.notes = notes.map { DiagnosticNote(Self.short($0.message), range: $0.range) }
        short.help = help.map(Self.short)
        short.fix?.title = fix.map { Self.short($0.title) } ?? ""
        return short
    }

    /// So many bytes of each end of a text are kept.
    private static let end = 240

    /// A text whose middle is left out if it is too long: its ends say what is wrong.
    private static func short(_ text: String) -> String {
        let bytes = text.utf8
        guard bytes.count > 2 * end + 1 else { return text }
        var first = bytes.index(bytes.startIndex, offsetBy: end)
        while String.Index(first, within: text.unicodeScalars) == nil { first = bytes.index(before: first) }
        var last = bytes.index(bytes.endIndex, offsetBy: -end)
        while String.Index(last, within: text.unicodeScalars) == nil { last = bytes.index(after: last) }
        return "\(text[..<first])…\(text[last...])"
    }
}
