import WebPlatform

extension SQLiteDatabases {
    public func schemas() throws(WebDatabaseError) -> String {
        var schemas: [String] = []
        var generators: [String] = []
        try asking { connection throws(SQLiteFailure) in
            try connection.run("SELECT schema FROM databases ORDER BY name") { schemas.append($0.text(0)) }
            try connection.run("SELECT store, number FROM generators") {
                generators.append("[\($0.integer(0)),\($0.integer(1))]")
            }
        }
        return #"{"schemas":[\#(schemas.joined(separator: ","))],"generators":[\#(generators.joined(separator: ","))]}"#
    }

    public func put(
        _ record: WebRecord, isNew: Bool, in transaction: Int
    ) throws(WebDatabaseError) -> WebConflict? {
        try writing(in: transaction) { connection throws(SQLiteFailure) in
            let (store, key) = (record.store, record.key)
            let isThere =
                try connection.number(
                    "SELECT 1 FROM records WHERE store = ? AND key = ?", .integer(store), .bytes(key)) != nil
            if isNew && isThere { return .key }
            if try Self.hasConflict(record.entries, store, key, connection) { return .index }
            try Self.checkRoom(for: record, in: capacity, connection)
            if isThere {
                try Self.delete(WebKeyRange(from: key, to: key + [255]), of: store, transaction, connection)
            } else {
                try Undo.noteNone(transaction, store: store, key: key, connection)
            }
            try connection.run(
                "INSERT INTO records VALUES (?, ?, ?, ?)", .integer(store), .bytes(key), .text(record.text),
                record.bytes.map(SQLValue.bytes) ?? .null)
            try Self.insert(record.entries, store, key, transaction, connection)
            return nil
        }
    }

    public func add(
        _ entries: [WebIndexEntry], of key: [UInt8], in store: Int, transaction: Int
    ) throws(WebDatabaseError) -> WebConflict? {
        try writing(in: transaction) { connection throws(SQLiteFailure) in
            if try Self.hasConflict(entries, store, key, connection) { return .index }
            try Self.insert(entries, store, key, transaction, connection)
            return nil
        }
    }

    /// Whether another record has one of the entries' keys in an index that is unique.
    private static func hasConflict(
        _ entries: [WebIndexEntry], _ store: Int, _ key: [UInt8], _ connection: SQLiteConnection
    ) throws(SQLiteFailure) -> Bool {
        for entry in entries where entry.isUnique {
            let other = try connection.number(
                """
                SELECT 1 FROM entries WHERE source = ? AND position >= ? AND position < ?
                AND NOT (store = ? AND primary_key = ?)
                """, .integer(entry.index), .bytes(entry.key), .bytes(entry.key + [255]), .integer(store), .bytes(key))
            if other != nil { return true }
        }
        return false
    }

    private static func insert(
        _ entries: [WebIndexEntry], _ store: Int, _ key: [UInt8], _ transaction: Int, _ connection: SQLiteConnection
    ) throws(SQLiteFailure) {
        for entry in entries {
            let position = entry.key + key
            try Undo.noteNone(transaction, index: entry.index, position: position, connection)
            try connection.run(
                "INSERT OR IGNORE INTO entries VALUES (?, ?, ?, ?)", .integer(entry.index), .bytes(position),
                .integer(store), .bytes(key))
        }
    }

    public func delete(_ keys: WebKeyRange, of store: Int, in transaction: Int) throws(WebDatabaseError) {
        try writing(in: transaction) { connection throws(SQLiteFailure) in
            try Self.delete(keys, of: store, transaction, connection)
        }
    }

    private static func delete(
        _ keys: WebKeyRange, of store: Int, _ transaction: Int, _ connection: SQLiteConnection
    ) throws(SQLiteFailure) {
        try Undo.note(transaction, store: store, from: keys.from, to: keys.to, connection)
        try connection.run(
            "DELETE FROM entries WHERE store = ? AND primary_key >= ? AND primary_key < ?", .integer(store),
            .bytes(keys.from), .bytes(keys.to))
        try connection.run(
            "DELETE FROM records WHERE store = ? AND key >= ? AND key < ?", .integer(store), .bytes(keys.from),
            .bytes(keys.to))
    }

    public func dropIndex(_ index: Int, in transaction: Int) throws(WebDatabaseError) {
        try writing(in: transaction) { connection throws(SQLiteFailure) in
            try Undo.noteEntries(transaction, of: index, connection)
            try connection.run("DELETE FROM entries WHERE source = ?", .integer(index))
        }
    }

    public func count(_ source: WebRecordSource, _ keys: WebKeyRange) throws(WebDatabaseError) -> Int {
        try asking { connection throws(SQLiteFailure) in
            switch source {
            case .store(let store):
                try connection.number(
                    "SELECT count(*) FROM records WHERE store = ? AND key >= ? AND key < ?", .integer(store),
                    .bytes(keys.from), .bytes(keys.to)) ?? 0
            case .index(let index):
                try connection.number(
                    "SELECT count(*) FROM entries WHERE source = ? AND position >= ? AND position < ?",
                    .integer(index), .bytes(keys.from), .bytes(keys.to)) ?? 0
            }
        }
    }

    public func read(_ query: WebRecordQuery) throws(WebDatabaseError) -> WebRecordRows? {
        try asking { connection throws(SQLiteFailure) in
            var rows = WebRecordRows()
            var count = 0
            var hasBytes = false
            try connection.run(
                query.sql, .integer(query.source.number), .bytes(query.keys.from), .bytes(query.keys.to),
                .integer(query.limit == 0 ? -1 : query.limit), .integer(query.skip)
            ) { row in
                count += 1
                rows.keys += row.bytes(0)
                guard query.hasValues else { return }
                if count > 1 { rows.texts += "," }
                rows.texts += row.text(1)
                let bytes = row.bytes(2)
                if !bytes.isEmpty { hasBytes = true }
                rows.bytes += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: bytes.count >> $0) }
                rows.bytes += bytes
            }
            if !hasBytes { rows.bytes = [] }
            return count == 0 ? nil : rows
        }
    }
}

extension WebRecordSource {
    fileprivate var number: Int {
        switch self {
        case .store(let number), .index(let number): number
        }
    }
}

extension WebRecordQuery {
    fileprivate var sql: String {
        let order = isBackward ? "DESC" : "ASC"
        return switch (source, hasValues) {
        case (.store, false):
            """
            SELECT key FROM records WHERE store = ? AND key >= ? AND key < ?
            ORDER BY key \(order) LIMIT ? OFFSET ?
            """
        case (.store, true):
            """
            SELECT key, text, bytes FROM records WHERE store = ? AND key >= ? AND key < ?
            ORDER BY key \(order) LIMIT ? OFFSET ?
            """
        case (.index, false):
            """
            SELECT position FROM entries WHERE source = ? AND position >= ? AND position < ?
            ORDER BY position \(order) LIMIT ? OFFSET ?
            """
        // The order of the tables is part of the answer's cost: entries lead to records.
        case (.index, true):
            """
            SELECT position, text, bytes FROM entries CROSS JOIN records
            ON records.store = entries.store AND records.key = entries.primary_key
            WHERE source = ? AND position >= ? AND position < ?
            ORDER BY position \(order) LIMIT ? OFFSET ?
            """
        }
    }
}
