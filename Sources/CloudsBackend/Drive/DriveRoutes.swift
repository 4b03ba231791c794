import GRDB
import HTTPTypes
import JSONCoding
import ServerHTTP
import ServerStore

/// Drive's API v3 (cloud specification §3), as far as it has files, their search and the account.
extension CloudsServer {
    var drive: [Route] {
        OAuthEndpoints(
            cloud: .drive, authorize: "/o/oauth2/v2/auth", token: "/token", lifetime: 3600, rotates: false,
            isOffline: { $0["access_type"] == "offline" }
        ).routes(self) + driveAccount + driveLists + driveFiles + driveUploads
    }

    // MARK: - The account

    private var driveAccount: [Route] {
        [
            route(.drive, .post, "/revoke", body: Self.form, access: .open) { call, db in
                let token = call.call.form["token"] ?? call.query["token"] ?? ""
                guard try call.grants.revoke(token, of: .drive, in: db) else {
                    return .json(400, ["error": "invalid_token"])
                }
                return .json(200, [:])
            },
            route(.drive, .get, "/drive/v3/about", reads: true) { call, db in
                guard let text = call.query["fields"], !text.isEmpty else {
                    throw DriveRefusal.required("fields", "The 'fields' parameter is required for this method.")
                }
                let fields = try DriveFields(text, of: .about)
                let account = try AccountTable.find(.drive, in: db)
                let usage = JSONValue.string("\(account.used + account.trashed)")
                var quota: JSONObject = [:]
                quota["limit"] = account.total.map { .string("\($0)") }
                quota["usage"] = usage
                quota["usageInDrive"] = usage
                quota["usageInDriveTrash"] = .string("\(account.trashed)")
                let user: JSONObject = [
                    "kind": "drive#user", "displayName": .string(account.displayName), "me": true,
                    "permissionId": .string(account.accountID), "emailAddress": .string(account.email),
                ]
                let about: JSONObject = [
                    "kind": "drive#about", "storageQuota": .object(quota), "user": .object(user),
                    "maxUploadSize": .string("\(account.total ?? 1 << 50)"), "appInstalled": true,
                ]
                return .json(200, fields.applied(to: about))
            },
        ]
    }

    // MARK: - Lists

    private var driveLists: [Route] {
        [
            route(.drive, .get, "/drive/v3/files", reads: true) { call, db in try Self.driveList(call, in: db) },
            // Before the route of one file, which would take the name for an id.
            route(.drive, .get, "/drive/v3/files/generateIds", reads: true) { call, _ in
                let fields = try call.query["fields"].map { try DriveFields($0, of: .ids) } ?? .all
                let count = try Self.driveCount(call, "count", else: 10)
                let ids = (0..<count).map { _ in JSONValue.string(Node.newID(of: .drive)) }
                return .json(
                    200,
                    fields.applied(to: ["kind": "drive#generatedIds", "space": "drive", "ids": .array(ids)]))
            },
        ]
    }

    /// A number of the query from 1 to 1000.
    private static func driveCount(_ call: CloudCall, _ name: String, else standard: Int) throws(CloudRefusal) -> Int {
        guard let text = call.query[name] else { return standard }
        guard let count = Int(text), (1...1000).contains(count) else {
            throw DriveRefusal.invalid(name, "The parameter \(name) is not a whole number from 1 to 1000.")
        }
        return count
    }

