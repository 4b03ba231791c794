import Glibc

/// A folder of the disk that nothing leaves: each step of a path is opened below the last, and none may be a symbolic link. What is neither a
/// file nor a directory is not there. Safe from any thread.
final class FileTree: Sendable {
    /// Its real path, without symbolic links and without a slash at its end.
    let path: String
    let isReadOnly: Bool
    /// The names that its root shows; `nil` for all.
    private let shown: [String]?
    private let root: Int32

    /// - Parameters:
    ///   - path: The folder. What leads to it may be symbolic links, it itself may not.
    ///   - isReadOnly: Whether nothing in it may be changed.
    ///   - shown: The names that its root shows; `nil` for all.
    init(_ path: String, isReadOnly: Bool = false, showing shown: [String]? = nil) throws(FileFault) {
        root = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        if root < 0 { throw FileFault(errno: errno) }
        guard let real = realpath(path, nil) else {
            close(root)
            throw FileFault(errno: errno)
        }
        defer { free(real) }
        self.path = String(cString: real)
        self.isReadOnly = isReadOnly
        self.shown = shown
    }

    deinit { close(root) }

    /// What is at a path; `nil` when nothing is.
    func info(_ path: TreePath) throws(FileFault) -> FileInfo? {
        do throws(FileFault) {
            let directory = try openDirectory(path.parent)
            return try info(path, in: directory)
        } catch {
            if error.code == .notFound { return nil }
            throw error
        }
    }

    /// The names in a directory and what is there, in the order of their bytes.
    func list(_ path: TreePath) throws(FileFault) -> [(name: String, info: FileInfo)] {
        let directory = try openDirectory(path)
        var entries: [(name: String, info: FileInfo)] = []
        for name in try Self.names(in: directory) where isListed(name, in: path) {
            if let info = try Self.info(name, in: directory) { entries.append((name, info)) }
        }
        return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    /// The bytes that the disk has left for this tree.
    func freeSpace() throws(FileFault) -> Int {
        var status = statvfs()
        if fstatvfs(root, &status) != 0 { throw FileFault(errno: errno) }
        return Int(clamping: status.f_bavail.multipliedReportingOverflow(by: status.f_frsize).partialValue)
    }

    // MARK: For the other files of this type

    /// Opens a directory, step by step.
    func openDirectory(_ path: TreePath) throws(FileFault) -> Descriptor {
        try checkShown(path)
        var directory = try Descriptor(fcntl(root, F_DUPFD_CLOEXEC, 0))
        for name in path.names { directory = try directory.openDirectory(name) }
        return directory
    }

    /// Opens a file.
    func openFile(_ path: TreePath, _ flags: Int32) throws(FileFault) -> Descriptor {
        try checkShown(path)
        if path.isRoot { throw FileFault(.typeMismatch) }
        let directory = try openDirectory(path.parent)
        // A pipe without a reader would block.
        let file = try directory.open(path.name, flags | O_NONBLOCK)
        guard let info = FileInfo(try file.status()) else { throw FileFault(.notFound) }
        if info.isDirectory { throw FileFault(.typeMismatch) }
        return file
    }

    /// - Throws: `noModificationAllowed` when nothing in this tree may be changed.
    func checkWritable() throws(FileFault) {
        if isReadOnly { throw FileFault(.noModificationAllowed) }
    }

    func info(_ path: TreePath, in parent: borrowing Descriptor) throws(FileFault) -> FileInfo? {
        try checkShown(path)
        if path.isRoot { return FileInfo(try parent.status()) }
        return try Self.info(path.name, in: parent)
    }

    static func info(_ name: String, in directory: borrowing Descriptor) throws(FileFault) -> FileInfo? {
        var status = stat()
        if fstatat(directory.number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 { return FileInfo(status) }
        if errno == ENOENT || errno == ENOTDIR { return nil }
        throw FileFault(errno: errno)
    }

    /// All names in a directory, in no order.
    static func names(in directory: borrowing Descriptor) throws(FileFault) -> [String] {
        // The stream takes the descriptor over, and its position.
        let copy = try directory.openDirectory(".")
        let duplicate = fcntl(copy.number, F_DUPFD_CLOEXEC, 0)
        guard duplicate >= 0, let stream = fdopendir(duplicate) else {
            let reason = errno
            if duplicate >= 0 { close(duplicate) }
            throw FileFault(errno: reason)
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            // A name that is no text cannot be spoken of.
            if let name, name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// Files that are not whole yet are not listed.
    private func isListed(_ name: String, in directory: TreePath) -> Bool {
        !name.hasPrefix(Self.temporaryPrefix) && (!directory.isRoot || shown?.contains(name) != false)
    }

    private func checkShown(_ path: TreePath) throws(FileFault) {
        if let shown, let first = path.names.first, !shown.contains(first) { throw FileFault(.notFound) }
    }
}
