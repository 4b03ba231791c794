extension NodeStore {
    /// A node and what lies in it as a value.
    func value(of node: Int = 0) -> JSONValue {
        let bits = nodes[node].payload
        switch nodes[node].kind {
        case .unset: return .object(JSONObject())
        case .null, .dropped: return .null
        case .false: return .bool(false)
        case .true: return .bool(true)
        case .signed: return .integer(Int64(bitPattern: bits))
        case .unsigned: return Int64(exactly: bits).map { .integer($0) } ?? .double(Double(bits))
        case .double: return .double(Double(bitPattern: bits))
        case .float:
            // By way of the text, so that 0.1 stays 0.1.
            let float = Float(bitPattern: UInt32(truncatingIfNeeded: bits))
            return .double(Double(float.description) ?? Double(float))
        case .string: return .string(String(decoding: stringBytes(of: node), as: UTF8.self))
        case .array: return .array(children(of: node).map { value(of: $0) })
        case .object:
            var members = JSONObject()
            for child in children(of: node) where nodes[child].kind != .dropped {
                members[key(of: child)] = value(of: child)
            }
            return .object(members)
        }
    }

    private func children(of node: Int) -> [Int] {
        guard nodes[node].count > 0 else { return [] }
        var children: [Int] = []
        children.reserveCapacity(Int(nodes[node].count))
        var child = nodes[node].low
        while child != Node.none {
            children.append(Int(child))
            child = nodes[Int(child)].next
        }
        return children
    }
}
