import JSONCoding
import Testing

@Suite("JSONObject")
struct JSONObjectTests {
    @Test(
        "members keep the order in which they were written, below and above the size that is hashed",
        arguments: [3, 8, 9, 500])
    func keepsOrder(count: Int) {
        var object = JSONObject()
        for number in 0..<count { object["key \(number)"] = .integer(Int64(number)) }
        for number in 0..<count { object["key \(number)"] = .integer(Int64(number * 2)) }
        #expect(object.keys == (0..<count).map { "key \($0)" })
        #expect(object.map(\.value.integer) == (0..<count).map { Int64($0 * 2) })
        #expect((0..<count).allSatisfy { object["key \($0)"]?.integer == Int64($0 * 2) })
        #expect(object["key \(count)"] == nil)
    }

    @Test("setting nil removes a member and leaves the others", arguments: [3, 20])
    func removes(count: Int) {
        var object = JSONObject((0..<count).map { ("\($0)", .integer(Int64($0))) })
        object["1"] = nil
        object["no such key"] = nil
        #expect(object.count == count - 1)
        #expect(object["1"] == nil)
        #expect((2..<count).allSatisfy { object["\($0)"]?.integer == Int64($0) })
    }

    @Test("equality and hash ignore the order", arguments: [3, 20])
    func comparesWithoutOrder(count: Int) {
        let members = (0..<count).map { ("\($0)", JSONValue.integer(Int64($0))) }
        let (forward, backward) = (JSONObject(members), JSONObject(members.reversed()))
        #expect(forward == backward)
        #expect(forward.hashValue == backward.hashValue)
        var other = backward
        other["0"] = 7
        #expect(forward != other)
    }

    @Test("keys are told apart by code points, as in JavaScript", arguments: [0, 20])
    func comparesKeysByCodePoints(others: Int) {
        var object: JSONObject = ["\u{E9}": 1, "e\u{301}": 2]
        for number in 0..<others { object["\(number)"] = 0 }
        #expect(object.count == others + 2)
        #expect(object["\u{E9}"] == 1)
        #expect(object["e\u{301}"] == 2)
    }
}
