/// A workflow command of GitHub Actions, which becomes an annotation.
package enum WorkflowCommand {
    /// The command on a line of its own.
    ///
    /// - Parameters:
    ///   - word: `error`, `warning` or `notice`.
    ///   - lines: The message; control characters become visible ones.
    package static func text(_ word: String, properties: [(String, String)], lines: [String]) -> String {
        let properties = properties.map { "\($0)=\(escapedProperty(DisplayText.plain($1)))" }
        let message = escapedData(lines.map(DisplayText.plain).joined(separator: "\n"))
        return "::\(word)\(properties.isEmpty ? "" : " ")\(properties.joined(separator: ","))::\(message)\n"
    }

    private static func escapedData(_ text: String) -> String {
        escaped(text) { $0 == "%" || $0 == "\r" || $0 == "\n" }
    }

    private static func escapedProperty(_ text: String) -> String {
        escaped(text) { $0 == "%" || $0 == "\r" || $0 == "\n" || $0 == ":" || $0 == "," }
    }

    /// Writes the special ones, all of them ASCII, as `%` and two digits.
    private static func escaped(_ text: String, _ isSpecial: (Unicode.Scalar) -> Bool) -> String {
        guard text.unicodeScalars.contains(where: isSpecial) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if isSpecial(scalar) {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result.append(contentsOf: ("%" + (digits.count < 2 ? "0" : "") + digits).unicodeScalars)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }
}
