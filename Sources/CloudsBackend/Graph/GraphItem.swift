import GRDB
import HostClock
import JSONCoding
import ServerHTTP

/// How items go out: as driveItems.
struct GraphItem {
    let call: CloudCall
    /// What `$select` asks for; everything when `nil`.
    var members: Set<String>?
    var hasThumbnails = false
    /// Results of a search lack their parents' paths.
    var hasPath = true
    /// What all items of a listing have in common; each item's own when left out.
    var parentReference: JSONObject?

    init(_ call: CloudCall) {
        self.call = call
    }

    /// Takes over what the query asks for.
    init(_ call: CloudCall, query: FormFields) throws(CloudRefusal) {
        self.call = call
        if let select = query["$select"], !select.isEmpty {
            members = Set(select.split(separator: ",").map { $0.filter { $0 != " " } })
        }
        guard let expand = query["$expand"], !expand.isEmpty else { return }
        guard expand == "thumbnails" else { throw GraphRefusal.invalidRequest("$expand takes thumbnails only") }
        hasThumbnails = true
    }

    static func eTag(of node: Node) -> String { "\"{\(node.publicID)},\(node.version)\"" }

    /// It stands for the content. A folder's is another one when something in it is.
    static func cTag(of node: Node, in db: Database) throws -> String {
        var revision = node.revision
        if node.isFolder {
            revision = max(
                revision, try db.number("SELECT coalesce(max(change), 0) FROM node WHERE parent = ?", [node.id]))
        }
        return "\"c:{\(node.publicID)},\(revision)\""
    }

    func view(_ node: Node, in db: Database) throws -> JSONObject {
        var view: JSONObject = ["id": .string(node.publicID)]
        func set(_ name: String, _ value: @autoclosure () throws -> JSONValue) rethrows {
            guard members?.contains(name) ?? true else { return }
            view[name] = try value()
        }
        set("name", .string(node.name))
        try set(
            "size", .integer(node.isFolder ? NodeTable.totalSize(of: node.id, in: db) : node.size))
        set("eTag", .string(Self.eTag(of: node)))
        try set("cTag", .string(Self.cTag(of: node, in: db)))
        set("createdDateTime", Self.time(node.createdAt))
        set("lastModifiedDateTime", Self.time(node.modifiedAt))
        set(
            "fileSystemInfo",
            [
                "createdDateTime": Self.time(node.createdAt),
                "lastModifiedDateTime": Self.time(node.clientModifiedAt),
            ])
        try set("parentReference", .object(parentReference ?? reference(of: node, in: db)))
        set("webUrl", .string(Self.webURL(of: node)))
        if let description = node.description { set("description", .string(description)) }
        switch node.kind {
        case .folder:
            try set("folder", ["childCount": .integer(NodeTable.childCount(of: node.id, in: db))])
            if node.parent == nil { set("root", [:]) }
        case .package: set("package", ["type": "oneNote"])
        default:
            set("file", .object(Self.file(node)))
            let kind = node.mediaType.prefix { $0 != "/" }
            if kind == "image" || kind == "audio" { set(String(kind), [:]) }
            set("@microsoft.graph.downloadUrl", .string(downloadURL(of: node)))
        }
        if hasThumbnails { view["thumbnails"] = thumbnails(of: node) }
        return view
    }

    /// Where a file's content can be got without a token, for a while.
    func downloadURL(of node: Node) -> String {
        let link = call.cursors.write([node.publicID], for: Self.contentLink, at: call.now)
        return "\(call.base)/graph/content/\(link)"
    }

    /// The kind of the links that ``downloadURL(of:)`` gives.
    static let contentLink = "graph-content"

    /// What the items in a folder have as their parent.
    static func reference(to folder: Node, hasPath: Bool, in db: Database) throws -> JSONObject {
        var reference = drive
        reference["id"] = .string(folder.publicID)
        if hasPath {
            let names = try NodeTable.path(of: folder, in: db).map { "/" + PercentEncoding.encode($0) }
            reference["path"] = .string("/drive/root:" + names.joined())
        }
        return reference
    }

    private static let drive: JSONObject = ["driveId": .string(Node.graphDrive), "driveType": "personal"]

