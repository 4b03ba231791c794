/// What a folder lists.
struct FolderListing: Sendable {
    /// Why the folder cannot be listed, as an `errno`, where that is so.
    private(set) var error: Int32?
    private(set) var names: [String] = []
    /// By the bytes of the name: two that look the same may be encoded differently.
    private var kinds: [[UInt8]: FolderEntry.Kind] = [:]
    /// By lower-case name; nil where several names differ in nothing else.
    private var folded: [String: String?] = [:]

    init() {}

    init(error: Int32) { self.error = error }

    mutating func add(_ name: String, _ kind: FolderEntry.Kind) {
        guard kinds.updateValue(kind, forKey: Array(name.utf8)) == nil else { return }
        names.append(name)
        let lower = name.lowercased()
        folded[lower] = .some(folded[lower] == nil ? name : nil)
    }

    /// The entry of a name, or else the one that differs from it in letter case or in the encoding of accents alone, if
    /// there is only one.
    func find(_ name: String) -> (name: String, kind: FolderEntry.Kind)? {
        if let kind = kinds[Array(name.utf8)] { return (name, kind) }
        guard let listed = folded[name.lowercased()] ?? nil, let kind = kinds[Array(listed.utf8)] else { return nil }
        return (listed, kind)
    }
}
