extension Document {
    /// The value at a token. The depth of the text, which is limited, bounds the recursion.
    func value(at index: Int) throws(JSONError) -> JSONValue {
        let token = tokens[index]
        switch token.kind {
        case .null: return .null
        case .false: return .bool(false)
        case .true: return .bool(true)
        case .string: return .string(string(token))
        case .integer, .decimal:
            guard let number = number(token) else { throw outOfRange(Double.self, at: index) }
            return number
        case .array:
            var elements: [JSONValue] = []
            elements.reserveCapacity(Int(token.length))
            var element = index + 1
            while element < Int(token.next) {
                elements.append(try value(at: element))
                element = Int(tokens[element].next)
            }
            return .array(elements)
        case .object:
            var members = JSONObject()
            members.reserveCapacity(Int(token.length))
            var key = index + 1
            while key < Int(token.next) {
                members[string(tokens[key])] = try value(at: key + 1)
                key = Int(tokens[key].next)
            }
            return .object(members)
        }
    }
}
