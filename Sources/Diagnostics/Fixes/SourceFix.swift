/// A change of sources that a diagnostic is certain of: a machine may make it without asking.
public struct SourceFix: Sendable, Hashable {
    /// What it does, in the imperative: `rename it to "clobbers"`.
    public var title: String
    /// The changes, none overlapping another. They may be in several files.
    public var edits: [SourceEdit]

    public init(_ title: String, edits: [SourceEdit]) {
        self.title = title
        self.edits = edits
    }
}
