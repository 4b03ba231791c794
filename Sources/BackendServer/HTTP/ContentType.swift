import HTTPTypes

/// What a request says of its body.
enum ContentType {
    /// Whether it is JSON in UTF-8, not compressed: `application/json`, also with a `charset` of UTF-8 and other parameters.
    static func isJSON(_ fields: HTTPFields) -> Bool {
        guard let type = fields[.contentType], fields[.contentEncoding].map({ $0.lowercased() == "identity" }) ?? true
        else { return false }
        var parts = type.split(separator: ";", omittingEmptySubsequences: false).map { trimmed($0).lowercased() }
        guard parts.removeFirst() == "application/json" else { return false }
        return parts.allSatisfy { part in
            guard part.hasPrefix("charset=") else { return true }
            return ["utf-8", "\"utf-8\""].contains(part.dropFirst("charset=".count))
        }
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text
        while text.first == " " || text.first == "\t" { text.removeFirst() }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text
    }
}
