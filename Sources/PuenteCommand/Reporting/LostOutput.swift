import Diagnostics
import Glibc

/// What becomes of a program whose output goes nowhere.
enum LostOutput {
    /// Ends the program, as others do: quietly when the reader has gone (`| head -1`).
    /// - Parameters:
    ///   - error: The `errno` of the write.
    ///   - code: The exit code, where 1 would say something of what was done.
    static func end(_ error: Int32, code: Int32 = 1) -> Never {
        if error == EPIPE { _exit(128 + SIGPIPE) }
        let reason = FileError.describe(error)
        ProblemPrinter().print(
            Diagnostic(code: "output-lost", severity: .error, message: "cannot write the output: \(reason)"))
        _exit(code)
    }
}
