/// A JSON value to be written. Members keep the order in which they are given.
indirect enum JSON: Sendable {
    case string(String)
    case number(Int)
    case bool(Bool)
    case array([JSON])
    case members([(key: String, value: JSON)])

    /// An object; a member without a value is left out.
    static func object(_ members: KeyValuePairs<String, JSON?>) -> JSON {
        .members(members.compactMap { key, value in value.map { (key, $0) } })
    }

    /// The value on one line.
    var text: String {
        var text = ""
        write(to: &text)
        return text
    }

    private func write(to text: inout String) {
        switch self {
        case .string(let string): text += Self.quoted(string)
        case .number(let number): text += String(number)
        case .bool(let bool): text += bool ? "true" : "false"
        case .array(let elements):
            text += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { text += "," }
                element.write(to: &text)
            }
            text += "]"
        case .members(let members):
            text += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { text += "," }
                text += Self.quoted(member.key) + ":"
                member.value.write(to: &text)
            }
            text += "}"
        }
    }

    /// A JSON string. What a terminal must not be sent is escaped, and so is what JavaScript takes for an end of line.
    private static func quoted(_ text: String) -> String {
        if DisplayText.isPlainASCII(text), !text.utf8.contains(where: { $0 == 0x22 || $0 == 0x5C }) {
            return "\"" + text + "\""
        }
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where DisplayText.isUnsafe(scalar):
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    init(stringLiteral value: String) { self = .string(value) }

    init(integerLiteral value: Int) { self = .number(value) }
}
