import Diagnostics
import Glibc

/// What becomes of a program whose output goes nowhere.
enum LostOutput {
    /// Ends the program, as others do: quietly when the reader has gone (`| head -1`).
    static func end(_ error: Int32) -> Never {
        if error == EPIPE { _exit(128 + SIGPIPE) }
        let reason = FileError.describe(error)
        ProblemPrinter().print(
            Diagnostic(code: "output-lost", severity: .error, message: "the output cannot be written: \(reason)"))
        _exit(1)
    }
}
