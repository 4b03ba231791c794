/// What the engine says of an error quotes the source text at which it happened, and so secrets that stand there. This leaves such
/// quotations out, and keeps those without literals: `(evaluating 'items.reduce')`.
enum EngineMessage {
    /// How quotations begin and end.
    private static let quotations = [(" (evaluating '", "')"), (" (near '", "')"), (" (In '", ")")]

    /// A message without the literals that the engine quotes in it.
    static func withoutLiterals(_ message: String) -> String {
        if message.utf8.first == UInt8(ascii: "U") || message.utf8.first == UInt8(ascii: "J") {
            return withoutUnexpected(message)
        }
        var first: (start: Range<String.Index>, end: String)?
        for (opening, closing) in quotations {
            if let start = message.firstRange(of: opening),
                start.lowerBound < first?.start.lowerBound ?? message.endIndex
            {
                first = (start, closing)
            }
        }
        guard let (start, closing) = first else { return message }
        // A script may have made a message of the engine's part of its own, which goes on behind it.
        let end = message[start.upperBound...].ranges(of: closing).last ?? message.endIndex..<message.endIndex
        let told = message[..<start.lowerBound]
        let isHarmless = parts(of: message[start.upperBound..<end.lowerBound]).allSatisfy { !hasLiteral($0) }
        if isHarmless, told.first != "\"", told.first?.isNumber != true { return message }
        return subject(told) + message[end.upperBound...]
    }

    /// What was quoted, without the engine's own quotation marks: of `L.logn()', 'L.logn' is undefined` three parts.
    private static func parts(of quotation: Substring) -> [Substring] {
        guard let name = quotation.ranges(of: "', '").last, let value = quotation.ranges(of: "' is ").last,
            name.upperBound <= value.lowerBound
        else { return [quotation] }
        return [
            quotation[..<name.lowerBound], quotation[name.upperBound..<value.lowerBound],
            quotation[value.upperBound...],
        ]
    }

    /// What comes before a quotation: `f('1234') is not a function.`, whose subject is source text again, or a value.
    private static func subject(_ told: Substring) -> String {
        let sentence = told.last == "." ? told.dropLast() : told
        guard hasLiteral(sentence), let verb = sentence.ranges(of: " is not ").last else { return String(sentence) }
        return "the value" + sentence[verb.lowerBound...]
    }

    /// Whether source text, perhaps only a part of it, has a literal in it that may be a secret. Numbers of one or two digits, such as
    /// indices, are none.
    private static func hasLiteral(_ source: Substring) -> Bool {
        var isWord = false
        var digits = 0
        for byte in source.utf8 {
            switch byte {
            // A slash may begin a regular expression.
            case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"), UInt8(ascii: "/"):
                return true
            case UInt8(ascii: "0")...UInt8(ascii: "9") where !isWord:
                digits += 1
                if digits > 2 { return true }
            case UInt8(ascii: "_") where digits > 0, UInt8(ascii: ".") where digits > 0:
                break
            default:
                digits = 0
                isWord = byte.isWord
            }
        }
        return false
    }

    /// A syntax error's message without the literal at which it is: `Unexpected number '1234'. Expected '}' …`. A syntax error of JSON
    /// shows a word of the text, which is kept if it only tells what was parsed in the place of a text.
    private static func withoutUnexpected(_ message: String) -> String {
        let json = "JSON Parse error: Unexpected identifier"
        if message.hasPrefix(json + " ") {
            let isHarmless = ["undefined", "object", "NaN"].contains { message.hasSuffix(" \"\($0)\"") }
            return isHarmless ? message : json
        }
        let kinds = [
            "Unexpected string literal", "Unexpected number", "Unexpected token",
            "Unterminated regular expression literal",
        ]
        for kind in kinds where message.hasPrefix(kind + " ") {
            let quoted = message.dropFirst(kind.count + 1)
            guard let quote = quoted.first else { return message }
            // Of tokens a number with an "n" behind it is a literal.
            if kind == "Unexpected token", quoted.dropFirst().first?.isNumber != true { return message }
            // What the engine expected comes last, so that nothing in the literal is taken for it.
            let rest = quoted.ranges(of: "\(quote). Expected").last.map { quoted[$0.lowerBound...].dropFirst() } ?? ""
            return kind + rest
        }
        return message
    }
}

extension UInt8 {
    /// Whether it may be part of a name.
    fileprivate var isWord: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }
}
