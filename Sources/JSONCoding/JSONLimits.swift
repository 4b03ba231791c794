/// What a text may at most ask of its reader.
public struct JSONLimits: Sendable, Hashable {
    /// How many arrays and objects may lie within one another; at most 1,024, whatever is asked for, so that walking a value
    /// never exhausts a thread's stack of 8 MiB, in a debug build either.
    public let maximumDepth: Int

    /// The longest text that is read, in bytes; nil for none but the format's own of 4 GiB.
    public let maximumBytes: Int?

    public init(maximumDepth: Int = 512, maximumBytes: Int? = nil) {
        self.maximumDepth = min(max(maximumDepth, 0), 1_024)
        self.maximumBytes = maximumBytes
    }
}
