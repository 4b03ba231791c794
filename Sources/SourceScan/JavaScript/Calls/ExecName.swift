public import Diagnostics

/// The service or the action of a call, as far as the file tells.
public struct ExecName: Sendable, Hashable {
    /// What stands in its place: a literal, a constant, any expression.
    public let span: SourceSpan
    /// The strings that it can be, each where it is written: one for a literal or a constant, more for
    /// `condition ? 'a' : 'b'`, none if the file does not tell.
    public let literals: [SourceLiteral]
    /// Whether it can be nothing but ``literals``.
    public let isComplete: Bool

    public init(span: SourceSpan, literals: [SourceLiteral], isComplete: Bool) {
        self.span = span
        self.literals = literals
        self.isComplete = isComplete
    }

    /// The one string that it is, if it is certain.
    public var value: String? { isComplete && literals.count == 1 ? literals[0].value : nil }
}
