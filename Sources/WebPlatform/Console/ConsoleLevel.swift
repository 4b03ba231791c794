/// How a message was printed: by which of the console's methods, or by one that belongs to the same group (WHATWG Console §2.3).
public enum ConsoleLevel: String, Sendable, Hashable, CaseIterable {
    case log, info, warn, error, debug
}
