import JSONCoding

/// A JSON text by its structure, which can also be wrong: members twice, numbers that are none, broken strings.
public enum WrittenJSON: Sendable {
    public struct Member: Sendable {
        /// With its quotes, unless these are missing.
        public var name: [UInt8]
        public var value: WrittenJSON

        public init(name: [UInt8], value: WrittenJSON) {
            self.name = name
            self.value = value
        }
    }

    /// A string, a number, or whatever stands there instead.
    case literal([UInt8])
    case list([WrittenJSON])
    case members([Member])

    /// The text that is right for a value.
    public init(_ value: JSONValue) {
        switch value {
        case .array(let elements): self = .list(elements.map(Self.init))
        case .object(let members): self.init(members)
        default: self = .literal(Array(JSONWriter().write(value).utf8))
        }
    }

    /// The text that is right for an object.
    public init(_ members: JSONObject) {
        self = .members(members.map { Member(name: Self.quoted($0.key), value: Self($0.value)) })
    }

    /// A string, in its quotes.
    public static func quoted(_ text: String) -> [UInt8] { Array(JSONWriter().write(.string(text)).utf8) }

    /// How many values there are in it, itself counted.
    public var count: Int {
        switch self {
        case .literal: 1
        case .list(let elements): elements.reduce(1) { $0 + $1.count }
        case .members(let members): members.reduce(1) { $0 + $1.value.count }
        }
    }

    /// The value of that number, from 0 to below ``count``.
    public subscript(number: Int) -> WrittenJSON {
        get {
            var (copy, rest, found) = (self, number, self)
            copy.visit(&rest) { found = $0 }
            return found
        }
        set {
            var rest = number
            visit(&rest) { $0 = newValue }
        }
    }

    /// Appends the text.
    public func write(into bytes: inout [UInt8]) {
        switch self {
        case .literal(let text): bytes += text
        case .list(let elements):
            bytes.append(UInt8(ascii: "["))
            for (number, element) in elements.enumerated() {
                if number > 0 { bytes.append(UInt8(ascii: ",")) }
                element.write(into: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .members(let members):
            bytes.append(UInt8(ascii: "{"))
            for (number, member) in members.enumerated() {
                if number > 0 { bytes.append(UInt8(ascii: ",")) }
                bytes += member.name
                bytes.append(UInt8(ascii: ":"))
                member.value.write(into: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    /// Calls `body` with the value that `rest` counts down to; it is negative from then on.
    private mutating func visit(_ rest: inout Int, _ body: (inout WrittenJSON) -> Void) {
        rest -= 1
        if rest < 0 { return body(&self) }
        switch self {
        case .literal: break
        case .list(var elements):
            for number in elements.indices where rest >= 0 { elements[number].visit(&rest, body) }
            self = .list(elements)
        case .members(var members):
            for number in members.indices where rest >= 0 { members[number].value.visit(&rest, body) }
            self = .members(members)
        }
    }
}
