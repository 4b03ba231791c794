/// Finds the keys that a text begins with. Costs what the text and the lengths of the keys cost, not their number.
struct PrefixTable<Value: Sendable>: Sendable {
    let values: [String: Value]
    private let lengths: Set<Int>

    init(_ values: [String: Value]) {
        self.values = values
        lengths = Set(values.keys.map(\.utf8.count))
    }

    /// The keys that a text begins with, in no order.
    func prefixes(of text: String) -> [(key: String, value: Value)] {
        let bytes = Array(text.utf8)
        return lengths.compactMap { length in
            guard length <= bytes.count else { return nil }
            let prefix = String(decoding: bytes[..<length], as: UTF8.self)
            return values[prefix].map { (prefix, $0) }
        }
    }
}
