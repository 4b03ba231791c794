import Glibc

/// The file that an identity is kept in. It appears whole or not at all, and whoever comes first makes it for all.
struct InstanceIdentityFile: Sendable {
    let path: String
    /// Made when it is not there; `nil` to leave folders alone.
    let folder: String?

    private static let digits = 32

    /// The id in the file; a new one is written when there is no file.
    func readOrMake() throws(InstanceIdentityError) -> String {
        if let id = try read() { return id }
        if let folder, mkdir(folder, 0o700) != 0, errno != EEXIST {
            throw InstanceIdentityError(.unwritable, path: folder, errno: errno)
        }
        try write(InstanceIdentity.make())
        // Another process may have been first: what counts is what lies there.
        guard let id = try read() else { throw InstanceIdentityError(.unreadable, path: path, errno: ENOENT) }
        return id
    }

    private func read() throws(InstanceIdentityError) -> String? {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        if file < 0 {
            if errno == ENOENT { return nil }
            throw InstanceIdentityError(.unreadable, path: path, errno: errno)
        }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: Self.digits + 2)
        let count = Glibc.read(file, &bytes, bytes.count)
        if count < 0 { throw InstanceIdentityError(.unreadable, path: path, errno: errno) }
        var text = bytes.prefix(count)
        if text.last == UInt8(ascii: "\n") { text.removeLast() }
        guard text.count == Self.digits, text.allSatisfy("0123456789abcdef".utf8.contains) else {
            throw InstanceIdentityError(.invalid, path: path)
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Writes beside the file, then gives it the file's name unless somebody has it by now.
    private func write(_ id: String) throws(InstanceIdentityError) {
        let draft = "\(path).\(id.prefix(8))"
        let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if file < 0 { throw InstanceIdentityError(.unwritable, path: draft, errno: errno) }
        defer { unlink(draft) }
        let bytes = Array("\(id)\n".utf8)
        let written = Glibc.write(file, bytes, bytes.count) == bytes.count && fsync(file) == 0
        let problem = errno
        close(file)
        if !written { throw InstanceIdentityError(.unwritable, path: draft, errno: problem) }
        if link(draft, path) != 0, errno != EEXIST {
            throw InstanceIdentityError(.unwritable, path: path, errno: errno)
        }
    }
}