    private static func driveList(_ call: CloudCall, in db: Database) throws -> Reply {
        func parameter(_ name: String) -> String? { call.query[name].flatMap { $0.isEmpty ? nil : $0 } }
        let fields = try call.query["fields"].map { try DriveFields($0, of: .list) } ?? .list
        let size = try driveCount(call, "pageSize", else: 100)
        let order = try parameter("orderBy").map { try DriveOrder($0) }
        // A token goes on with the list that it was given for, and with no other.
        let list = call.key.digest(of: "\(parameter("orderBy") ?? "")\u{1F}\(parameter("q") ?? "")", for: .cursor)
        var position: Int64 = 0
        if let token = parameter("pageToken") {
            guard case .good(let parts) = call.cursors.read(token, for: "drive-list", at: call.now), parts.count == 2,
                parts[0] == list, let place = Int64(parts[1])
            else {
                throw DriveRefusal.invalid("pageToken", "The page token is not one of this list, or its time is over.")
            }
            position = place
        }
        let query = try DriveQuery(parameter("q")) { try driveNode($0, in: db).id }
        // The plus keeps SQLite from an index that would have each page sort all that there is.
        var sql = "SELECT id FROM node WHERE +cloud = \(Cloud.drive.rawValue) AND +parent IS NOT NULL"
        sql += " AND (\(query.sql))"
        var arguments = query.arguments
        let limit = Int64(size + 1)
        if let order {
            sql += " ORDER BY \(order.sql), id LIMIT ? OFFSET ?"
            arguments += [limit, position]
        } else {
            sql += " AND id > ? ORDER BY id LIMIT ?"
            arguments += [position, limit]
        }
        // Not a prepared statement that is kept: clients may write as many as they like.
        let rows = try Int64.fetchAll(db, sql: sql, arguments: arguments)
        var parents: [Int64: String] = [:]
        var files: [JSONValue] = []
        for row in rows.prefix(size) {
            guard let node = try NodeTable.find(row: row, in: db) else { throw MissingRow() }
            var parent = node.parent.flatMap { parents[$0] }
            if parent == nil, let above = node.parent {
                parent = try NodeTable.find(row: above, in: db)?.publicID
                parents[above] = parent
            }
            files.append(.object(node.driveFile(parent: parent, target: try driveTarget(of: node, in: db), call)))
        }
        var answer: JSONObject = ["kind": "drive#fileList", "incompleteSearch": false]
        if rows.count > size {
            let next = order == nil ? rows[size - 1] : position + Int64(size)
            answer["nextPageToken"] = .string(call.cursors.write([list, "\(next)"], for: "drive-list", at: call.now))
        }
        answer["files"] = .array(files)
        return .json(200, fields.applied(to: answer))
    }

    // MARK: - Finding

    private static func driveNode(_ id: String, in db: Database) throws -> Node {
        if id == "root" { return try NodeTable.root(of: .drive, in: db) }
        guard let node = try NodeTable.find(id, of: .drive, in: db) else { throw DriveRefusal.notFound(id) }
        return node
    }

    /// A folder that elements can be put into.
    private static func driveFolder(_ id: String, in db: Database) throws -> Node {
        let folder = try driveNode(id, in: db)
        guard folder.isFolder else {
            throw DriveRefusal.refusal(403, "parentNotAFolder", "The specified parent is not a folder.", at: "parents")
        }
        guard !folder.isTrashed else { throw DriveRefusal.cannotAddParent("The folder lies in the trash.") }
        return folder
    }

    private static func driveTarget(of node: Node, in db: Database) throws -> Node? {
        try node.target.flatMap { try NodeTable.find($0, of: .drive, in: db) }
    }

    private static func driveReply(_ node: Node, fields: String?, _ call: CloudCall, in db: Database) throws -> Reply {
        let fields = try fields.map { try DriveFields($0, of: .file) } ?? .file
        let parent = try node.parent.flatMap { try NodeTable.find(row: $0, in: db)?.publicID }
        let file = node.driveFile(parent: parent, target: try driveTarget(of: node, in: db), call)
        return .json(200, fields.applied(to: file))
    }

    private static func driveReply(_ node: Node, _ call: CloudCall, in db: Database) throws -> Reply {
        try driveReply(node, fields: call.query["fields"], call, in: db)
    }

