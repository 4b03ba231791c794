import HTTPTypes

/// What a request says of its body.
enum ContentType {
    /// Whether it is JSON in UTF-8, not compressed: `application/json`, also with a `charset` of UTF-8 and other parameters.
    static func isJSON(_ fields: HTTPFields) -> Bool {
        fields[.contentType] != nil && isType("application/json", fields)
    }

    /// Whether it is a form in UTF-8, not compressed; senders of forms often name no type.
    static func isForm(_ fields: HTTPFields) -> Bool { isType("application/x-www-form-urlencoded", fields) }

    private static func isType(_ expected: String, _ fields: HTTPFields) -> Bool {
        guard fields[.contentEncoding].map({ $0.lowercased() == "identity" }) ?? true else { return false }
        guard let type = fields[.contentType] else { return true }
        var parts = type.split(separator: ";", omittingEmptySubsequences: false).map { trimmed($0).lowercased() }
        guard parts.removeFirst() == expected else { return false }
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
