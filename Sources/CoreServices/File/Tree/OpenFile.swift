import Glibc

/// A file that is open, to be read in parts.
final class OpenFile: Sendable {
    private let file: Descriptor
    /// In bytes, when it was opened.
    let size: Int

    fileprivate init(_ file: consuming Descriptor) throws(FileFault) {
        size = Int(try file.status().st_size)
        self.file = file
    }

    /// Reads bytes.
    /// - Throws: `notReadable` when the file has become shorter and no longer has them.
    func read(_ count: Int, at position: Int) throws(FileFault) -> [UInt8] {
        let bytes = file.read(count, at: position)
        if bytes.count < count { throw FileFault(.notReadable) }
        return bytes
    }
}

extension FileTree {
    /// Opens a file to read it.
    func open(_ path: TreePath) throws(FileFault) -> OpenFile { try OpenFile(openFile(path, O_RDONLY)) }
}

extension Descriptor {
    /// Up to `count` bytes from a position on: fewer at the end of the file, and where it cannot be read.
    func read(_ wanted: Int, at position: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
            while count < wanted {
                let read = pread(number, buffer.baseAddress.map { $0 + count }, wanted - count, off_t(position + count))
                if read < 0, errno == EINTR { continue }
                if read <= 0 { break }
                count += read
            }
        }
    }
}