    /// The body as an object; one that is left out says nothing.
    private static func driveObject(_ body: some Collection<UInt8>) throws(CloudRefusal) -> JSONObject {
        guard !body.isEmpty else { return [:] }
        guard case .object(let object)? = try? JSONReader().value(from: Array(body)) else { throw DriveRefusal.parse }
        return object
    }

    // MARK: - Files and folders

    private var driveFiles: [Route] {
        [
            route(.drive, .post, "/drive/v3/files", body: Self.json) { call, db in
                let metadata = try DriveMetadata(Self.driveObject(call.body))
                return try Self.driveReply(Self.driveCreate(metadata, at: call.now, in: db), call, in: db)
            },
            route(.drive, .get, "/drive/v3/files/:id", reads: true) { call, db in
                let node = try Self.driveNode(call.parameters[0], in: db)
                switch call.query["alt"] {
                case nil, "json": return try Self.driveReply(node, call, in: db)
                case "media": return try Self.driveDownload(node, call, in: db)
                default: throw DriveRefusal.invalid("alt", "The parameter alt is neither json nor media.")
                }
            },
            route(.drive, .patch, "/drive/v3/files/:id", body: Self.json) { call, db in
                let node = try Self.driveNode(call.parameters[0], in: db)
                let metadata = try DriveMetadata(Self.driveObject(call.body))
                return try Self.driveReply(Self.driveUpdate(node, metadata, call, in: db), call, in: db)
            },
            route(.drive, .delete, "/drive/v3/files/:id") { call, db in
                let node = try Self.driveNode(call.parameters[0], in: db)
                guard node.parent != nil else { throw DriveRefusal.forbidden("The root folder cannot be deleted.") }
                try NodeTable.remove(node, in: db)
                return .done
            },
            route(.drive, .post, "/drive/v3/files/:id/copy", body: Self.json) { call, db in
                let node = try Self.driveNode(call.parameters[0], in: db)
                guard node.kind == .file, let above = node.parent else {
                    throw DriveRefusal.refusal(
                        403, "cannotCopyFile", "Only files with bytes of their own can be copied.")
                }
                let metadata = try DriveMetadata(Self.driveObject(call.body))
                var folder = metadata.parent
                if folder == nil { folder = try NodeTable.find(row: above, in: db)?.publicID }
                let parent = try Self.driveFolder(folder ?? "root", in: db)
                try Self.checkDriveRoom(for: node.size, in: db)
                let name = metadata.name ?? String("Copy of \(node.name)".unicodeScalars.prefix(255))
                let copy = try NodeTable.copy(node, to: parent.id, named: name, at: call.now, in: db)
                return try Self.driveReply(copy, call, in: db)
            },
            // The picture of a file; who has the link has the picture.
            route(.drive, .get, "/thumbnails/:id/:secret", access: .open, reads: true) { call, db in
                let (id, secret) = (call.parameters[0], call.parameters[1])
                guard let node = try NodeTable.find(id, of: .drive, in: db), let content = node.content,
                    SecretBytes.areEqual(secret.utf8, node.driveLinkSecret(call.key).utf8)
                else { throw DriveRefusal.notFound(id) }
                return Reply(
                    200, contentType: node.mediaType, body: try ContentTable.read(content, 0..<node.size, in: db))
            },
        ]
    }

    private static func driveDownload(_ node: Node, _ call: CloudCall, in db: Database) throws -> Reply {
        guard node.kind == .file, let content = node.content else { throw DriveRefusal.notDownloadable }
        guard let range = ByteRange(call.header("Range"), size: node.size) else {
            var reply = DriveRefusal.unsatisfiable.reply
            reply.headers[.contentRange] = "bytes */\(node.size)"
            throw CloudRefusal(reply: reply)
        }
        return try range.reply(content, call, .drive, type: node.mediaType, in: db)
    }

    private static func checkDriveRoom(for size: Int64, in db: Database) throws {
        guard size > 0 else { return }
        guard try AccountTable.hasRoom(for: size, in: .drive, db) else { throw DriveRefusal.storage }
    }

