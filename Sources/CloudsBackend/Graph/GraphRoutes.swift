import GRDB
import HTTPTypes
import JSONCoding
import ServerHTTP
import ServerStore

extension CloudsServer {
    /// Microsoft Graph's API for the files of one account (cloud specification §4).
    var graph: [Route] {
        let oauth = OAuthEndpoints(
            cloud: .graph, authorize: "/common/oauth2/v2.0/authorize", token: "/common/oauth2/v2.0/token",
            lifetime: 3600, rotates: true,
            isOffline: { ($0["scope"] ?? "").split(separator: " ").contains("offline_access") })
        let drive = "/v1.0/me/drive"
        let content = RouteBody(.bytes, limit: Self.contentBytes, tooLarge: GraphRefusal.tooLarge().reply)
        return oauth.routes(self) + [
            route(.graph, .get, "/v1.0/me", reads: true) { _, db in
                .json(200, GraphAccount.user(try AccountTable.find(.graph, in: db)))
            },
            route(.graph, .get, drive, reads: true) { _, db in
                .json(200, GraphAccount.drive(try AccountTable.find(.graph, in: db)))
            },
            route(.graph, .get, "\(drive)/*", reads: true) { call, db in try GraphRequest(call, db).get() },
            route(.graph, .post, "\(drive)/*", body: Self.json) { call, db in try GraphRequest(call, db).post() },
            route(.graph, .patch, "\(drive)/*", body: Self.json) { call, db in try GraphRequest(call, db).patch() },
            route(.graph, .delete, "\(drive)/*") { call, db in try GraphRequest(call, db).delete() },
            route(.graph, .put, "\(drive)/*", body: content) { call, db in try GraphRequest(call, db).put() },
            // What these ask for has its secret in the path.
            route(.graph, .get, "/content/:link", access: .open, reads: true) { call, db in
                try GraphContent.download(call, in: db)
            },
            route(.graph, .get, "/monitor/:link", access: .open, reads: true) { call, _ in
                guard
                    case .good(let fields) = call.cursors.read(
                        call.parameters[0], for: GraphRequest.monitorLink, at: call.now), let id = fields.first
                else { throw GraphRefusal.itemNotFound("the monitor does not exist, or no longer") }
                return .json(
                    200,
                    [
                        "operation": "itemCopy", "percentageComplete": 100.0, "status": "completed",
                        "resourceId": .string(id),
                    ])
            },
            route(.graph, .put, "/upload/:name", body: Self.content, access: .open) { call, db in
                try GraphUpload.append(call, in: db)
            },
            route(.graph, .get, "/upload/:name", access: .open, reads: true) { call, db in
                let upload = try GraphUpload.find(call, in: db)
                return .json(200, GraphUpload.status(upload, received: upload.received))
            },
            route(.graph, .delete, "/upload/:name", access: .open) { call, db in
                try UploadTable.remove(try GraphUpload.find(call, in: db), in: db)
                return .done
            },
        ]
    }
}

/// Who the account's owner is, and what there is room for.
private enum GraphAccount {
    static func user(_ account: Account) -> JSONObject {
        [
            "id": .string(account.accountID), "displayName": .string(account.displayName),
            "givenName": .string(account.givenName), "surname": .string(account.surname),
            "mail": .string(account.email), "userPrincipalName": .string(account.email),
        ]
    }

    static func drive(_ account: Account) -> JSONObject {
        var quota: JSONObject = ["used": .integer(account.used), "deleted": .integer(account.trashed)]
        if let total = account.total {
            quota["total"] = .integer(total)
            quota["remaining"] = .integer(max(0, total - account.used))
        }
        quota["state"] = .string(state(account))
        return [
            "id": .string(Node.graphDrive), "driveType": "personal",
            "owner": [
                "user": ["displayName": .string(account.displayName), "id": .string(account.accountID)]
            ],
            "quota": .object(quota),
        ]
    }

    private static func state(_ account: Account) -> String {
        guard let total = account.total else { return "normal" }
        let used = account.used * 100
        return account.used > total
            ? "exceeded" : used >= total * 99 ? "critical" : used >= total * 90 ? "nearing" : "normal"
    }
}

/// A request for something below `/me/drive`, in its transaction.
private struct GraphRequest {
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
    fileprivate static func find(_ id: String, in db: Database) throws -> Node {
        guard let node = try NodeTable.find(id, of: .graph, in: db), !node.isTrashed else {
            throw GraphRefusal.itemNotFound()
        }
        return node
    }
}

