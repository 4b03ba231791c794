extension Rule {
    /// The page as plain text, for a terminal: id, severity and title, what happens, why, what to change, the examples.
    public var explanation: String {
        "\(id) (\(severity.rawValue)): \(title)\n"
            + (canFix ? "--fix changes it where only one change is possible.\n" : "") + page.text
    }
}

extension RulePage {
    /// What happens, why, what to change, the examples, each after an empty line, for a terminal.
    public var text: String {
        var text = ""
        for part in [effect, cause, remedy] { text += "\n" + Self.wrapped(part) }
        if let example { text += "\nWrong:\n\n" + example.excerpt }
        if let fixed { text += "\nFixed:\n\n" + fixed.excerpt }
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
