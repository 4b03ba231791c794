/// Where the console's messages go.
public protocol ConsoleSink: Sendable {
    /// Takes one message.
    /// - Parameters:
    ///   - level: How it was printed.
    ///   - text: The message, of one or more lines, without the newline at its end.
    func write(_ level: ConsoleLevel, _ text: String)
}
