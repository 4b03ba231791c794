/// What lies at a path of a plugin's folder.
public struct FolderEntry: Sendable, Hashable {
    public enum Kind: Sendable, Hashable {
        case file
        case folder
        /// A device, a pipe, a broken link.
        case other
        case missing
        /// It would lie in a folder that the system does not let be listed.
        case unknown
        /// The path leaves the plugin's folder.
        case outside
    }

    public let kind: Kind
    /// The path as the folders list it, without `.` and `..`; the path asked for when nothing is there.
    public let path: String
    /// Whether each part is spelled, letter case included, as the folders list it.
    public let isSpelledAsListed: Bool

    public init(_ kind: Kind, path: String, isSpelledAsListed: Bool = true) {
        self.kind = kind
        self.path = path
        self.isSpelledAsListed = isSpelledAsListed
    }
}
