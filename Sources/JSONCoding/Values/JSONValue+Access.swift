extension JSONValue {
    /// Whether this is `null`.
    public var isNull: Bool { if case .null = self { true } else { false } }

    /// The Boolean, or nil for a value of another kind.
    public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

    /// The integer; of a `.double`, its value if that is whole and fits. Nil for anything else.
    public var integer: Int64? {
        switch self {
        case .integer(let value): value
        case .double(let value): Int64(exactly: value)
        default: nil
        }
    }

    /// The number, an `.integer` converted to the nearest double; nil for a value of another kind.
    public var double: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .double(let value): value
        default: nil
        }
    }

    /// The string, or nil for a value of another kind.
    public var string: String? { if case .string(let value) = self { value } else { nil } }

    /// The elements, or nil for a value of another kind.
    public var array: [JSONValue]? { if case .array(let value) = self { value } else { nil } }

    /// The members, or nil for a value of another kind.
    public var object: JSONObject? { if case .object(let value) = self { value } else { nil } }

    /// The member of that key, or nil if there is none or this is no object.
    public subscript(key: String) -> JSONValue? {
        if case .object(let members) = self { members[key] } else { nil }
    }

    /// The element at that index, or nil if there is none or this is no array.
    public subscript(index: Int) -> JSONValue? {
        if case .array(let elements) = self, elements.indices.contains(index) { elements[index] } else { nil }
    }
}
