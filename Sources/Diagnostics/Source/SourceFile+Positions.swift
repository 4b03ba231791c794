extension SourceFile {
    /// How many lines the file has; an empty file has one. LF, CRLF and a lone CR end a line.
    public var lineCount: Int { lineTable.lineCount }

    /// Line and column of a byte. An offset outside the file is moved to its nearest end.
    ///
    /// Costs the logarithm of the number of lines, however long the line is; the first call reads the file once.
    public func position(at offset: Int) -> SourcePosition {
        lineTable.position(at: offset, in: bytes)
    }

    /// The range that a span of bytes covers.
    public func range(of bytes: Range<Int>) -> SourceRange {
        SourceRange(file: name, start: position(at: bytes.lowerBound), end: position(at: bytes.upperBound))
    }

    /// How the file's first line ends: what a fix is to end its own lines with. LF where there is only one line.
    public var lineEnd: String {
        guard let end = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }), bytes[end] == 0x0D else { return "\n" }
        return end + 1 < bytes.count && bytes[end + 1] == 0x0A ? "\r\n" : "\r"
    }

    /// A line's text without its terminator, or nil when there is no such line. Lines count from 1.
    ///
    /// Ill-formed UTF-8 is shown as U+FFFD.
    public func line(_ number: Int) -> String? {
        lineTable.bytesOfLine(number, in: bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
    }

    /// What stands on a line, without the blanks around it; nil when there is no such line. Lines count from 1.
    public func span(ofLine number: Int) -> SourceSpan? {
        guard let line = lineTable.bytesOfLine(number, in: bytes) else { return nil }
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
        let start = bytes[line].firstIndex { !isBlank($0) } ?? line.upperBound
        let end = bytes[start..<line.upperBound].lastIndex { !isBlank($0) }.map { $0 + 1 } ?? start
        return SourceSpan(file: self, bytes: start..<end)
    }

    /// The text of a span of bytes, or of what lies within the file of it. Ill-formed UTF-8 is shown as U+FFFD.
    public func text(of bytes: Range<Int>) -> String {
        String(decoding: self.bytes[bytes.clamped(to: 0..<self.bytes.count)], as: UTF8.self)
    }

    /// The byte of a place that may be known by its line and column alone, as that of a script's error is; nil when there is no such line. A
    /// column is taken for that many bytes, since no line of megabytes is to be counted through.
    public func offset(of place: SourcePosition) -> Int? {
        guard let line = lineTable.bytesOfLine(place.line, in: bytes) else { return nil }
        if line.contains(place.offset) || place.offset == line.upperBound { return place.offset }
        return line.lowerBound + min(max(place.column, 1) - 1, line.count)
    }

    /// The first byte of the scalar that a byte lies in, so that a cut never falls inside one.
    public func startOfScalar(_ offset: Int) -> Int {
        var offset = offset
        for _ in 0..<3 where offset > 0 && offset < bytes.count && bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
        return offset
    }
}
