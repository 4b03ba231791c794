import Glibc

/// The files of an open database: whether those on the disk are still the ones that were opened. SQLite writes on into files that were
/// deleted or replaced, and whoever opens the path next finds nothing of that.
struct OpenFiles: Sendable {
    private struct File: Sendable {
        let path: String
        let device: dev_t
        let number: ino_t

        init?(_ path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            (self.path, device, number) = (path, status.st_dev, status.st_ino)
        }

        var isThere: Bool {
            File(path).map { $0.device == device && $0.number == number } ?? false
        }
    }

    let path: String
    private let files: [File]

    /// - Parameter path: Of a database that is open, so that its log is there, too.
    init(_ path: String) {
        self.path = path
        files = ["", "-wal", "-shm"].compactMap { File(path + $0) }
    }

    /// - Throws: ``StoreError/Code/lost`` when one of them was deleted or replaced.
    func check() throws(StoreError) {
        guard files.allSatisfy(\.isThere) else { throw StoreError(.lost, path: path) }
    }
}
