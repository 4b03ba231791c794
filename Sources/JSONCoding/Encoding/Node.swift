/// One value that a type has encoded. Nodes lie in one list in the order in which they were made and are linked to trees, because a type
/// may write into several containers in turn.
struct Node {
    enum Kind: UInt8 {
        /// Nothing has been encoded yet; written as an empty object.
        case unset
        /// Replaced by a later value with the same key.
        case dropped
        case null, `false`, `true`
        case signed, unsigned, double, float
        case string
        case array, object
    }

    static let none = UInt32.max

    var kind = Kind.unset
    /// How many containers it lies in.
    var depth: UInt16
    /// The key, in the store's bytes.
    var keyOffset: UInt32 = 0
    var keyLength: UInt32 = 0
    var parent: UInt32
    /// The next value of the same container.
    var next = Node.none
    /// A number's bits; a string's offset and length in the store's bytes; a container's first and last value.
    var payload: UInt64 = 0
    /// A container's number of values.
    var count: UInt32 = 0

    var low: UInt32 {
        get { UInt32(truncatingIfNeeded: payload) }
        set { payload = payload & 0xFFFF_FFFF_0000_0000 | UInt64(newValue) }
    }

    var high: UInt32 {
        get { UInt32(truncatingIfNeeded: payload >> 32) }
        set { payload = payload & 0xFFFF_FFFF | UInt64(newValue) << 32 }
    }
}
