/// The fields of a query or of a form (`application/x-www-form-urlencoded`), in their order. A plus is a space, as browsers write it.
public struct FormFields: Sendable, Hashable {
    public struct Field: Sendable, Hashable {
        public let name: String
        public let value: String
    }

    public let fields: [Field]

    /// - Parameter text: The fields as they came. What is no UTF-8, or has an escape that is none, is left as it is.
    init(_ text: some StringProtocol) {
        fields = text.split(separator: "&").map { part in
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            func decoded(_ text: some StringProtocol) -> String {
                PercentEncoding.decode(text, plusIsSpace: true) ?? String(text)
            }
            return Field(name: decoded(sides[0]), value: sides.count > 1 ? decoded(sides[1]) : "")
        }
    }

    init(_ body: [UInt8]) { self.init(String(decoding: body, as: UTF8.self)) }

    /// - Parameter target: A request's target, as it came.
    public init(queryOf target: String) {
        let query = target.prefix { $0 != "#" }.drop { $0 != "?" }.dropFirst()
        self.init(query)
    }

    /// The value of the first field of that name.
    public subscript(name: String) -> String? { fields.first { $0.name == name }?.value }
}
