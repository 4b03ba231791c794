import JSONCoding
import Testing

@Suite("Written text")
struct WriterTests {
    @Test(
        "a double is written in its shortest form, a whole one without a fraction",
        arguments: [
            (5.0, "5"), (0.1, "0.1"), (-2.5, "-2.5"), (-0.0, "-0"), (0.0, "0"), (1e15, "1000000000000000"),
            (9_007_199_254_740_991, "9007199254740991"), (1e22, "1e+22"), (.leastNonzeroMagnitude, "5e-324"),
            (1.7976931348623157e308, "1.7976931348623157e+308"), (0.30000000000000004, "0.30000000000000004"),
        ])
    func doubles(value: Double, text: String) throws {
        #expect(JSONWriter().write(.double(value)) == text)
        #expect(try JSONWriter().encode(value) == text)
    }

    @Test(
        "a float is written in its own shortest form",
        arguments: [(Float(0.1), "0.1"), (3, "3"), (1e10, "1e+10"), (1e-10, "1e-10")])
    func floats(value: Float, text: String) throws {
        #expect(try JSONWriter().encode(value) == text)
        #expect(try JSONWriter().value(of: value).double == Double(text))
    }

    @Test(
        "an integer is written with all its digits",
        arguments: [0, 9, 10, 99, 100, -1, -10, 999_999_999, 1_000_000_000, .max, .min] as [Int64])
    func integers(value: Int64) throws {
        #expect(JSONWriter().write(.integer(value)) == "\(value)")
        #expect(try JSONWriter().encode(value) == "\(value)")
        #expect(try JSONWriter().encode(value.magnitude) == "\(value.magnitude)")
    }

    @Test(
        "the largest integers of 64 bits are written with all their digits",
        arguments: [.max, .max - 7, 10_000_000_000_000_000_000, 9_999_999_999_999_999_999])
    func largeIntegers(value: UInt64) throws {
        #expect(try JSONWriter().encode(value) == "\(value)")
    }

    @Test("quotes, backslashes and control characters are escaped, and nothing else")
    func escapes() {
        let text = (UInt8(0)..<0x20).map { String(Unicode.Scalar($0)) }.joined() + "\"\\/\u{7F}é\u{2028}\u{2029}𝄞"
        let expected =
            #""\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007\b\t\n\u000b\f\r\u000e\u000f"#
            + #"\u0010\u0011\u0012\u0013\u0014\u0015\u0016\u0017\u0018\u0019\u001a\u001b\u001c\u001d\u001e\u001f\"\\/"#
            + "\u{7F}é\u{2028}\u{2029}𝄞\""
        #expect(JSONWriter().write(.string(text)) == expected)
    }

    @Test("a pretty text has a member a line and two spaces a level")
    func pretty() throws {
        let value: JSONValue = ["b": [1, [], [:], ["x": nil]], "a": true]
        let expected = """
            {
              "b": [
                1,
                [],
                {},
                {
                  "x": null
                }
              ],
              "a": true
            }
            """
        #expect(JSONWriter(style: .pretty).write(value) == expected)
        #expect(try JSONWriter(style: .pretty).encode(value) == expected)
    }

    @Test("sorted keys stand in the order of their code points")
    func sorted() throws {
        let value: JSONValue = ["b": 1, "\u{10000}": 2, "\u{FFFD}": 3, "B": 4, "": 5, "ba": 6]
        let expected = "{\"\":5,\"B\":4,\"b\":1,\"ba\":6,\"\u{FFFD}\":3,\"\u{10000}\":2}"
        #expect(JSONWriter(sortedKeys: true).write(value) == expected)
        #expect(try JSONWriter(sortedKeys: true).encode(value) == expected)
    }

    /// Writes as each kind of value in turn, and holds on to the containers.
    struct Undecided: Encodable {
        enum CodingKeys: CodingKey { case first, second }

        func encode(to encoder: any Encoder) throws {
            var object = encoder.container(keyedBy: CodingKeys.self)
            try object.encode(1, forKey: .first)
            var array = encoder.unkeyedContainer()
            var single = encoder.singleValueContainer()
            try single.encode("three")
            try single.encodeNil()
            for number in 0..<100 {
                try array.encode(["nested": number])
                try object.encode([number], forKey: .second)
            }
            var nested = object.nestedUnkeyedContainer(forKey: .second)
            try nested.encode(JSONValue.array([1, ["a": 2]]))
            _ = try? array.encode(Double.nan)
        }
    }

    @Test("a type that writes itself as several values is refused, whatever it goes on to write")
    func undecided() {
        let error = thrown { () throws(JSONError) in _ = try JSONWriter().encode(["a": [Undecided()]]) }
        #expect(error?.code == .conflictingContainers)
        #expect(error?.pathDescription == "$.a[0]")
        #expect(thrown { () throws(JSONError) in _ = try JSONWriter().value(of: Undecided()) }?.path == [])
    }

    @Test("text is added behind what is there, and nothing is when it fails")
    func appends() throws {
        var bytes = Array("data: ".utf8)
        JSONWriter().write([1], into: &bytes)
        try JSONWriter().encode(["a": 2], into: &bytes)
        #expect(throws: JSONError.self) { try JSONWriter().encode(Double.nan, into: &bytes) }
        #expect(String(decoding: bytes, as: UTF8.self) == #"data: [1]{"a":2}"#)
    }

    @Test(
        "a value's double that is not finite is null, as in JavaScript", arguments: [Double.nan, .infinity, -.infinity])
    func notFinite(value: Double) throws {
        #expect(JSONWriter().write([.double(value)]) == "[null]")
        #expect(try JSONWriter().encode([JSONValue.double(value)]) == "[null]")
    }
}
