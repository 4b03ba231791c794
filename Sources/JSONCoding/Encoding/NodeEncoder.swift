/// Where one value is encoded to: a store and a node in it. Small enough that Swift keeps it inside its existential containers.
struct NodeEncoder: Encoder {
    let store: NodeStore
    let node: Int

    var codingPath: [any CodingKey] { store.path(to: node).map { PathKey($0) } }
    var userInfo: [CodingUserInfoKey: Any] { store.userInfo.isEmpty ? [:] : store.userInfo.mapValues { $0 } }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(KeyedNodeContainer<Key>(store, object: node))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { UnkeyedNodeContainer(store, array: node) }
    func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension NodeEncoder: SingleValueEncodingContainer {
    /// Makes sure that the node has no value yet.
    @inline(__always)
    private func claim() -> Int {
        if store.nodes[node].kind != .unset { store.deferFailure(.conflictingContainers, at: node) }
        return node
    }

    func encodeNil() { store.set(claim(), .null) }
    func encode(_ value: Bool) { store.set(claim(), value) }
    func encode(_ value: String) { store.set(claim(), value) }
    func encode(_ value: Double) throws { try store.set(claim(), value) }
    func encode(_ value: Float) throws { try store.set(claim(), value) }
    func encode(_ value: Int) { store.set(claim(), value) }
    func encode(_ value: Int8) { store.set(claim(), value) }
    func encode(_ value: Int16) { store.set(claim(), value) }
    func encode(_ value: Int32) { store.set(claim(), value) }
    func encode(_ value: Int64) { store.set(claim(), value) }
    func encode(_ value: UInt) { store.set(claim(), value) }
    func encode(_ value: UInt8) { store.set(claim(), value) }
    func encode(_ value: UInt16) { store.set(claim(), value) }
    func encode(_ value: UInt32) { store.set(claim(), value) }
    func encode(_ value: UInt64) { store.set(claim(), value) }
    func encode<Value: Encodable>(_ value: Value) throws { try store.encode(value, into: claim()) }
}
