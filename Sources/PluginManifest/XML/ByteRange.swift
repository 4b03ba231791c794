/// A stretch of a document's bytes in eight bytes instead of sixteen: a large document holds millions of them.
struct ByteRange: Sendable, Hashable {
    private let lower: UInt32
    private let upper: UInt32

    /// Offsets above `UInt32.max` cannot occur: ``XMLDocument`` refuses such files.
    init(_ lower: Int, _ upper: Int) {
        self.lower = UInt32(truncatingIfNeeded: lower)
        self.upper = UInt32(truncatingIfNeeded: upper)
    }

    var lowerBound: Int { Int(lower) }
    var upperBound: Int { Int(upper) }
    var range: Range<Int> { Int(lower)..<Int(upper) }
    var isEmpty: Bool { lower == upper }
}