    /// How many folders may lie one in another.
    private static let driveLevels = 100

    private static func checkDriveDepth(of folder: Node?, in parent: Node, _ db: Database) throws {
        guard try NodeTable.fits(folder, in: parent, levels: driveLevels, db) else {
            throw DriveRefusal.refusal(
                403, "myDriveHierarchyDepthLimitExceeded", "My Drive has at most \(driveLevels) levels of folders.")
        }
    }

    /// Refuses what stands in the way of a new element.
    /// - Returns: The folder that it is for.
    @discardableResult
    private static func checkDrivePlace(_ metadata: DriveMetadata, in db: Database) throws -> Node {
        if let id = metadata.id, try NodeTable.find(id, of: .drive, in: db) != nil {
            throw DriveRefusal.refusal(409, "fileIdInUse", "A file already exists with the provided id.", at: "id")
        }
        return try driveFolder(metadata.parent ?? "root", in: db)
    }

    /// - Parameter content: That of a file; one without any is empty.
    private static func driveCreate(
        _ metadata: DriveMetadata, content: StoredContent? = nil, at now: Int64, in db: Database
    ) throws -> Node {
        let parent = try checkDrivePlace(metadata, in: db)
        let name = metadata.name ?? "Untitled"
        let type = metadata.mimeType ?? MediaType.of(name: name)
        let kind: Node.Kind =
            switch type {
            case MediaType.folder: .folder
            case MediaType.shortcut: .shortcut
            default: type.hasPrefix(MediaType.native) ? .native : .file
            }
        guard content == nil || kind == .file else {
            throw DriveRefusal.invalid("mimeType", "What has bytes cannot be of a type that has none.")
        }
        var new = NewNode(.drive, parent: parent.id, name, kind)
        new.publicID = metadata.id
        // A file keeps its type whatever it is called later.
        if kind == .file || kind == .native { new.type = type }
        new.description = metadata.description.flatMap { $0.isEmpty ? nil : $0 }
        new.clientModifiedAt = metadata.modifiedTime
        new.createdAt = metadata.createdTime
        if kind == .file {
            new.content = try content ?? ContentTable.stored(ContentTable.create(in: db), as: type, in: .drive, db)
        }
        if kind == .shortcut {
            guard let target = metadata.targetID else {
                throw DriveRefusal.required("shortcutDetails.targetId", "A shortcut needs the id of what it leads to.")
            }
            new.target = try driveNode(target, in: db).publicID
        }
        if kind == .folder { try checkDriveDepth(of: nil, in: parent, db) }
        var node = try NodeTable.insert(new, at: now, in: db)
        if metadata.starred == true {
            node.starred = true
            node = try NodeTable.update(node, in: db)
        }
        return node
    }

    /// Changes what a request names of an element, and where it lies.
    private static func driveUpdate(
        _ node: Node, _ metadata: DriveMetadata, _ call: CloudCall, in db: Database
    ) throws -> Node {
        try metadata.checkChange()
        guard node.parent != nil else { throw DriveRefusal.forbidden("The root folder cannot be changed.") }
        var changed = node
        if metadata.trashed == false, node.isTrashed {
            let above = try node.parent.flatMap { try NodeTable.find(row: $0, in: db) }
            guard node.isTrashedItself, above?.isTrashed == false else {
                throw DriveRefusal.forbidden("The folder above has to be taken out of the trash first.")
            }
            try NodeTable.restore(node, in: db)
            changed = try NodeTable.find(row: node.id, in: db) ?? node
        }
        var isChanged = false
        if let name = metadata.name, name != changed.name {
            // A file keeps its type whatever it is called.
            if changed.kind == .file { changed.type = changed.mediaType }
            changed.name = name
            isChanged = true
        }
        if let type = metadata.mimeType, type != changed.driveType {
            guard changed.kind == .file, !type.hasPrefix(MediaType.native) else {
                throw DriveRefusal.invalid("mimeType", "The type can only be changed among those of files.")
            }
            changed.type = type
            isChanged = true
        }
        if let description = metadata.description, description != changed.description ?? "" {
            changed.description = description.isEmpty ? nil : description
            isChanged = true
        }
        if isChanged || metadata.modifiedTime != nil {
            changed.modifiedAt = call.now
            changed.clientModifiedAt = metadata.modifiedTime ?? call.now
            isChanged = true
        }
        // These two are no changes of the element itself.
        if let starred = metadata.starred, starred != changed.starred {
            changed.starred = starred
            isChanged = true
        }
        if try driveMove(&changed, call, in: db) { isChanged = true }
        if isChanged { changed = try NodeTable.update(changed, in: db) }
        if metadata.trashed == true, !changed.isTrashed {
            try NodeTable.trash(changed, in: db)
            changed = try NodeTable.find(row: changed.id, in: db) ?? changed
        }
        return changed
    }

