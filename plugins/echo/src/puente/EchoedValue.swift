import JSONCoding
import PluginAPI

/// Any value that a script can send, with bytes wherever they stand in it. Members keep their order.
indirect enum EchoedValue: Codable, Sendable {
    case bytes(Bytes)
    case array([EchoedValue])
    case object([(key: Key, value: EchoedValue)])
    case plain(JSONValue)

    /// Any key of an object.
    struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: Key.self) {
            self = .object(try container.allKeys.map { ($0, try container.decode(EchoedValue.self, forKey: $0)) })
        } else if var container = try? decoder.unkeyedContainer() {
            var elements: [EchoedValue] = []
            while !container.isAtEnd { elements.append(try container.decode(EchoedValue.self)) }
            self = .array(elements)
        } else {
            let container = try decoder.singleValueContainer()
            if let bytes = try? container.decode(Bytes.self) {
                self = .bytes(bytes)
            } else {
                self = .plain(try container.decode(JSONValue.self))
            }
        }
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .bytes(let bytes):
            try bytes.encode(to: encoder)
        case .array(let elements):
            try elements.encode(to: encoder)
        case .object(let members):
            var container = encoder.container(keyedBy: Key.self)
            for member in members { try container.encode(member.value, forKey: member.key) }
        case .plain(let value):
            try value.encode(to: encoder)
        }
    }
}
