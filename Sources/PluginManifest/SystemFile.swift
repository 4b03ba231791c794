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

        // The size may be wrong (files under /proc) or change meanwhile: read to the end, but not past the limit.
        var bytes = try readChunk(descriptor, capacity: Int(status.st_size) + 1, path)
        while true {
            guard bytes.count <= limit else { throw ManifestError(.tooLarge(path: path, limit: limit)) }
            let chunk = try readChunk(descriptor, capacity: 65_536, path)
            if chunk.isEmpty { return bytes }
            bytes += chunk
        }
    }

    private static func readChunk(
        _ descriptor: Int32, capacity: Int, _ path: String
    ) throws(ManifestError) -> [UInt8] {
        var failure: Int32?
        let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            var received: Int
            repeat {
                received = Glibc.read(descriptor, buffer.baseAddress, capacity)
            } while received < 0 && errno == EINTR
            if received < 0 { failure = errno }
            count = max(received, 0)
        }
        if let failure { throw ManifestError(.unreadable(path: path, error: failure)) }
        return bytes
    }

    static func describe(_ error: Int32) -> String {
        guard let text = strerror(error) else { return "error \(error)" }
        let words = String(cString: text)
        return words.prefix(1).lowercased() + words.dropFirst()
    }
}
