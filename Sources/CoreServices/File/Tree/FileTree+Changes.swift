import Glibc

extension FileTree {
    /// Makes an empty file.
    /// - Throws: `pathExists` when something is there.
    func createFile(_ path: TreePath) throws(FileFault) {
        try checkWritable()
        if path.isRoot { throw FileFault(.pathExists) }
        let directory = try openDirectory(path.parent)
        _ = try directory.open(path.name, O_WRONLY | O_CREAT | O_EXCL)
    }

    /// Makes a directory; the one above must be there.
    /// - Throws: `pathExists` when something is there.
    func createDirectory(_ path: TreePath) throws(FileFault) {
        try checkWritable()
        if path.isRoot { throw FileFault(.pathExists) }
        let directory = try openDirectory(path.parent)
        if mkdirat(directory.number, path.name, 0o700) != 0 { throw FileFault(errno: errno) }
    }

    /// Makes a directory with those above it, as far as they are missing.
    func createDirectories(_ path: TreePath) throws(FileFault) {
        do throws(FileFault) {
            try createDirectory(path)
        } catch {
            switch error.code {
            case .pathExists: return
            case .notFound where !path.isRoot:
                try createDirectories(path.parent)
                try createDirectory(path)
            default: throw error
            }
        }
    }

    /// Removes a file or an empty directory.
    /// - Throws: `invalidModification` for a directory that has something in it.
    func remove(_ path: TreePath) throws(FileFault) {
        try checkChangeable(path)
        let directory = try openDirectory(path.parent)
        guard let info = try Self.info(path.name, in: directory) else { throw FileFault(.notFound) }
        try Self.unlink(path.name, isDirectory: info.isDirectory, in: directory)
    }

    /// Removes a file, or a directory with all that is in it. A symbolic link in it is removed, what it leads to is not.
    func removeTree(_ path: TreePath) throws(FileFault) {
        try checkChangeable(path)
        let directory = try openDirectory(path.parent)
        guard let info = try Self.info(path.name, in: directory) else { throw FileFault(.notFound) }
        if info.isDirectory {
            try Self.empty(try directory.openDirectory(path.name))
        }
        try Self.unlink(path.name, isDirectory: info.isDirectory, in: directory)
    }

    /// Moves a file or directory within this tree. It replaces a file, or an empty directory.
    func move(_ source: TreePath, to target: TreePath) throws(FileFault) {
        try checkChangeable(source)
        try checkChangeable(target)
        let from = try openDirectory(source.parent)
        let into = try openDirectory(target.parent)
        guard try Self.info(source.name, in: from) != nil else { throw FileFault(.notFound) }
        if renameat(from.number, source.name, into.number, target.name) != 0 {
            throw FileFault(errno: errno == EEXIST ? ENOTEMPTY : errno)
        }
    }

    /// Copies a file or directory, also from another tree. A file is replaced once its copy is whole; into a directory that is there the
    /// content is put. When it fails, what was made of the copy is removed.
    func copy(_ source: TreePath, of tree: FileTree, to target: TreePath) throws(FileFault) {
        try checkChangeable(target)
        // It would never end.
        if tree === self, target.isWithin(source) { throw FileFault(.invalidModification) }
        guard let info = try tree.info(source) else { throw FileFault(.notFound) }
        guard info.isDirectory else { return try copyFile(source, of: tree, to: target) }
        let isNew = try self.info(target) == nil
        if isNew { try createDirectory(target) }
        do throws(FileFault) {
            for entry in try tree.list(source) {
                let name = try TreePath(entry.name)
                try copy(source.appending(name), of: tree, to: target.appending(name))
            }
        } catch {
            if isNew { try? removeTree(target) }
            throw error
        }
    }

    private func copyFile(_ source: TreePath, of tree: FileTree, to target: TreePath) throws(FileFault) {
        let original = try tree.openFile(source, O_RDONLY)
        let directory = try openDirectory(target.parent)
        let temporary = Self.temporaryName()
        let copy = try directory.open(temporary, O_WRONLY | O_CREAT | O_EXCL)
        do throws(FileFault) {
            try Self.copyContent(of: original, to: copy)
            if renameat(directory.number, temporary, directory.number, target.name) != 0 {
                throw FileFault(errno: errno)
            }
        } catch {
            unlinkat(directory.number, temporary, 0)
            throw error
        }
    }

    private static func copyContent(of original: borrowing Descriptor, to copy: borrowing Descriptor) throws(FileFault)
    {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)
        defer { buffer.deallocate() }
        var position = 0
        while true {
            let count = pread(original.number, buffer.baseAddress, buffer.count, off_t(position))
            if count < 0, errno == EINTR { continue }
            if count < 0 { throw FileFault(.notReadable) }
            if count == 0 { return }
            try write(
                UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer).prefix(count)), to: copy, at: position)
            position += count
        }
    }

    /// What the names of files begin with that are not whole yet.
    static let temporaryPrefix = ".puente-part-"

    /// A name for a file that is not whole yet, which nobody else has.
    static func temporaryName() -> String { temporaryPrefix + String(UInt64.random(in: 0 ... .max), radix: 36) }

    private func checkChangeable(_ path: TreePath) throws(FileFault) {
        try checkWritable()
        if path.isRoot { throw FileFault(.noModificationAllowed) }
    }

    private static func empty(_ directory: consuming Descriptor) throws(FileFault) {
        for name in try names(in: directory) {
            let isDirectory = try info(name, in: directory)?.isDirectory == true
            if isDirectory { try empty(try directory.openDirectory(name)) }
            try unlink(name, isDirectory: isDirectory, in: directory)
        }
    }

    private static func unlink(_ name: String, isDirectory: Bool, in directory: borrowing Descriptor) throws(FileFault)
    {
        if unlinkat(directory.number, name, isDirectory ? AT_REMOVEDIR : 0) != 0 {
            throw FileFault(errno: errno == EEXIST ? ENOTEMPTY : errno)
        }
    }
}
