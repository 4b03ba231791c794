/// The header fields of a message, in order. Names are compared without regard to letter case; a name may come more than once.
public struct HTTPFields: Sendable, Hashable {
    /// One field.
    public struct Field: Sendable, Hashable {
        public let name: String
        public let value: String

        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    public var fields: [Field]

    public init(_ fields: [Field] = []) {
        self.fields = fields
    }

    /// The first field's value of that name.
    public subscript(name: String) -> String? {
        let name = name.lowercased()
        return fields.first { $0.name.lowercased() == name }?.value
    }
}

extension HTTPFields: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field(name: $0.0, value: $0.1) }
    }
}

/// Printed and reflected by their names alone: values may be credentials.
extension HTTPFields: CustomStringConvertible, CustomReflectable {
    public var description: String { fields.map(\.name).joined(separator: ", ") }

    public var customMirror: Mirror { Mirror(self, children: ["names": fields.map(\.name)]) }
}

extension HTTPFields.Field: CustomStringConvertible, CustomReflectable {
    public var description: String { name }

    public var customMirror: Mirror { Mirror(self, children: ["name": name]) }
}
