public import Diagnostics

/// A string literal in a source: the string that it stands for, and where it is written.
public struct SourceLiteral: Sendable, Hashable {
    /// Escapes are resolved. Ill-formed UTF-8 and lone surrogates become U+FFFD.
    public let value: String
    /// The literal with its quotes.
    public let span: SourceSpan

    public init(_ value: String, span: SourceSpan) {
        self.value = value
        self.span = span
    }
}
