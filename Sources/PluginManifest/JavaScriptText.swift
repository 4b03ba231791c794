/// What JavaScript does to strings, where Swift does it otherwise.
enum JavaScriptText {
    /// Without the white space at both ends, as `trim` leaves it.
    static func trimmed(_ text: String) -> String {
        var scalars = Substring(text).unicodeScalars
        while let first = scalars.first, isSpace(first) { scalars.removeFirst() }
        while let last = scalars.last, isSpace(last) { scalars.removeLast() }
        return String(scalars)
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        // JavaScript counts the byte order mark as white space, and U+0085 not.
        scalar == "\u{FEFF}" || (scalar.properties.isWhitespace && scalar != "\u{85}")
    }
}
