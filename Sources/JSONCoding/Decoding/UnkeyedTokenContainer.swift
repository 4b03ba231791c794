/// The elements of one array, one after the other.
struct UnkeyedTokenContainer: UnkeyedDecodingContainer {
    private let document: Document
    private let array: UInt32
    private var element: UInt32
    private var position: UInt32 = 0

    init(_ document: Document, array: Int) throws {
        guard document.tokens[array].kind == .array else {
            throw document.typeMismatch(.kind(.array), at: array).decodingError
        }
        self.document = document
        self.array = UInt32(truncatingIfNeeded: array)
        element = self.array + 1
    }

    var codingPath: [any CodingKey] { TokenDecoder(document: document, index: Int(array)).codingPath }
    var count: Int? { Int(document.tokens[Int(array)].length) }
    var isAtEnd: Bool { element == document.tokens[Int(array)].next }
    var currentIndex: Int { Int(position) }

    /// Hands the current element to `read`, and passes it if that succeeds.
    @inline(__always)
    private mutating func next<Value>(
        _ expectation: @autoclosure () -> JSONExpectation, _ read: (Document, Int) throws -> Value
    ) throws -> Value {
        if isAtEnd { throw document.missingElement(expectation(), after: Int(array)).decodingError }
        let value = try read(document, Int(element))
        element = document.tokens[Int(element)].next
        position += 1
        return value
    }

    @inline(__always)
    private mutating func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) throws -> Integer {
        try next(.integer) { try $0.integer(type, at: $1) }
    }

    mutating func decodeNil() throws -> Bool {
        if isAtEnd { throw document.missingElement(.value, after: Int(array)).decodingError }
        guard document.isNull(at: Int(element)) else { return false }
        element += 1
        position += 1
        return true
    }

    mutating func decode(_ type: Bool.Type) throws -> Bool { try next(.kind(.boolean)) { try $0.bool(at: $1) } }
    mutating func decode(_ type: String.Type) throws -> String { try next(.kind(.string)) { try $0.string(at: $1) } }
    mutating func decode(_ type: Double.Type) throws -> Double { try next(.kind(.number)) { try $0.double(at: $1) } }
    mutating func decode(_ type: Float.Type) throws -> Float { try next(.kind(.number)) { try $0.float(at: $1) } }
    mutating func decode(_ type: Int.Type) throws -> Int { try integer(type) }
    mutating func decode(_ type: Int8.Type) throws -> Int8 { try integer(type) }
    mutating func decode(_ type: Int16.Type) throws -> Int16 { try integer(type) }
    mutating func decode(_ type: Int32.Type) throws -> Int32 { try integer(type) }
    mutating func decode(_ type: Int64.Type) throws -> Int64 { try integer(type) }
    mutating func decode(_ type: UInt.Type) throws -> UInt { try integer(type) }
    mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try integer(type) }
    mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try integer(type) }
    mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try integer(type) }
    mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try integer(type) }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try next(.type("\(type)")) { try $0.decode(type, at: $1) }
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        try next(.kind(.object)) { KeyedDecodingContainer(try KeyedTokenContainer<Nested>($0, object: $1)) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try next(.kind(.array)) { try UnkeyedTokenContainer($0, array: $1) }
    }

    mutating func superDecoder() throws -> any Decoder {
        try next(.value) { TokenDecoder(document: $0, index: $1) }
    }
}
