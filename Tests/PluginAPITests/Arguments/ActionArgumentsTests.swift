import GoldenTesting
import JSONCoding
import PluginAPI
import Testing

@Suite("Arguments of an action")
struct ActionArgumentsTests {
    @Test("each argument decodes as the type that is asked for")
    func decode() throws {
        let arguments = try ActionArguments(#"["text", 7, [true], {"a": 1}, null]"#)
        #expect(arguments.count == 5)
        #expect(try arguments.decode(String.self, at: 0) == "text")
        #expect(try arguments.decode(Int.self, at: 1) == 7)
        #expect(try arguments.decode([Bool].self, at: 2) == [true])
        #expect(try arguments.decode([String: Int].self, at: 3) == ["a": 1])
        #expect(try arguments.decode(Int?.self, at: 4) == nil)
        #expect(arguments.values == ["text", 7, [true], ["a": 1], nil])
    }

    @Test("a missing argument is null: an optional takes it", arguments: ["", "[]"])
    func missing(text: String) throws {
        let arguments = try ActionArguments(text)
        #expect(arguments.count == 0)
        #expect(arguments.values == [])
        #expect(try arguments.decode(String?.self, at: 0) == nil)
        #expect(try arguments.decode(JSONValue.self, at: 3) == .null)
        #expect(arguments.value(at: 0) == .null)
    }

    /// Arguments, and a type that the first of them does not fit.
    static let misfits: [(String, @Sendable (ActionArguments) throws -> Void)] = [
        ("[]", { _ = try $0.decode(String.self, at: 0) }),
        ("", { _ = try $0.decode(Int.self, at: 2) }),
        (#"["4929 secret"]"#, { _ = try $0.decode(Int.self, at: 0) }),
        (#"[{"list": [1, "secret"]}]"#, { _ = try $0.decode([String: [Int]].self, at: 0) }),
        ("[1.5]", { _ = try $0.decode(Int.self, at: 0) }),
        ("[300]", { _ = try $0.decode(UInt8.self, at: 0) }),
        ("[{}]", { _ = try $0.decode(Pair.self, at: 0) }),
        (#"[{"left": null, "right": "secret"}]"#, { _ = try $0.decode(Pair.self, at: 0) }),
        ("[null]", { _ = try $0.decode(String.self, at: 0) }),
        (#"["secret"]"#, { _ = try $0.decode(Bytes.self, at: 0) }),
        (#"["secret"]"#, { _ = try $0.decode(Side.self, at: 0) }),
    ]

    @Test("an argument that does not fit is named with its place, and never shown")
    func misfit() throws {
        var texts: [String] = []
        for (text, decode) in Self.misfits {
            let error = #expect(throws: ActionError.self) { try decode(ActionArguments(text)) }
            #expect(error?.code == "JSON_EXCEPTION")
            #expect(error?.status == .json)
            #expect(error?.message.contains("secret") == false)
            texts.append("\(text)\n    \(error?.message ?? "nothing was thrown")\n")
        }
        try expectGolden("misfits.txt", texts.joined())
    }

    @Test("what is no array in JSON is refused", arguments: ["{}", "1", "[", "[1", "\u{0}", "[\"secret]"])
    func noArray(text: String) {
        let error = #expect(throws: ActionError.self) { _ = try ActionArguments(text) }
        #expect(error?.status == .json)
        #expect(error?.message.contains("secret") == false)
    }

    private struct Pair: Decodable {
        let left: Int
        let right: Int
    }

    private enum Side: String, Decodable { case left, right }
}
