import Glibc

/// The file that the server key lies in, beside the database: 32 bytes, readable by its owner alone.
struct ServerKeyFile {
    let path: String

    /// The key, or a new one when there is no file.
    func readOrMake() throws(StoreError) -> ServerKey {
        if let key = try readIfThere() { return key }
        return try make()
    }

    /// The key of a database that has one.
    func read() throws(StoreError) -> ServerKey {
        guard let key = try readIfThere() else { throw StoreError(.keyMissing, path: path) }
        return key
    }

    private func readIfThere() throws(StoreError) -> ServerKey? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw StoreError(.unwritable(errno: errno), path: path)
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & 0o077 == 0 else {
            throw StoreError(.keyExposed, path: path)
        }
        var bytes = [UInt8](repeating: 0, count: ServerKey.length + 1)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        guard let key = ServerKey(bytes: Array(bytes.prefix(max(0, count)))) else {
            throw StoreError(.keyDamaged, path: path)
        }
        return key
    }

    /// Writes a new key; when another process was faster, its key is the one.
    private func make() throws(StoreError) -> ServerKey {
        let key = ServerKey()
        return try write(key) ? key : read()
    }

    /// Writes a key under another name and links it into place, so that nobody ever reads half a key.
    /// - Returns: Whether it did; `false` when there is a file already.
    func write(_ key: ServerKey) throws(StoreError) -> Bool {
        let draft = DraftFile(of: path)
        let descriptor = open(draft.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure() }
        defer { draft.remove() }
        let isWritten =
            Glibc.write(descriptor, key.bytes, ServerKey.length) == ServerKey.length && fsync(descriptor) == 0
        let reason = failure()
        close(descriptor)
        guard isWritten else { throw reason }
        return try draft.link()
    }

    private func failure() -> StoreError {
        StoreError(errno == ENOSPC ? .full : .unwritable(errno: errno), path: path)
    }
}
