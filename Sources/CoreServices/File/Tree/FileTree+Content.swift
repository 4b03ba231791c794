import Glibc

extension FileTree {
    /// The bytes of a file from `start` to before `end`, as far as it has them.
    func read(_ path: TreePath, from start: Int = 0, to end: Int = .max) throws(FileFault) -> [UInt8] {
        let file = try open(path)
        let first = min(max(0, start), file.size)
        let count = min(max(first, end), file.size) - first
        // More does not fit a message; a plugin reads large files in parts.
        if count > 1 << 30 { throw FileFault(.notReadable) }
        return try file.read(count, at: first)
    }

    /// Writes bytes into a file, which then ends behind them. When the disk is full, the file is as it was.
    /// - Returns: How many were written: all.
    func write(_ bytes: UnsafeRawBufferPointer, to path: TreePath, at position: Int) throws(FileFault) -> Int {
        try checkWritable()
        let file = try openFile(path, O_WRONLY)
        let size = Int(try file.status().st_size)
        let (past, overflows) = position.addingReportingOverflow(bytes.count)
        if overflows { throw FileFault(.quotaExceeded) }
        do throws(FileFault) {
            // Bytes that are replaced could not be brought back, so the room for the others is taken first.
            if position < size, past > size {
                let failure = posix_fallocate(file.number, off_t(size), off_t(past - size))
                if failure != 0, failure != EOPNOTSUPP, failure != EINVAL { throw FileFault(errno: failure) }
            }
            try Self.write(bytes, to: file, at: position)
            if past < size { try Self.truncate(file, to: past) }
        } catch {
            // What was added is taken back.
            try? Self.truncate(file, to: size)
            throw error
        }
        return bytes.count
    }

    /// Makes a file as long as `size`.
    /// - Parameter extends: Whether one that is shorter gets zeros at its end.
    /// - Returns: Its new length.
    func truncate(_ path: TreePath, to size: Int, extends: Bool) throws(FileFault) -> Int {
        try checkWritable()
        let file = try openFile(path, O_WRONLY)
        let length = Int(try file.status().st_size)
        if size > length, !extends { return length }
        try Self.truncate(file, to: size)
        return size
    }

    static func write(_ bytes: UnsafeRawBufferPointer, to file: borrowing Descriptor, at position: Int)
        throws(FileFault)
    {
        var written = 0
        while written < bytes.count {
            let rest = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(written))
            let count = pwrite(file.number, rest.baseAddress, rest.count, off_t(position + written))
            if count < 0, errno == EINTR { continue }
            if count < 0 { throw FileFault(errno: errno) }
            written += count
        }
    }

    private static func truncate(_ file: borrowing Descriptor, to size: Int) throws(FileFault) {
        if ftruncate(file.number, off_t(size)) != 0 { throw FileFault(errno: errno == EINVAL ? EFBIG : errno) }
    }
}
