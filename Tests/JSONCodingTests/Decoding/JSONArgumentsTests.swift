import JSONCoding
import Testing

@Suite("Arguments of a call")
struct JSONArgumentsTests {
    struct Request: Decodable, Equatable { var user: String }

    @Test("each argument is decoded as a type of its own")
    func decodesEach() throws {
        let arguments = try JSONArguments(parsing: #"[{"user":"jane"}, [1,[2]], "x", null, 5.0]"#)
        #expect(arguments.count == 5)
        #expect(try arguments.decode(Request.self, at: 0) == Request(user: "jane"))
        #expect(try arguments.value(at: 1) == [1, [2]])
        #expect(try arguments.decode(String.self, at: 2) == "x")
        #expect(try arguments.decode(Request?.self, at: 3) == nil)
        #expect(try arguments.decode(Int.self, at: 4) == 5)
        #expect((0..<6).map { arguments.kind(at: $0) } == [.object, .array, .string, .null, .number, nil])
    }

    @Test("any number of arguments is decoded, each at its place", arguments: [1, 8, 9, 10, 300])
    func decodesMany(count: Int) throws {
        let text = "[" + (0..<count).map { "[\($0)]" }.joined(separator: ",") + "]"
        let arguments = try JSONArguments(parsing: text)
        #expect(arguments.count == count)
        #expect(try (0..<count).map { try arguments.decode([Int].self, at: $0) } == (0..<count).map { [$0] })
        #expect(arguments.kind(at: count) == nil)
    }

    @Test("past the last argument an optional is nil and any other type an error")
    func pastTheEnd() throws {
        let arguments = try JSONArguments(parsing: Array("[]".utf8))
        #expect(arguments.count == 0)
        #expect(try arguments.decode(Int?.self, at: 0) == nil)
        #expect(try arguments.decode(JSONValue.self, at: 0) == .null)
        let error = thrown { () throws(JSONError) in _ = try arguments.decode(Request.self, at: 1) }
        #expect(error?.description == "$[1]: expected Request, but there is no value")
    }

    @Test("an error's path starts with the argument")
    func namesTheArgument() throws {
        let arguments = try JSONArguments(parsing: #"[1,{"user":2}]"#)
        let error = thrown { () throws(JSONError) in _ = try arguments.decode(Request.self, at: 1) }
        #expect(error?.path == [.index(1), .key("user")])
    }

    @Test("a text that is no array is refused", arguments: ["{}", "null", "\"[]\""])
    func refusesOthers(text: String) {
        #expect(thrown { () throws(JSONError) in _ = try JSONArguments(parsing: text) }?.code == .typeMismatch)
    }

    @Test("arguments outlive the bytes they were parsed from")
    func copiesTheText() throws {
        var bytes = Array(#"["kept"]"#.utf8)
        let arguments = try bytes.withUnsafeBytes { try JSONArguments(parsing: $0) }
        for index in bytes.indices { bytes[index] = 0 }
        #expect(try arguments.decode(String.self, at: 0) == "kept")
    }

    @Test(
        "what is no number in the place of an integer is a type mismatch",
        arguments: ["{}", "{\"a\": 1}", "[]", "[1, 2]", "\"1\"", "true", "null"])
    func noInteger(_ argument: String) throws {
        let arguments = try JSONArguments(parsing: "[1, \(argument)]")
        let error = #expect(throws: JSONError.self) { try arguments.decode(Int.self, at: 1) }
        #expect(error?.code == .typeMismatch)
        #expect(error?.pathDescription == "$[1]")
    }
}
