import HTTPTransport
import JSONCoding

/// The header fields that scripts give: an object whose values are texts, numbers or arrays of them.
struct TransferHeaders: Sendable {
    private(set) var fields: HTTPFields

    /// - Parameter url: The server's URL; its credentials become a field unless there is one.
    init(_ value: JSONValue, for url: TransferURL?) {
        var fields = [HTTPFields.Field(name: "X-Requested-With", value: "XMLHttpRequest")]
        if case .object(let members) = value {
            for (name, value) in members {
                fields.removeAll { $0.name.lowercased() == name.lowercased() }
                let values: [JSONValue] = if case .array(let values) = value { values } else { [value] }
                for value in values {
                    if let text = value.fieldText { fields.append(HTTPFields.Field(name: name, value: text)) }
                }
            }
        }
        self.fields = HTTPFields(fields)
        if let credentials = url?.credentials, self.fields["Authorization"] == nil {
            add("Authorization", "Basic \(Base64.encode(Array(credentials.utf8)))")
        }
    }

    subscript(name: String) -> String? { fields[name] }

    mutating func add(_ name: String, _ value: String) {
        fields.fields.append(HTTPFields.Field(name: name, value: value))
    }

    /// Without what another server may not see.
    var withoutSecrets: TransferHeaders {
        var headers = self
        headers.fields.fields.removeAll { ["authorization", "cookie"].contains($0.name.lowercased()) }
        return headers
    }
}

extension JSONValue {
    /// The value as a header field or a part of a form has it; `nil` for what is neither a text nor a number.
    var fieldText: String? {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .double(let value): "\(value)"
        case .string(let text): text
        case .array, .object: nil
        }
    }
}