/// The times that a client says of an item.
private struct GraphTimes {
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
private struct GraphPlace {
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
private enum GraphTarget {
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

/// Contents on their way in and out.
private enum GraphContent {
    /// The most bytes that one request makes a file of.
    static let simpleBytes = 4 << 20
    /// The most bytes that a file has.
    private static let mostBytes: Int64 = 250 << 30

    /// Makes a content that lies in the database a file's.
    static func save(
        _ content: Int64, of size: Int64, to target: GraphTarget, _ times: GraphTimes = GraphTimes(nil), at now: Int64,
        in db: Database
    ) throws -> (file: Node, isNew: Bool) {
        let place = try target.place(in: db)
        try checkRoom(for: size, instead: place.existing, in: db)
        let stored = try ContentTable.stored(content, as: MediaType.of(name: place.name), in: .graph, db)
        if let existing = place.existing {
            let file = try NodeTable.setContent(
                stored, of: existing, clientModifiedAt: times.modified, at: now, in: db)
            return (file, false)
        }
        guard case .name(_, let parent, _) = target else { throw MissingRow() }
        var new = NewNode(.graph, parent: parent.id, place.name, .file)
        new.content = stored
        new.clientModifiedAt = times.modified
        new.createdAt = times.created
        return (try NodeTable.insert(new, at: now, in: db), true)
    }

    static func checkRoom(for size: Int64, instead existing: Node?, in db: Database) throws {
        // Also keeps sums of sizes within their type, whatever a client says.
        guard size <= mostBytes else { throw GraphRefusal.invalidRequest("a file has at most 250 GiB") }
        let growth = size - (existing?.size ?? 0)
        guard growth > 0 else { return }
        guard try AccountTable.hasRoom(for: growth, in: .graph, db) else { throw GraphRefusal.quotaLimitReached() }
    }

    /// Gives the bytes behind a link, or the part of them that `Range` asks for.
    static func download(_ call: CloudCall, in db: Database) throws -> Reply {
        guard case .good(let fields) = call.cursors.read(call.parameters[0], for: GraphItem.contentLink, at: call.now),
            let id = fields.first
        else {
            throw CloudRefusal(
                reply: GraphRefusal.reply(401, "unauthenticated", "the link is not good, or no longer"))
        }
        let file = try GraphItem.find(id, in: db)
        guard let content = file.content else { throw GraphRefusal.itemNotFound() }
        let size = try ContentTable.size(of: content, in: db)
        guard let range = ByteRange(call.header("Range"), size: size) else {
            var refusal = GraphRefusal.reply(416, "invalidRange", "the content has none of the bytes of Range")
            refusal.headers[.contentRange] = "bytes */\(size)"
            throw CloudRefusal(reply: refusal)
        }
        var reply = try range.reply(content, call, .graph, type: file.mediaType, in: db)
        reply.headers[.acceptRanges] = "bytes"
        return reply
    }
}

/// Contents that come in pieces.
private enum GraphUpload {
    /// What each piece but the last is a multiple of.
    private static let pieceBytes = 320 << 10

    static func find(_ call: CloudCall, in db: Database) throws -> UploadInProgress {
        guard let upload = try UploadTable.find(call.parameters[0], of: .graph, at: call.now, in: db) else {
            throw GraphRefusal.itemNotFound("the upload session does not exist, or no longer")
        }
        return upload
    }

    static func status(_ upload: UploadInProgress, received: Int64) -> JSONObject {
        [
            "expirationDateTime": GraphItem.time(upload.endsAt),
            "nextExpectedRanges": [.string("\(received)-")],
        ]
    }

