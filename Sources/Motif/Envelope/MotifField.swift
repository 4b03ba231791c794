import JSONCoding

/// What a decoder found where a member was expected. JSON's `null` counts as missing.
public enum MotifField<Value: Sendable & Hashable>: Sendable, Hashable {
    case value(Value)
    case missing
    case wrongType

    /// The value, if it is there and of the right type.
    public var value: Value? {
        if case .value(let value) = self { value } else { nil }
    }
}

extension MotifField where Value == String {
    init(_ found: JSONValue?) {
        switch found {
        case .string(let text): self = .value(text)
        case nil, .null: self = .missing
        default: self = .wrongType
        }
    }
}

extension MotifField where Value == JSONObject {
    init(_ found: JSONValue?) {
        switch found {
        case .object(let members): self = .value(members)
        case nil, .null: self = .missing
        default: self = .wrongType
        }
    }
}
