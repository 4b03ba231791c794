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
    private let column: Int

    private static let mark = "[ERROR] "

    /// - Parameter output: What it wrote to standard error. `nil` when that holds no error with a place.
    init?(_ output: [UInt8]) {
        let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
        guard let first = lines.firstIndex(where: { $0.contains(Self.mark) }), first + 1 < lines.endIndex,
            let mark = lines[first].firstRange(of: Self.mark)
        else { return nil }
        let place = lines[first + 1].split(separator: ":", omittingEmptySubsequences: false)
        // From the right, as a file's name may have colons of its own.
        guard place.count >= 4, place.last == "", let line = Int(place[place.count - 3]),
            let column = Int(place[place.count - 2]), line > 0, column >= 0
        else { return nil }
        let text = lines[first][mark.upperBound...]
        self.text = String(text.last == ":" ? text.dropLast() : text)
        file = String(place.dropLast(3).joined(separator: ":").drop { $0 == " " })
        self.line = line
        self.column = column
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
