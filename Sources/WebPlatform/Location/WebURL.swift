/// URLs as text: what a page without a URL class needs of them.
///
/// References are resolved as RFC 3986 §5.2 says. As in a browser, what cannot stand in a URL is percent-encoded, scheme and host
/// are in lower case, a default port is left out, and dot segments are resolved in absolute references as well.
public enum WebURL {
    /// The `file:` URL of an absolute path.
    public static func file(path: String) -> String {
        var text = "file://"
        // In a path `%`, `?` and `#` are letters like others.
        text.append(percentEncoded: path[...]) { isAllowed($0) && !"%?#".utf8.contains($0) }
        return text
    }

    /// Resolves a reference: an absolute URL, or one relative to `base` (`//host/x`, `/x`, `x/../y`, `?query`, `#fragment`, or empty).
    /// - Parameter base: An absolute URL; empty when the reference is absolute.
    public static func resolve(_ reference: String, against base: String) -> String {
        let kept = reference.unicodeScalars.filter { !"\t\n\r".unicodeScalars.contains($0) }
        let isBlank = { (scalar: Unicode.Scalar) in scalar.value <= 0x20 }
        let trimmed = kept.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
        var text = String.UnicodeScalarView()
        text.append(contentsOf: trimmed)
        return URLParts(String(text)[...]).resolved(against: URLParts(base[...])).text
    }

    /// Whether a byte of UTF-8 may stand in a URL as it is.
    static func isAllowed(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x7F && !"\"<>`".utf8.contains(byte)
    }
}

extension String {
    mutating func append(percentEncoded text: Substring, where isAllowed: (UInt8) -> Bool = WebURL.isAllowed) {
        let hexadecimal = Array("0123456789ABCDEF")
        for byte in text.utf8 {
            if isAllowed(byte) {
                unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                append("%")
                append(hexadecimal[Int(byte >> 4)])
                append(hexadecimal[Int(byte & 15)])
            }
        }
    }
}
