/// URLs as text: what a page without a URL class needs of them.
///
/// References are resolved as RFC 3986 §5.2 says. As in a browser, what cannot stand in a URL is percent-encoded, scheme and host
/// are in lower case, a default port is left out, and dot segments are resolved in absolute references as well.
public enum WebURL {
    /// The `file:` URL of an absolute path.
    public static func file(path: String) -> String {
        var text = "file://"
        // In a path `%`, `?` and `#` are letters like others, and a browser would take `\` for a slash.
        text.append(path[...], encoding: URLParts.pathSet + "%?#\\")
        return text
    }

    /// The path that a `file:` URL names; `nil` when it names none on this machine.
    public static func path(ofFile url: String) -> String? {
        let parts = URLParts(url[...])
        guard parts.scheme == "file", ["", "localhost"].contains(parts.authority ?? "") else { return nil }
        var bytes: [UInt8] = []
        var rest = parts.path.utf8[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2)
            if byte == UInt8(ascii: "%"), digits.count == 2,
                let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
    }

    /// Resolves a reference: an absolute URL, or one relative to `base` (`//host/x`, `/x`, `x/../y`, `?query`, `#fragment`, or empty).
    /// - Parameters:
    ///   - reference: The reference, as written.
    ///   - base: An absolute URL; empty when the reference is absolute.
    public static func resolve(_ reference: String, against base: String) -> String {
        let kept = reference.unicodeScalars.filter { !"\t\n\r".unicodeScalars.contains($0) }
        let isBlank = { (scalar: Unicode.Scalar) in scalar.value <= 0x20 }
        let trimmed = kept.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
        var text = String.UnicodeScalarView()
        text.append(contentsOf: trimmed)
        return URLParts(String(text)[...]).resolved(against: URLParts(base[...])).text
    }
}

extension String {
    /// Appends a text with its control characters, what is not ASCII, and the characters of `set` percent-encoded.
    mutating func append(_ text: Substring, encoding set: String) {
        let hexadecimal = Array("0123456789ABCDEF".unicodeScalars)
        for byte in text.utf8 {
            if byte >= 0x20, byte < 0x7F, !set.utf8.contains(byte) {
                unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                unicodeScalars.append("%")
                unicodeScalars.append(hexadecimal[Int(byte >> 4)])
                unicodeScalars.append(hexadecimal[Int(byte & 15)])
            }
        }
    }
}
