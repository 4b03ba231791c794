import Diagnostics
import Trace

/// Hides secrets in source text that a diagnostic quotes: the literals behind a key that names one, as in `'private:pwd': '1111'`.
///
/// It looks at each name and at each quoted text for itself, whatever stands around it: what is a comment or a regular expression matters
/// to a parser, but a quote in one must not make a secret readable.
enum SecretMask {
    /// The file as it may be quoted; itself when it has no secrets.
    static func masking(_ file: SourceFile) -> SourceFile {
        let text = String(decoding: file.bytes, as: UTF8.self)
        let masked = masking(text)
        return masked == text ? file : SourceFile(name: file.name, text: masked)
    }

    /// The text with each letter of such a literal as `*`, so that every line and column stays what it is.
    static func masking(_ text: String) -> String {
        var scanner = SecretScanner(Array(text.unicodeScalars))
        return scanner.masked()
    }
}

private struct SecretScanner {
    /// No key that names a secret is longer.
    private static let longestKey = 80
    /// Behind a key no more is looked at.
    private static let longestValue = 4_000

    private let scalars: [Unicode.Scalar]
    /// The text with what is hidden. Keys are read from ``scalars``, so that one inside of a hidden literal is still a key.
    private var hidden: [Unicode.Scalar]

    init(_ scalars: [Unicode.Scalar]) {
        self.scalars = scalars
        hidden = scalars
    }

    mutating func masked() -> String {
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            if Self.isQuote(scalar) {
                if let end = closing(of: index, within: Self.longestKey) {
                    hideValue(behind: index + 1..<end, from: end + 1, mayBeArgument: true)
                }
                index += 1
            } else if Self.isWord(scalar) {
                var end = index
                while end < scalars.count, Self.isWord(scalars[end]) { end += 1 }
                if end - index <= Self.longestKey {
                    hideValue(behind: index..<end, from: end, mayBeArgument: false)
                }
                index = end
            } else {
                index += 1
            }
        }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: hidden)
        return String(text)
    }

    private mutating func hideValue(behind key: Range<Int>, from start: Int, mayBeArgument: Bool) {
        guard Redacted.isSecret(key: text(key)) else { return }
        var index = skipBlanks(start)
        if index < scalars.count, scalars[index] == "]" { index = skipBlanks(index + 1) }
        guard index < scalars.count else { return }
        switch scalars[index] {
        case ":": break
        case ",": guard mayBeArgument else { return }
        case "=": guard index + 1 < scalars.count, scalars[index + 1] != "=", scalars[index + 1] != ">" else { return }
        default: return
        }
        hideLiterals(from: index + 1)
    }

    /// Hides the literals of an expression.
    private mutating func hideLiterals(from start: Int) {
        var index = start
        var depth = 0
        var hasHidden = false
        let limit = min(scalars.count, start + Self.longestValue)
        while index < limit {
            let scalar = scalars[index]
            switch scalar {
            case "(", "[", "{": depth += 1
            case ")", "]", "}":
                if depth == 0 { return }
                depth -= 1
            case ",", ";": if depth == 0 { return }
            case "\n", "\r": if depth == 0, hasHidden { return }
            default: break
            }
            if Self.isQuote(scalar) {
                let end = end(of: index)
                hide(index + 1..<end)
                hasHidden = true
                // An open literal ends before its line does.
                index = end < scalars.count && scalars[end] == scalar ? end + 1 : end
            } else if Self.isWord(scalar) {
                var end = index
                while end < scalars.count, Self.isWord(scalars[end]) { end += 1 }
                if Self.isDigit(scalar) {
                    hide(index..<end)
                    hasHidden = true
                }
                index = end
            } else {
                index = max(index + 1, skipBlanks(index, overLineEnds: false))
            }
        }
    }

    private mutating func hide(_ range: Range<Int>) {
        for index in range.clamped(to: 0..<scalars.count) { hidden[index] = "*" }
    }

    /// Where a literal ends: at its closing quote, or, all but templates, with its line.
    private func end(of start: Int) -> Int {
        var end = start + 1
        while end < scalars.count, scalars[end] != scalars[start] {
            if scalars[start] != "`", scalars[end] == "\n" || scalars[end] == "\r" { return end }
            end += scalars[end] == "\\" ? 2 : 1
        }
        return min(end, scalars.count)
    }

    /// The closing quote of a text on one line.
    private func closing(of start: Int, within length: Int) -> Int? {
        var end = start + 1
        while end < scalars.count, end - start <= length {
            if scalars[end] == scalars[start] { return end }
            if scalars[end] == "\n" || scalars[end] == "\r" { return nil }
            end += 1
        }
        return nil
    }

    /// Behind blanks and `/* comments */`.
    private func skipBlanks(_ start: Int, overLineEnds: Bool = true) -> Int {
        var index = start
        while index < scalars.count {
            let scalar = scalars[index]
            if scalar == "/", index + 1 < scalars.count, scalars[index + 1] == "*" {
                index += 2
                while index + 1 < scalars.count, scalars[index] != "*" || scalars[index + 1] != "/" { index += 1 }
                index += 2
            } else if scalar.properties.isWhitespace, overLineEnds || (scalar != "\n" && scalar != "\r") {
                index += 1
            } else {
                return index
            }
        }
        return min(index, scalars.count)
    }

    private func text(_ range: Range<Int>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[range])
        return String(view)
    }

    private static func isQuote(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "'" || scalar == "\"" || scalar == "`"
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "_" || scalar == "$" || scalar.properties.isAlphabetic || isDigit(scalar)
    }
}
