import Glibc

/// Reading a whole file with the system's own calls.
enum SystemFile {
    /// - Throws: ``ManifestError/Reason/unreadable(path:error:)``, `notAFile` or `tooLarge`.
    static func read(_ path: String, limit: Int) throws(ManifestError) -> [UInt8] {
        // Without O_NONBLOCK a named pipe would hold us until somebody writes.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw ManifestError(.unreadable(path: path, error: errno)) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw ManifestError(.unreadable(path: path, error: errno)) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw ManifestError(.notAFile(path: path)) }
        guard status.st_size <= limit else { throw ManifestError(.tooLarge(path: path, limit: limit)) }

        // The file may grow or shrink meanwhile: read to its end, but never past the limit.
        var bytes: [UInt8] = []
        var failure: Int32?
        var capacity = Int(status.st_size) + 1
        repeat {
            let start = bytes.count
            var received = 0
            bytes += [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
                repeat {
                    received = Glibc.read(descriptor, buffer.baseAddress, capacity)
                } while received < 0 && errno == EINTR
                if received < 0 { failure = errno }
                count = max(received, 0)
            }
            if let failure { throw ManifestError(.unreadable(path: path, error: failure)) }
            guard bytes.count <= limit else { throw ManifestError(.tooLarge(path: path, limit: limit)) }
            if bytes.count == start { return bytes }
            capacity = max(1, min(capacity - received, 65_536))
        } while true
    }

    static func describe(_ error: Int32) -> String {
        guard let text = strerror(error) else { return "error \(error)" }
        let words = String(cString: text)
        return words.prefix(1).lowercased() + words.dropFirst()
    }
}
