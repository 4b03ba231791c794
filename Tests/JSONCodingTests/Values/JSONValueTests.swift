import Foundation
import JSONCoding
import Testing

@Suite("JSONValue")
struct JSONValueTests {
    let value: JSONValue = ["s": "x", "i": 5, "d": 2.5, "w": 3.0, "b": true, "a": [1, nil], "n": nil]

    @Test("an accessor gives a value of its own kind, and nil for any other")
    func accessors() {
        #expect(value["s"]?.string == "x")
        #expect(value["i"]?.integer == 5)
        #expect(value["i"]?.double == 5)
        #expect(value["d"]?.double == 2.5)
        #expect(value["d"]?.integer == nil)
        #expect(value["w"]?.integer == 3)
        #expect(value["b"]?.bool == true)
        #expect(value["a"]?[0]?.integer == 1)
        #expect(value["a"]?[1]?.isNull == true)
        #expect(value["a"]?[2] == nil)
        #expect(value["a"]?[-1] == nil)
        #expect(value["n"]?.isNull == true)
        #expect(value["missing"] == nil)
        #expect(value["s"]?["x"] == nil)
        #expect(value["s"]?.array == nil)
        #expect(value["a"]?.object == nil)
        #expect(value.object?.count == 7)
    }

    @Test("a whole double equals the integer and hashes alike")
    func numbersCompareByValue() {
        #expect(JSONValue.integer(5) == .double(5))
        #expect(Set<JSONValue>([.integer(5), .double(5), .double(5.5)]).count == 2)
        #expect(JSONValue.integer(.max) != .double(0x1p63))
        #expect(JSONValue.bool(true) != 1)
        #expect(JSONValue.double(.nan) != .double(.nan))
    }

    @Test("a value passes through another coder unchanged")
    func passesThroughFoundation() throws {
        let data = try JSONEncoder().encode([value])
        #expect(try JSONDecoder().decode([JSONValue].self, from: data) == [value])
    }

    @Test("a value within a type is decoded and encoded as it is")
    func nestsInTypes() throws {
        struct Envelope: Codable, Equatable {
            var body: JSONValue
            var header: JSONObject
            var rest: [String: JSONValue]
            var absent: JSONValue?
        }
        let text = #"{"body":[1,"x",null],"header":{"z":1,"a":2},"rest":{"k":{"v":1.5}}}"#
        let envelope = try JSONReader().decode(Envelope.self, from: text)
        #expect(envelope == Envelope(body: [1, "x", nil], header: ["a": 2, "z": 1], rest: ["k": ["v": 1.5]]))
        #expect(try JSONWriter().encode(envelope) == text)
    }

    @Test("an object asked for where another kind stands is a type mismatch")
    func objectsAreObjects() {
        let error = thrown { () throws(JSONError) in _ = try JSONReader().decode([JSONObject].self, from: "[[]]") }
        #expect(error?.code == .typeMismatch)
        #expect(error?.pathDescription == "$[0]")
    }
}
