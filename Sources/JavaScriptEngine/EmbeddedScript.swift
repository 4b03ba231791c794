/// A script that is part of the program. The engine reads it where it lies.
public struct EmbeddedScript: Sendable {
    /// ASCII, for as long as the program runs.
    public nonisolated(unsafe) let text: UnsafeBufferPointer<CChar>
    /// The name that errors and stacks show.
    public let url: String

    /// - Parameters:
    ///   - text: ASCII that stays where it is for as long as the program runs.
    ///   - url: The name that errors and stacks show.
    public init(_ text: UnsafeBufferPointer<CChar>, url: String) {
        self.text = text
        self.url = url
    }
}
