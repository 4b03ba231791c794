/// A file with the changes of its fixes.
public struct FixedFile: Sendable, Hashable {
    /// The file as it was.
    public let source: SourceFile
    /// Its content now: what no fix names is what it was, byte for byte.
    public let bytes: [UInt8]

    /// - Parameter edits: Of one file, in the order of the text, none overlapping another.
    /// - Returns: Nil when they change nothing.
    init?(edits: [SourceEdit]) {
        guard let source = edits.first?.span.file else { return nil }
        var bytes: [UInt8] = []
        var position = 0
        for edit in edits {
            bytes += source.bytes[position..<edit.span.bytes.lowerBound]
            bytes += edit.replacement.utf8
            position = edit.span.bytes.upperBound
        }
        bytes += source.bytes[position...]
        guard bytes != source.bytes else { return nil }
        self.source = source
        self.bytes = bytes
    }

    /// Puts it in the place of the file on disk, whole or not at all.
    ///
    /// A symbolic link stays one, and the file that it leads to is written. The mode is kept, and the owner where the system lets us. A
    /// hard link to the file keeps the old content.
    ///
    /// - Parameter path: Where ``source`` was read from.
    /// - Throws: ``FileError``, and the file is what it was: `changed` when it is no longer what was read, `unwritable` when
    ///   nobody may write it or the system says no, and what reading throws.
    public func write(to path: String) throws(FileError) {
        let present = try SourceFile.read(path: path)
        guard present.bytes == source.bytes else { throw FileError(path: path, .changed) }
        try AtomicFile.replace(path, with: bytes)
    }
}
