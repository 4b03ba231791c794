import GoldenTesting
import JSONCoding
import Testing

@Suite("Errors")
struct JSONErrorTests {
    struct Refusal: Error {}
    struct Picky: Codable {
        init() {}
        init(from decoder: any Decoder) throws { throw Refusal() }
        func encode(to encoder: any Encoder) throws { throw Refusal() }
    }
    struct Doubtful: Decodable {
        init(from decoder: any Decoder) throws {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "the PIN 4711 is too short"))
        }
    }
    struct Pair: Decodable {
        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            _ = try container.decode(Int.self)
            _ = try container.decode(Int.self)
        }
    }
    struct TwoFaced: Encodable {
        func encode(to encoder: any Encoder) throws {
            _ = encoder.container(keyedBy: Key.self)
            _ = encoder.unkeyedContainer()
        }
        enum Key: CodingKey {}
    }

    private func read<Value: Decodable>(_ type: Value.Type, _ text: String) -> String {
        let error = thrown { () throws(JSONError) in
            _ = try JSONReader(limits: JSONLimits(maximumDepth: 3)).decode(type, from: text)
        }
        return
            "\(type) from \(text.count > 60 ? "a long text" : String(reflecting: text))\n    \(error?.description ?? "nothing")"
    }

    private func write(_ value: some Encodable, _ name: String) -> String {
        let error = thrown { () throws(JSONError) in
            _ = try JSONWriter(limits: JSONLimits(maximumDepth: 3)).encode(value)
        }
        return "\(name)\n    \(error?.description ?? "nothing")"
    }

    @Test("every text that is no JSON is described as the golden file has it")
    func syntax() throws {
        let texts = [
            "", "[", "[1", "[1,", "[1 2]", "{", "{1", "{\"a\"", "{\"a\" 1}", "{\"a\":", "{\"a\":1", "{\"a\":1 2}",
            "{\"a\":1,}", "tru",
            "1 2", "-", "1.x", "1e", "\"abc", "\"\\x\"", "\"\\u12g4\"", "\"\\u12", "\"a\u{1}\"", "[[[[]]]]",
            "{\n  \"ключ\": nope\n}",
        ]
        let lines = texts.map { read(JSONValue.self, $0) }
        let invalid = thrown { () throws(JSONError) in _ = try JSONReader().value(from: [0x22, 0xFF, 0x22]) }
        let long = thrown { () throws(JSONError) in
            _ = try JSONReader(limits: JSONLimits(maximumBytes: 3)).value(from: "[1,2]")
        }
        try expectGolden(
            "syntax-errors.txt",
            (lines + ["\(invalid?.description ?? "nothing")", "\(long?.description ?? "nothing")"])
                .joined(separator: "\n") + "\n")
    }

    @Test("every value that does not fit its type is described as the golden file has it")
    func values() throws {
        typealias Names = [String: [String: String]]
        let lines = [
            read(String.self, "5"), read(String.self, "null"), read(Bool.self, "\"true\""), read(Int.self, "\"5\""),
            read(Double.self, "[]"),
            read(Float.self, "{}"), read([Int].self, "{}"),
            read(Int.self, "5.5"), read(Int8.self, "128"), read(UInt.self, "-1"), read(Int.self, "9223372036854775808"),
            read(Int.self, "1e30"),
            read(Double.self, "1e999"), read(Float.self, "1e39"), read(JSONValue.self, "[1e999]"),
            read(Names.self, #"{"req":{"user":7}}"#), read(Names.self, #"{"req":{"private:pwd":7}}"#),
            read(Names.self, #"{"a b":{"\"":7}}"#), read([Shapes.Animal].self, "[{}]"),
            read([Shapes.Animal].self, #"[{"name":null}]"#),
            read(Shapes.Dog.self, #"{"tricks":1}"#), read(Shapes.Shape.self, #"{"cube":{}}"#),
            read(Shapes.Shape.self, "{}"),
            read([Shapes.Suit].self, #"["clubs"]"#), read([Int: Int].self, #"{"x":1}"#),
            read(Pair.self, "[1]"), read([String: Picky].self, #"{"pin":4711}"#), read([Doubtful].self, "[4711]"),
            write(Double.nan, "NaN"), write(["a": [Float.infinity]], "infinity"),
            write(["a": [Picky()]], "a type that refuses"),
            write([[[[1]]]], "four levels"), write(["a": TwoFaced()], "two kinds of container"),
        ]
        try expectGolden("value-errors.txt", lines.joined(separator: "\n") + "\n")
    }

    @Test("no error repeats the value that it is about, nor what stands around it")
    func keepsSecrets() {
        let secret = "s3cr3t-4711"
        let texts = [
            #"{"pin":"\#(secret)""#, #"{"pin":"\#(secret)"x}"#, #"{"pin":"\#(secret)\x"}"#,
            #"{"pin":"\#(secret)","n":}"#, #"["\#(secret)""#,
        ]
        for text in texts {
            let error = thrown { () throws(JSONError) in _ = try JSONReader().value(from: text) }
            #expect(error.map { "\($0)\(String(reflecting: $0))\(dumped($0))".contains(secret) } == false)
        }
        func check<Value: Decodable>(_ type: Value.Type) {
            let error = thrown { () throws(JSONError) in
                _ = try JSONReader().decode([String: Value].self, from: #"{"pin":"\#(secret)"}"#)
            }
            #expect(error.map { "\($0)\(String(reflecting: $0))\(dumped($0))".contains(secret) } == false, "\(type)")
            #expect(error?.pathDescription == "$.pin")
        }
        check(Int.self)
        check(Bool.self)
        check(Shapes.Suit.self)
        check(Shapes.Animal.self)
        check([Int].self)
        check(Picky.self)
        check(Doubtful.self)
    }

    private func dumped(_ value: Any) -> String {
        var text = ""
        dump(value, to: &text)
        return text
    }

    @Test("the position counts lines and code points from one, and bytes from zero")
    func positions() {
        let error = thrown { () throws(JSONError) in _ = try JSONReader().value(from: "[\"é\",\n \"𝄞\" x]") }
        #expect(error?.position?.line == 2)
        #expect(error?.position?.column == 6)
        #expect(error?.position?.offset == 15)
    }
}
