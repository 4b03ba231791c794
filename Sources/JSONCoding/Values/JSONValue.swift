/// Any JSON value.
///
/// A number written without fraction and exponent that fits `Int64` is an `.integer`, so that no digit of it is lost; every
/// other number is a `.double`: `1.0`, `1e3`, `-0` (JavaScript keeps its sign) and integers beyond 64 bits.
/// JSON itself has one number type, so `.integer(5)` and `.double(5)` are equal and hash alike. `.double` of a NaN equals nothing.
public enum JSONValue: Sendable {
    case null
    case bool(Bool)
    case integer(Int64)
    case double(Double)
    case string(String)
    case array([JSONValue])
    case object(JSONObject)

    /// Which of JSON's six kinds this is.
    public var kind: JSONKind {
        switch self {
        case .null: .null
        case .bool: .boolean
        case .integer, .double: .number
        case .string: .string
        case .array: .array
        case .object: .object
        }
    }
}

extension JSONValue: Hashable {
    public static func == (left: JSONValue, right: JSONValue) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.integer(let left), .integer(let right)): left == right
        case (.double(let left), .double(let right)): left == right
        case (.integer(let integer), .double(let double)), (.double(let double), .integer(let integer)):
            Int64(exactly: double) == integer
        case (.string(let left), .string(let right)): left == right
        case (.array(let left), .array(let right)): left == right
        case (.object(let left), .object(let right)): left == right
        default: false
        }
    }

    public func hash(into hasher: inout Hasher) {
        switch self {
        case .null: hasher.combine(0 as UInt8)
        case .bool(let value): hasher.combine(value)
        case .integer(let value): hasher.combine(value)
        case .double(let value):
            if let whole = Int64(exactly: value) { hasher.combine(whole) } else { hasher.combine(value) }
        case .string(let value): hasher.combine(value)
        case .array(let value): hasher.combine(value)
        case .object(let value): hasher.combine(value)
        }
    }
}
