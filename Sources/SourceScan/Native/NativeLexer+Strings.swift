extension NativeLexer {
    /// A string from its quotes on.
    mutating func string(from start: Int, hashes: Int) {
        let isMultiline = language != .objectiveC && byte(1) == 0x22 && byte(2) == 0x22
        position += isMultiline ? 3 : 1
        readString(from: start, OpenString(isMultiline: isMultiline, hashes: hashes), isContinued: false)
    }

    /// Reads a string up to its end or to its next expression.
    mutating func readString(from start: Int, _ string: OpenString, isContinued: Bool) {
        let isRaw = language == .kotlin && string.isMultiline
        var isPlain = !isContinued
        while position < bytes.count {
            let byte = bytes[position]
            if byte == 0x22, endsHere(string) {
                position += (string.isMultiline ? 3 : 1) + string.hashes
                builder.append(isPlain ? .string : .stringPiece, start, position)
                return
            }
            if byte.isLineEnd, !string.isMultiline { break }
            if byte == 0x5C, !isRaw, escapes(string) {
                if language == .swift, self.byte(1 + string.hashes) == 0x28 {
                    return openExpression(string, from: start, length: 2 + string.hashes)
                }
                // An escaped line end would end the string all the same.
                position += self.byte(1).isLineEnd && !string.isMultiline ? 1 : 2 + string.hashes
            } else if byte == 0x24, language == .kotlin, self.byte(1) == 0x7B {
                return openExpression(string, from: start, length: 2)
            } else {
                if byte == 0x24, language == .kotlin, self.byte(1).startsName { isPlain = false }
                position += 1
            }
        }
        position = min(position, bytes.count)
        builder.append(isPlain ? .string : .stringPiece, start, position)
    }

    private mutating func openExpression(_ string: OpenString, from start: Int, length: Int) {
        builder.append(.stringPiece, start, position)
        builder.open(.openSubstitution, position, position + length)
        openStrings.append(string)
        position += length
    }

    private func endsHere(_ string: OpenString) -> Bool {
        if string.isMultiline, byte(1) != 0x22 || byte(2) != 0x22 { return false }
        let quotes = string.isMultiline ? 3 : 1
        // Kotlin's raw strings may end in quotes of their own.
        if language == .kotlin, string.isMultiline, byte(3) == 0x22 { return false }
        for index in 0..<string.hashes where byte(quotes + index) != 0x23 { return false }
        return true
    }

    /// Whether a backslash here is an escape: in Swift it needs as many `#` as the string has.
    private func escapes(_ string: OpenString) -> Bool {
        for index in 0..<string.hashes where byte(1 + index) != 0x23 { return false }
        return true
    }

    /// `'x'`; an apostrophe that begins no such literal stands alone.
    mutating func character() {
        let start = position
        var index = position + 1
        while index < bytes.count, index < start + 12, bytes[index] != 0x27, !bytes[index].isLineEnd {
            index += bytes[index] == 0x5C ? 2 : 1
        }
        guard index < bytes.count, bytes[index] == 0x27 else {
            position += 1
            return builder.append(.other, start, position)
        }
        position = index + 1
        builder.append(.character, start, position)
    }

    /// In Swift: `#"raw"#`, or a directive like `#if`, whose words are read as names.
    mutating func hash() {
        let start = position
        var hashes = 0
        while byte(hashes) == 0x23, hashes < 255 { hashes += 1 }
        position += hashes
        guard byte() == 0x22 else { return builder.append(.other, start, position) }
        string(from: start, hashes: hashes)
    }

    /// A preprocessor line of Objective-C with the lines that continue it; what `#if 0` leaves out is ignored.
    mutating func directive() {
        let start = position
        skipDirective()
        builder.append(.directive, start, position)
        guard isDisabling(bytes[start..<position]) else { return }
        var depth = 1
        while position < bytes.count, depth > 0 {
            while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
            let line = position
            skipDirective()
            switch Self.words(bytes[line..<position]).first {
            case "#if", "#ifdef", "#ifndef": depth += 1
            case "#endif": depth -= 1
            case "#else", "#elif": if depth == 1 { return }
            default: break
            }
        }
    }

    private mutating func skipDirective() {
        repeat {
            let isContinued = byte() == 0x5C && (byte(1) == 0x0A || (byte(1) == 0x0D && byte(2) == 0x0A))
            if isContinued {
                position += byte(1) == 0x0D ? 3 : 2
            } else if byte().isLineEnd || position >= bytes.count {
                break
            } else {
                position += 1
            }
        } while position < bytes.count
        position = min(position, bytes.count)
    }

    private func isDisabling(_ line: ArraySlice<UInt8>) -> Bool {
        Array(Self.words(line).prefix(2)) == ["#if", "0"]
    }

    /// The first words of a line; a space after `#` does not count.
    private static func words(_ line: ArraySlice<UInt8>) -> [String] {
        guard line.first == 0x23 else { return [] }
        let rest = line.dropFirst().prefix(40).split { $0 <= 0x20 }.prefix(2)
        return rest.enumerated().map { ($0.offset == 0 ? "#" : "") + String(decoding: $0.element, as: UTF8.self) }
    }
}
