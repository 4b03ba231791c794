/// A script that is part of the program. The engine reads it where it lies.
public struct EmbeddedScript: Sendable {
    /// ASCII, for as long as the program runs.
    public nonisolated(unsafe) let text: UnsafeBufferPointer<CChar>
    /// The name that errors and stacks show.
    public let url: String

    /// - Parameters:
    ///   - text: ASCII of more than one character, a literal of the program.
    ///   - url: The name that errors and stacks show.
    public init(_ text: StaticString, url: String) {
        let start = UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
        self.text = UnsafeBufferPointer(start: start, count: text.utf8CodeUnitCount)
        self.url = url
    }
}
