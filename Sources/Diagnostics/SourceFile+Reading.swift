import Glibc

extension SourceFile {
    /// Reads a file from disk.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - name: What users see in diagnostics; the path if nothing is given.
    ///   - limit: A file of more bytes is refused, before it is read.
    public static func read(path: String, name: String? = nil, limit: Int = 1 << 30) throws(FileError) -> SourceFile {
        // Without O_NONBLOCK a named pipe would hold us until somebody writes.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw FileError(path: path, .unreadable(error: errno)) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileError(path: path, .unreadable(error: errno)) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw FileError(path: path, .notAFile) }
        guard status.st_size <= limit else { throw FileError(path: path, .tooLarge(limit: limit)) }
        let bytes = try readToEnd(of: descriptor, path: path, expecting: Int(status.st_size), limit: limit)
        return SourceFile(name: name ?? path, bytes: bytes)
    }

    /// The file may grow or shrink meanwhile: reads to its end, but never past the limit.
    private static func readToEnd(
        of descriptor: Int32, path: String, expecting size: Int, limit: Int
    ) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        var capacity = size + 1
        while true {
            var received = 0
            bytes += [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
                repeat { received = Glibc.read(descriptor, buffer.baseAddress, capacity) } while received < 0 && errno == EINTR
                count = max(received, 0)
            }
            if received < 0 { throw FileError(path: path, .unreadable(error: errno)) }
            guard bytes.count <= limit else { throw FileError(path: path, .tooLarge(limit: limit)) }
            if received == 0 { return bytes }
            capacity = max(1, min(capacity - received, 65_536))
        }
    }
}