    /// Puts an element into the folder of `addParents`. It has one parent, so it leaves the one that it was in, even
    /// when `removeParents` does not say so.
    ///
    /// - Returns: Whether it lies elsewhere now.
    private static func driveMove(_ node: inout Node, _ call: CloudCall, in db: Database) throws -> Bool {
        func ids(_ name: String) -> [String] { (call.query[name] ?? "").split(separator: ",").map { String($0) } }
        let added = ids("addParents")
        guard added.count <= 1 else {
            throw DriveRefusal.cannotAddParent("An element lies in one folder at most; addParents names more.")
        }
        guard let id = added.first else {
            for removed in ids("removeParents") {
                guard try driveNode(removed, in: db).id != node.parent else {
                    throw DriveRefusal.refusal(
                        403, "cannotRemoveParent", "An element has to lie in a folder; addParents has to name one.")
                }
            }
            return false
        }
        let folder = try driveFolder(id, in: db)
        guard folder.id != node.parent else { return false }
        guard !node.isTrashed else {
            throw DriveRefusal.cannotAddParent("What lies in the trash cannot be moved.")
        }
        guard try !NodeTable.isWithin(folder.id, node.id, in: db) else {
            throw DriveRefusal.cannotAddParent("A folder cannot be moved into itself or into a folder within it.")
        }
        if node.isFolder { try checkDriveDepth(of: node, in: folder, db) }
        node.parent = folder.id
        return true
    }

    // MARK: - Uploads

    private var driveUploads: [Route] {
        let path = "/upload/drive/v3/files"
        return [
            route(.drive, .post, path, body: Self.content) { call, db in
                try Self.driveUpload(of: nil, call, in: db)
            },
            route(.drive, .patch, "\(path)/:id", body: Self.content) { call, db in
                try Self.driveUpload(of: Self.driveNode(call.parameters[0], in: db), call, in: db)
            },
            // Who has the upload's id may go on with it.
            route(.drive, .put, path, body: Self.content, access: .open) { call, db in
                guard let name = call.query["upload_id"],
                    let upload = try UploadTable.find(name, of: .drive, at: call.now, in: db)
                else { throw DriveRefusal.refusal(404, "notFound", "There is no upload of this id.", at: "upload_id") }
                return try Self.driveContinue(upload, call, in: db)
            },
        ]
    }

