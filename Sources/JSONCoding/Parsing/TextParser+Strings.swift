extension TextParser {
    /// Parses a string, the cursor on its opening quote. Runs without anything special are passed eight bytes at a time.
    mutating func parseString(parent: UInt32) throws(JSONError) {
        let start = cursor + 1
        var isEscaped = false
        cursor = start
        while true {
            let word = UnsafeRawPointer(text + cursor).loadUnaligned(as: UInt64.self)
            let special = Self.specialBytes(word)
            if special == 0 {
                cursor += 8
                // The padding is special, so a run never leaves it.
                continue
            }
            cursor += special.trailingZeroBitCount >> 3
            let byte = text[cursor]
            if byte == UInt8(ascii: "\"") { break }
            if byte == UInt8(ascii: "\\") {
                isEscaped = true
                try passEscape()
            } else if byte >= 0x80 {
                try passSequence()
            } else {
                throw cursor == count ? expected(.value) : expected(.escapedControlCharacter)
            }
        }
        append(.string, offset: start, length: cursor - start, isEscaped: isEscaped, parent: parent)
        cursor += 1
    }

    /// The top bit of each byte that is a quote, a backslash, a control character or not ASCII. Bits above the lowest may be
    /// false, by a borrow; the lowest never is.
    @inline(__always)
    static func specialBytes(_ word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quote = (word ^ (ones &* 0x22)) &- ones
        let backslash = (word ^ (ones &* 0x5C)) &- ones
        let control = word &- (ones &* 0x20)
        return (quote | backslash | control | word) & (ones &* 0x80)
    }

    private mutating func passEscape() throws(JSONError) {
        cursor += 1
        switch text[cursor] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            cursor += 1
        case UInt8(ascii: "u"):
            cursor += 1
            for _ in 0..<4 {
                guard UnsafePointer.hexadecimalValue(text[cursor]) != nil else { throw expected(.hexadecimalDigit) }
                cursor += 1
            }
        default: throw expected(.escape)
        }
    }

    /// Passes one code point of more than one byte (RFC 3629: no surrogates, no overlong forms, nothing past U+10FFFF).
    private mutating func passSequence() throws(JSONError) {
        let first = text[cursor]
        let second = text[cursor + 1]
        let length: Int
        let seconds: ClosedRange<UInt8>
        switch first {
        case 0xC2...0xDF: (length, seconds) = (2, 0x80...0xBF)
        case 0xE0: (length, seconds) = (3, 0xA0...0xBF)
        case 0xED: (length, seconds) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, seconds) = (3, 0x80...0xBF)
        case 0xF0: (length, seconds) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, seconds) = (4, 0x80...0xBF)
        case 0xF4: (length, seconds) = (4, 0x80...0x8F)
        default: throw failure(.invalidUTF8)
        }
        guard seconds.contains(second) else { throw failure(.invalidUTF8) }
        for index in 2..<max(length, 2) where text[cursor + index] & 0xC0 != 0x80 { throw failure(.invalidUTF8) }
        cursor += length
    }
}

extension UnsafePointer<UInt8> {
    @inline(__always)
    static func hexadecimalValue(_ byte: UInt8) -> UInt16? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }
}
