import Glibc

/// A file that comes piece by piece. It takes its place once it is whole; until then, and when it never is, what is there stays as it was.
final class IncomingFile: Sendable {
    private let directory: Descriptor
    private let file: Descriptor
    private let temporary: String
    private let name: String

    fileprivate init(_ name: String, in directory: consuming Descriptor) throws(FileFault) {
        temporary = FileTree.temporaryName()
        self.name = name
        file = try directory.open(temporary, O_WRONLY | O_CREAT | O_EXCL)
        self.directory = directory
    }

    func write(_ bytes: [UInt8], at position: Int) throws(FileFault) {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
        defer { buffer.deallocate() }
        buffer.copyBytes(from: bytes)
        try FileTree.write(UnsafeRawBufferPointer(buffer), to: file, at: position)
    }

    /// Puts the file in its place.
    func finish() throws(FileFault) {
        if renameat(directory.number, temporary, directory.number, name) != 0 { throw FileFault(errno: errno) }
    }

    /// Removes what has come so far. Does nothing once it is in its place.
    func discard() { unlinkat(directory.number, temporary, 0) }
}

extension FileTree {
    /// Begins a file whose content comes piece by piece.
    func receive(_ path: TreePath) throws(FileFault) -> IncomingFile {
        try checkWritable()
        if path.isRoot { throw FileFault(.typeMismatch) }
        let directory = try openDirectory(path.parent)
        if try Self.info(path.name, in: directory)?.isDirectory == true { throw FileFault(.typeMismatch) }
        return try IncomingFile(path.name, in: directory)
    }
}
