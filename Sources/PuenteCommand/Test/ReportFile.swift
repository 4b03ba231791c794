import Diagnostics
import Glibc
import PluginHost
import WebPlatform

/// Where a report goes: standard output, or a file, which is made anew.
final class ReportFile {
    private let descriptor: Int32
    /// `nil` for standard output.
    private let path: String?
    /// Whether a piece could not be written.
    private(set) var hasFailed = false

    /// - Throws: A ``ReportFileError``: the file cannot be made.
    init(_ path: String?) throws(ReportFileError) {
        self.path = path
        guard let path else {
            descriptor = STDOUT_FILENO
            return
        }
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            throw ReportFileError(FileError(path: path, .unwritable(error: errno)))
        }
    }

    /// Writes a piece of the report. After one that cannot be written no more is, and the run goes on for the other reports; without a reader of the
    /// standard output the program ends.
    func write(_ text: String) {
        guard !hasFailed else { return }
        var text = text
        let error = text.withUTF8 { StandardConsole.write(UnsafeRawBufferPointer($0), to: descriptor) }
        guard let error else { return }
        guard let path else { LostOutput.end(error, code: 2) }
        hasFailed = true
        ProblemPrinter().print(ReportFileError(FileError(path: path, .unwritable(error: error))).diagnostic)
    }
}

/// Why a report cannot be written.
struct ReportFileError: Error {
    let error: FileError

    init(_ error: FileError) {
        self.error = error
    }

    var diagnostic: Diagnostic {
        Diagnostic(code: "report-unwritable", severity: .error, message: "\(error)", help: "choose another file")
    }
}
