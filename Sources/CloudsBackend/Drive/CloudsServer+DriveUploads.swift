import GRDB
import HTTPTypes
import JSONCoding
import ServerHTTP
import ServerStore

// Contents that are put into Drive, as a whole or in pieces.
extension CloudsServer {
    var driveUploads: [Route] {
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
        guard let piece = ContentRange(call.header("Content-Range"), count: call.body.count) else {
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
