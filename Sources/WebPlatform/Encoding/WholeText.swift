import JavaScriptEngine

/// A whole file as text: what a byte order mark, a label and a MIME type say of its encoding (WHATWG Encoding §6, W3C File API §6.2.4).
enum WholeText {
    /// The text of `bytes`.
    /// - Parameters:
    ///   - label: The name of an encoding; one that is none counts as missing.
    ///   - type: A MIME type, whose `charset` counts when there is no label. UTF-8 without either. A byte order mark overrides both.
    /// - Returns: `nil` for an encoding that the web knows and this does not.
    static func decode(_ bytes: UnsafeRawBufferPointer, label: String, type: String = "") -> Argument? {
        var decoding = TextDecoding(.utf8)
        if let marked = encodingOfMark(in: bytes) {
            decoding = TextDecoding(marked)
            return decoding.decode(bytes)
        }
        for name in [label, charset(of: type)] {
            switch TextEncoding.named(name) {
            case .encoding(let encoding, _):
                decoding = TextDecoding(encoding)
                return decoding.decode(bytes)
            case .missing: return nil
            case .unknown: break
            }
        }
        return decoding.decode(bytes)
    }

    private static func encodingOfMark(in bytes: UnsafeRawBufferPointer) -> TextEncoding? {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return .utf8 }
        if bytes.starts(with: [0xFE, 0xFF]) { return .utf16(isBigEndian: true) }
        if bytes.starts(with: [0xFF, 0xFE]) { return .utf16(isBigEndian: false) }
        return nil
    }

    private static func charset(of type: String) -> String {
        for parameter in type.split(separator: ";").dropFirst() {
            let parts = parameter.split(separator: "=", maxSplits: 1)
            if parts.count == 2, parts[0].lowercased().filter({ !$0.isWhitespace }) == "charset" {
                return String(parts[1].filter { $0 != "\"" })
            }
        }
        return ""
    }
}
