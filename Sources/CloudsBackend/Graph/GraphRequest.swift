import GRDB
import HTTPTypes
import JSONCoding
import ServerHTTP
import ServerStore

/// A request for something below `/me/drive`, in its transaction.
struct GraphRequest {
    /// The kind of the links by which a copy is watched.
    static let monitorLink = "graph-monitor"

    private let call: CloudCall
    private let db: Database
    private let address: GraphAddress

    init(_ call: CloudCall, _ db: Database) throws(CloudRefusal) {
        self.call = call
        self.db = db
        address = try GraphAddress(call.parameters)
    }

    // MARK: - Methods

    func get() throws -> Reply {
        switch address.action {
        case .item: return .json(200, try GraphItem(call, query: call.query).view(try item(), in: db))
        case .children: return try GraphList(call, db).children(of: try folder())
        case .search(let text): return try GraphList(call, db).search(for: text, in: try item())
        case .content:
            let item = try item()
            guard item.kind == .file else { throw GraphRefusal.invalidRequest("the item is not a file") }
            var reply = Reply(302, contentType: nil, body: [])
            reply.headers[.location] = GraphItem(call).downloadURL(of: item)
            return reply
        case .copy, .createUploadSession: throw GraphRefusal.invalidRequest("this path takes POST")
        }
    }

    func post() throws -> Reply {
        switch address.action {
        case .children: try createFolder(in: try folder())
        case .copy: try copy(try item())
        case .createUploadSession: try beginUpload()
        default: throw GraphRefusal.invalidRequest("this path does not take POST")
        }
    }

    func put() throws -> Reply {
        guard address.action == .content else { throw GraphRefusal.invalidRequest("this path does not take PUT") }
        guard call.body.count <= GraphContent.simpleBytes else { throw GraphRefusal.tooLarge() }
        let conflict = try call.query[GraphBody.conflict].map { try GraphConflict($0) } ?? .replace
        let target = try target(named: nil, conflict)
        try checkIfMatch(try target.existing(in: db))
        let content = try ContentTable.create(in: db)
        try ContentTable.append(call.body, to: content, in: db)
        let saved = try GraphContent.save(content, of: Int64(call.body.count), to: target, at: call.now, in: db)
        return .json(saved.isNew ? 201 : 200, try GraphItem(call).view(saved.file, in: db))
    }

    func delete() throws -> Reply {
        guard address.action == .item else { throw GraphRefusal.invalidRequest("this path does not take DELETE") }
        let item = try item()
        guard item.parent != nil else { throw GraphRefusal.invalidRequest("the root cannot be deleted") }
        try checkIfMatch(item)
        try NodeTable.trash(item, in: db)
        return .done
    }

    func patch() throws -> Reply {
        guard address.action == .item else { throw GraphRefusal.invalidRequest("this path does not take PATCH") }
        var item = try item()
        let body = try GraphBody(call.body)
        let name = try body.text("name")
        let parent = try body.object("parentReference").map { try folder(of: $0) }
        try checkIfMatch(item)
        if name != nil || parent != nil {
            guard let present = item.parent else {
                throw GraphRefusal.invalidRequest("the root cannot be moved or renamed")
            }
            if let name { try GraphName.check(name) }
            item.name = name ?? item.name
            if let parent, parent.id != present {
                guard try !NodeTable.isWithin(parent.id, item.id, in: db) else {
                    throw GraphRefusal.invalidRequest("a folder cannot be moved into itself or into what is in it")
                }
                try checkDepth(of: item, in: parent)
                item.parent = parent.id
            }
            // The item may have its own name in other letters.
            let others = try NodeTable.children(named: item.name, of: parent?.id ?? present, .graph, in: db)
            guard others.allSatisfy({ $0.id == item.id }) else { throw GraphRefusal.nameAlreadyExists() }
        }
        if body.isNull("description") {
            item.description = nil
        } else if let description = try body.text("description") {
            item.description = description
        }
        let times = try GraphTimes(body)
        item.clientModifiedAt = times.modified ?? item.clientModifiedAt
        item.createdAt = times.created ?? item.createdAt
        item.modifiedAt = call.now
        return .json(200, try GraphItem(call).view(try NodeTable.update(item, in: db), in: db))
    }

    // MARK: - Work

    private func createFolder(in parent: Node) throws -> Reply {
        let body = try GraphBody(call.body)
        guard try body.object("folder") != nil else {
            throw GraphRefusal.invalidRequest("folder is missing; a file is made by its content")
        }
        guard let name = try body.text("name") else { throw GraphRefusal.invalidRequest("name is missing") }
        let conflict = try body.conflict(otherwise: .fail)
        let place = try GraphPlace(name, in: parent, conflict, isFile: false, in: db)
        if let existing = place.existing {
            return .json(201, try GraphItem(call).view(existing, in: db))
        }
        try checkDepth(of: nil, in: parent)
        var new = NewNode(.graph, parent: parent.id, place.name, .folder)
        new.description = try body.text("description")
        let times = try GraphTimes(body)
        new.clientModifiedAt = times.modified
        new.createdAt = times.created
        return .json(201, try GraphItem(call).view(try NodeTable.insert(new, at: call.now, in: db), in: db))
    }

