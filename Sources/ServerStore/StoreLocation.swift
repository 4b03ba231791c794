/// Where a server's data lies.
public enum StoreLocation: Sendable, Hashable {
    /// In memory, gone with the process, its server key too.
    case memory
    /// In an SQLite file, made when it is not there; the server key lies beside it, in `<path>.key`. Both have mode 0600.
    case file(path: String)

    /// The database's file; `nil` in memory.
    public var path: String? {
        if case .file(let path) = self { path } else { nil }
    }
}
