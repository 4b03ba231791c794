import Glibc

/// What a standard stream leads to.
struct Terminal {
    static let standardOutput = Terminal(descriptor: STDOUT_FILENO)
    static let standardError = Terminal(descriptor: STDERR_FILENO)

    private let descriptor: Int32

    var isTerminal: Bool { isatty(descriptor) == 1 }

    /// Writes a text of escape sequences and the like, which belongs to no line.
    func write(_ text: String) {
        var text = text
        _ = text.withUTF8 { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    }

    /// Whether to paint: only on a terminal, and not where `NO_COLOR` is set or the terminal is dumb.
    var usesColors: Bool {
        guard isTerminal else { return false }
        if let value = getenv("NO_COLOR"), value.pointee != 0 { return false }
        return getenv("TERM").map { String(cString: $0) != "dumb" } ?? false
    }
}
