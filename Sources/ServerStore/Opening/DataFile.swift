import Glibc

/// The data file before SQLite opens it.
enum DataFile {
    /// Whether there is a database in the file, or in the log beside it that a killed process left.
    ///
    /// - Throws: ``StoreError`` when there is something that cannot be written, a folder for instance.
    static func isInUse(_ path: String) throws(StoreError) -> Bool {
        let file = try size(of: path)
        if file == nil { try DataFolder(of: path).check(for: path) }
        if file != nil, access(path, R_OK | W_OK) != 0 { throw StoreError(.unwritable(errno: errno), path: path) }
        let wasLeftOpen = try wasLeftOpen(path)
        return (file ?? 0) > 0 || wasLeftOpen
    }

    /// Whether there is a log beside the file: it was not closed, or others have it open.
    static func wasLeftOpen(_ path: String) throws(StoreError) -> Bool {
        (try size(of: path + "-wal") ?? 0) > 0
    }

    /// Makes the file, readable by its owner alone, or makes an empty one so that is there. SQLite gives the files beside it the same
    /// mode.
    ///
    /// A file that is there is not even opened: closing it would take away the locks that this process may hold on it.
    static func make(at path: String) throws(StoreError) {
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if descriptor >= 0 {
            close(descriptor)
        } else if errno != EEXIST || chmod(path, 0o600) != 0 {
            throw StoreError(errno == ENOSPC ? .full : .unwritable(errno: errno), path: path)
        }
    }

    /// In bytes; `nil` when there is no such file.
    static func size(of path: String) throws(StoreError) -> Int? {
        var status = stat()
        guard stat(path, &status) == 0 else {
            if errno == ENOENT { return nil }
            throw StoreError(.unwritable(errno: errno), path: path)
        }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw StoreError(.unwritable(errno: EISDIR), path: path) }
        return status.st_size
    }
}
