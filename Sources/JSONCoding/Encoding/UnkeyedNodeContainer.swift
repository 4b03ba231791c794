/// The elements of one array that a type encodes.
struct UnkeyedNodeContainer: UnkeyedEncodingContainer {
    private let store: NodeStore
    private let array: Int

    init(_ store: NodeStore, array: Int) {
        self.store = store
        self.array = array
        store.open(array, .array)
    }

    var codingPath: [any CodingKey] { NodeEncoder(store: store, node: array).codingPath }
    var count: Int { Int(store.nodes[array].count) }

    @inline(__always)
    private func add() -> Int { store.addElement(to: array) }

    func encodeNil() { store.set(add(), .null) }
    func encode(_ value: Bool) { store.set(add(), value) }
    func encode(_ value: String) { store.set(add(), value) }
    func encode(_ value: Double) throws { try store.set(add(), value) }
    func encode(_ value: Float) throws { try store.set(add(), value) }
    func encode(_ value: Int) { store.set(add(), value) }
    func encode(_ value: Int8) { store.set(add(), value) }
    func encode(_ value: Int16) { store.set(add(), value) }
    func encode(_ value: Int32) { store.set(add(), value) }
    func encode(_ value: Int64) { store.set(add(), value) }
    func encode(_ value: UInt) { store.set(add(), value) }
    func encode(_ value: UInt8) { store.set(add(), value) }
    func encode(_ value: UInt16) { store.set(add(), value) }
    func encode(_ value: UInt32) { store.set(add(), value) }
    func encode(_ value: UInt64) { store.set(add(), value) }
    func encode<Value: Encodable>(_ value: Value) throws { try store.encode(value, into: add()) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        KeyedEncodingContainer(KeyedNodeContainer<Nested>(store, object: add()))
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { UnkeyedNodeContainer(store, array: add()) }
    func superEncoder() -> any Encoder { NodeEncoder(store: store, node: add()) }
}