    /// - Parameter file: Gets the content; `nil` for a new file.
    private static func driveUpload(of file: Node?, _ call: CloudCall, in db: Database) throws -> Reply {
        let object: JSONObject
        let bytes: ArraySlice<UInt8>
        let type: String?
        switch call.query["uploadType"] {
        case "media": (object, bytes, type) = ([:], call.body[...], call.header("Content-Type"))
        case "multipart":
            guard let parts = DriveParts(call.body, type: call.header("Content-Type") ?? "") else {
                throw DriveRefusal.multipart
            }
            (object, bytes, type) = try (driveObject(parts.metadata), parts.content, parts.type)
        case "resumable": return try driveBegin(of: file, call, in: db)
        default:
            throw DriveRefusal.invalid(
                "uploadType", "The parameter uploadType is none of media, multipart and resumable.")
        }
        let metadata = try DriveMetadata(object)
        if file == nil { try checkDrivePlace(metadata, in: db) }
        try checkDriveRoom(for: Int64(bytes.count) - (file?.size ?? 0), in: db)
        let content = try ContentTable.create(in: db)
        try ContentTable.append(Array(bytes), to: content, in: db)
        let node = try driveStore(content, type, metadata, of: file, call, in: db)
        return try driveReply(node, call, in: db)
    }

    /// Makes a content that is here as a whole a file's.
    private static func driveStore(
        _ content: Int64, _ type: String?, _ metadata: DriveMetadata, of file: Node?, _ call: CloudCall, in db: Database
    ) throws -> Node {
        var metadata = metadata
        // Without a type the name tells it, or the file keeps that which it has.
        let given = type?.prefix { $0 != ";" && $0 != " " }.lowercased() ?? ""
        if metadata.mimeType == nil, !given.isEmpty { metadata.mimeType = given }
        if let file { try checkDriveContent(of: file) }
        let mediaType = metadata.mimeType ?? file?.mediaType ?? MediaType.of(name: metadata.name ?? "")
        let stored = try ContentTable.stored(content, as: mediaType, in: .drive, db)
        try checkDriveRoom(for: stored.size - (file?.size ?? 0), in: db)
        guard let file else { return try driveCreate(metadata, content: stored, at: call.now, in: db) }
        let node = try driveUpdate(file, metadata, call, in: db)
        try checkDriveContent(of: node)
        return try NodeTable.setContent(
            stored, of: node, clientModifiedAt: metadata.modifiedTime, at: call.now, in: db)
    }

    private static func checkDriveContent(of file: Node) throws(CloudRefusal) {
        guard file.kind == .file else {
            throw DriveRefusal.forbidden("Only files with bytes of their own can be given others.")
        }
        guard !file.isTrashed else {
            throw DriveRefusal.forbidden("What lies in the trash cannot be given other bytes.")
        }
    }

    /// Begins an upload in pieces. What is wrong with the file is said before the first of them.
    private static func driveBegin(of file: Node?, _ call: CloudCall, in db: Database) throws -> Reply {
        let object = try driveObject(call.body)
        let metadata = try DriveMetadata(object)
        if let file {
            try metadata.checkChange()
            try checkDriveContent(of: file)
        } else {
            try checkDrivePlace(metadata, in: db)
        }
        if let fields = call.query["fields"] { _ = try DriveFields(fields, of: .file) }
        var total: Int64?
        if let text = call.header("X-Upload-Content-Length") {
            guard let number = Int64(text), number >= 0 else {
                throw CloudRefusal(
                    reply: DriveWire.error(
                        400, "invalid", "X-Upload-Content-Length is not a number of bytes.",
                        at: .header("X-Upload-Content-Length")))
            }
            total = number
            try checkDriveRoom(for: number - (file?.size ?? 0), in: db)
        }
        var settings: JSONObject = ["metadata": .object(object)]
        settings["file"] = (file?.publicID).map(JSONValue.string)
        settings["type"] = call.header("X-Upload-Content-Type").map(JSONValue.string)
        settings["fields"] = call.query["fields"].map(JSONValue.string)
        let upload = try UploadTable.begin(
            .drive, total: total, settings: settings.description, at: call.now, in: db)
        var reply = Reply(200, contentType: nil, body: [])
        reply.headers[.location] =
            "\(call.base)/drive/upload/drive/v3/files?uploadType=resumable&upload_id=\(upload.name)"
        return reply
    }

    /// How many bytes a piece has a multiple of, unless it is the last.
    private static let drivePieceBytes: Int64 = 256 << 10

