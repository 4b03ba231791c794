/// What a folder lists.
struct FolderListing: Sendable {
    /// Why the folder cannot be listed, as an `errno`, where that is so.
    private(set) var error: Int32?
    private var kinds: [String: FolderEntry.Kind] = [:]
    /// By lower-case name.
    private var folded: [String: String] = [:]

    init() {}

    init(error: Int32) { self.error = error }

    mutating func add(_ name: String, _ kind: FolderEntry.Kind) {
        kinds[name] = kind
        folded[name.lowercased()] = name
    }

    var names: [String] { Array(kinds.keys) }

    /// The entry of a name, or else one that differs from it in letter case alone.
    func find(_ name: String) -> (name: String, kind: FolderEntry.Kind)? {
        if let index = kinds.index(forKey: name) { return (kinds[index].key, kinds[index].value) }
        guard let listed = folded[name.lowercased()], let kind = kinds[listed] else { return nil }
        return (listed, kind)
    }
}
