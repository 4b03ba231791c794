import GRDB
import ServerStore

/// A content on its way, in pieces.
struct UploadInProgress: Sendable {
    let id: Int64
    let name: String
    let content: Int64
    /// How many bytes there are to be; `nil` when the client has not said it.
    let total: Int64?
    /// What is to become of it, in the service's own words: JSON.
    let settings: String
    let isClosed: Bool
    /// How many bytes there are.
    let received: Int64
    let startedAt: Int64

    /// When it is forgotten.
    var endsAt: Int64 { startedAt + UploadTable.lifetime }
}

enum UploadTable {
    /// How long an upload may take: a week.
    static let lifetime: Int64 = 7 * 24 * 3_600_000

    /// Begins an upload. Those that were abandoned are forgotten.
    ///
    /// - Parameter settings: What is to become of it, for ``UploadInProgress/settings``.
    static func begin(
        _ cloud: Cloud, total: Int64? = nil, settings: String = "", at now: Int64, in db: Database
    ) throws -> UploadInProgress {
        try removeAbandoned(at: now, in: db)
        let content = try ContentTable.create(in: db)
        let name = SecretBytes.random256()
        try db.run(
            """
            INSERT INTO upload (cloud, name, content, total, settings, isClosed, startedAt) VALUES (?, ?, ?, ?, ?, 0, ?)
            """, [cloud.rawValue, name, content, total, settings, now])
        return UploadInProgress(
            id: db.lastInsertedRowID, name: name, content: content, total: total, settings: settings, isClosed: false,
            received: 0, startedAt: now)
    }

    static func find(
        _ name: String, of cloud: Cloud, at now: Int64, in db: Database
    ) throws -> UploadInProgress? {
        try db.row(
            """
            SELECT upload.*, content.size AS received FROM upload JOIN content ON content.id = upload.content
            WHERE name = ? AND cloud = ? AND startedAt > ?
            """, [name, cloud.rawValue, now - lifetime]
        ) {
            UploadInProgress(
                id: $0["id"], name: $0["name"], content: $0["content"], total: $0["total"], settings: $0["settings"],
                isClosed: $0["isClosed"], received: $0["received"], startedAt: $0["startedAt"])
        }
    }

    static func close(_ upload: UploadInProgress, in db: Database) throws {
        try db.run("UPDATE upload SET isClosed = 1 WHERE id = ?", [upload.id])
    }

    private static func removeAbandoned(at now: Int64, in db: Database) throws {
        let end = now - lifetime
        let contents = try db.rows("SELECT content FROM upload WHERE startedAt <= ?", [end]) { $0["content"] as Int64 }
        guard !contents.isEmpty else { return }
        try db.run("DELETE FROM upload WHERE startedAt <= ?", [end])
        for content in contents { try ContentTable.removeUnused(content, in: db) }
    }

    /// Forgets an upload, and its content unless that has become a file's.
    static func remove(_ upload: UploadInProgress, in db: Database) throws {
        try db.run("DELETE FROM upload WHERE id = ?", [upload.id])
        try ContentTable.removeUnused(upload.content, in: db)
    }
}
