/// A path below the root of a file tree. It cannot name anything else: `..` ends at the root, and there are no other ways up.
struct TreePath: Sendable, Hashable {
    /// The names from the root on; none is empty, `.`, `..`, or has a slash or NUL in it.
    private(set) var names: [String] = []

    static let root = TreePath()

    /// Reads a path.
    /// - Parameters:
    ///   - text: Relative or absolute, decoded.
    ///   - base: Where a relative one begins.
    /// - Throws: `encoding` for a NUL, at which the system would cut the path off.
    init(_ text: some StringProtocol, from base: TreePath = .root) throws(FileFault) {
        if text.utf8.contains(0) { throw FileFault(.encoding) }
        if !text.utf8.starts(with: "/".utf8) { names = base.names }
        // By bytes: for a Character, a slash with a combining mark behind it is none, and for the system it is.
        for part in text.utf8.split(separator: UInt8(ascii: "/")) {
            switch String(decoding: part, as: UTF8.self) {
            case ".": break
            case "..": if !names.isEmpty { names.removeLast() }
            case let name: names.append(name)
            }
        }
    }

    private init() {}

    var isRoot: Bool { names.isEmpty }
    var name: String { names.last ?? "" }

    /// The directory above; the root's is the root.
    var parent: TreePath {
        var parent = self
        if !isRoot { parent.names.removeLast() }
        return parent
    }

    func appending(_ other: TreePath) -> TreePath {
        var path = self
        path.names += other.names
        return path
    }

    /// Whether this is `other` or lies below it.
    func isWithin(_ other: TreePath) -> Bool { names.starts(with: other.names, by: { $0.utf8.elementsEqual($1.utf8) }) }

    /// What is left of the path below `other`; `nil` when it does not lie there.
    func relative(to other: TreePath) -> TreePath? {
        guard isWithin(other) else { return nil }
        var rest = TreePath.root
        rest.names = Array(names.dropFirst(other.names.count))
        return rest
    }

    /// With a slash at its beginning, and none at its end but for the root's.
    var text: String { "/" + names.joined(separator: "/") }

    // Names are bytes for the system: two that Unicode takes for the same text are two files.
    static func == (one: TreePath, other: TreePath) -> Bool {
        one.names.count == other.names.count && one.isWithin(other)
    }

    func hash(into hasher: inout Hasher) {
        for name in names { for byte in name.utf8 { hasher.combine(byte) } }
    }
}
