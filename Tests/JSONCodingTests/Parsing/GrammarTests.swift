import JSONCoding
import Testing

@Suite("The grammar of RFC 8259")
struct GrammarTests {
    static let accepted: [(String, JSONValue)] = [
        ("null", nil), ("true", true), ("false", false), ("0", 0), ("\"\"", ""), ("[]", []), ("{}", [:]),
        (" \t\r\n[ 1 , 2 ] \n", [1, 2]), ("[[[]]]", [[[]]]), ("{\"a\":{\"b\":[]}}", ["a": ["b": []]]),
        ("[{},[],0]", [[:], [], 0]), ("{ \"\" : 1 }", ["": 1]),
        ("-1", -1), ("123", 123), ("1.5", 1.5), ("-0.5", -0.5), ("1e3", 1000), ("1E+3", 1000), ("25e-1", 2.5),
        ("1.0", 1), ("0e0", 0), ("-0", 0), ("0.0001", 0.0001),
        ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
        ("9223372036854775808", .double(0x1p63)), ("1e-400", 0), ("5e-324", .double(.leastNonzeroMagnitude)),
        ("1.7976931348623157e308", .double(.greatestFiniteMagnitude)),
        ("123456789012345678901234567890", .double(1.2345678901234568e29)),
        (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9\u20AC""#, "Aé€"),
        (#""\ud834\uDD1E""#, "𝄞"), (#""\u0000""#, "\0"), ("\"\u{7F}\u{2028}\u{10FFFF}\"", "\u{7F}\u{2028}\u{10FFFF}"),
        (
            "\"longer than one word of eight bytes, and \\\"quoted\\\"\"",
            "longer than one word of eight bytes, and \"quoted\""
        ),
    ]

    @Test("a text that the grammar allows is read as its value", arguments: accepted)
    func accepts(text: String, value: JSONValue) throws {
        #expect(try JSONReader().value(from: text) == value)
    }

    static let rejected: [String] = [
        "", " ", "nul", "nulll", "True", "TRUE", "undefined", "NaN", "Infinity", "-Infinity", "'a'", "a",
        "[", "]", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "[1,,2]", "[1}", "{", "}", "{]", "{1:2}", "{a:1}", "{\"a\"}",
        "{\"a\":}",
        "{\"a\":1", "{\"a\":1,", "{\"a\":1,}", "{\"a\" 1}", "{\"a\":1 \"b\":2}", "{\"a\":1]", "{,}",
        "{\"a\":1,,\"b\":2}",
        "1 2", "{} {}", "[]]", "null,", "// c\n1", "/* c */ 1", "[1 // c\n]",
        "01", "-01", "00", "+1", "-", "--1", ".5", "1.", "1.e1", "1e", "1e+", "1e1.5", "0x10", "1_000", "- 1", "-a",
        "1a",
        "\"", "\"a", "\"\\\"", "\"\\", "\"\\x\"", "\"\\u\"", "\"\\u12\"", "\"\\u123g\"", "\"\\U0041\"", "\"\n\"",
        "\"\t\"",
        "\"\0\"", "\0", "1\0", "[\0]", "\u{FEFF}1", "1\u{A0}", "\u{B}1", "\"a\"b", "{\"a\\\":1}",
    ]

    @Test("a text that the grammar does not allow is refused with its position", arguments: rejected)
    func rejects(text: String) {
        let error = thrown { () throws(JSONError) in _ = try JSONReader().value(from: text) }
        #expect(error?.code == .syntax || error?.code == .unexpectedEnd)
        #expect(error?.position != nil)
    }

    static let notUTF8: [[UInt8]] = [
        [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC2, 0x41], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF],
        [0xE2, 0x82], [0xE2, 0x82, 0x41], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0x80],
        [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9D, 0x84], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFE],
        [0xFF],
    ]

    @Test("bytes within a string that are not UTF-8 are refused", arguments: notUTF8)
    func refusesInvalidUTF8(bytes: [UInt8]) {
        let quote = UInt8(ascii: "\"")
        let error = thrown { () throws(JSONError) in _ = try JSONReader().value(from: [quote] + bytes + [quote]) }
        #expect(error?.code == .invalidUTF8)
        #expect(error?.position?.offset == 1)
    }

    @Test("every boundary of UTF-8 is read")
    func readsUTF8Boundaries() throws {
        let text = "\u{80}\u{7FF}\u{800}\u{D7FF}\u{E000}\u{FFFF}\u{10000}\u{FFFFF}\u{100000}\u{10FFFF}"
        #expect(try JSONReader().value(from: "\"\(text)\"") == .string(text))
    }

    @Test(
        "half of a surrogate pair is read as U+FFFD",
        arguments: [
            (#"\ud800"#, "\u{FFFD}"), (#"\udc00"#, "\u{FFFD}"), (#"\ud800x"#, "\u{FFFD}x"),
            (#"\ud800\n"#, "\u{FFFD}\n"),
            (#"\ud800\ud800\udc00"#, "\u{FFFD}\u{10000}"), (#"\udc00\ud800"#, "\u{FFFD}\u{FFFD}"),
            (#"\ud83d\u0041"#, "\u{FFFD}A"),
        ])
    func readsLoneSurrogates(escaped: String, value: String) throws {
        #expect(try JSONReader().value(from: "\"\(escaped)\"") == .string(value))
    }

    @Test("a whole number without fraction is an integer, every other number a double")
    func tellsIntegersFromDoubles() throws {
        func isInteger(_ text: String) throws -> Bool {
            if case .integer = try JSONReader().value(from: text) { true } else { false }
        }
        #expect(try ["0", "7", "-7", "9223372036854775807"].allSatisfy(isInteger))
        #expect(try ["1.0", "1e2", "-0", "9223372036854775808"].allSatisfy { try !isInteger($0) })
        #expect(try JSONReader().value(from: "-0").double?.sign == .minus)
    }

    @Test(
        "a number past the range of doubles is refused",
        arguments: ["1e309", "-1e309", "1e99999999999999999999", String(repeating: "9", count: 400)])
    func refusesHugeNumbers(text: String) {
        let error = thrown { () throws(JSONError) in _ = try JSONReader().value(from: "{\"a\":\(text)}") }
        #expect(error?.code == .outOfRange)
        #expect(error?.pathDescription == "$.a")
    }

    @Test("of two members with one key the last counts, at the first's place")
    func keepsTheLastMember() throws {
        let value = try JSONReader().value(from: #"{"a":1,"b":2,"\u0061":3}"#)
        #expect(JSONWriter().write(value) == #"{"a":3,"b":2}"#)
    }
}
