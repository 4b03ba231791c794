import GRDB
import HTTPTypes
import JSONCoding
import ServerHTTP
import ServerStore

// Drive's files and folders, one at a time.
extension CloudsServer {
    var driveFiles: [Route] {
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

    static func checkDriveRoom(for size: Int64, in db: Database) throws {
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
    static func checkDrivePlace(_ metadata: DriveMetadata, in db: Database) throws -> Node {
        if let id = metadata.id, try NodeTable.find(id, of: .drive, in: db) != nil {
            throw DriveRefusal.refusal(409, "fileIdInUse", "A file already exists with the provided id.", at: "id")
        }
        return try driveFolder(metadata.parent ?? "root", in: db)
    }

    /// - Parameter content: That of a file; one without any is empty.
    static func driveCreate(
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
                throw DriveRefusal.required("shortcutDetails.targetId", "The id of the target is missing.")
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
    static func driveUpdate(
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
}
