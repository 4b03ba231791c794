import Glibc

/// What a standard stream leads to.
struct Terminal {
    static let standardOutput = Terminal(descriptor: STDOUT_FILENO)
    static let standardError = Terminal(descriptor: STDERR_FILENO)

    private let descriptor: Int32

    /// Whether to paint: only on a terminal, and not where `NO_COLOR` is set or the terminal is dumb.
    var usesColors: Bool {
        guard isatty(descriptor) == 1 else { return false }
        if let value = getenv("NO_COLOR"), value.pointee != 0 { return false }
        return getenv("TERM").map { String(cString: $0) != "dumb" } ?? false
    }
}