    /// Takes a piece of a content, or says how many bytes there are.
    private static func driveContinue(_ upload: UploadInProgress, _ call: CloudCall, in db: Database) throws -> Reply {
        let settings = try driveObject(Array(upload.settings.utf8))
        let fields = settings["fields"]?.string
        if upload.isClosed {
            let node = try driveNode(settings["done"]?.string ?? "", in: db)
            return try driveReply(node, fields: fields, call, in: db)
        }
        guard let piece = DrivePiece(call.header("Content-Range"), count: call.body.count) else {
            throw drivePieceRefusal("Content-Range is none of the forms bytes 0-9/10, bytes 0-9/* and bytes */10.")
        }
        let total = piece.total ?? upload.total
        guard upload.total == nil || total == upload.total else {
            throw drivePieceRefusal("The total of Content-Range is not the length that the upload began with.")
        }
        let file = try settings["file"]?.string.map { try driveNode($0, in: db) }
        var received = upload.received
        if let range = piece.range {
            let isLast = total == range.upperBound
            guard total.map({ range.upperBound <= $0 }) ?? true else {
                throw drivePieceRefusal("The piece goes beyond the total.")
            }
            guard isLast || range.count.isMultiple(of: Int(drivePieceBytes)) else {
                throw drivePieceRefusal("A piece other than the last is not a multiple of 256 KiB.")
            }
            guard call.body.count <= range.count else {
                throw drivePieceRefusal("The body is longer than Content-Range says.")
            }
            guard range.lowerBound == received else { return driveProgress(received) }
            var kept = call.body.count
            // What came of a piece that broke off is kept, as far as a next one may begin there.
            if kept < range.count { kept -= kept % Int(drivePieceBytes) }
            try checkDriveRoom(for: received + Int64(kept) - (file?.size ?? 0), in: db)
            try ContentTable.append(Array(call.body.prefix(kept)), to: upload.content, in: db)
            received += Int64(kept)
        }
        guard received == total else { return driveProgress(received) }
        let metadata = try DriveMetadata(settings["metadata"]?.object ?? [:])
        let node = try driveStore(upload.content, settings["type"]?.string, metadata, of: file, call, in: db)
        // The bytes are the file's alone from now on, so that they go when it goes.
        var done = settings
        done["done"] = .string(node.publicID)
        try UploadTable.close(upload, in: db)
        let empty = try ContentTable.create(in: db)
        try db.run("UPDATE upload SET content = ?, settings = ? WHERE id = ?", [empty, done.description, upload.id])
        return try driveReply(node, fields: fields, call, in: db)
    }

    private static func drivePieceRefusal(_ message: String) -> CloudRefusal {
        CloudRefusal(reply: DriveWire.error(400, "invalid", message, at: .header("Content-Range")))
    }

    /// Says that the upload goes on, and how far it has come.
    private static func driveProgress(_ received: Int64) -> Reply {
        var reply = Reply(308, contentType: nil, body: [])
        if received > 0 { reply.headers[.range] = "bytes=0-\(received - 1)" }
        return reply
    }
}

/// What a `Content-Range` says of a piece of an upload.
private struct DrivePiece {
    /// `nil` for a question how far the upload has come.
    let range: Range<Int64>?
    /// `nil` when the client does not know it yet.
    let total: Int64?

    /// - Parameters:
    ///   - field: `bytes 0-9/10`, `bytes 0-9/*` or `bytes */10`; without it the body is everything.
    ///   - count: Of the body's bytes.
    init?(_ field: String?, count: Int) {
        guard let field else {
            range = count == 0 ? nil : 0..<Int64(count)
            total = Int64(count)
            return
        }
        guard field.hasPrefix("bytes ") else { return nil }
        let sides = field.dropFirst("bytes ".count).split(separator: "/", omittingEmptySubsequences: false)
        guard sides.count == 2 else { return nil }
        let whole = Self.number(sides[1])
        guard whole != nil || sides[1] == "*" else { return nil }
        total = whole
        guard sides[0] != "*" else {
            // A question has no bytes with it.
            guard count == 0 else { return nil }
            range = nil
            return
        }
        let ends = sides[0].split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, let first = Self.number(ends[0]), let last = Self.number(ends[1]), first <= last else {
            return nil
        }
        range = first..<(last + 1)
    }

