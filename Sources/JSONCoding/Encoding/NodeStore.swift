/// What one call of `encode` collects: the nodes, and the text of their keys and strings.
final class NodeStore {
    private(set) var nodes: UnsafeMutablePointer<Node>
    private(set) var count = 0
    private var capacity = 16
    /// Behind a pointer, because each change of a class's own property is checked for exclusive access at run time.
    private let text: UnsafeMutablePointer<ByteBuffer>
    let userInfo: [CodingUserInfoKey: any Sendable]
    let maximumDepth: Int

    /// The first failure of a call that Codable does not let throw.
    private(set) var deferredFailure: JSONError?
    /// Where the innermost error of a type's own was thrown.
    private(set) var refusedNode: Int?

    init(userInfo: [CodingUserInfoKey: any Sendable], maximumDepth: Int) {
        self.userInfo = userInfo
        self.maximumDepth = maximumDepth
        text = .allocate(capacity: 1)
        text.initialize(to: ByteBuffer(capacity: 256))
        nodes = .allocate(capacity: capacity)
        nodes.initialize(to: Node(depth: 0, parent: Node.none))
        count = 1
    }

    deinit {
        nodes.deallocate()
        text.deinitialize(count: 1)
        text.deallocate()
    }

    /// How long all keys and strings are, in bytes.
    var textLength: Int { text.pointee.count }

    /// About how long the written text will be, in bytes.
    var expectedLength: Int { textLength + count * 8 }

    /// Adds a value without a key at the end of an array.
    @inline(__always)
    func addElement(to array: Int) -> Int { add(to: array, keyOffset: 0, keyLength: 0) }

    /// Adds a value at the end of an object.
    func addMember(_ key: some CodingKey, to object: Int) -> Int {
        let start = text.pointee.count
        text.pointee.append(key.stringValue)
        return add(
            to: object, keyOffset: UInt32(truncatingIfNeeded: start),
            keyLength: UInt32(truncatingIfNeeded: text.pointee.count - start))
    }

    private func add(to container: Int, keyOffset: UInt32, keyLength: UInt32) -> Int {
        if count == capacity { grow() }
        let added = count
        (nodes + added).initialize(
            to: Node(
                depth: nodes[container].depth &+ 1, keyOffset: keyOffset, keyLength: keyLength,
                parent: UInt32(truncatingIfNeeded: container), ordinal: nodes[container].count))
        count = added + 1
        let link = UInt32(truncatingIfNeeded: added)
        if nodes[container].count == 0 {
            nodes[container].low = link
        } else {
            nodes[Int(nodes[container].high)].next = link
        }
        nodes[container].high = link
        nodes[container].count += 1
        return added
    }

    @inline(never)
    private func grow() {
        let larger = UnsafeMutablePointer<Node>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: nodes, count: count)
        nodes.deallocate()
        nodes = larger
        capacity *= 2
    }

    @inline(__always)
    func set(_ node: Int, _ kind: Node.Kind, _ payload: UInt64 = 0) {
        nodes[node].kind = kind
        nodes[node].payload = payload
    }

    func set(_ node: Int, _ string: String) {
        let start = text.pointee.count
        text.pointee.append(string)
        set(node, .string, UInt64(UInt32(truncatingIfNeeded: start)) | UInt64(text.pointee.count - start) << 32)
    }

    /// Makes a node a container, if it is not yet one of that kind, and returns it.
    func open(_ node: Int, _ kind: Node.Kind) -> Int {
        if nodes[node].kind == kind { return node }
        let container = claim(node)
        if Int(nodes[node].depth) >= maximumDepth { deferFailure(.tooDeep, at: node, limit: maximumDepth) }
        set(container, kind)
        return container
    }

    /// The node, if it has no value yet; else the whole call fails at its end, and what is written until then goes to a node that
    /// belongs to no container.
    @inline(__always)
    func claim(_ node: Int) -> Int { nodes[node].kind == .unset ? node : conflict(at: node) }

    @inline(never)
    private func conflict(at node: Int) -> Int {
        deferFailure(.conflictingContainers, at: node)
        if count == capacity { grow() }
        var detached = nodes[node]
        detached.kind = .unset
        detached.count = 0
        (nodes + count).initialize(to: detached)
        count += 1
        return count - 1
    }

    /// Lets the call fail at its end; of several failures the first counts.
    func deferFailure(_ code: JSONError.Code, at node: Int, limit: Int? = nil) {
        if deferredFailure == nil { deferredFailure = failure(code, at: node, limit: limit) }
    }

    func failure(_ code: JSONError.Code, at node: Int, limit: Int? = nil) -> JSONError {
        var error = JSONError(code)
        error.path = path(to: node)
        error.limit = limit
        return error
    }

    func noteRefusal(at node: Int) {
        // Nodes within this one were made after it.
        if (refusedNode ?? -1) < node { refusedNode = node }
    }

    /// The way from the whole value to a node.
    func path(to node: Int) -> [JSONPathComponent] {
        var components: [JSONPathComponent] = []
        var node = node
        while nodes[node].parent != Node.none {
            let parent = Int(nodes[node].parent)
            components.append(
                nodes[parent].kind == .object ? .key(key(of: node)) : .index(Int(nodes[node].ordinal)))
            node = parent
        }
        return components.reversed()
    }

    func key(of node: Int) -> String { String(decoding: keyBytes(of: node), as: UTF8.self) }

    func keyBytes(of node: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: text.pointee.base + Int(nodes[node].keyOffset), count: Int(nodes[node].keyLength))
    }

    func stringBytes(of node: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: text.pointee.base + Int(nodes[node].low), count: Int(nodes[node].high))
    }
}
