/// What a text may at most ask of its reader.
public struct JSONLimits: Sendable, Hashable {
    /// How many arrays and objects may lie within one another; at most 4,096, whatever is asked for, so that walking a value
    /// never exhausts a thread's stack.
    public let maximumDepth: Int

    /// The longest text that is read, in bytes; nil for none but the format's own of 4 GiB.
    public let maximumBytes: Int?

    public init(maximumDepth: Int = 512, maximumBytes: Int? = nil) {
        self.maximumDepth = min(max(maximumDepth, 0), 4_096)
        self.maximumBytes = maximumBytes
    }
}
