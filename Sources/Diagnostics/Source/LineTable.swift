/// Where the lines of a text begin, and how many Unicode scalars lie before each block of bytes.
///
/// The blocks keep the cost of a column the same on a line of ten megabytes as on one of eighty characters.
struct LineTable: Sendable {
    private static let blockSize = 256

    /// The byte offset of each line's first byte; the first is 0, or 3 behind a byte order mark.
    private let lineStarts: [Int]
    /// Unicode scalars before byte `i * blockSize`.
    private let scalarsBeforeBlock: [Int]

    init(_ bytes: [UInt8]) {
        // A byte order mark is no part of the first line: editors do not count it as a column.
        var lineStarts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
        var scalarsBeforeBlock: [Int] = []
        scalarsBeforeBlock.reserveCapacity(bytes.count / Self.blockSize + 1)
        var scalars = 0
        for (offset, byte) in bytes.enumerated() {
            if offset % Self.blockSize == 0 { scalarsBeforeBlock.append(scalars) }
            if Self.beginsScalar(at: offset, in: bytes) { scalars += 1 }
            let endsLine = byte == 0x0A || (byte == 0x0D && !(offset + 1 < bytes.count && bytes[offset + 1] == 0x0A))
            if endsLine { lineStarts.append(offset + 1) }
        }
        if bytes.count % Self.blockSize == 0 { scalarsBeforeBlock.append(scalars) }
        self.lineStarts = lineStarts
        self.scalarsBeforeBlock = scalarsBeforeBlock
    }

    var lineCount: Int { lineStarts.count }

    /// The bytes of a line, without its terminator (LF, CRLF or CR).
    func bytesOfLine(_ line: Int, in bytes: [UInt8]) -> Range<Int>? {
        guard line >= 1, line <= lineStarts.count else { return nil }
        let start = lineStarts[line - 1]
        var end = line < lineStarts.count ? lineStarts[line] : bytes.count
        if line < lineStarts.count {
            end -= 1
            if bytes[end] == 0x0A, end > start, bytes[end - 1] == 0x0D { end -= 1 }
        }
        return start..<end
    }

    func position(at offset: Int, in bytes: [UInt8]) -> SourcePosition {
        let offset = min(max(offset, 0), bytes.count)
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        let column = scalars(before: offset, in: bytes) - scalars(before: lineStarts[low], in: bytes) + 1
        return SourcePosition(offset: offset, line: low + 1, column: max(1, column))
    }

    private func scalars(before offset: Int, in bytes: [UInt8]) -> Int {
        let block = offset / Self.blockSize
        var count = scalarsBeforeBlock[block]
        for index in (block * Self.blockSize)..<offset where Self.beginsScalar(at: index, in: bytes) { count += 1 }
        return count
    }

    /// Whether a byte is one of ASCII, the first of a sequence, or one that belongs to none, which is shown as a scalar of its own.
    @inline(__always)
    static func beginsScalar(at offset: Int, in bytes: [UInt8]) -> Bool {
        bytes[offset] & 0xC0 != 0x80 || isStray(at: offset, in: bytes)
    }

    /// Whether no first byte before a continuation byte reaches as far.
    private static func isStray(at offset: Int, in bytes: [UInt8]) -> Bool {
        for distance in 1...3 where offset >= distance {
            switch bytes[offset - distance] {
            case 0x80...0xBF: continue
            case 0xC2...0xDF: return distance > 1
            case 0xE0...0xEF: return distance > 2
            case 0xF0...0xF4: return false
            default: return true
            }
        }
        return true
    }
}
