/// The lines that a merge leaves in a file where two versions do not fit: `<<<<<<< ours`, `=======`, `>>>>>>> theirs`. Cordova's
/// reader refuses the first of them.
extension XMLReader {
    /// At a `<`: when a conflict begins here, moves to the second of its versions, so that one of them is read.
    mutating func skipConflict() -> Bool {
        guard isMarker(0x3C, at: offset) else { return false }
        let start = offset
        skipLine()
        let behind = offset
        var end = behind
        while end > start, XMLCharacters.isSpace(bytes[end - 1]) { end -= 1 }
        if !lacksConflictDivider {
            while offset < bytes.count, !isMarker(0x3D, at: offset) { skipLine() }
            lacksConflictDivider = offset == bytes.count
            skipLine()
            if lacksConflictDivider { offset = behind }
        }
        report(.conflictMarker, start..<end)
        return true
    }

    /// At a `>` in a tag: passes over the line that ends a conflict.
    mutating func skipConflictEnd() -> Bool {
        guard isConflictEnd(at: offset) else { return false }
        skipLine()
        return true
    }

    /// Whether the line that ends a conflict begins here.
    func isConflictEnd(at offset: Int) -> Bool {
        isMarker(0x3E, at: offset) && findings.contains { $0.code == .conflictMarker }
    }

    /// Whether a line begins here with a byte seven times, and no more.
    private func isMarker(_ byte: UInt8, at start: Int) -> Bool {
        guard start + 7 <= bytes.count, bytes[start + 1] == byte, start == 0 || isLineEnd(bytes[start - 1]) else {
            return false
        }
        let end = start + 7
        return (start..<end).allSatisfy { bytes[$0] == byte }
            && (end == bytes.count || XMLCharacters.isSpace(bytes[end]))
    }

    private mutating func skipLine() {
        while offset < bytes.count, bytes[offset] != 0x0A { offset += 1 }
        if offset < bytes.count { offset += 1 }
    }

    private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
