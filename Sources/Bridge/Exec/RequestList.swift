import PluginAPI

/// Which calls `exec.js` hands over: memory that both sides see, because each argument of a native call costs.
///
/// 32-bit numbers: how many calls there are, then the action and the slot of each.
struct RequestList {
    /// One call.
    struct Request {
        /// The action's place in ``ExecBridge/actions``.
        let number: Int
        let slot: Int
    }

    private static let width = MemoryLayout<Int32>.size
    private static let capacity = 64

    let memory = Bytes(repeatElement(0, count: (1 + 2 * capacity) * width))

    /// How many calls there are.
    var count: Int { min(self[at: 0], Self.capacity) }

    subscript(index: Int) -> Request {
        Request(number: self[at: 2 * index + 1], slot: self[at: 2 * index + 2])
    }

    private subscript(at place: Int) -> Int {
        Int(memory.withUnsafeBytes { $0.load(fromByteOffset: place * Self.width, as: Int32.self) })
    }
}
