extension NodeStore {
    /// Encodes a value into a node. An error of a type's own passes unchanged, for the types around it may catch it.
    func encode<Value: Encodable>(_ value: Value, into node: Int) throws {
        if Value.self == JSONValue.self, let value = value as? JSONValue { return set(node, value) }
        if Int(nodes[node].depth) > maximumDepth {
            throw failure(.tooDeep, at: node, limit: maximumDepth).encodingError("\(Value.self)")
        }
        do { try value.encode(to: NodeEncoder(store: self, node: node)) } catch {
            if !(error is EncodingError) { noteRefusal(at: node) }
            throw error
        }
    }

    /// Encodes the whole value.
    func encodeRoot<Value: Encodable>(_ value: Value) throws(JSONError) {
        do { try encode(value, into: 0) } catch {
            throw JSONError(thrown: error, fallback: path(to: refusedNode ?? 0))
        }
        if let deferredFailure { throw deferredFailure }
        dropReplacedMembers()
    }

    func set(_ node: Int, _ value: Bool) { set(node, value ? .true : .false) }
    func set(_ node: Int, _ value: some SignedInteger & FixedWidthInteger) {
        set(node, .signed, UInt64(bitPattern: Int64(value)))
    }
    func set(_ node: Int, _ value: some UnsignedInteger & FixedWidthInteger) { set(node, .unsigned, UInt64(value)) }

    func set(_ node: Int, _ value: Double) throws {
        guard value.isFinite else { throw failure(.notRepresentable, at: node).encodingError("Double") }
        set(node, .double, value.bitPattern)
    }

    func set(_ node: Int, _ value: Float) throws {
        guard value.isFinite else { throw failure(.notRepresentable, at: node).encodingError("Float") }
        set(node, .float, UInt64(value.bitPattern))
    }

    func set(_ node: Int, _ value: JSONValue) {
        switch value {
        case .null: set(node, .null)
        case .bool(let value): set(node, value)
        case .integer(let value): set(node, value)
        case .double(let value): set(node, value.isFinite ? .double : .null, value.bitPattern)
        case .string(let value): set(node, value)
        case .array(let elements):
            open(node, .array)
            for element in elements { set(addElement(to: node), element) }
        case .object(let members):
            open(node, .object)
            for member in members { set(addMember(PathKey(stringValue: member.key), to: node), member.value) }
        }
    }
}
