/// The character classes of Cordova's reader, on UTF-8 bytes (Cordova spec §1.1).
///
/// They are XML's own, but for two things: characters beyond the basic plane are never part of a name, and U+FFFD,
/// which ill-formed bytes become, is.
enum XMLCharacters {
    @inline(__always)
    static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
    }

    /// Where the first control character stands that is no space.
    static func firstControl(in bytes: [UInt8]) -> Int? {
        let isControl = { (byte: UInt8) in byte < 0x20 && !isSpace(byte) }
        return bytes.withUnsafeBytes { bytes in
            var offset = 0
            // Eight at a time: a byte below 0x20 borrows its highest bit when 0x20 is taken from it. Mostly it is a space.
            while offset + 8 <= bytes.count {
                let eight = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                let low = (eight &- 0x2020_2020_2020_2020) & ~eight & 0x8080_8080_8080_8080
                if low != 0, let control = (offset..<offset + 8).first(where: { isControl(bytes[$0]) }) {
                    return control
                }
                offset += 8
            }
            return (offset..<bytes.count).first { isControl(bytes[$0]) }
        }
    }

    /// The length in bytes of the character at `offset` if it may begin a name, else 0.
    @inline(__always)
    static func nameStart(_ bytes: [UInt8], at offset: Int) -> Int {
        let byte = bytes[offset]
        if byte < 0x80 { return isASCIINameStart(byte) ? 1 : 0 }
        let (scalar, length) = scalar(bytes, at: offset)
        return isWideNameStart(scalar) ? length : 0
    }

    /// The length in bytes of the character at `offset` if it may go on a name, else 0.
    @inline(__always)
    static func nameBody(_ bytes: [UInt8], at offset: Int) -> Int {
        let byte = bytes[offset]
        if byte < 0x80 {
            return isASCIINameStart(byte) || (byte >= 0x30 && byte <= 0x39) || byte == 0x2D || byte == 0x2E ? 1 : 0
        }
        let (scalar, length) = scalar(bytes, at: offset)
        return isWideNameStart(scalar) || isWideNameBody(scalar) ? length : 0
    }

    @inline(__always)
    private static func isASCIINameStart(_ byte: UInt8) -> Bool {
        (byte >= 0x61 && byte <= 0x7A) || (byte >= 0x41 && byte <= 0x5A) || byte == 0x5F || byte == 0x3A
    }

    private static func isWideNameStart(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F,
            0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD:
            true
        default: false
        }
    }

    private static func isWideNameBody(_ scalar: UInt32) -> Bool {
        scalar == 0xB7 || (0x300...0x36F).contains(scalar) || (0x203F...0x2040).contains(scalar)
    }

    /// The scalar that begins at a byte, and its length; U+FFFD and 1 where the bytes are ill-formed.
    static func scalar(_ bytes: [UInt8], at offset: Int) -> (scalar: UInt32, length: Int) {
        let first = bytes[offset]
        let length: Int
        var value: UInt32
        switch first {
        case 0..<0x80: return (UInt32(first), 1)
        case 0xC2...0xDF: (length, value) = (2, UInt32(first & 0x1F))
        case 0xE0...0xEF: (length, value) = (3, UInt32(first & 0x0F))
        case 0xF0...0xF4: (length, value) = (4, UInt32(first & 0x07))
        default: return (0xFFFD, 1)
        }
        guard offset + length <= bytes.count else { return (0xFFFD, 1) }
        for index in offset + 1..<offset + length {
            guard bytes[index] & 0xC0 == 0x80 else { return (0xFFFD, 1) }
            value = value << 6 | UInt32(bytes[index] & 0x3F)
        }
        let minimum: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
        guard value >= minimum, Unicode.Scalar(value) != nil else { return (0xFFFD, 1) }
        return (value, length)
    }
}
