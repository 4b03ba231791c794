import Diagnostics
import SourceScan

extension SourceFix {
    /// Puts another text between a literal's quotes; nil when the literal has escapes, or the text would need some.
    static func text(of literal: SourceLiteral, to text: String) -> SourceFix? {
        let bytes = literal.span.bytes
        guard bytes.count >= 2, isPlain(text) else { return nil }
        let inside = SourceSpan(file: literal.span.file, bytes: bytes.lowerBound + 1..<bytes.upperBound - 1)
        guard inside.text == literal.value else { return nil }
        return SourceFix("write \"\(text)\"", edits: [SourceEdit(inside, replacement: text)])
    }

    /// The same with a name that may have been meant, if it is certain that it was.
    static func text(of literal: SourceLiteral, likely: LikelyName, after prefix: String = "") -> SourceFix? {
        likely.isCertain ? text(of: literal, to: prefix + likely.name) : nil
    }

    /// Whether a text stands for itself between quotes of any kind: it has no quotes, backslashes, line ends or other control
    /// characters, and begins no expression.
    private static func isPlain(_ text: String) -> Bool {
        !text.contains("${")
            && !text.unicodeScalars.contains { scalar in
                switch scalar {
                case "\"", "'", "`", "\\", "\u{0}"..."\u{1F}", "\u{7F}", "\u{2028}", "\u{2029}": true
                default: false
                }
            }
    }
}
