/// Types of every shape that Codable knows.
enum Shapes {
    struct Numbers: Codable, Equatable {
        var int = Int.min
        var int8 = Int8.min
        var int16 = Int16.min
        var int32 = Int32.min
        var int64 = Int64.min
        var uint = UInt.max
        var uint8 = UInt8.max
        var uint16 = UInt16.max
        var uint32 = UInt32.max
        var uint64 = UInt64.max
        var float = Float(0.1)
        var double = 0.1
        var bool = true
        var string = "é"
    }

    struct Optionals: Codable, Equatable {
        var int: Int?
        var int8: Int8?
        var int16: Int16?
        var int32: Int32?
        var int64: Int64?
        var uint: UInt?
        var uint8: UInt8?
        var uint16: UInt16?
        var uint32: UInt32?
        var uint64: UInt64?
        var float: Float?
        var double: Double?
        var bool: Bool?
        var string: String?
        var list: [Int?]?
        var nested: Numbers?

        static let full = Optionals(
            int: 1, int8: 2, int16: 3, int32: 4, int64: 5, uint: 6, uint8: 7, uint16: 8, uint32: 9, uint64: 10,
            float: 0.5,
            double: 0.25, bool: false, string: "s", list: [1, nil], nested: Numbers(uint: 0, uint64: 0))
    }

    enum Suit: String, Codable { case hearts, spades }
    enum Level: Int, Codable { case low = 1, high }
    enum Shape: Codable, Equatable {
        case point
        case circle(Double)
        case box(width: Int, height: Int)
        indirect case group([Shape], name: String?)
    }

    struct Collections: Codable, Equatable {
        var byName = ["a": 1, "b": 2]
        var byNumber = [7: "seven", -1: "minus"]
        var bySuit: [Suit: Int] = [.spades: 3]
        var set: Set<Int> = [4]
        var matrix = [[1.5], [], [2]]
        var suits: [Suit] = [.hearts, .spades]
        var level = Level.high
        var shapes: [Shape] = [.point, .circle(2), .box(width: 1, height: 2), .group([.point], name: nil)]
        var range = 1..<5
        var lists = [[Int8](), [1, 2]]
        var flags = [true, false]
        var words = ["x", "y"]
    }

    class Animal: Codable {
        var name: String
        init(name: String) { self.name = name }
    }

    /// Keeps its superclass under the key `super`.
    final class Dog: Animal {
        var tricks: Int
        enum CodingKeys: CodingKey { case tricks }

        init(name: String, tricks: Int) {
            self.tricks = tricks
            super.init(name: name)
        }

        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            tricks = try container.decode(Int.self, forKey: .tricks)
            try super.init(from: container.superDecoder())
        }

        override func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try super.encode(to: container.superEncoder())
            try container.encode(tricks, forKey: .tricks)
        }
    }

    /// Shares the object with its superclass, and writes the superclass's key again.
    final class Cat: Animal {
        var lives: Int
        enum CodingKeys: CodingKey { case name, lives }

        init(name: String, lives: Int) {
            self.lives = lives
            super.init(name: name)
        }

        required init(from decoder: any Decoder) throws {
            lives = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .lives)
            try super.init(from: decoder)
        }

        override func encode(to encoder: any Encoder) throws {
            try super.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(lives, forKey: .lives)
            try container.encode("the cat \(name)", forKey: .name)
        }
    }

    /// Writes into nested containers in turn.
    struct Interleaved: Codable, Equatable {
        var left: [Int]
        var right: [String: Int]
        enum CodingKeys: CodingKey { case left, right, last }
        enum Inner: String, CodingKey { case a, b }

        init(left: [Int], right: [String: Int]) {
            self.left = left
            self.right = right
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            var list = try container.nestedUnkeyedContainer(forKey: .left)
            left = []
            while !list.isAtEnd { left.append(try list.decode(Int.self)) }
            let inner = try container.nestedContainer(keyedBy: Inner.self, forKey: .right)
            right = try inner.allKeys.reduce(into: [:]) { $0[$1.rawValue] = try inner.decode(Int.self, forKey: $1) }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            var list = container.nestedUnkeyedContainer(forKey: .left)
            var inner = container.nestedContainer(keyedBy: Inner.self, forKey: .right)
            for (index, number) in left.enumerated() {
                try list.encode(number)
                if index == 0 { try inner.encode(right["a"], forKey: .a) }
            }
            try container.encodeNil(forKey: .last)
            try inner.encode(right["b"], forKey: .b)
        }
    }

    struct Empty: Codable, Equatable {}
    struct Silent: Encodable { func encode(to encoder: any Encoder) {} }
}
