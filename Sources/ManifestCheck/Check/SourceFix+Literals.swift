import Diagnostics
import SourceScan

extension SourceFix {
    /// Puts another text between a literal's quotes; nil when the literal has escapes.
    static func text(of literal: SourceLiteral, to text: String) -> SourceFix? {
        let bytes = literal.span.bytes
        guard bytes.count >= 2 else { return nil }
        let inside = SourceSpan(file: literal.span.file, bytes: bytes.lowerBound + 1..<bytes.upperBound - 1)
        guard inside.text == literal.value else { return nil }
        return SourceFix("write \"\(text)\"", edits: [SourceEdit(inside, replacement: text)])
    }

    /// The same with a name that may have been meant, if it is certain that it was.
    static func text(of literal: SourceLiteral, likely: LikelyName, after prefix: String = "") -> SourceFix? {
        likely.isCertain ? text(of: literal, to: prefix + likely.name) : nil
    }
}
