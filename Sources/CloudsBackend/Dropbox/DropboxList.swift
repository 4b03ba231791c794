import GRDB
import JSONCoding
import ServerStore

/// A list of a folder, page by page in the order of changes: so it can be gone on with later, when it tells what has changed.
struct DropboxList: Sendable {
    private static let kind = "dropbox-list"

    let folder: Int64
    let isRecursive: Bool
    let includesDeleted: Bool
    let limit: Int64
    /// The last change before the list was begun. What was deleted before is no news.
    let begunAt: Int64
    var after: Int64 = 0

    init(
        folder: Int64, isRecursive: Bool, includesDeleted: Bool, limit: Int64, begunAt: Int64, after: Int64 = 0
    ) {
        self.folder = folder
        self.isRecursive = isRecursive
        self.includesDeleted = includesDeleted
        self.limit = limit
        self.begunAt = begunAt
        self.after = after
    }

    /// Goes on where a cursor is; `nil` when the list has to be begun anew.
    init?(_ cursor: String, _ call: CloudCall) {
        guard case .good(let fields) = call.cursors.read(cursor, for: Self.kind, at: call.now), fields.count == 6
        else { return nil }
        let numbers = fields.compactMap { Int64($0) }
        guard numbers.count == 6 else { return nil }
        self.init(
            folder: numbers[0], isRecursive: numbers[1] == 1, includesDeleted: numbers[2] == 1, limit: numbers[3],
            begunAt: numbers[4], after: numbers[5])
    }

    func cursor(_ call: CloudCall) -> String {
        let fields = [folder, isRecursive ? 1 : 0, includesDeleted ? 1 : 0, limit, begunAt, after]
        return call.cursors.write(fields.map { "\($0)" }, for: Self.kind, at: call.now)
    }

    func page(_ call: CloudCall, in db: Database) throws -> JSONObject {
        // One more than fits tells whether there is more.
        var found = try nodes(limit + 1, in: db)
        let hasMore = found.count > limit
        if hasMore { found.removeLast() }
        var paths = DropboxPaths()
        let entries = try found.map { JSONValue.object(try paths.metadata(of: $0, in: db)) }
        var next = self
        next.after = found.last?.change ?? after
        return ["entries": .array(entries), "cursor": .string(next.cursor(call)), "has_more": .bool(hasMore)]
    }

    private func nodes(_ count: Int64, in db: Database) throws -> [Node] {
        // One text for all lists, as statements are kept by theirs.
        let isShown = "(trashedBy IS NULL OR change > ?)"
        let newest = includesDeleted ? -1 : begunAt
        guard isRecursive else {
            return try NodeTable.all(
                "SELECT * FROM node WHERE parent = ? AND change > ? AND \(isShown) ORDER BY change LIMIT ?",
                [folder, after, newest, count], in: db)
        }
        // From the root on, everything is within.
        let isRoot = try NodeTable.root(of: .dropbox, in: db).id == folder
        let isWithin = isRoot ? "parent IS NOT NULL AND id <> ?" : "id IN within"
        return try NodeTable.all(
            """
            \(isRoot ? "" : "WITH RECURSIVE within (id) AS (SELECT ? UNION ALL SELECT n.id FROM node n JOIN within w ON n.parent = w.id)")
            SELECT * FROM node WHERE cloud = 1 AND \(isWithin) AND change > ? AND \(isShown) ORDER BY change LIMIT ?
            """, [folder, after, newest, count], in: db)
    }
}

/// A search: each word of the query begins a word of the name or, unless it is by name alone, stands in the text.
struct DropboxSearch: Sendable {
    private static let kind = "dropbox-search"
    private static let mostMatches: Int64 = 10_000

    let query: String
    let folder: Int64?
    let isByName: Bool
    let limit: Int64
    private var after: Int64 = 0
    private var told: Int64 = 0

    init(query: String, folder: Int64?, isByName: Bool, limit: Int64) {
        self.query = query
        self.folder = folder
        self.isByName = isByName
        self.limit = limit
    }

    init?(_ cursor: String, _ call: CloudCall) {
        guard case .good(let fields) = call.cursors.read(cursor, for: Self.kind, at: call.now), fields.count == 6,
            let limit = Int64(fields[3]), let after = Int64(fields[4]), let told = Int64(fields[5])
        else { return nil }
        self.init(query: fields[0], folder: Int64(fields[1]), isByName: fields[2] == "1", limit: limit)
        (self.after, self.told) = (after, told)
    }

    func page(_ call: CloudCall, in db: Database) throws -> JSONObject {
        let most = min(limit, Self.mostMatches - told)
        let words = NameText.words(query).split(separator: " ")
        var conditions: [String] = []
        var arguments: StatementArguments = []
        if let folder { arguments += [folder] }
        arguments += [after]
        for word in words {
            // Letters and digits only, so nothing has to be escaped.
            conditions.append(isByName ? "words LIKE ?" : "(words LIKE ? OR instr(text, ?) > 0)")
            arguments += ["% \(word)%"]
            if !isByName { arguments += [String(word)] }
        }
        arguments += [most + 1]
        var found =
            words.isEmpty
            ? []
            : try NodeTable.all(
                """
                \(folder == nil ? "" : NodeTable.within)
                SELECT * FROM node WHERE cloud = 1 AND id > ? AND trashedBy IS NULL AND parent IS NOT NULL
                    \(folder == nil ? "" : "AND id IN within") AND \(conditions.joined(separator: " AND ")) ORDER BY id LIMIT ?
                """, arguments, in: db)
        let hasMore = found.count > most && told + most < Self.mostMatches
        if found.count > most { found.removeLast() }
        var next = self
        next.after = found.last?.id ?? after
        next.told = told + Int64(found.count)
        var paths = DropboxPaths()
        let matches = try found.map { node -> JSONValue in
            ["metadata": [".tag": "metadata", "metadata": .object(try paths.metadata(of: node, in: db))]]
        }
        var page: JSONObject = ["matches": .array(matches), "has_more": .bool(hasMore)]
        if hasMore {
            let fields = [
                query.replacing("\u{1F}", with: " "), folder.map { "\($0)" } ?? "", isByName ? "1" : "0", "\(limit)",
                "\(next.after)", "\(next.told)",
            ]
            page["cursor"] = .string(call.cursors.write(fields, for: Self.kind, at: call.now))
        }
        return page
    }
}
