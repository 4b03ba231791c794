import Foundation
import JSONCoding
import Testing

@Suite("Codable types")
struct ShapeTests {
    /// Writes and reads a value, and has Foundation do one half of each.
    private func roundTrip<Value: Codable & Equatable>(_ value: Value, throughValue: Bool = true) throws {
        let text = try JSONWriter().encode(value)
        #expect(try JSONReader().decode(Value.self, from: text) == value)
        #expect(try JSONReader().decode(Value.self, from: JSONWriter(style: .pretty).encode(value)) == value)
        if throughValue { #expect(try JSONReader().decode(Value.self, from: JSONWriter().value(of: value)) == value) }
        #expect(try JSONDecoder().decode(Value.self, from: Data(text.utf8)) == value)
        #expect(try JSONReader().decode(Value.self, from: Array(JSONEncoder().encode(value))) == value)
    }

    @Test("numbers of every width, at their limits") func numbers() throws {
        try roundTrip(Shapes.Numbers(), throughValue: false)
        try roundTrip(Shapes.Numbers(uint: 1 << 62, uint64: 1 << 63 - 1))
    }

    @Test("in a value, an integer past 64 bits with sign is the nearest double")
    func largeIntegersInValues() throws {
        #expect(try JSONWriter().value(of: [UInt64.max]) == [.double(0x1p64)])
    }

    @Test("optionals, all absent") func absent() throws { try roundTrip(Shapes.Optionals()) }
    @Test("optionals, all present") func present() throws { try roundTrip(Shapes.Optionals.full) }
    @Test("collections, enumerations and raw values") func collections() throws { try roundTrip(Shapes.Collections()) }
    @Test("an empty type") func empty() throws { try roundTrip(Shapes.Empty()) }
    @Test("nested containers that are written in turn") func interleaved() throws {
        try roundTrip(Shapes.Interleaved(left: [1, 2], right: ["a": 1, "b": 2]))
    }
    @Test("values without a container around them") func fragments() throws {
        try roundTrip(5)
        try roundTrip("text")
        try roundTrip(Int?.none)
        try roundTrip([Int?.some(1), nil])
        try roundTrip(true)
        try roundTrip(Shapes.Suit.hearts)
        try roundTrip(["a": [1: ["b": 2.5]]])
    }

    @Test("a dictionary of many keys", arguments: [12, 13, 2_000]) func manyKeys(count: Int) throws {
        try roundTrip(Dictionary(uniqueKeysWithValues: (0..<count).map { ("key \"\($0)\"", $0) }))
    }

    @Test("an optional that is null is absent")
    func nullIsAbsent() throws {
        let text = #"{"int":null,"string":null,"list":null,"nested":null,"double":null}"#
        #expect(try JSONReader().decode(Shapes.Optionals.self, from: text) == Shapes.Optionals())
    }

    @Test("members are written in the order in which the type writes them")
    func keepsOrder() throws {
        let value = Shapes.Interleaved(left: [1, 2], right: ["a": 1, "b": 2])
        #expect(try JSONWriter().encode(value) == #"{"left":[1,2],"right":{"a":1,"b":2},"last":null}"#)
    }

    @Test("a superclass under its own key")
    func superclassApart() throws {
        let text = try JSONWriter().encode(Shapes.Dog(name: "Rex", tricks: 3))
        #expect(text == #"{"super":{"name":"Rex"},"tricks":3}"#)
        let dog = try JSONReader().decode(Shapes.Dog.self, from: text)
        #expect(dog.name == "Rex" && dog.tricks == 3)
    }

    @Test("a superclass in the same object, where a key written again replaces the first")
    func superclassShared() throws {
        let text = try JSONWriter().encode(Shapes.Cat(name: "Tom", lives: 9))
        #expect(text == #"{"name":"the cat Tom","lives":9}"#)
        #expect(try JSONWriter().value(of: Shapes.Cat(name: "Tom", lives: 9)) == ["name": "the cat Tom", "lives": 9])
        #expect(try JSONReader().decode(Shapes.Cat.self, from: text).lives == 9)
    }

    @Test("a type that encodes nothing is an empty object")
    func silent() throws {
        #expect(try JSONWriter().encode([Shapes.Silent()]) == "[{}]")
        #expect(try JSONWriter().value(of: Shapes.Silent()) == [:])
    }

    @Test("a key that was written more than once replaces the first, among many keys too", arguments: [4, 40])
    func replacesAmongMany(count: Int) throws {
        struct Twice: Encodable {
            var count: Int
            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                try container.encode(Members(count: count))
            }
        }
        struct Members: Encodable {
            var count: Int
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Key.self)
                for number in 0..<count { try container.encode(number, forKey: Key(number)) }
                for number in 0..<count { try container.encode([number], forKey: Key(number)) }
            }
        }
        struct Key: CodingKey {
            var stringValue: String
            var intValue: Int? { nil }
            init(_ number: Int) { stringValue = "k\(number)" }
            init?(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }
        let expected = "{" + (0..<count).map { "\"k\($0)\":[\($0)]" }.joined(separator: ",") + "}"
        #expect(try JSONWriter().encode(Members(count: count)) == expected)
    }

    @Test("keys are found whether or not the text escapes them")
    func findsEscapedKeys() throws {
        struct Named: Decodable { var name: Int }
        #expect(try JSONReader().decode(Named.self, from: #"{"n\u0061me":1}"#).name == 1)
        let many = (0..<20).map { #""k\#($0)":0,"# }.joined()
        #expect(try JSONReader().decode(Named.self, from: "{\(many)\"n\\u0061me\":1}").name == 1)
        #expect(try JSONReader().decode(Named.self, from: "{\"name\":0,\(many)\"n\\u0061me\":1}").name == 1)
    }

    @Test("a whole number is an integer however it is written")
    func wholeNumbers() throws {
        for text in ["5", "5.0", "5e0", "50e-1", "0.5E1"] {
            #expect(try JSONReader().decode(Int8.self, from: text) == 5)
        }
        #expect(try JSONReader().decode(UInt64.self, from: "18446744073709551615") == .max)
        #expect(try JSONReader().decode(Int.self, from: "-0") == 0)
        #expect(try JSONReader().decode(Double.self, from: "5") == 5)
    }

    @Test("what a reader or writer is given for its types reaches them")
    func passesUserInfo() throws {
        struct Informed: Codable, Equatable {
            static let key = CodingUserInfoKey(rawValue: "unit")
            var unit: String?
            init(from decoder: any Decoder) throws { unit = Self.key.flatMap { decoder.userInfo[$0] as? String } }
            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                try container.encode(Self.key.flatMap { encoder.userInfo[$0] as? String })
            }
        }
        let key = try #require(Informed.key)
        let informed = try JSONReader(userInfo: [key: "euro"]).decode(Informed.self, from: "null")
        #expect(informed.unit == "euro")
        #expect(try JSONWriter(userInfo: [key: "cent"]).encode(informed) == #""cent""#)
    }

    @Test("a type may catch the error of a first form and try a second")
    func triesForms() throws {
        struct Either: Decodable {
            var text: String
            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                do { text = try container.decode(String.self) } catch DecodingError.typeMismatch {
                    text = "number \(try container.decode(Int.self))"
                }
            }
        }
        #expect(try JSONReader().decode([Either].self, from: #"["a",5]"#).map(\.text) == ["a", "number 5"])
    }
}
