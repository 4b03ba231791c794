/// The type that a `Content-Type` names, without its parameters.
struct MediaType {
    /// `type/subtype` in lower case; `nil` when the field does not look like one, so that nothing odd is quoted.
    let name: String?

    init(_ field: String) {
        let words = field.prefix { $0 != ";" }.split(whereSeparator: \.isWhitespace)
        let essence = words.first?.lowercased() ?? ""
        let isToken = words.count == 1 && essence.utf8.allSatisfy { Self.tokenBytes.contains($0) }
        name = isToken && essence.contains("/") && essence.utf8.count <= 80 ? essence : nil
    }

    /// Whether such a body is JSON: `application/json`, or any type whose name ends in `+json` (RFC 6839 §3.1).
    var isJSON: Bool {
        name.map { $0 == "application/json" || $0.hasSuffix("+json") } ?? false
    }

    private static let tokenBytes = Set("abcdefghijklmnopqrstuvwxyz0123456789!#$&-^_.+/".utf8)
}
