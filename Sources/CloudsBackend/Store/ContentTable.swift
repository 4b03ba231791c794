import FoundationEssentials
import GRDB
import ServerStore

/// A content that was put into the database and is to become a file's.
struct StoredContent: Sendable {
    let row: Int64
    let size: Int64
    /// As the service gives it.
    let hash: String
    /// What a search in contents sees: the beginning of a text.
    let text: String
}

/// The bytes of files, in chunks as they came, so that none is ever in memory as a whole.
enum ContentTable {
    /// How much of a text a search sees, in bytes.
    private static let searched = 4096

    static func create(in db: Database) throws -> Int64 {
        try db.run("INSERT INTO content (size) VALUES (0)")
        return db.lastInsertedRowID
    }

    static func size(of content: Int64, in db: Database) throws -> Int64 {
        try db.number("SELECT size FROM content WHERE id = ?", [content])
    }

    static func append(_ bytes: [UInt8], to content: Int64, in db: Database) throws {
        guard !bytes.isEmpty else { return }
        // The database copies what it binds: a few bytes at a time.
        for start in stride(from: 0, to: bytes.count, by: 1 << 20) {
            let piece = bytes[start..<min(start + 1 << 20, bytes.count)]
            let position = try size(of: content, in: db)
            try db.run(
                "INSERT INTO chunk (content, start, bytes) VALUES (?, ?, ?)",
                [content, position, Data(piece)])
            try db.run("UPDATE content SET size = size + ? WHERE id = ?", [piece.count, content])
        }
    }

    /// Some bytes of a content.
    static func read(_ content: Int64, _ range: Range<Int64>, in db: Database) throws -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Int(range.count))
        try pieces(of: content, from: range.lowerBound, to: range.upperBound, in: db) { start, piece in
            let first = max(range.lowerBound - start, 0)
            let end = min(range.upperBound - start, Int64(piece.count))
            guard first < end else { return }
            bytes += piece[Int(first)..<Int(end)]
        }
        return bytes
    }

    /// What a content comes to as a file of a service.
    static func stored(_ content: Int64, as type: String, in cloud: Cloud, _ db: Database) throws -> StoredContent {
        var hash = ContentHash(cloud)
        var beginning: [UInt8] = []
        try pieces(of: content, from: 0, to: .max, in: db) { _, piece in
            hash.update(piece)
            if beginning.count < searched { beginning += piece.prefix(searched - beginning.count) }
        }
        let text = type.hasPrefix("text/") ? NameText.folded(String(decoding: beginning, as: UTF8.self)) : ""
        return StoredContent(row: content, size: try size(of: content, in: db), hash: hash.finish(), text: text)
    }

    /// Removes a content unless a file or an upload refers to it.
    static func removeUnused(_ content: Int64, in db: Database) throws {
        try db.run(
            """
            DELETE FROM content WHERE id = ? AND NOT EXISTS (SELECT 1 FROM node WHERE content = content.id)
                AND NOT EXISTS (SELECT 1 FROM upload WHERE upload.content = content.id)
            """, [content])
    }

    private static func pieces(
        of content: Int64, from start: Int64, to end: Int64, in db: Database, _ body: (Int64, [UInt8]) throws -> Void
    ) throws {
        // The chunk that the first byte lies in begins before it.
        let first = try db.number(
            "SELECT coalesce(max(start), 0) FROM chunk WHERE content = ? AND start <= ?", [content, start])
        let rows = try Row.fetchCursor(
            db.cachedStatement(
                sql: "SELECT start, bytes FROM chunk WHERE content = ? AND start >= ? AND start < ? ORDER BY start"),
            arguments: [content, first, end])
        while let row = try rows.next() {
            let data = try row.withUnsafeData(atIndex: 1) { $0.map { Array($0) } ?? [] }
            try body(row["start"], data)
        }
    }
}
