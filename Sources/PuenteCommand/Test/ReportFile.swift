import Diagnostics
import Glibc
import PluginHost

/// Where a report goes: standard output, or a file, which is made anew.
final class ReportFile {
    private let descriptor: Int32
    /// `nil` for standard output.
    private let path: String?

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

    /// Writes a piece of the report. A report that cannot be written ends the program: it would be taken for a whole one.
    func write(_ text: String) {
        var text = text
        let error: Int32? = text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)[...]
            while !rest.isEmpty {
                let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count >= 0 {
                    rest = rest.dropFirst(count)
                } else if errno == EAGAIN {
                    var poll = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    Glibc.poll(&poll, 1, -1)
                } else if errno != EINTR {
                    return errno
                }
            }
            return nil
        }
        guard let error else { return }
        if let path {
            ProblemPrinter().print(ReportFileError(FileError(path: path, .unwritable(error: error))).diagnostic)
            _exit(2)
        }
        LostOutput.end(error, code: 2)
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
