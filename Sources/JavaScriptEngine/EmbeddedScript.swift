/// A script that is part of the program. The engine reads it where it lies.
public struct EmbeddedScript: Sendable {
    /// UTF-16, for as long as the program runs.
    public nonisolated(unsafe) let text: UnsafeBufferPointer<UInt16>
    /// The name that errors and stacks show.
    public let url: String

    /// - Parameters:
    ///   - text: UTF-16 that stays where it is for as long as the program runs.
    ///   - url: The name that errors and stacks show.
    public init(_ text: UnsafeBufferPointer<UInt16>, url: String) {
        self.text = text
        self.url = url
    }
}
