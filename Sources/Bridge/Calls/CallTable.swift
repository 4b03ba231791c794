/// The asynchronous calls that are under way, by the slot that `exec.js` has given each.
struct CallTable {
    private var entries: [NativeCall?] = []

    /// All of them.
    var underWay: [NativeCall] { entries.compactMap(\.self) }

    subscript(slot: Int) -> NativeCall? {
        get { entries.indices.contains(slot) ? entries[slot] : nil }
        set {
            while entries.count <= slot { entries.append(nil) }
            entries[slot] = newValue
        }
    }
}
