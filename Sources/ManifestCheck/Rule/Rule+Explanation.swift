extension Rule {
    /// The page as plain text, for a terminal: id, severity and title, what happens, why, what to change, the examples.
    public var explanation: String {
        var text = "\(id) (\(severity.rawValue)): \(title)\n"
        if canFix { text += "--fix mends it where only one change can be meant.\n" }
        for part in [page.effect, page.cause, page.remedy] { text += "\n" + Self.wrapped(part) }
        if let example = page.example { text += "\nWrong:\n\n" + example.excerpt }
        if let mended = page.mended { text += "\nMended:\n\n" + mended.excerpt }
        return text
    }

    /// Lines of at most 80 characters.
    private static func wrapped(_ text: String) -> String {
        var lines: [String] = []
        var line = ""
        for word in text.split(whereSeparator: \.isWhitespace) {
            if !line.isEmpty, line.count + 1 + word.count > 80 {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        return (lines + [line]).joined(separator: "\n") + "\n"
    }
}