    private func copy(_ item: Node) throws -> Reply {
        let body = try GraphBody(call.body)
        guard let present = item.parent else { throw GraphRefusal.invalidRequest("the root cannot be copied") }
        let parent =
            try body.object("parentReference").map { try folder(of: $0) } ?? NodeTable.find(row: present, in: db)
        guard let parent else { throw MissingRow() }
        guard try !NodeTable.isWithin(parent.id, item.id, in: db) else {
            throw GraphRefusal.invalidRequest("a folder cannot be copied into itself or into what is in it")
        }
        let conflict = try call.query[GraphBody.conflict].map { try GraphConflict($0) } ?? .fail
        guard conflict != .replace else { throw GraphRefusal.invalidRequest("a copy replaces nothing") }
        let name = try body.text("name") ?? item.name
        let place = try GraphPlace(name, in: parent, conflict, isFile: item.kind == .file, in: db)
        try checkDepth(of: item, in: parent)
        guard try AccountTable.hasRoom(for: try NodeTable.totalSize(of: item.id, in: db), in: .graph, db) else {
            throw GraphRefusal.quotaLimitReached()
        }
        let copy = try NodeTable.copy(item, to: parent.id, named: place.name, at: call.now, in: db)
        let link = call.cursors.write([copy.publicID], for: Self.monitorLink, at: call.now)
        var reply = Reply(202, contentType: nil, body: [])
        reply.headers[.location] = "\(call.base)/graph/monitor/\(link)"
        return reply
    }

    private func beginUpload() throws -> Reply {
        let item = try GraphBody(call.body, isOptional: true).object("item")
        let conflict = try item?.conflict(otherwise: .fail) ?? .fail
        let target = try target(named: try item?.text("name"), conflict)
        let existing = try target.existing(in: db)
        try checkIfMatch(existing)
        // Refused now, before the bytes are sent; the end looks again.
        let place = try target.place(in: db)
        let total = try item?.number("fileSize")
        if let total { try GraphContent.checkRoom(for: total, instead: place.existing, in: db) }
        var settings = target.settings
        settings["times"] = try item.map { .object(try GraphTimes($0).settings) }
        let upload = try UploadTable.begin(
            .graph, total: total, settings: JSONValue.object(settings).description, at: call.now, in: db)
        var answer = GraphUpload.status(upload, received: 0)
        answer["uploadUrl"] = .string("\(call.base)/graph/upload/\(upload.name)")
        return .json(200, answer)
    }

    // MARK: - Finding

    /// The item that the address leads to.
    private func item() throws -> Node { try node(address.names) }

    private func folder() throws -> Node {
        let item = try item()
        guard item.isFolder else { throw GraphRefusal.invalidRequest("the item is not a folder") }
        return item
    }

    private func node(_ names: some Sequence<String>) throws -> Node {
        var node: Node
        switch address.start {
        case .root: node = try NodeTable.root(of: .graph, in: db)
        case .item(let id): node = try GraphItem.find(id, in: db)
        }
        for name in names {
            guard let child = try NodeTable.children(named: name, of: node.id, .graph, in: db).first else {
                throw GraphRefusal.itemNotFound()
            }
            node = child
        }
        return node
    }

    /// The folder that a body's `parentReference` names.
    private func folder(of reference: GraphBody) throws -> Node {
        if let drive = try reference.text("driveId"), drive.lowercased() != Node.graphDrive {
            throw GraphRefusal.invalidRequest("parentReference.driveId is another drive's")
        }
        guard let id = try reference.text("id") else {
            throw GraphRefusal.invalidRequest("parentReference.id is missing")
        }
        guard id != "root" else {
            throw GraphRefusal.invalidRequest("parentReference.id is not an id; the alias root is not allowed here")
        }
        let folder = try GraphItem.find(id, in: db)
        guard folder.isFolder else { throw GraphRefusal.invalidRequest("parentReference.id is not a folder's") }
        return folder
    }

    /// Where the content goes that is sent to the address.
    ///
    /// - Parameter name: What the body says instead of the path's last name.
    private func target(named name: String?, _ conflict: GraphConflict) throws -> GraphTarget {
        guard let last = address.names.last else {
            let item = try item()
            guard item.kind == .file else { throw GraphRefusal.invalidRequest("the item is not a file") }
            guard name == nil || name == item.name else {
                throw GraphRefusal.invalidRequest("item.name is not the name of the file that there is")
            }
            return .file(item)
        }
        let parent = try node(address.names.dropLast())
        guard parent.isFolder else { throw GraphRefusal.invalidRequest("the parent is not a folder") }
        let name = name ?? last
        try GraphName.check(name)
        return .name(name, in: parent, conflict)
    }

    // MARK: - Checks

    private func checkIfMatch(_ item: Node?) throws {
        guard let tag = call.header("If-Match") else { return }
        guard let item else { throw GraphRefusal.resourceModified() }
        let tags = [GraphItem.eTag(of: item), try GraphItem.cTag(of: item, in: db), "*"]
        guard tags.contains(tag) else { throw GraphRefusal.resourceModified() }
    }

    private func checkDepth(of item: Node?, in parent: Node) throws {
        guard try NodeTable.fits(item, in: parent, levels: GraphAddress.depth, db) else {
            throw GraphRefusal.invalidRequest(
                "the path would have more than \(GraphAddress.depth) names", detail: "pathIsTooLong")
        }
    }
}

extension GraphItem {
    /// The item of an id that is not deleted.
    static func find(_ id: String, in db: Database) throws -> Node {
        guard let node = try NodeTable.find(id, of: .graph, in: db), !node.isTrashed else {
            throw GraphRefusal.itemNotFound()
        }
        return node
    }
}
