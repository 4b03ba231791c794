/// Percent-encoding of paths in URLs (RFC 3986 §2.1).
enum PercentEncoding {
    /// What stays as it is: letters, digits, slashes and what has no meaning in a path. Colons are encoded, as the plugin's JavaScript takes no URL
    /// that has two.
    private static let plain: [Bool] = (0..<256).map { code in
        let character = Character(UnicodeScalar(UInt8(code)))
        return code < 0x80 && (character.isLetter || character.isNumber || "/-_.~!$&'()*+,;=@".contains(character))
    }

    static func encode(_ path: String) -> String {
        if path.utf8.allSatisfy({ plain[Int($0)] }) { return path }
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in path.utf8 {
            if plain[Int(byte)] {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// - Throws: `encoding` for a percent sign without two digits behind it, and for bytes that are no UTF-8.
    static func decode(_ text: some StringProtocol) throws(FileFault) -> String {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            if byte != UInt8(ascii: "%") {
                bytes.append(byte)
            } else if let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) {
                bytes.append(high << 4 | low)
            } else {
                throw FileFault(.encoding)
            }
        }
        guard let decoded = String(validating: bytes, as: UTF8.self) else { throw FileFault(.encoding) }
        return decoded
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
