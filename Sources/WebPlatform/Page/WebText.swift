import JavaScriptEngine

/// Text of a page.
public enum WebText {
    /// How far into a page its encoding is looked for (WHATWG HTML §13.2.3.2).
    private static let lookahead = 1024

    /// An HTML file's text: in the encoding of its byte order mark, of its `<meta charset>`, else in UTF-8.
    /// - Returns: `nil` when it is no text: it has a NUL, or it names an encoding that is not supported.
    public static func decodeHTML(_ bytes: [UInt8]) -> String? {
        let isWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        if !isWide, bytes.contains(0) { return nil }
        let label = isWide ? "" : charset(bytes) ?? "utf-8"
        switch bytes.withUnsafeBytes({ WholeText.decode($0, label: label) }) {
        case .string(let text): return text
        case .utf16(let units): return String(decoding: units, as: UTF16.self)
        default: return nil
        }
    }

    /// What the page's `<meta>` says of its encoding.
    private static func charset(_ bytes: [UInt8]) -> String? {
        let head = String(decoding: bytes.prefix(lookahead), as: UTF8.self).lowercased()
        guard let meta = head.firstRange(of: "charset=") else { return nil }
        let label = head[meta.upperBound...].drop { "\"' ".contains($0) }
            .prefix { !"\"' />;".contains($0) }
        // What says that it is UTF-16 in letters of one byte is UTF-8.
        return label.hasPrefix("utf-16") ? nil : String(label)
    }
}
