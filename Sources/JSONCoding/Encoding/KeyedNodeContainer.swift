/// The members of one object that a type encodes.
struct KeyedNodeContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    private let store: NodeStore
    private let object: Int

    init(_ store: NodeStore, object: Int) {
        self.store = store
        self.object = object
        store.open(object, .object)
    }

    var codingPath: [any CodingKey] { NodeEncoder(store: store, node: object).codingPath }

    @inline(__always)
    private func add(_ key: Key) -> Int { store.addMember(key, to: object) }

    func encodeNil(forKey key: Key) { store.set(add(key), .null) }
    func encode(_ value: Bool, forKey key: Key) { store.set(add(key), value) }
    func encode(_ value: String, forKey key: Key) { store.set(add(key), value) }
    func encode(_ value: Double, forKey key: Key) throws { try store.set(add(key), value) }
    func encode(_ value: Float, forKey key: Key) throws { try store.set(add(key), value) }
    func encode(_ value: Int, forKey key: Key) { store.set(add(key), value) }
    func encode(_ value: Int8, forKey key: Key) { store.set(add(key), value) }
    func encode(_ value: Int16, forKey key: Key) { store.set(add(key), value) }
    func encode(_ value: Int32, forKey key: Key) { store.set(add(key), value) }
    func encode(_ value: Int64, forKey key: Key) { store.set(add(key), value) }
    func encode(_ value: UInt, forKey key: Key) { store.set(add(key), value) }
    func encode(_ value: UInt8, forKey key: Key) { store.set(add(key), value) }
    func encode(_ value: UInt16, forKey key: Key) { store.set(add(key), value) }
    func encode(_ value: UInt32, forKey key: Key) { store.set(add(key), value) }
    func encode(_ value: UInt64, forKey key: Key) { store.set(add(key), value) }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        try store.encode(value, into: add(key))
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        KeyedEncodingContainer(KeyedNodeContainer<Nested>(store, object: add(key)))
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        UnkeyedNodeContainer(store, array: add(key))
    }

    func superEncoder() -> any Encoder {
        NodeEncoder(store: store, node: store.addMember(PathKey.super, to: object))
    }

    func superEncoder(forKey key: Key) -> any Encoder { NodeEncoder(store: store, node: add(key)) }
}
