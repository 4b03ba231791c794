extension JSONError: CustomStringConvertible {
    public var description: String {
        if let position {
            return "line \(position.line), column \(position.column) (byte \(position.offset)): \(problem)"
        }
        return code == .tooLong ? problem : "\(pathDescription): \(problem)"
    }

    /// ``path`` in the notation of JSONPath: `$.req.header.user`, `$[0]["private:pwd"]`.
    public var pathDescription: String {
        path.reduce(into: "$") { text, component in
            switch component {
            case .index(let index): text += "[\(index)]"
            case .key(let key) where Self.isName(key): text += ".\(key)"
            case .key(let key): text += "[\(Self.quoted(key))]"
            }
        }
    }

    /// What is wrong, without the place.
    public var problem: String {
        switch code {
        case .syntax: "expected \(expected)"
        case .unexpectedEnd: "unexpected end of text, expected \(expected)"
        case .invalidUTF8: "the text is not valid UTF-8"
        case .tooDeep: "arrays and objects are nested more than \(limit ?? 0) levels deep"
        case .tooLong: "the text is longer than \(limit ?? 0) bytes"
        case .typeMismatch: "expected \(expected)" + (found.map { ", found \(describe($0))" } ?? "")
        case .missingKey: "the key \(Self.quoted(key ?? "")) is missing"
        case .missingValue: "expected \(expected), but there is no value"
        case .outOfRange: "the number is out of range for \(expected)"
        case .notRepresentable: "the number is not finite, and JSON cannot represent it"
        case .refused:
            "the value is not valid" + (expectation == nil ? "" : " for \(expected)")
                + (refusal.map { " (\($0))" } ?? "")
        case .conflictingContainers: "the type encodes two values where one is expected"
        default: code.rawValue
        }
    }

    private var expected: String {
        switch expectation {
        case .value, nil: "a value"
        case .key: "a key in double quotes"
        case .keyOrObjectEnd: "a key in double quotes or '}'"
        case .colon: "':'"
        case .commaOrArrayEnd: "',' or ']'"
        case .commaOrObjectEnd: "',' or '}'"
        case .digit: "a digit"
        case .stringEnd: "the closing '\"' of a string"
        case .escape: "one of the escapes \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u"
        case .hexadecimalDigit: "four hexadecimal digits"
        case .escapedControlCharacter: "an escape in place of a control character"
        case .end: "the end of the text"
        case .kind(let kind): describe(kind)
        case .integer: "an integer"
        case .type(let name): name
        }
    }

    private func describe(_ kind: JSONKind) -> String {
        switch kind {
        case .null: "null"
        case .boolean: "a boolean"
        case .number where found == .number && expectation == .integer: "a number with a fraction"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }

    private static func isName(_ key: String) -> Bool {
        guard let first = key.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
        return key.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
                true
            default: false
            }
        }
    }

    private static func quoted(_ key: String) -> String { JSONWriter().write(.string(key)) }
}