    /// Digits alone, few enough to add to.
    private static func number(_ text: Substring) -> Int64? {
        text.utf8.count <= 18 && text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) ? Int64(text) : nil
    }
}

/// The two parts of a body that is `multipart/related` (RFC 2387): a file's metadata, and its content.
private struct DriveParts {
    let metadata: ArraySlice<UInt8>
    let content: ArraySlice<UInt8>
    /// The content's media type.
    let type: String?

    /// - Parameters:
    ///   - body: With lines that end with CRLF.
    ///   - type: The request's `Content-Type`, with the boundary.
    /// - Returns: `nil` for a body that is none, or has another number of parts.
    init?(_ body: [UInt8], type: String) {
        guard type.lowercased().hasPrefix("multipart/related"), let boundary = Self.boundary(of: type) else {
            return nil
        }
        let delimiter = Array("\r\n--\(boundary)".utf8)
        // The first has no line before it.
        var position: Int
        if body.starts(with: delimiter.dropFirst(2)) {
            position = delimiter.count - 2
        } else {
            guard let first = Self.find(delimiter, in: body, from: 0) else { return nil }
            position = first + delimiter.count
        }
        var parts: [(head: String, body: ArraySlice<UInt8>)] = []
        while !body[position...].starts(with: "--".utf8) {
            guard parts.count < 2, let head = Self.find(Array("\r\n\r\n".utf8), in: body, from: position),
                let end = Self.find(delimiter, in: body, from: head + 2)
            else { return nil }
            // A part without bytes may end with the empty line after its head.
            let start = min(head + 4, end)
            parts.append((String(decoding: body[position..<head], as: UTF8.self), body[start..<end]))
            position = end + delimiter.count
        }
        guard parts.count == 2 else { return nil }
        metadata = parts[0].body
        self.type = Self.field("content-type", of: parts[1].head)
        switch Self.field("content-transfer-encoding", of: parts[1].head)?.lowercased() {
        case nil, "binary", "8bit", "7bit": content = parts[1].body
        case "base64":
            let digits = parts[1].body.filter { $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: "\n") }
            guard let bytes = Base64.decode(String(decoding: digits, as: UTF8.self)) else { return nil }
            content = bytes[...]
        default: return nil
        }
    }

    private static func boundary(of type: String) -> String? {
        for part in type.split(separator: ";").dropFirst() {
            let sides = part.split(separator: "=", maxSplits: 1)
            guard sides.count == 2, sides[0].filter({ $0 != " " }).lowercased() == "boundary" else { continue }
            let boundary = sides[1].filter { $0 != "\"" }
            return (1...70).contains(boundary.utf8.count) ? boundary : nil
        }
        return nil
    }

    /// The value of a field of a part's head.
    private static func field(_ name: String, of head: String) -> String? {
        for line in head.split(separator: "\r\n") {
            let sides = line.split(separator: ":", maxSplits: 1)
            guard sides.count == 2, sides[0].lowercased() == name else { continue }
            let value = sides[1].drop { $0 == " " || $0 == "\t" }
            return value.isEmpty ? nil : String(value)
        }
        return nil
    }

    private static func find(_ pattern: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
        bytes.withUnsafeBufferPointer { bytes in
            var position = start
            while position <= bytes.count - pattern.count {
                if bytes[position] == pattern[0],
                    bytes[position..<(position + pattern.count)].elementsEqual(pattern)
                {
                    return position
                }
                position += 1
            }
            return nil
        }
    }
}
