import Glibc

/// Stops the run: libFuzzer keeps the input.
func finding(_ message: String) -> Never {
    var text = "finding: \(message)\n"
    _ = text.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    abort()
}
