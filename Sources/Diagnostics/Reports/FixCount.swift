/// How much was changed by fixes.
public struct FixCount: Sendable, Hashable {
    public var changes: Int
    public var files: Int

    public init(changes: Int = 0, files: Int = 0) {
        self.changes = changes
        self.files = files
    }

    public static func += (left: inout FixCount, right: FixCount) {
        left.changes += right.changes
        left.files += right.files
    }
}

extension FixCount: CustomStringConvertible {
    /// `4 changes made in 2 files`
    public var description: String {
        changes == 0
            ? "nothing changed"
            : "\(changes) change\(changes == 1 ? "" : "s") made in \(files) file\(files == 1 ? "" : "s")"
    }
}
