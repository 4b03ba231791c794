import Synchronization

/// The content of an upload: a file that is open, or bytes.
enum UploadContent: Sendable {
    case file(OpenFile)
    case bytes([UInt8])

    var count: Int {
        switch self {
        case .file(let file): file.size
        case .bytes(let bytes): bytes.count
        }
    }

    /// Up to `limit` bytes from a position on.
    func read(at position: Int, upTo limit: Int) throws(FileFault) -> [UInt8] {
        let wanted = min(limit, count - position)
        switch self {
        case .file(let file): return try file.read(wanted, at: position)
        case .bytes(let bytes): return Array(bytes[position..<position + wanted])
        }
    }
}

/// The body of an upload: what stands before the file, the file, and what stands behind it.
final class UploadBody: Sendable {
    private let before: [UInt8]
    private let content: UploadContent
    private let after: [UInt8]
    private let pieceSize: Int
    private let position = ByteCount()

    init(_ before: [UInt8], _ content: UploadContent, _ after: [UInt8], pieceSize: Int) {
        self.before = before
        self.content = content
        self.after = after
        self.pieceSize = pieceSize
    }

    var count: Int { before.count + content.count + after.count }

    /// How many bytes were given so far.
    var sent: Int { position.value }

    /// The next piece; `nil` at the end.
    func next() throws(FileFault) -> [UInt8]? {
        var piece: [UInt8] = []
        let start = position.value
        if start == 0 { piece += before }
        let offset = max(0, start - before.count)
        if offset < content.count { piece += try content.read(at: offset, upTo: pieceSize) }
        let end = start + piece.count
        if end == before.count + content.count { piece += after }
        if piece.isEmpty || start == count { return nil }
        position.add(piece.count)
        return piece
    }
}
