import GRDB
import HTTPTypes
import JSONCoding
import ServerHTTP
import ServerStore

/// Contents on their way in and out.
enum GraphContent {
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
enum GraphUpload {
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
        guard let field = ContentRange(call.header("Content-Range") ?? "", count: call.body.count),
            let range = field.range, let total = field.total, range.upperBound <= total
        else {
            throw GraphRefusal.invalidRequest("Content-Range is not in the form bytes 0-327679/1000000")
        }
        guard call.body.count == range.count else {
            throw GraphRefusal.invalidRequest("the body is not as long as Content-Range says")
        }
        guard upload.total == nil || upload.total == total else {
            throw GraphRefusal.invalidRequest("Content-Range has another length of the whole than before")
        }
        guard range.lowerBound == upload.received else {
            throw GraphRefusal.invalidRange("the next piece begins at byte \(upload.received)")
        }
        let isLast = range.upperBound == total
        guard isLast || call.body.count.isMultiple(of: pieceBytes) else {
            throw GraphRefusal.invalidRequest(
                "a piece that is not the last has a length that is no multiple of 320 KiB")
        }
        guard case .object(let settings)? = try? JSONReader().value(from: upload.settings) else { throw MissingRow() }
        let target = try GraphTarget(.object(settings), in: db)
        if upload.received == 0 {
            // What cannot be kept need not be sent.
            try GraphContent.checkRoom(for: total, instead: try target.existing(in: db), in: db)
            try db.run("UPDATE upload SET total = ? WHERE id = ?", [total, upload.id])
        }
        try ContentTable.append(call.body, to: upload.content, in: db)
        guard isLast else { return .json(202, status(upload, received: range.upperBound)) }
        let saved = try GraphContent.save(
            upload.content, of: total, to: target, GraphTimes(settings["times"]), at: call.now, in: db)
        try UploadTable.remove(upload, in: db)
        return .json(saved.isNew ? 201 : 200, try GraphItem(call).view(saved.file, in: db))
    }
}
