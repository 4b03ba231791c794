/// What one call of `encode` collects: the nodes, and the text of their keys and strings.
final class NodeStore {
    private(set) var nodes: UnsafeMutablePointer<Node>
    private(set) var count = 0
    private var capacity = 16
    private var text = ByteBuffer(capacity: 256)
    let userInfo: [CodingUserInfoKey: any Sendable]
    let maximumDepth: Int

    /// The first failure of a call that Codable does not let throw.
    var deferredFailure: JSONError?
    /// Where the innermost error of a type's own was thrown.
    private(set) var refusedNode: Int?

    init(userInfo: [CodingUserInfoKey: any Sendable], maximumDepth: Int) {
        self.userInfo = userInfo
        self.maximumDepth = maximumDepth
        nodes = .allocate(capacity: capacity)
        nodes.initialize(to: Node(depth: 0, parent: Node.none))
        count = 1
    }

    deinit { nodes.deallocate() }

    /// Adds a value without a key at the end of an array.
    @inline(__always)
    func addElement(to array: Int) -> Int { add(to: array, keyOffset: 0, keyLength: 0) }

    /// Adds a value at the end of an object.
    func addMember(_ key: some CodingKey, to object: Int) -> Int {
        let start = text.count
        text.append(key.stringValue)
        return add(
            to: object, keyOffset: UInt32(truncatingIfNeeded: start),
            keyLength: UInt32(truncatingIfNeeded: text.count - start))
    }

    private func add(to container: Int, keyOffset: UInt32, keyLength: UInt32) -> Int {
        if count == capacity { grow() }
        let added = count
        (nodes + added).initialize(
            to: Node(
                depth: nodes[container].depth &+ 1, keyOffset: keyOffset, keyLength: keyLength,
                parent: UInt32(truncatingIfNeeded: container)))
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
        let start = text.count
        text.append(string)
        // Offsets are 32 bits wide, as the format's own limit on a text that can be read again.
        if text.count > Int(UInt32.max) { deferFailure(.tooLong, at: node, limit: Int(UInt32.max)) }
        set(node, .string, UInt64(UInt32(truncatingIfNeeded: start)) | UInt64(text.count - start) << 32)
    }

    /// Makes a node a container, if it is not yet one of that kind.
    func open(_ node: Int, _ kind: Node.Kind) {
        if nodes[node].kind == kind { return }
        if nodes[node].kind != .unset { deferFailure(.conflictingContainers, at: node) }
        if Int(nodes[node].depth) >= maximumDepth { deferFailure(.tooDeep, at: node, limit: maximumDepth) }
        set(node, kind)
        nodes[node].count = 0
    }

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
            if nodes[parent].kind == .object {
                components.append(.key(key(of: node)))
            } else {
                var index = 0
                var sibling = Int(nodes[parent].low)
                while sibling != node {
                    sibling = Int(nodes[sibling].next)
                    index += 1
                }
                components.append(.index(index))
            }
            node = parent
        }
        return components.reversed()
    }

    func key(of node: Int) -> String { String(decoding: keyBytes(of: node), as: UTF8.self) }

    func keyBytes(of node: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: text.base + Int(nodes[node].keyOffset), count: Int(nodes[node].keyLength))
    }

    func stringBytes(of node: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: text.base + Int(nodes[node].low), count: Int(nodes[node].high))
    }
}
