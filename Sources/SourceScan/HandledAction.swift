public import Diagnostics

/// An action that a service answers.
public struct HandledAction: Sendable, Hashable {
    public let name: String
    /// What makes it known: a literal, a key, a selector.
    public let span: SourceSpan
    /// Whether it is compared without regard to case.
    public let ignoresCase: Bool

    public init(_ name: String, span: SourceSpan, ignoresCase: Bool = false) {
        self.name = name
        self.span = span
        self.ignoresCase = ignoresCase
    }
}
