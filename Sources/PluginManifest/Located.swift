import Diagnostics

/// A value and the place in the source that it was read from.
public struct Located<Value: Sendable & Hashable>: Sendable, Hashable {
    public var value: Value
    public var span: SourceSpan

    public init(_ value: Value, at span: SourceSpan) {
        self.value = value
        self.span = span
    }

    /// The place as file name, lines and columns.
    public var range: SourceRange { span.range }
}
