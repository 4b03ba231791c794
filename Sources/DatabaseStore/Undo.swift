/// How rows were before a transaction changed them: of each row the first note counts.
enum Undo {
    static let tables = """
        CREATE TEMP TABLE undo_records (
            writer INTEGER, store INTEGER, key BLOB, text TEXT, bytes BLOB, was_there INTEGER,
            UNIQUE (writer, store, key));
        CREATE TEMP TABLE undo_entries (
            writer INTEGER, source INTEGER, position BLOB, store INTEGER, primary_key BLOB, was_there INTEGER,
            PRIMARY KEY (writer, source, position)) WITHOUT ROWID;
        """

    /// Notes records and their index entries, which are to go or to be replaced.
    static func note(
        _ writer: Int, store: Int, from: [UInt8], to: [UInt8], _ connection: SQLiteConnection
    ) throws(SQLiteFailure) {
        try connection.run(
            """
            INSERT OR IGNORE INTO undo_records SELECT ?, store, key, text, bytes, 1 FROM records
            WHERE store = ? AND key >= ? AND key < ?
            """, .integer(writer), .integer(store), .bytes(from), .bytes(to))
        try connection.run(
            """
            INSERT OR IGNORE INTO undo_entries SELECT ?, source, position, store, primary_key, 1 FROM entries
            WHERE store = ? AND primary_key >= ? AND primary_key < ?
            """, .integer(writer), .integer(store), .bytes(from), .bytes(to))
    }

    /// Notes the entries of an index, which are to go.
    static func noteEntries(_ writer: Int, of index: Int, _ connection: SQLiteConnection) throws(SQLiteFailure) {
        try connection.run(
            """
            INSERT OR IGNORE INTO undo_entries SELECT ?, source, position, store, primary_key, 1 FROM entries
            WHERE source = ?
            """, .integer(writer), .integer(index))
    }

    /// Notes that there was no record.
    static func noteNone(
        _ writer: Int, store: Int, key: [UInt8], _ connection: SQLiteConnection
    ) throws(SQLiteFailure) {
        try connection.run(
            "INSERT OR IGNORE INTO undo_records VALUES (?, ?, ?, NULL, NULL, 0)", .integer(writer), .integer(store),
            .bytes(key))
    }

    /// Notes that there was no entry.
    static func noteNone(
        _ writer: Int, index: Int, position: [UInt8], _ connection: SQLiteConnection
    ) throws(SQLiteFailure) {
        try connection.run(
            "INSERT OR IGNORE INTO undo_entries VALUES (?, ?, ?, NULL, NULL, 0)", .integer(writer), .integer(index),
            .bytes(position))
    }

    static func takeBack(_ writer: Int, _ connection: SQLiteConnection) throws(SQLiteFailure) {
        try connection.run(
            """
            DELETE FROM entries WHERE (source, position) IN
            (SELECT source, position FROM undo_entries WHERE writer = ?)
            """, .integer(writer))
        try connection.run(
            """
            INSERT INTO entries SELECT source, position, store, primary_key FROM undo_entries
            WHERE writer = ? AND was_there
            """, .integer(writer))
        try connection.run(
            "DELETE FROM records WHERE (store, key) IN (SELECT store, key FROM undo_records WHERE writer = ?)",
            .integer(writer))
        try connection.run(
            """
            INSERT INTO records SELECT store, key, text, bytes FROM undo_records WHERE writer = ? AND was_there
            """, .integer(writer))
        try forget(writer, connection)
    }

    static func forget(_ writer: Int, _ connection: SQLiteConnection) throws(SQLiteFailure) {
        try connection.run("DELETE FROM undo_records WHERE writer = ?", .integer(writer))
        try connection.run("DELETE FROM undo_entries WHERE writer = ?", .integer(writer))
    }
}
