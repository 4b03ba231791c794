import Glibc

/// An open file or directory, closed when it goes out of scope.
struct Descriptor: ~Copyable {
    let number: Int32

    /// - Throws: What the system said, when `number` is none.
    init(_ number: Int32) throws(FileFault) {
        if number < 0 { throw FileFault(errno: errno) }
        self.number = number
    }

    deinit { close(number) }

    /// What is known of it.
    func status() throws(FileFault) -> stat {
        var status = stat()
        if fstat(number, &status) != 0 { throw FileFault(errno: errno) }
        return status
    }

    /// Opens something in this directory, which is no symbolic link and no directory that one leads to.
    func open(_ name: String, _ flags: Int32, mode: mode_t = 0o600) throws(FileFault) -> Descriptor {
        try Descriptor(openat(number, name, flags | O_NOFOLLOW | O_CLOEXEC, mode))
    }

    func openDirectory(_ name: String) throws(FileFault) -> Descriptor {
        try open(name, O_RDONLY | O_DIRECTORY)
    }
}

/// What there is to know of a file or directory.
struct FileInfo: Sendable, Hashable {
    let isDirectory: Bool
    /// In bytes; 0 for a directory.
    let size: Int
    /// When it was changed last, in milliseconds since 1970.
    let modified: Int

    /// - Returns: `nil` for what is neither a file nor a directory, such as a symbolic link, a device or a pipe: it is not there.
    init?(_ status: stat) {
        let kind = status.st_mode & S_IFMT
        guard kind == S_IFREG || kind == S_IFDIR else { return nil }
        isDirectory = kind == S_IFDIR
        size = isDirectory ? 0 : Int(status.st_size)
        modified = Int(status.st_mtim.tv_sec) * 1000 + Int(status.st_mtim.tv_nsec) / 1_000_000
    }
}