    /// Takes a piece. The last one makes the file.
    static func append(_ call: CloudCall, in db: Database) throws -> Reply {
        let upload = try find(call, in: db)
        guard let range = ContentRange(call.header("Content-Range") ?? "") else {
            throw GraphRefusal.invalidRequest("Content-Range is not in the form bytes 0-327679/1000000")
        }
        guard Int64(call.body.count) == range.end - range.start else {
            throw GraphRefusal.invalidRequest("the body is not as long as Content-Range says")
        }
        guard upload.total == nil || upload.total == range.total else {
            throw GraphRefusal.invalidRequest("Content-Range has another length of the whole than before")
        }
        guard range.start == upload.received else {
            throw GraphRefusal.invalidRange("the next piece begins at byte \(upload.received)")
        }
        let isLast = range.end == range.total
        guard isLast || call.body.count.isMultiple(of: pieceBytes) else {
            throw GraphRefusal.invalidRequest(
                "a piece that is not the last has a length that is no multiple of 320 KiB")
        }
        guard case .object(let settings)? = try? JSONReader().value(from: upload.settings) else { throw MissingRow() }
        let target = try GraphTarget(.object(settings), in: db)
        if upload.received == 0 {
            // What cannot be kept need not be sent.
            try GraphContent.checkRoom(for: range.total, instead: try target.existing(in: db), in: db)
            try db.run("UPDATE upload SET total = ? WHERE id = ?", [range.total, upload.id])
        }
        try ContentTable.append(call.body, to: upload.content, in: db)
        guard isLast else { return .json(202, status(upload, received: range.end)) }
        let saved = try GraphContent.save(
            upload.content, of: range.total, to: target, GraphTimes(settings["times"]), at: call.now, in: db)
        try UploadTable.remove(upload, in: db)
        return .json(saved.isNew ? 201 : 200, try GraphItem(call).view(saved.file, in: db))
    }

    /// A whole number in digits alone.
    private static func number(_ text: Substring) -> Int64? {
        text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int64(text) : nil
    }

    /// A piece's place: `bytes 0-327679/1000000`.
    private struct ContentRange {
        let start: Int64
        /// Behind the last byte.
        let end: Int64
        let total: Int64

        init?(_ field: String) {
            guard field.hasPrefix("bytes ") else { return nil }
            let numbers = field.dropFirst("bytes ".count).split(
                maxSplits: 2, omittingEmptySubsequences: false
            ) { $0 == "-" || $0 == "/" }
            guard numbers.count == 3, let start = number(numbers[0]), let last = number(numbers[1]),
                let total = number(numbers[2]), start <= last, last < total
            else { return nil }
            (self.start, end, self.total) = (start, last + 1, total)
        }
    }
}

/// Lists in pages.
private struct GraphList {
    private static let listToken = "graph-list"
    private static let searchToken = "graph-search"

    private let call: CloudCall
    private let db: Database
    private let top: Int
    private var item: GraphItem

    init(_ call: CloudCall, _ db: Database) throws(CloudRefusal) {
        self.call = call
        self.db = db
        let top = call.query["$top"].map { Int($0) } ?? 200
        guard let top, (1...1000).contains(top) else {
            throw GraphRefusal.invalidRequest("$top is not a whole number from 1 to 1000")
        }
        self.top = top
        item = try GraphItem(call, query: call.query)
    }

    /// The items of a folder.
    ///
    /// Without `$orderby` they come by their names, which an index has in order: a page begins behind the last name of
    /// the page before it, so all pages together cost no more than the folder is long.
    func children(of folder: Node) throws -> Reply {
        let order = try Order(call.query["$orderby"])
        let fields = try token(Self.listToken)
        var (after, offset) = ("", 0)
        if let fields {
            // The rest is one name, whatever is in it.
            guard fields.count >= 3, fields[0] == folder.publicID, fields[1] == order?.text ?? "" else {
                throw Self.malformedToken
            }
            after = fields.dropFirst(2).joined(separator: "\u{1F}")
            if order != nil {
                guard let number = Int(after) else { throw Self.malformedToken }
                offset = number
            }
        }
        let nodes: [Node]
        if let order {
            nodes = try NodeTable.all(
                """
                SELECT * FROM node WHERE parent = ? AND trashedBy IS NULL
                ORDER BY \(order.column) \(order.isDescending ? "DESC" : "ASC"), id LIMIT ? OFFSET ?
                """, [folder.id, top + 1, offset], in: db)
        } else {
            nodes = try NodeTable.all(
                "SELECT * FROM node WHERE parent = ? AND key > ? AND trashedBy IS NULL ORDER BY key LIMIT ?",
                [folder.id, after, top + 1], in: db)
        }
        var list = self
        list.item.parentReference = try GraphItem.reference(to: folder, hasPath: true, in: db)
        return try list.page(nodes, of: folder, "children", Self.listToken) { last in
            [
                folder.publicID, order?.text ?? "",
                order == nil ? NameText.key(last.name, of: .graph) : "\(offset + top)",
            ]
        }
    }

