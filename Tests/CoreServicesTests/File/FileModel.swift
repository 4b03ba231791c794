/// A file system in memory, as the File service is to behave: what random tests compare it with.
struct FileModel {
    indirect enum Node: Equatable {
        case file(String)
        case directory([String: Node])

        var isDirectory: Bool { if case .directory = self { true } else { false } }
        var isEmpty: Bool { self == .directory([:]) }
    }

    let isAndroid: Bool
    private(set) var root = Node.directory([:])

    init(isAndroid: Bool) { self.isAndroid = isAndroid }

    /// What an action answers with, or its error's code.
    enum Reply: Equatable {
        case entry(String)
        case number(Int)
        case text(String)
        case empty
        case code(Int)
    }

    mutating func get(_ path: [String], create: Bool, exclusive: Bool, isDirectory: Bool) -> Reply {
        if let node = node(path) {
            if create && exclusive { return .code(12) }
            return node.isDirectory == isDirectory ? entry(path, isDirectory: isDirectory) : .code(11)
        }
        guard create else { return .code(1) }
        guard node(path.dropLast())?.isDirectory == true else {
            return .code(isAndroid ? (isDirectory ? 12 : 9) : 3)
        }
        set(path, isDirectory ? .directory([:]) : .file(""))
        return entry(path, isDirectory: isDirectory)
    }

    mutating func write(_ path: [String], _ text: String, at position: Int) -> Reply {
        guard let node = node(path) else { return .code(1) }
        guard case .file(let content) = node else { return .code(9) }
        // Nothing beyond the end is nothing at all.
        let isNothing = text.isEmpty && position > content.count
        set(path, .file(isNothing ? content : padded(content, to: position) + text))
        return .number(text.count)
    }

    mutating func truncate(_ path: [String], to size: Int) -> Reply {
        guard let node = node(path) else { return isAndroid ? .code(1) : .number(0) }
        guard case .file(let content) = node else { return .code(9) }
        if size > content.count, isAndroid { return .number(content.count) }
        set(path, .file(padded(content, to: size)))
        return .number(size)
    }

    func read(_ path: [String]) -> Reply {
        guard case .file(let content) = node(path) else { return .code(1) }
        return .text(content)
    }

    func list(_ path: [String]) -> Reply {
        guard case .directory(let members) = node(path) else { return .code(1) }
        return .text(
            members.sorted { $0.key < $1.key }.map { $0.key + ($0.value.isDirectory ? "/" : "") }.joined(separator: " ")
        )
    }

    mutating func remove(_ path: [String], recursively: Bool) -> Reply {
        if path.isEmpty { return .code(6) }
        guard let node = node(path) else { return .code(isAndroid ? (recursively ? 12 : 6) : 1) }
        if !recursively, node.isDirectory, !node.isEmpty { return .code(9) }
        set(path, nil)
        return .empty
    }

    mutating func transfer(_ source: [String], into directory: [String], as name: String, isMove: Bool) -> Reply {
        guard node(directory)?.isDirectory == true else { return .code(1) }
        guard let moved = node(source) else { return .code(isMove && isAndroid ? 9 : 1) }
        let name = name.isEmpty ? source.last ?? "" : name
        if name.isEmpty { return .code(9) }
        let target = directory + [name]
        if target.starts(with: source) || source.starts(with: target) { return .code(9) }
        if let existing = node(target) {
            if existing.isDirectory != moved.isDirectory || existing.isDirectory && !existing.isEmpty {
                return .code(9)
            }
            if !isMove, !isAndroid { return .code(12) }
        }
        if isMove { set(source, nil) }
        set(target, moved)
        return entry(target, isDirectory: moved.isDirectory)
    }

    private func entry(_ path: [String], isDirectory: Bool) -> Reply {
        .entry("/" + path.joined(separator: "/") + (isDirectory && !path.isEmpty ? "/" : ""))
    }

    private func padded(_ content: String, to length: Int) -> String {
        String(content.prefix(length)) + String(repeating: "\0", count: max(0, length - content.count))
    }

    private func node(_ path: [String]) -> Node? { Self.node(path[...], in: root) }
    private func node(_ path: ArraySlice<String>) -> Node? { Self.node(path, in: root) }

    private static func node(_ path: ArraySlice<String>, in node: Node) -> Node? {
        guard let first = path.first else { return node }
        guard case .directory(let members) = node, let member = members[first] else { return nil }
        return Self.node(path.dropFirst(), in: member)
    }

    private mutating func set(_ path: [String], _ node: Node?) { root = Self.setting(path[...], node, in: root) }

    private static func setting(_ path: ArraySlice<String>, _ node: Node?, in parent: Node) -> Node {
        guard let first = path.first, case .directory(var members) = parent else { return parent }
        if path.count == 1 {
            members[first] = node
        } else if let member = members[first] {
            members[first] = setting(path.dropFirst(), node, in: member)
        }
        return .directory(members)
    }
}
