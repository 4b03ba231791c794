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

    static func driveNode(_ id: String, in db: Database) throws -> Node {
        if id == "root" { return try NodeTable.root(of: .drive, in: db) }
        guard let node = try NodeTable.find(id, of: .drive, in: db) else { throw DriveRefusal.notFound(id) }
        return node
    }

    /// A folder that elements can be put into.
    static func driveFolder(_ id: String, in db: Database) throws -> Node {
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

    static func driveReply(_ node: Node, fields: String?, _ call: CloudCall, in db: Database) throws -> Reply {
        let fields = try fields.map { try DriveFields($0, of: .file) } ?? .file
        let parent = try node.parent.flatMap { try NodeTable.find(row: $0, in: db)?.publicID }
        let file = node.driveFile(parent: parent, target: try driveTarget(of: node, in: db), call)
        return .json(200, fields.applied(to: file))
    }

    static func driveReply(_ node: Node, _ call: CloudCall, in db: Database) throws -> Reply {
        try driveReply(node, fields: call.query["fields"], call, in: db)
    }

    /// The body as an object; one that is left out says nothing.
    static func driveObject(_ body: some Collection<UInt8>) throws(CloudRefusal) -> JSONObject {
        guard !body.isEmpty else { return [:] }
        guard case .object(let object)? = try? JSONReader().value(from: Array(body)) else { throw DriveRefusal.parse }
        return object
    }
}
