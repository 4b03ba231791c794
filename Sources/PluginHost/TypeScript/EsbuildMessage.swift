import Diagnostics
import JavaScriptEngine

/// The first error that `esbuild` printed:
///
///     ✘ [ERROR] Expected ";" but found "y"
///
///         script.ts:3:10:
///           3 │ let x = 1 y
struct EsbuildMessage {
    /// What it says, with the literals that it quotes.
    let text: String
    /// The file, as esbuild names it.
    let file: String
    /// From 1.
    let line: Int
    /// In bytes of UTF-8, from 0.
    let column: Int

    private static let mark = "[ERROR] "

    /// - Parameter output: What it wrote to standard error. `nil` when its first error has no place.
    init?(_ output: [UInt8]) {
        let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
        guard let first = lines.firstIndex(where: { $0.contains(Self.mark) }) else { return nil }
        self.init(lines[first...])
    }

    /// All errors that have a place.
    static func all(in output: [UInt8]) -> [EsbuildMessage] {
        let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
        return lines.indices.compactMap { EsbuildMessage(lines[$0...]) }
    }

    /// - Parameter lines: The error, and what follows it.
    private init?(_ lines: ArraySlice<Substring>) {
        guard lines.count > 1, let mark = lines[lines.startIndex].firstRange(of: Self.mark) else { return nil }
        let place = lines[lines.startIndex + 1].split(separator: ":", omittingEmptySubsequences: false)
        // From the right, as a file's name may have colons of its own.
        guard place.count >= 4, place.last == "", let line = Int(place[place.count - 3]),
            let column = Int(place[place.count - 2]), line > 0, column >= 0
        else { return nil }
        let text = lines[lines.startIndex][mark.upperBound...]
        self.text = String(text.last == ":" ? text.dropLast() : text)
        file = String(place.dropLast(3).joined(separator: ":").drop { $0 == " " })
        self.line = line
        self.column = column
    }

    /// The specifier that esbuild did not find, if that is the error. For an alias it adds what that is.
    var unresolved: String? {
        let start = "Could not resolve \""
        guard text.hasPrefix(start) else { return nil }
        let rest = text.dropFirst(start.count)
        let originally = "\" (originally \""
        if let range = rest.firstRange(of: originally), rest.hasSuffix("\")") {
            return String(rest[range.upperBound...].dropLast(2))
        }
        return rest.last == "\"" ? String(rest.dropLast()) : nil
    }

    /// Its place in the file, whose name and text are these.
    func location(name: String, in source: SourceFile?) -> ScriptLocation {
        let before = source?.line(line)?.utf8.prefix(column)
        let column = before.map { String(decoding: $0, as: UTF8.self).unicodeScalars.count } ?? column
        return ScriptLocation(url: name, line: line, column: column + 1)
    }

    /// The error as a syntax error of a script.
    /// - Parameter location: Where the script's author finds it.
    func error(at location: ScriptLocation) -> ScriptError {
        ScriptError(code: .syntax, name: "SyntaxError", message: message, location: location)
    }

    /// Without what stands in a literal that it quotes, as in `but found "'1111'"`: that may be a secret.
    private var message: String {
        var quote = text.startIndex
        while let next = text[quote...].firstIndex(of: "\""), let first = text[text.index(after: next)...].first {
            let kind =
                switch first {
                case "\\", "'", "`": "a string"
                case _ where first.isNumber: "a number"
                default: nil as String?
                }
            if let kind { return "\(text[..<next])\(kind)" }
            quote = text.index(after: next)
        }
        return text
    }
}
