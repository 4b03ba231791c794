import GRDB
import JSONCoding
import ServerStore

/// A payment session: a container for request fields, for a while.
struct GatewaySession: Sendable {
    /// How many operations an app may do with a session's credentials.
    static let limits: ClosedRange<Int64> = 0...25
    static let usualLimit: Int64 = 5

    let row: Int64
    let merchant: String
    /// The version of the API that last created or updated it.
    var apiVersion: Int
    /// Another one after each update.
    var version: String
    let authenticationLimit: Int64
    var uses: Int64
    var isUpdated: Bool
    /// All fields but the security code.
    var fields: Fields
    var securityCode: String?

    /// A new id: `SESSION` and 26 digits and letters.
    static func makeID() -> String { "SESSION" + SecretBytes.hex(SecretBytes.random(13)).uppercased() }

    static func makeVersion() -> String { SecretBytes.hex(SecretBytes.random(5)) }

    /// The fields with the security code, as an operation takes them.
    var allFields: Fields {
        var all = fields
        all[FieldPath.securityCode] = securityCode.map(JSONValue.string)
        return all
    }

    /// The group `session` of a reply.
    func group(id: String) -> JSONObject {
        [
            "id": .string(id), "authenticationLimit": .integer(authenticationLimit),
            "updateStatus": isUpdated ? "SUCCESS" : "NO_UPDATE", "version": .string(version),
        ]
    }
}

/// The sessions, found by their ids' digests.
struct SessionTable: Sendable {
    let key: ServerKey

    func insert(_ id: String, merchant: String, _ version: APIVersion, limit: Int64, in db: Database) throws
        -> GatewaySession
    {
        let state = GatewaySession.makeVersion()
        try db.run(
            """
            INSERT INTO session (merchant, digest, apiVersion, version, authenticationLimit) VALUES (?, ?, ?, ?, ?)
            """, [merchant, key.digest(of: id, for: .session), version.number, state, limit])
        return GatewaySession(
            row: db.lastInsertedRowID, merchant: merchant, apiVersion: version.number, version: state,
            authenticationLimit: limit, uses: 0, isUpdated: false, fields: Fields())
    }

    func find(_ id: String, of merchant: String, in db: Database) throws -> GatewaySession? {
        let digest = key.digest(of: id, for: .session)
        return try db.row("SELECT * FROM session WHERE digest = ? AND merchant = ?", [digest, merchant]) { row in
            let number: Int64 = row["id"]
            return GatewaySession(
                row: number, merchant: row["merchant"], apiVersion: row["apiVersion"], version: row["version"],
                authenticationLimit: row["authenticationLimit"], uses: row["uses"], isUpdated: row["isUpdated"],
                fields: Fields(try SealedObject.open(row["fields"], of: number, for: .sessionFields, with: key) ?? [:]),
                securityCode: try SealedObject.openText(row["securityCode"], of: number, for: .securityCode, with: key))
        }
    }

    /// Writes what an update has changed.
    func update(_ session: GatewaySession, in db: Database) throws {
        try db.run(
            """
            UPDATE session SET apiVersion = ?, version = ?, isUpdated = ?, fields = ?, securityCode = ? WHERE id = ?
            """,
            [
                session.apiVersion, session.version, session.isUpdated,
                try SealedObject.seal(session.fields.object, of: session.row, for: .sessionFields, with: key),
                try session.securityCode.map { try key.seal($0, of: session.row, for: .securityCode) }, session.row,
            ])
    }

    func dropSecurityCode(of session: GatewaySession, in db: Database) throws {
        guard session.securityCode != nil else { return }
        try db.run("UPDATE session SET securityCode = NULL WHERE id = ?", [session.row])
    }

    func countUse(of session: GatewaySession, in db: Database) throws {
        try db.run("UPDATE session SET uses = uses + 1 WHERE id = ?", [session.row])
    }

    func removeAll(in db: Database) throws { try db.run("DELETE FROM session") }
}

/// Objects and texts as the database holds them: encrypted, bound to their row.
enum SealedObject {
    static func seal(
        _ object: JSONObject, of row: Int64, for purpose: ServerKey.Purpose, with key: ServerKey
    ) throws -> String {
        try key.seal(JSONWriter().write(.object(object)), of: row, for: purpose)
    }

    static func open(
        _ sealed: String?, of row: Int64, for purpose: ServerKey.Purpose, with key: ServerKey
    ) throws -> JSONObject? {
        guard let text = try openText(sealed, of: row, for: purpose, with: key) else { return nil }
        guard case .object(let object)? = try? JSONReader().value(from: text) else { throw GatewayFault.opening }
        return object
    }

    static func openText(
        _ sealed: String?, of row: Int64, for purpose: ServerKey.Purpose, with key: ServerKey
    ) throws -> String? {
        guard let sealed else { return nil }
        guard let text = key.open(sealed, of: row, for: purpose) else { throw GatewayFault.opening }
        return text
    }
}
