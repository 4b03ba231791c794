import Glibc

/// Replaces a file's content so that nobody, whenever the power goes, finds half of it.
public enum AtomicFile {
    /// The content is written beside the file, which has to exist, and then takes its place.
    public static func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
        guard let resolved = realpath(path, nil) else { throw FileError(path: path, .unreadable(error: errno)) }
        defer { free(resolved) }
        let target = String(cString: resolved)
        var status = stat()
        guard stat(target, &status) == 0 else { throw FileError(path: path, .unreadable(error: errno)) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw FileError(path: path, .notAFile) }
        // A rename asks for the folder's permission alone, and the superuser has every permission.
        guard status.st_mode & 0o222 != 0 else { throw FileError(path: path, .unwritable(error: EACCES)) }
        guard access(target, W_OK) == 0 else { throw FileError(path: path, .unwritable(error: errno)) }
        if let error = write(bytes, beside: target, like: status) {
            throw FileError(path: path, .unwritable(error: error))
        }
    }

    /// - Returns: The `errno` of what went wrong; then there is no new file.
    private static func write(_ bytes: [UInt8], beside target: String, like status: stat) -> Int32? {
        let folder = target[...(target.lastIndex(of: "/") ?? target.startIndex)]
        var name = Array("\(folder).puente-XXXXXX".utf8CString)
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else { return errno }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        // The owner first: changing it may take bits off the mode. Only the superuser can give a file away.
        _ = fchown(descriptor, status.st_uid, status.st_gid)
        var error = fchmod(descriptor, status.st_mode & 0o7777) == 0 ? nil : errno
        if error == nil { error = write(bytes, to: descriptor) }
        if error == nil, fsync(descriptor) != 0 { error = errno }
        if close(descriptor) != 0, error == nil { error = errno }
        if error == nil, rename(name, target) != 0 { error = errno }
        if error != nil { unlink(name) } else { synchronize(folder: String(folder)) }
        return error
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
        bytes.withUnsafeBytes { buffer in
            var written = 0
            while written < buffer.count {
                let count = Glibc.write(descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
                if count < 0, errno != EINTR { return errno }
                written += max(count, 0)
            }
            return nil
        }
    }

    /// Makes the new name last. Not every file system can; the content is safe either way.
    private static func synchronize(folder: String) {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }
}
