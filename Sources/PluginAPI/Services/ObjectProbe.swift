/// A decoder that has nothing, and notes whether a type decodes itself from an object.
struct ObjectProbe: Decoder {
    /// What a type asked for first.
    private enum Answer: Error { case object, other }

    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    /// - Returns: What says whether the type decodes itself from an object. It is asked when that is called.
    static func asking<Value: Decodable>(_ type: Value.Type) -> @Sendable () -> Bool {
        { (try? Self.answer(of: Value.self)) == .object }
    }

    private static func answer<Value: Decodable>(of type: Value.Type) throws -> Answer {
        do {
            _ = try Value(from: ObjectProbe())
        } catch let answer as Answer {
            return answer
        } catch {
            return .other
        }
        return .other
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> { throw Answer.object }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Answer.other }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { Container() }

    /// An optional asks here first, and then for what it wraps.
    private struct Container: SingleValueDecodingContainer {
        let codingPath: [any CodingKey] = []

        func decodeNil() -> Bool { false }
        func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { throw try ObjectProbe.answer(of: type) }
        func decode(_ type: Bool.Type) throws -> Bool { throw Answer.other }
        func decode(_ type: String.Type) throws -> String { throw Answer.other }
        func decode(_ type: Double.Type) throws -> Double { throw Answer.other }
        func decode(_ type: Float.Type) throws -> Float { throw Answer.other }
        func decode(_ type: Int.Type) throws -> Int { throw Answer.other }
        func decode(_ type: Int8.Type) throws -> Int8 { throw Answer.other }
        func decode(_ type: Int16.Type) throws -> Int16 { throw Answer.other }
        func decode(_ type: Int32.Type) throws -> Int32 { throw Answer.other }
        func decode(_ type: Int64.Type) throws -> Int64 { throw Answer.other }
        func decode(_ type: UInt.Type) throws -> UInt { throw Answer.other }
        func decode(_ type: UInt8.Type) throws -> UInt8 { throw Answer.other }
        func decode(_ type: UInt16.Type) throws -> UInt16 { throw Answer.other }
        func decode(_ type: UInt32.Type) throws -> UInt32 { throw Answer.other }
        func decode(_ type: UInt64.Type) throws -> UInt64 { throw Answer.other }
    }
}
