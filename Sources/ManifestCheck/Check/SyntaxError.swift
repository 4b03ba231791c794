import Diagnostics

/// What an engine says of a script that it cannot parse.
public struct SyntaxError: Error, Sendable, Hashable {
    /// The engine's words.
    public var message: String
    /// Where; nil when the engine does not say.
    public var range: SourceRange?

    public init(_ message: String, range: SourceRange? = nil) {
        self.message = message
        self.range = range
    }
}
