/// Entity and character references, as Cordova's reader resolves them: XML's five, HTML 4's (by exact name, then in lower
/// case) and numbers. Entities that a document type declares are never expanded.
enum XMLReference {
    struct Resolved: Hashable {
        var scalar: Unicode.Scalar
        /// Whether every XML parser knows it.
        var isXML: Bool
    }

    /// What the name between `&` and `;` stands for; nil when it is no reference.
    static func resolve(_ name: ArraySlice<UInt8>) -> Resolved? {
        guard let first = name.first, name.count <= 32 else { return resolveLongNumber(name) }
        if first == 0x23 { return number(name.dropFirst()).map { Resolved(scalar: $0, isXML: true) } }
        let text = String(decoding: name, as: UTF8.self)
        switch text {
        case "amp": return Resolved(scalar: "&", isXML: true)
        case "lt": return Resolved(scalar: "<", isXML: true)
        case "gt": return Resolved(scalar: ">", isXML: true)
        case "quot": return Resolved(scalar: "\"", isXML: true)
        case "apos": return Resolved(scalar: "'", isXML: true)
        default: break
        }
        return HTMLEntities.scalar(text).map { Resolved(scalar: $0, isXML: false) }
    }

    /// Only leading zeros make a valid reference this long.
    private static func resolveLongNumber(_ name: ArraySlice<UInt8>) -> Resolved? {
        guard name.first == 0x23 else { return nil }
        return number(name.dropFirst()).map { Resolved(scalar: $0, isXML: true) }
    }

    /// The scalar of `65` or `x41`. Zero is none; a surrogate, which cannot be written in UTF-8, becomes U+FFFD.
    private static func number(_ text: ArraySlice<UInt8>) -> Unicode.Scalar? {
        let isHexadecimal = text.first == 0x78 || text.first == 0x58
        let radix: UInt32 = isHexadecimal ? 16 : 10
        var value: UInt32 = 0
        for byte in isHexadecimal ? text.dropFirst() : text {
            let digit: UInt32
            switch byte {
            case 0x30...0x39: digit = UInt32(byte - 0x30)
            case 0x61...0x66 where isHexadecimal: digit = UInt32(byte - 0x61) + 10
            case 0x41...0x46 where isHexadecimal: digit = UInt32(byte - 0x41) + 10
            default: return nil
            }
            value = value * radix + digit
            guard value <= 0x10FFFF else { return nil }
        }
        return value == 0 ? nil : Unicode.Scalar(value) ?? "\u{FFFD}"
    }

    /// Text with its references resolved; what is no reference stays as it stands.
    static func expand(_ bytes: ArraySlice<UInt8>) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            if byte == 0x26, let end = end(of: bytes, after: index), let found = resolve(bytes[index + 1..<end]) {
                result.append(contentsOf: Unicode.UTF8.encode(found.scalar) ?? Unicode.UTF8.encodedReplacementCharacter)
                index = end + 1
            } else {
                result.append(byte)
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The offset of the `;` that ends the reference whose `&` is at `start`; nil when its name breaks off before one.
    private static func end(of bytes: ArraySlice<UInt8>, after start: Int) -> Int? {
        var index = start + 1
        while index < bytes.endIndex {
            switch bytes[index] {
            case 0x3B: return index
            case 0x26, 0x3C, 0x20, 0x0A, 0x0D, 0x09: return nil
            default: index += 1
            }
        }
        return nil
    }
}
