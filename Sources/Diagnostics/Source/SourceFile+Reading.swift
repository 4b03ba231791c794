import Glibc

extension SourceFile {
    /// Reads a file from disk.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - name: What users see in diagnostics; the path if nothing is given.
    ///   - limit: A file of more bytes is refused, a regular one before it is read.
    ///   - acceptsStreams: Whether it may be a pipe or a device, which is read until whoever writes to it is done.
    public static func read(
        path: String, name: String? = nil, limit: Int = 1 << 30, acceptsStreams: Bool = false
    ) throws(FileError) -> SourceFile {
        // Without O_NONBLOCK a named pipe would hold us until somebody writes, which is what a reader of streams wants.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | (acceptsStreams ? 0 : O_NONBLOCK))
        guard descriptor >= 0 else { throw FileError(path: path, .unreadable(error: errno)) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileError(path: path, .unreadable(error: errno)) }
        let kind = status.st_mode & S_IFMT
        guard kind == S_IFREG || (acceptsStreams && kind != S_IFDIR) else { throw FileError(path: path, .notAFile) }
        guard status.st_size <= limit else { throw FileError(path: path, .tooLarge(limit: limit)) }
        let bytes = try readToEnd(of: descriptor, path: path, expecting: Int(status.st_size), limit: limit)
        return SourceFile(name: name ?? path, bytes: bytes)
    }

    /// The file may grow or shrink meanwhile: reads to its end, but never past the limit.
    private static func readToEnd(
        of descriptor: Int32, path: String, expecting size: Int, limit: Int
    ) throws(FileError) -> [UInt8] {
        // One byte more than there should be shows the end, and files hardly ever grow.
        var bytes = try readChunk(of: descriptor, path: path, capacity: size + 1)
        var isAtEnd = bytes.isEmpty
        while !isAtEnd {
            let rest = bytes.count > size ? 65_536 : size + 1 - bytes.count
            let chunk = try readChunk(of: descriptor, path: path, capacity: rest)
            bytes += chunk
            isAtEnd = chunk.isEmpty
            guard bytes.count <= limit else { throw FileError(path: path, .tooLarge(limit: limit)) }
        }
        return bytes
    }

    /// What one call gives; nothing at the end.
    private static func readChunk(
        of descriptor: Int32, path: String, capacity: Int
    ) throws(FileError) -> [UInt8] {
        var failure: Int32?
        let chunk = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            var received: Int
            repeat {
                received = Glibc.read(descriptor, buffer.baseAddress, capacity)
            } while received < 0 && errno == EINTR
            if received < 0 { failure = errno }
            count = max(received, 0)
        }
        if let failure { throw FileError(path: path, .unreadable(error: failure)) }
        return chunk
    }
}
