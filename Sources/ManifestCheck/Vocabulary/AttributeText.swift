/// What authors put around values without meaning it.
enum AttributeText {
    /// Without white space at both ends.
    static func trimmed(_ text: String) -> String {
        var rest = Substring(text)
        while let first = rest.first, first.isWhitespace { rest.removeFirst() }
        while let last = rest.last, last.isWhitespace { rest.removeLast() }
        return String(rest)
    }
}
