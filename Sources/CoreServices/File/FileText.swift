/// The bytes of files as text.
enum FileText {
    /// - Parameters:
    ///   - encoding: The name of an encoding, in any letter case.
    ///   - isLenient: Whether bytes that do not fit become U+FFFD, and other encodings than UTF-8 are known.
    /// - Returns: `nil` for an encoding that is not known, and for bytes that do not fit.
    static func decode(_ bytes: [UInt8], _ encoding: String, isLenient: Bool) -> String? {
        let name = encoding.lowercased()
        guard isLenient else {
            return name == "utf-8" || name == "utf8" ? String(validating: bytes, as: UTF8.self) : nil
        }
        switch name {
        case "utf-8", "utf8": return String(decoding: bytes, as: UTF8.self)
        case "iso-8859-1", "iso8859-1", "latin1", "iso_8859-1":
            return String(decoding: bytes.map(UInt16.init), as: UTF16.self)
        case "us-ascii", "ascii":
            return String(decoding: bytes.map { $0 < 0x80 ? UInt16($0) : 0xFFFD }, as: UTF16.self)
        case "utf-16le": return utf16(bytes[...], isBigEndian: false)
        case "utf-16be": return utf16(bytes[...], isBigEndian: true)
        case "utf-16":
            if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), isBigEndian: false) }
            return utf16(bytes.dropFirst(bytes.starts(with: [0xFE, 0xFF]) ? 2 : 0), isBigEndian: true)
        default: return nil
        }
    }

    private static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> String {
        var units: [UInt16] = []
        var rest = bytes
        while let first = rest.popFirst() {
            guard let second = rest.popFirst() else {
                units.append(0xFFFD)
                break
            }
            units.append(isBigEndian ? UInt16(first) << 8 | UInt16(second) : UInt16(second) << 8 | UInt16(first))
        }
        return String(decoding: units, as: UTF16.self)
    }
}

/// Base64 (RFC 4648 §4).
enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    static func encode(_ bytes: [UInt8]) -> String {
        String(unsafeUninitializedCapacity: (bytes.count + 2) / 3 * 4) { output in
            var next = 0
            for start in stride(from: 0, to: bytes.count, by: 3) {
                let left = bytes.count - start
                let group =
                    UInt32(bytes[start]) << 16 | (left > 1 ? UInt32(bytes[start + 1]) << 8 : 0)
                    | (left > 2 ? UInt32(bytes[start + 2]) : 0)
                for digit in 0..<4 {
                    output[next] =
                        digit > left ? UInt8(ascii: "=") : alphabet[Int(group >> (18 - 6 * UInt32(digit)) & 63)]
                    next += 1
                }
            }
            return next
        }
    }

    /// - Returns: `nil` for a text that is not base64 with its padding.
    static func decode(_ text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        var group: UInt32 = 0
        var digits = 0
        var paddings = 0
        for character in text.utf8 {
            if character == UInt8(ascii: "=") {
                paddings += 1
                continue
            }
            guard paddings == 0, let value = alphabet.firstIndex(of: character) else { return nil }
            group = group << 6 | UInt32(value)
            digits += 1
            if digits % 4 == 0 { bytes += [UInt8(group >> 16 & 255), UInt8(group >> 8 & 255), UInt8(group & 255)] }
        }
        guard (digits + paddings) % 4 == 0, digits % 4 != 1, paddings <= 2 else { return nil }
        if digits % 4 == 2 { bytes.append(UInt8(group >> 4 & 255)) }
        if digits % 4 == 3 { bytes += [UInt8(group >> 10 & 255), UInt8(group >> 2 & 255)] }
        return bytes
    }
}
