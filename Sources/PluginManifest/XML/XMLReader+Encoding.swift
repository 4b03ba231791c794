extension XMLReader {
    /// Passes over a byte order mark and notes what is not UTF-8; false when there is no point in reading on.
    mutating func checkEncoding() -> Bool {
        if let mark = Self.otherMarks.first(where: { bytes.starts(with: $0) }) {
            report(.utf16, 0..<mark.count)
            return false
        }
        // Cordova strips one byte order mark, its XML reader another.
        for _ in 0..<2 where bytes[offset...].starts(with: [0xEF, 0xBB, 0xBF]) { offset += 3 }
        do {
            _ = try UTF8Span(validating: bytes.span)
        } catch {
            let range = error.byteOffsets
            report(.invalidUTF8, range.lowerBound..<max(range.upperBound, range.lowerBound + 1))
        }
        if let control = XMLCharacters.firstControl(in: bytes) {
            report(.controlCharacter, control..<control + 1)
        }
        return true
    }

    /// How UTF-32 and UTF-16 begin; UTF-32 first, as its marks may begin like those of UTF-16. Without a mark, the zeros beside
    /// the first letter tell.
    private static let otherMarks: [[UInt8]] = [
        [0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF], [0x3C, 0, 0, 0], [0, 0, 0, 0x3C],
        [0xFF, 0xFE], [0xFE, 0xFF], [0x3C, 0], [0, 0x3C],
    ]
}
