import GRDB
import HTTPTypes
import JSONCoding
import ServerHTTP
import ServerStore

// Contents that are put into Dropbox and got from it.
extension CloudsServer {
    var dropboxContents: [Route] {
        [
            content("files/upload") { arguments, call, db in
                let content = try ContentTable.create(in: db)
                try ContentTable.append(call.body, to: content, in: db)
                return .json(200, try Self.commit(content, arguments, call.now, in: db))
            },
            content("files/download") { arguments, call, db in
                let node = try Self.dropboxNode(arguments, "path", error: ["path"], in: db)
                guard node.kind == .file, let content = node.content else {
                    throw DropboxRefusal.tagged("path", "not_file")
                }
                let range = ByteRange(call.header("Range"), size: node.size)
                guard let range else {
                    var reply = Reply(416, contentType: nil, body: [])
                    reply.headers[.contentRange] = "bytes */\(node.size)"
                    return reply
                }
                var reply = try range.reply(content, call, .dropbox, type: MediaType.unknown, in: db)
                reply.headers[Self.resultField] = try node.dropboxMetadata(in: db).asciiText
                return reply
            },
        ]
    }

    private static let resultField = HTTPField.Name("Dropbox-API-Result") ?? .contentLocation

    /// Makes a content a file, as `mode` says what is to become of one that is there.
    private static func commit(
        _ content: Int64, _ arguments: DropboxArguments, _ now: Int64, in db: Database
    ) throws -> JSONObject {
        let target = try arguments.text("path")
        let named = target.hasPrefix("id:") ? try dropboxNode(arguments, "path", error: ["path"], in: db) : nil
        let names = try named.map { try NodeTable.path(of: $0, in: db) } ?? arguments.path("path", error: ["path"])
        let (mode, members) = try arguments.tag("mode") ?? ("add", [:])
        guard ["add", "overwrite", "update"].contains(mode) else {
            throw arguments.fault("mode", "expected add, overwrite or update")
        }
        guard mode != "update" || members["update"]?.string != nil else {
            throw arguments.fault("mode", "update: expected a revision")
        }
        let (renames, isStrict) = (try arguments.flag("autorename"), try arguments.flag("strict_conflict"))
        let clientTime = try arguments.time("client_modified")
        let type = MediaType.of(name: names.last ?? "")
        let stored = try ContentTable.stored(content, as: type, in: .dropbox, db)
        if let present = try NodeTable.resolve(names, of: .dropbox, in: db), present.kind == .file {
            switch mode {
            case "add" where !isStrict && present.hash == stored.hash:
                try ContentTable.removeUnused(content, in: db)
                return try present.dropboxMetadata(in: db)
            case "overwrite", "update":
                if mode == "update", members["update"]?.string != present.dropboxRev {
                    if renames { break }
                    throw DropboxRefusal.tagged("path", "conflict", "file")
                }
                try checkDropboxRoom(for: stored.size - present.size, error: ["path"], in: db)
                let node = try NodeTable.setContent(
                    stored, of: present, clientModifiedAt: clientTime, at: now, in: db)
                return try node.dropboxMetadata(in: db)
            default: break
            }
        }
        let place = try dropboxPlace(names, error: ["path"], renames: renames, at: now, in: db)
        try checkDropboxRoom(for: stored.size, error: ["path"], in: db)
        var new = NewNode(.dropbox, parent: place.parent.id, place.name, .file)
        new.content = stored
        new.clientModifiedAt = clientTime
        return try NodeTable.insert(new, at: now, in: db).dropboxMetadata(in: db)
    }

    // MARK: - Uploads in pieces

    var dropboxSessions: [Route] {
        [
            content("files/upload_session/start") { arguments, call, db in
                let upload = try UploadTable.begin(.dropbox, at: call.now, in: db)
                try ContentTable.append(call.body, to: upload.content, in: db)
                if try arguments.flag("close") { try UploadTable.close(upload, in: db) }
                return .json(200, ["session_id": .string(upload.name)])
            },
            content("files/upload_session/append_v2") { arguments, call, db in
                let upload = try Self.session(arguments, error: [], at: call.now, in: db)
                guard !upload.isClosed else { throw DropboxRefusal.tagged("closed") }
                try ContentTable.append(call.body, to: upload.content, in: db)
                if try arguments.flag("close") { try UploadTable.close(upload, in: db) }
                return .json(200, [:])
            },
            content("files/upload_session/finish") { arguments, call, db in
                let upload = try Self.session(arguments, error: ["lookup_failed"], at: call.now, in: db)
                guard !upload.isClosed || call.body.isEmpty else {
                    throw DropboxRefusal.tagged("lookup_failed", "closed")
                }
                try ContentTable.append(call.body, to: upload.content, in: db)
                let file = try Self.commit(upload.content, try arguments.object("commit"), call.now, in: db)
                try UploadTable.remove(upload, in: db)
                return .json(200, file)
            },
        ]
    }

    private static func session(
        _ arguments: DropboxArguments, error: [String], at now: Int64, in db: Database
    ) throws -> UploadInProgress {
        let cursor = try arguments.object("cursor")
        guard let upload = try UploadTable.find(try cursor.text("session_id"), of: .dropbox, at: now, in: db) else {
            throw DropboxRefusal.tagged(error + ["not_found"], [:])
        }
        guard let offset = try cursor.number("offset", 0...(1 << 50)) else {
            throw cursor.fault("offset", "missing required field")
        }
        guard offset == upload.received else {
            throw DropboxRefusal.tagged(error + ["incorrect_offset"], ["correct_offset": .integer(upload.received)])
        }
        return upload
    }
}
