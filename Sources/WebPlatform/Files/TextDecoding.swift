/// Bytes as text, in the encodings that files have: what bytes do not say becomes U+FFFD (WHATWG Encoding, W3C File API §6.2.4).
enum TextDecoding {
    private enum Encoding {
        case utf8
        case utf16(isBigEndian: Bool)
        case windows1252
    }

    /// The text of `bytes`.
    /// - Parameters:
    ///   - label: The name of an encoding; one that is none counts as missing.
    ///   - type: A MIME type, whose `charset` counts when there is no label. UTF-8 without either. A byte order mark overrides both.
    /// - Returns: `nil` for an encoding that the web knows and this does not.
    static func decode(_ bytes: UnsafeRawBufferPointer, label: String, type: String = "") -> String? {
        if let (encoding, length) = byteOrderMark(of: bytes) {
            return decode(UnsafeRawBufferPointer(rebasing: bytes.dropFirst(length)), encoding)
        }
        for name in [label, charset(of: type)] {
            if let encoding = encoding(labelled: name) { return decode(bytes, encoding) }
            if isOfTheWeb(name) { return nil }
        }
        return decode(bytes, .utf8)
    }

    private static func byteOrderMark(of bytes: UnsafeRawBufferPointer) -> (Encoding, Int)? {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
        if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16(isBigEndian: true), 2) }
        if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16(isBigEndian: false), 2) }
        return nil
    }

    private static func decode(_ bytes: UnsafeRawBufferPointer, _ encoding: Encoding) -> String {
        switch encoding {
        case .utf8: return String(decoding: bytes, as: UTF8.self)
        case .utf16(let isBigEndian):
            let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
                let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
                return isBigEndian ? first << 8 | second : second << 8 | first
            }
            return String(decoding: units, as: UTF16.self) + (bytes.count % 2 == 1 ? "\u{FFFD}" : "")
        case .windows1252:
            return String(
                decoding: bytes.map { 0x80...0x9F ~= $0 ? windows1252[Int($0) - 0x80] : UInt16($0) }, as: UTF16.self)
        }
    }

    /// What the bytes from 80 to 9F are in windows-1252, which is what the web takes for Latin-1.
    private static let windows1252: [UInt16] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,
        0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
        0x0153, 0x9D, 0x017E, 0x0178,
    ]

    private static func encoding(labelled label: String) -> Encoding? {
        switch normalized(label) {
        case "utf-8", "utf8", "unicode-1-1-utf-8", "unicode11utf8", "unicode20utf8", "x-unicode20utf8": .utf8
        case "utf-16", "utf-16le", "ucs-2", "iso-10646-ucs-2", "csunicode", "unicode", "unicodefeff":
            .utf16(isBigEndian: false)
        case "utf-16be", "unicodefffe": .utf16(isBigEndian: true)
        case "windows-1252", "cp1252", "x-cp1252", "ascii", "us-ascii", "ansi_x3.4-1968", "latin1", "l1", "cp819",
            "ibm819", "csisolatin1", "iso-8859-1", "iso8859-1", "iso88591", "iso_8859-1", "iso_8859-1:1987",
            "iso-ir-100":
            .windows1252
        default: nil
        }
    }

    /// Whether a label is of another family of encodings that the web knows.
    private static func isOfTheWeb(_ label: String) -> Bool {
        let label = normalized(label)
        return [
            "iso-8859-", "iso8859-", "iso_8859-", "windows-", "cp12", "koi", "shift", "sjis", "euc-", "gb", "big5",
            "mac", "x-mac", "ibm866", "iso-2022-", "tis-620", "ks_c_", "latin",
        ].contains { label.hasPrefix($0) }
    }

    private static func normalized(_ label: String) -> String {
        let text = label.lowercased().drop { $0.isASCII && $0.isWhitespace }
        return String(text.prefix { !($0.isASCII && $0.isWhitespace) })
    }

    private static func charset(of type: String) -> String {
        for parameter in type.split(separator: ";").dropFirst() {
            let parts = parameter.split(separator: "=", maxSplits: 1)
            if parts.count == 2, normalized(String(parts[0])) == "charset" {
                return String(parts[1].filter { $0 != "\"" })
            }
        }
        return ""
    }
}
