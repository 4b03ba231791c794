/// The members of an object literal.
struct ObjectLiteral {
    /// The tokens of the keys, in the order written.
    private(set) var keys: [Int] = []
    /// For the name of each member, the first token of its value. Of a repeated member the last one counts.
    private(set) var values: [UInt32: Int] = [:]
    /// Whether these are all: nothing is spread into it, no key is computed.
    private(set) var isComplete = true

    init(at brace: Int, in tokens: inout TokenList) {
        for part in tokens.split(tokens.contents(of: brace)) where !part.isEmpty {
            var key = part.lowerBound
            // `async name() {`, `get name() {`, `* name() {`
            while key + 1 < part.upperBound, tokens[key].kind == .other || tokens[key].kind == .identifier,
                tokens[key + 1].kind == .identifier || tokens[key + 1].kind == .string || tokens[key + 1].kind == .other
            {
                key += 1
            }
            let name: UInt32
            switch tokens[key].kind {
            case .identifier: name = tokens[key].link
            case .string, .number:
                let bytes = tokens.file.bytes[Int(tokens[key].start)..<Int(tokens[key].end)]
                let text = tokens[key].kind == .string ? JavaScriptLiteral.value(of: bytes) : tokens.text(key)
                name = tokens.names.number(of: Array(text.utf8)[...])
            default:
                isComplete = false
                continue
            }
            keys.append(key)
            values[name] = tokens[key + 1].kind == .colon ? key + 2 : key
        }
    }
}
