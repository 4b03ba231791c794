import Glibc

/// A file that a script or the document loaded.
struct WebFile {
    let path: String
    let bytes: [UInt8]
}

/// Why a file was not loaded.
public struct WebFileError: Error, Hashable {
    /// What happened, as it ends a sentence: `there is no such file`.
    public let reason: String

    public init(reason: String) {
        self.reason = reason
    }
}

/// A file that comes with the machine.
enum ReadableFile {
    /// Its bytes; `nil` when it cannot be read.
    static func read(_ path: String) -> [UInt8]? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes: [UInt8] = []
        var status = stat()
        if fstat(file, &status) == 0 { bytes.reserveCapacity(Int(status.st_size)) }
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = Glibc.read(file, &buffer, buffer.count)
            if count == 0 { return bytes }
            if count < 0 {
                if errno == EINTR { continue }
                return nil
            }
            bytes += buffer[..<count]
        }
    }
}
