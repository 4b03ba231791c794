/// A fact beside a diagnostic's message, with a second place to look at if it has one.
public struct DiagnosticNote: Sendable, Hashable {
    public var message: String
    public var range: SourceRange?

    public init(_ message: String, range: SourceRange? = nil) {
        self.message = message
        self.range = range
    }
}
