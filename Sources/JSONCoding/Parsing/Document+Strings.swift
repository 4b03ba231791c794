extension Document {
    /// The value of a string token, or a key.
    @inline(__always)
    func string(_ token: Token) -> String {
        token.isEscaped ? unescapedString(token) : String(decoding: bytes(of: token), as: UTF8.self)
    }

    /// Whether a key is these bytes.
    @inline(__always)
    func isKey(_ token: Token, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
        if token.isEscaped { return isEscapedKey(token, name) }
        guard Int(token.length) == name.count else { return false }
        return bytes(of: token).isEqual(to: name)
    }

    @inline(never)
    private func isEscapedKey(_ token: Token, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
        unescapedString(token).utf8.elementsEqual(name)
    }

    /// Resolves escapes. A surrogate without its other half becomes U+FFFD: JavaScript's `JSON.stringify` writes such halves as
    /// escapes, and a Swift string cannot hold them.
    @inline(never)
    private func unescapedString(_ token: Token) -> String {
        let source = bytes(of: token)
        return String(unsafeUninitializedCapacity: source.count) { target in
            var input = 0
            var output = 0
            while input < source.count {
                let byte = source[input]
                input += 1
                guard byte == UInt8(ascii: "\\") else {
                    target[output] = byte
                    output += 1
                    continue
                }
                let escape = source[input]
                input += 1
                switch escape {
                case UInt8(ascii: "b"): target[output] = 0x08
                case UInt8(ascii: "f"): target[output] = 0x0C
                case UInt8(ascii: "n"): target[output] = 0x0A
                case UInt8(ascii: "r"): target[output] = 0x0D
                case UInt8(ascii: "t"): target[output] = 0x09
                case UInt8(ascii: "u"):
                    for byte in UTF8.encode(Self.scalar(source, &input)) ?? UTF8.encodedReplacementCharacter {
                        target[output] = byte
                        output += 1
                    }
                    continue
                default: target[output] = escape
                }
                output += 1
            }
            return output
        }
    }

    /// The code point whose escape starts before `input`, with the second half of a pair if there is one.
    private static func scalar(_ source: UnsafeBufferPointer<UInt8>, _ input: inout Int) -> Unicode.Scalar {
        let first = unit(source, input)
        input += 4
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, input + 6 <= source.count, source[input] == UInt8(ascii: "\\"),
            source[input + 1] == UInt8(ascii: "u")
        else { return "\u{FFFD}" }
        let second = unit(source, input + 2)
        guard (0xDC00...0xDFFF).contains(second) else { return "\u{FFFD}" }
        input += 6
        return Unicode.Scalar(0x10000 + (UInt32(first - 0xD800) << 10 | UInt32(second - 0xDC00))) ?? "\u{FFFD}"
    }

    private static func unit(_ source: UnsafeBufferPointer<UInt8>, _ start: Int) -> UInt16 {
        (start..<start + 4).reduce(0) { $0 << 4 | (UnsafePointer.hexadecimalValue(source[$1]) ?? 0) }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether both hold the same bytes; the lengths are known to be equal.
    @inline(__always)
    func isEqual(to other: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        while index < count {
            if self[index] != other[index] { return false }
            index += 1
        }
        return true
    }
}
