import GRDB
import HTTPTypes
import JSONCoding
import ServerHTTP
import ServerStore

/// The times that a client says of an item.
struct GraphTimes {
    var modified: Int64?
    var created: Int64?

    init(_ body: GraphBody) throws(CloudRefusal) {
        let info = try body.object("fileSystemInfo")
        modified = try info?.time("lastModifiedDateTime")
        created = try info?.time("createdDateTime")
    }

    /// From what ``settings`` gave.
    init(_ settings: JSONValue?) {
        modified = settings?["modified"]?.integer
        created = settings?["created"]?.integer
    }

    var settings: JSONObject {
        var settings: JSONObject = [:]
        settings["modified"] = modified.map(JSONValue.integer)
        settings["created"] = created.map(JSONValue.integer)
        return settings
    }
}

/// A name in a folder that is free, or whose item is to be replaced.
struct GraphPlace {
    let name: String
    var existing: Node?

    init(existing: Node) {
        name = existing.name
        self.existing = existing
    }

    /// Only what is of the same kind is replaced.
    ///
    /// - Throws: A refusal when the name is not free, and nothing may be done about it.
    init(_ name: String, in parent: Node, _ conflict: GraphConflict, isFile: Bool, in db: Database) throws {
        try GraphName.check(name)
        var free = name
        existing = try NodeTable.children(named: name, of: parent.id, .graph, in: db).first
        if let other = existing {
            switch conflict {
            case .replace where other.kind == (isFile ? .file : .folder): break
            case .fail, .replace: throw GraphRefusal.nameAlreadyExists()
            case .rename:
                existing = nil
                var number = 1
                repeat {
                    free = GraphName.numbered(name, number, isFile: isFile)
                    number += 1
                } while try !NodeTable.children(named: free, of: parent.id, .graph, in: db).isEmpty
                try GraphName.check(free)
            }
        }
        self.name = free
    }
}

/// Where a content goes.
enum GraphTarget {
    case file(Node)
    case name(String, in: Node, GraphConflict)

    /// From what ``settings`` gave.
    init(_ settings: JSONValue, in db: Database) throws {
        if let id = settings["file"]?.string {
            self = .file(try GraphItem.find(id, in: db))
            return
        }
        guard let name = settings["name"]?.string, let parent = settings["parent"]?.string,
            let conflict = settings["conflict"]?.string.flatMap(GraphConflict.init(rawValue:))
        else { throw MissingRow() }
        self = .name(name, in: try GraphItem.find(parent, in: db), conflict)
    }

    /// What an upload remembers of it.
    var settings: JSONObject {
        switch self {
        case .file(let file): ["file": .string(file.publicID)]
        case .name(let name, let parent, let conflict):
            [
                "name": .string(name), "parent": .string(parent.publicID), "conflict": .string(conflict.rawValue),
            ]
        }
    }

    /// The item that is there at present.
    func existing(in db: Database) throws -> Node? {
        switch self {
        case .file(let file): file
        case .name(let name, let parent, _):
            try NodeTable.children(named: name, of: parent.id, .graph, in: db).first
        }
    }

    func place(in db: Database) throws -> GraphPlace {
        switch self {
        case .file(let file): GraphPlace(existing: file)
        case .name(let name, let parent, let conflict):
            try GraphPlace(name, in: parent, conflict, isFile: true, in: db)
        }
    }
}
