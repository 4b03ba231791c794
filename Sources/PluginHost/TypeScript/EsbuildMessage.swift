import Diagnostics
import JavaScriptEngine

/// The first error that `esbuild` printed:
///
///     ✘ [ERROR] Expected ";" but found "y"
///
///         script.ts:3:10:
///           3 │ let x = 1 y
struct EsbuildMessage {
    private let text: Substring
    /// From 1.
    private let line: Int
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
        guard place.count == 4, place[0].drop(while: { $0 == " " }) == Transpiler.sourceName,
            let line = Int(place[1]), let column = Int(place[2]), line > 0, column >= 0
        else { return nil }
        text = lines[first][mark.upperBound...]
        self.line = line
        self.column = column
    }

    /// The error as a script's syntax error.
    /// - Parameter script: What esbuild was given.
    func error(in script: ScriptFile) -> ScriptError {
        let before = SourceFile(name: script.name, text: script.text).line(line)?.utf8.prefix(column)
        let column = before.map { String(decoding: $0, as: UTF8.self).unicodeScalars.count } ?? column
        return ScriptError(
            code: .syntax, name: "SyntaxError", message: message,
            location: ScriptLocation(url: script.name, line: line, column: column + 1))
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
        return String(text.last == ":" ? text.dropLast() : text)
    }
}
