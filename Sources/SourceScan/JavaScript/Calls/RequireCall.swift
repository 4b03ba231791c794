public import Diagnostics

/// A call of `require` or `cordova.require`.
public struct RequireCall: Sendable, Hashable {
    /// From `require` to the closing parenthesis.
    public let span: SourceSpan
    /// The id, as it is written; nil when it is computed.
    public let id: SourceLiteral?
    /// Whether it stands in the block of a `try`: the author reckons with its failure.
    public let isInTry: Bool
    /// Whether it surely runs when the script is loaded: it stands in no function, block or condition.
    public let isCertain: Bool
}
