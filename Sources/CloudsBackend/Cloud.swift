/// A service for files, as the server plays it.
public enum Cloud: Int, Sendable, Hashable, CaseIterable {
    case dropbox = 1
    case drive
    case graph

    /// What paths begin with, and what the simulator calls it.
    public var name: String {
        switch self {
        case .dropbox: "dropbox"
        case .drive: "drive"
        case .graph: "graph"
        }
    }

    /// Whether two elements of a folder may have the same name.
    var allowsTwins: Bool { self == .drive }
}
