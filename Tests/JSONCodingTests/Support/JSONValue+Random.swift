import JSONCoding
import TestSupport

extension JSONValue {
    /// A value of any shape, at most `depth` containers deep.
    static func random(depth: Int, using generator: inout SeededGenerator) -> JSONValue {
        switch Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &generator) {
        case 0: return .null
        case 1: return .bool(.random(using: &generator))
        case 2: return .integer(.random(in: .min ... .max, using: &generator))
        case 3: return .integer(.random(in: -100...100, using: &generator))
        case 4: return .double(randomDouble(&generator))
        case 5: return .string(randomString(&generator))
        case 6:
            return .array(
                (0..<Int.random(in: 0...6, using: &generator)).map { _ in random(depth: depth - 1, using: &generator) })
        default:
            var members = JSONObject()
            for _ in 0..<Int.random(in: 0...20, using: &generator) {
                members[randomString(&generator)] = random(depth: depth - 1, using: &generator)
            }
            return .object(members)
        }
    }

    private static func randomDouble(_ generator: inout SeededGenerator) -> Double {
        if Bool.random(using: &generator) { return .random(in: -1_000...1_000, using: &generator) }
        let any = Double(bitPattern: generator.next())
        return any.isFinite ? any : 0.1
    }

    private static func randomString(_ generator: inout SeededGenerator) -> String {
        let alphabet: [Character] = [
            "a", "b", "Z", "0", " ", "\"", "\\", "/", "\n", "\u{1}", "\u{7F}", "ß", "€", "𝄞", "\u{2028}", "\u{FFFD}",
        ]
        let length = Int.random(in: 0...24, using: &generator)
        return String((0..<length).map { _ in alphabet.randomElement(using: &generator) ?? "a" })
    }
}