    /// What has a text in its name, its description or the beginning of its content, below an item.
    func search(for text: String, in start: Node) throws -> Reply {
        guard !text.utf8.contains(0) else { throw GraphRefusal.invalidRequest("the text of search has a NUL") }
        let fields = try token(Self.searchToken)
        var after: Int64 = 0
        if let fields {
            guard fields.count == 2, fields[0] == start.publicID, let row = Int64(fields[1]) else {
                throw Self.malformedToken
            }
            after = row
        }
        let matches = """
            id > ? AND id <> ? AND trashedBy IS NULL AND (instr(lower(name), ?) > 0
                OR (? <> '' AND instr(words, ?) > 0) OR instr(lower(coalesce(description, '')), ?) > 0
                OR instr(text, ?) > 0)
            ORDER BY id LIMIT ?
            """
        let lower = text.lowercased()
        let words = String(NameText.words(text).dropFirst())
        let values: StatementArguments = [
            after, start.id, lower, words, words, lower, NameText.folded(text), top + 1,
        ]
        let nodes: [Node]
        if start.parent == nil {
            // The plus has SQLite walk the rows in their order, and not sort them for each page.
            nodes = try NodeTable.all(
                "SELECT * FROM node WHERE +cloud = \(Cloud.graph.rawValue) AND \(matches)", values, in: db)
        } else {
            nodes = try NodeTable.all(
                """
                WITH RECURSIVE within (row) AS (
                    SELECT ?
                    UNION ALL SELECT n.id FROM node n JOIN within w ON n.parent = w.row WHERE n.trashedBy IS NULL
                )
                SELECT * FROM node WHERE id IN within AND \(matches)
                """, [start.id] + values, in: db)
        }
        let quoted = PercentEncoding.encode(text.replacing("'", with: "''"))
        var list = self
        list.item.hasPath = false
        return try list.page(nodes, of: start, "search(q='\(quoted)')", Self.searchToken) { last in
            [start.publicID, "\(last.id)"]
        }
    }

    // MARK: - Pages

    /// A page of items, of which there is one too many when there are further pages.
    ///
    /// - Parameter fields: What a token has that goes on behind an item.
    private func page(
        _ nodes: [Node], of node: Node, _ action: String, _ kind: String, _ fields: (Node) -> [String]
    ) throws -> Reply {
        let page = nodes.prefix(top)
        var answer: JSONObject = ["value": .array(try page.map { .object(try item.view($0, in: db)) })]
        if nodes.count > top, let last = page.last {
            var query: [String] = []
            for name in ["$top", "$select", "$orderby", "$expand"] {
                if let value = call.query[name] { query.append("\(name)=\(PercentEncoding.encode(value))") }
            }
            query.append("$skipToken=\(call.cursors.write(fields(last), for: kind, at: call.now))")
            let id = PercentEncoding.encode(node.publicID)
            answer["@odata.nextLink"] = .string(
                "\(call.base)/graph/v1.0/me/drive/items/\(id)/\(action)?\(query.joined(separator: "&"))")
        }
        return .json(200, answer)
    }

    /// What the token of a page has; `nil` for the first page.
    private func token(_ kind: String) throws(CloudRefusal) -> [String]? {
        guard let token = call.query["$skipToken"] ?? call.query["$skiptoken"] else { return nil }
        switch call.cursors.read(token, for: kind, at: call.now) {
        case .good(let fields): return fields
        case .expired: throw GraphRefusal.resyncRequired()
        case .malformed: throw Self.malformedToken
        }
    }

    private static var malformedToken: CloudRefusal {
        GraphRefusal.invalidRequest("$skipToken is not one of this list's")
    }

    /// What `$orderby` asks for.
    private struct Order {
        let column: String
        let isDescending: Bool
        /// The order as a token has it.
        let text: String

        init?(_ text: String?) throws(CloudRefusal) {
            guard let text, !text.isEmpty else { return nil }
            let columns = ["name": "key", "lastModifiedDateTime": "modifiedAt", "size": "size"]
            let parts = text.split(separator: " ")
            guard let column = columns[parts.first.map { String($0) } ?? ""], parts.count <= 2,
                parts.count == 1 || parts[1] == "asc" || parts[1] == "desc"
            else {
                throw GraphRefusal.invalidRequest(
                    "$orderby is not name, lastModifiedDateTime or size, with or without desc behind it")
            }
            self.column = column
            isDescending = parts.last == "desc"
            self.text = "\(column) \(isDescending)"
        }
    }
}
