/// A hash table from keys, as UTF-8, to positions in a list that its owner keeps.
///
/// The hash is the standard library's, seeded per process, so that a document cannot be made to collide.
struct KeyTable: Sendable {
    /// A position plus one; zero is an empty slot. The size is a power of two, at most half of it in use.
    private var slots: [UInt32]
    private var count = 0

    init(capacity: Int) {
        var size = 16
        while size < capacity * 2 { size *= 2 }
        slots = [UInt32](repeating: 0, count: size)
    }

    /// Whether one more key would make it slow: time for a larger one.
    var isFull: Bool { (count + 1) * 2 > slots.count }

    mutating func insert(_ position: Int, hash: Int) {
        var slot = hash & (slots.count - 1)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = UInt32(truncatingIfNeeded: position + 1)
        count += 1
    }

    /// Puts the position in the slot of the same key, if there is one, else in a free slot; returns the position it replaced.
    mutating func replace(_ position: Int, hash: Int, sameKey: (Int) -> Bool) -> Int? {
        var slot = hash & (slots.count - 1)
        while slots[slot] != 0 {
            let other = Int(slots[slot]) - 1
            if sameKey(other) {
                slots[slot] = UInt32(truncatingIfNeeded: position + 1)
                return other
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = UInt32(truncatingIfNeeded: position + 1)
        count += 1
        return nil
    }

    func first(hash: Int, where matches: (Int) -> Bool) -> Int? {
        var slot = hash & (slots.count - 1)
        while slots[slot] != 0 {
            let position = Int(slots[slot]) - 1
            if matches(position) { return position }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
        return hasher.finalize()
    }

    static func hash(_ key: String) -> Int {
        var key = key
        return key.withUTF8 { hash($0) }
    }
}

extension String {
    /// Whether both are the same UTF-8; `==` would also take canonically equivalent texts for equal.
    func hasSameBytes(as other: String) -> Bool {
        utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
    }
}