    private func reference(of node: Node, in db: Database) throws -> JSONObject {
        guard let row = node.parent else {
            var reference = Self.drive
            reference["path"] = "/drive/root:"
            return reference
        }
        guard let parent = try NodeTable.find(row: row, in: db) else { throw MissingRow() }
        return try Self.reference(to: parent, hasPath: hasPath, in: db)
    }

    private static func file(_ node: Node) -> JSONObject {
        var file: JSONObject = ["mimeType": .string(node.mediaType)]
        if let hash = node.hash, !hash.isEmpty { file["hashes"] = ["quickXorHash": .string(hash)] }
        return file
    }

    private func thumbnails(of node: Node) -> JSONValue {
        guard node.kind == .file, node.mediaType.hasPrefix("image/") else { return [] }
        return [["id": "0", "medium": ["height": 176, "width": 176, "url": .string(downloadURL(of: node))]]]
    }

    private static func webURL(of node: Node) -> String {
        "https://onedrive.example/?cid=\(Node.graphDrive)&id=\(PercentEncoding.encode(node.publicID))"
    }

    static func time(_ milliseconds: Int64) -> JSONValue {
        .string(WallTime(millisecondsSince1970: milliseconds).iso8601(milliseconds: true))
    }
}

/// What a path below `/me/drive` names: an item by its id, by names from the root or from another item on, and what
/// is asked of it.
struct GraphAddress: Sendable {
    enum Start: Sendable, Hashable {
        case root
        case item(String)
    }

    enum Action: Sendable, Hashable {
        case item, children, content, copy, createUploadSession
        case search(String)
    }

    /// How many folders may lie one in another.
    static let depth = 64

    let start: Start
    /// The names from there on.
    let names: [String]
    let action: Action

    /// - Parameter segments: Of the path, decoded. A segment that ends with a colon ends the names, which have none.
    init(_ segments: [String]) throws(CloudRefusal) {
        var rest = segments[...]
        var isPath = false
        switch rest.popFirst() {
        case "root": start = .root
        case "root:": (start, isPath) = (.root, true)
        case "items":
            guard var id = rest.popFirst(), !id.isEmpty, id != ":" else {
                throw GraphRefusal.invalidRequest("the path has no id behind items")
            }
            isPath = id.hasSuffix(":")
            if isPath { id.removeLast() }
            start = id == "root" ? .root : .item(id)
        default: throw Self.unknown
        }
        var names: [String] = []
        while isPath, var name = rest.popFirst() {
            isPath = !name.hasSuffix(":")
            if !isPath { name.removeLast() }
            // A slash at the end, or before the colon, names nothing.
            if name.isEmpty, rest.isEmpty || !isPath { continue }
            guard !name.isEmpty else { throw GraphRefusal.invalidRequest("the path has an empty name") }
            guard !name.contains(":") else {
                throw GraphRefusal.invalidRequest("the path has a name with a colon", detail: "invalidName")
            }
            names.append(name)
        }
        guard names.count <= Self.depth else {
            throw GraphRefusal.invalidRequest("the path has more than \(Self.depth) names", detail: "pathIsTooLong")
        }
        self.names = names
        action = try Self.action(rest)
    }

    private static func action(_ segments: ArraySlice<String>) throws(CloudRefusal) -> Action {
        let text = segments.joined(separator: "/")
        switch text {
        case "": return .item
        case "children": return .children
        case "content": return .content
        case "copy": return .copy
        case "createUploadSession": return .createUploadSession
        default: break
        }
        let (opening, closing) = ("search(q='", "')")
        guard text.hasPrefix(opening), text.hasSuffix(closing),
            text.utf8.count >= opening.utf8.count + closing.utf8.count
        else { throw unknown }
        // A quote within the text is written twice.
        let parts = text.dropFirst(opening.count).dropLast(closing.count).split(
            separator: "''", omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.contains("'") }) else {
            throw GraphRefusal.invalidRequest("a quote in the text of search(q='…') has to be doubled")
        }
        return .search(parts.joined(separator: "'"))
    }

    private static let unknownText = "the path names nothing that there is below /me/drive"
    private static var unknown: CloudRefusal { GraphRefusal.invalidRequest(unknownText) }
}
