import GRDB
import ServerStore

/// The elements of all services. A search, a listing and a path see none that is deleted, unless they ask for it.
enum NodeTable {
    // MARK: - Finding

    static func root(of cloud: Cloud, in db: Database) throws -> Node {
        let root = try db.row(
            "SELECT * FROM node WHERE parent IS NULL AND cloud = ? ORDER BY id LIMIT 1", [cloud.rawValue], read)
        guard let root else { throw MissingRow() }
        return root
    }

    /// Also one that is deleted.
    static func find(_ publicID: String, of cloud: Cloud, in db: Database) throws -> Node? {
        try db.row("SELECT * FROM node WHERE publicID = ? AND cloud = ?", [publicID, cloud.rawValue], read)
    }

    static func find(row: Int64, in db: Database) throws -> Node? {
        try db.row("SELECT * FROM node WHERE id = ?", [row], read)
    }

    /// The elements of that name in a folder, in the order in which they were made. In most services there is one at most.
    static func children(named name: String, of parent: Int64, _ cloud: Cloud, in db: Database) throws -> [Node] {
        try db.rows(
            "SELECT * FROM node WHERE parent = ? AND key = ? AND trashedBy IS NULL ORDER BY id",
            [parent, NameText.key(name, of: cloud)], read)
    }

    /// What names lead to, from the root on; `nil` when there is nothing.
    static func resolve(_ names: some Sequence<String>, of cloud: Cloud, in db: Database) throws -> Node? {
        var node = try root(of: cloud, in: db)
        for name in names {
            guard let child = try children(named: name, of: node.id, cloud, in: db).first else { return nil }
            node = child
        }
        return node
    }

    /// The elements of a folder.
    static func children(of parent: Int64, in db: Database) throws -> [Node] {
        try db.rows("SELECT * FROM node WHERE parent = ? AND trashedBy IS NULL ORDER BY id", [parent], read)
    }

    /// All that a query finds.
    static func all(_ sql: String, _ arguments: StatementArguments, in db: Database) throws -> [Node] {
        try db.rows(sql, arguments, read)
    }

    /// The names from the root's element down to the element itself; empty for the root.
    static func path(of node: Node, in db: Database) throws -> [String] {
        try db.rows(
            """
            WITH RECURSIVE above (parent, name, depth) AS (
                SELECT parent, name, 0 FROM node WHERE id = ?
                UNION ALL SELECT n.parent, n.name, depth + 1 FROM node n JOIN above a ON n.id = a.parent
            )
            SELECT name FROM above WHERE parent IS NOT NULL ORDER BY depth DESC
            """, [node.id]
        ) { $0["name"] }
    }

    /// Whether an element is a folder itself, or lies somewhere within it.
    static func isWithin(_ row: Int64, _ folder: Int64, in db: Database) throws -> Bool {
        try db.number(
            """
            WITH RECURSIVE above (id) AS (
                SELECT ? UNION ALL SELECT n.parent FROM node n JOIN above a ON n.id = a.id WHERE n.parent IS NOT NULL
            )
            SELECT count(*) FROM above WHERE id = ?
            """, [row, folder]) > 0
    }

    /// The bytes of all files in a folder, at any depth.
    static func totalSize(of folder: Int64, in db: Database) throws -> Int64 {
        try db.number("\(within) SELECT coalesce(sum(size), 0) FROM node WHERE id IN within", [folder])
    }

    static func childCount(of folder: Int64, in db: Database) throws -> Int64 {
        try db.number("SELECT count(*) FROM node WHERE parent = ? AND trashedBy IS NULL", [folder])
    }

    /// Whether an element, or something new, may lie in a folder with all that is in it. Folders lie one in another
    /// only so deep, so that no walk down a tree takes more room than there is.
    ///
    /// - Parameter levels: How many names a path may have; in Drive how many folders.
    static func fits(_ node: Node?, in folder: Node, levels: Int, _ db: Database) throws -> Bool {
        var height: Int64 = 1
        if let node, node.isFolder {
            // What lies in Drive's trash may come back to where it was.
            height = try db.number(
                """
                WITH RECURSIVE below (id, height) AS (
                    SELECT ?, 1
                    UNION ALL SELECT n.id, height + 1 FROM node n JOIN below b ON n.parent = b.id
                    WHERE CASE n.cloud WHEN 2 THEN n.kind = 1 ELSE n.trashedBy IS NULL END
                )
                SELECT max(height) FROM below
                """, [node.id])
        }
        return try path(of: folder, in: db).count + Int(height) <= levels
    }

    /// The elements that are not deleted, from one down.
    static let within = """
        WITH RECURSIVE within (id) AS (
            SELECT ? UNION ALL SELECT n.id FROM node n JOIN within w ON n.parent = w.id WHERE n.trashedBy IS NULL
        )
        """

    // MARK: - Changing

    @discardableResult
    static func insert(_ new: NewNode, at now: Int64, in db: Database) throws -> Node {
        let change = try AccountTable.nextChange(of: new.cloud, in: db)
        try db.run(
            """
            INSERT INTO node
                (cloud, publicID, parent, name, key, words, kind, type, description, size, hash, content, text, createdAt,
                modifiedAt, clientModifiedAt, version, revision, change, target)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?, ?)
            """,
            [
                new.cloud.rawValue, new.publicID ?? Node.newID(of: new.cloud), new.parent, new.name,
                NameText.key(new.name, of: new.cloud), NameText.words(new.name), new.kind.rawValue, new.type,
                new.description, new.content?.size ?? 0, new.content?.hash, new.content?.row, new.content?.text ?? "",
                new.createdAt ?? now, now, new.clientModifiedAt ?? now, change, change, new.target,
            ])
        try AccountTable.count(new.content?.size ?? 0, of: new.cloud, in: db)
        guard let node = try find(row: db.lastInsertedRowID, in: db) else { throw MissingRow() }
        return node
    }

    /// Puts an element elsewhere, or under another name, and takes over its description, its type, its times and whether it is starred.
    static func update(_ node: Node, in db: Database) throws -> Node {
        let change = try AccountTable.nextChange(of: node.cloud, in: db)
        try db.run(
            """
            UPDATE node SET parent = ?, name = ?, key = ?, words = ?, description = ?, type = ?, modifiedAt = ?,
                clientModifiedAt = ?, createdAt = ?, starred = ?, version = version + 1, change = ?
            WHERE id = ?
            """,
            [
                node.parent, node.name, NameText.key(node.name, of: node.cloud), NameText.words(node.name),
                node.description, node.type, node.modifiedAt, node.clientModifiedAt, node.createdAt, node.starred,
                change,
                node.id,
            ])
        guard let node = try find(row: node.id, in: db) else { throw MissingRow() }
        return node
    }

    /// Counts all that is in a folder as changed, as its path is another one now.
    static func touch(within folder: Node, in db: Database) throws {
        for row in try db.rows("\(within) SELECT id FROM within", [folder.id], { $0["id"] as Int64 })
        where row != folder.id {
            let change = try AccountTable.nextChange(of: folder.cloud, in: db)
            try db.run("UPDATE node SET change = ? WHERE id = ?", [change, row])
        }
    }

    /// Gives a file another content.
    static func setContent(
        _ content: StoredContent, of node: Node, clientModifiedAt: Int64?, at now: Int64, in db: Database
    ) throws -> Node {
        let change = try AccountTable.nextChange(of: node.cloud, in: db)
        try db.run(
            """
            UPDATE node SET content = ?, size = ?, hash = ?, text = ?, modifiedAt = ?, clientModifiedAt = ?,
                version = version + 1, revision = ?, change = ?
            WHERE id = ?
            """,
            [
                content.row, content.size, content.hash, content.text, now, clientModifiedAt ?? now, change, change,
                node.id,
            ])
        try AccountTable.count(content.size - node.size, of: node.cloud, in: db)
        if let old = node.content { try ContentTable.removeUnused(old, in: db) }
        guard let node = try find(row: node.id, in: db) else { throw MissingRow() }
        return node
    }

    /// Deletes an element and all in it, so that it can be got back where the service allows that.
    static func trash(_ node: Node, in db: Database) throws {
        let rows = try db.rows("\(within) SELECT id FROM within", [node.id]) { $0["id"] as Int64 }
        let size = try totalSize(of: node.id, in: db)
        for row in rows {
            let change = try AccountTable.nextChange(of: node.cloud, in: db)
            try db.run(
                "UPDATE node SET trashedBy = ?, version = version + 1, change = ? WHERE id = ?",
                [node.id, change, row])
            // Only Drive can be asked for what lies in its trash.
            if node.cloud != .drive, let content = try find(row: row, in: db)?.content {
                try db.run("UPDATE node SET content = NULL WHERE id = ?", [row])
                try ContentTable.removeUnused(content, in: db)
            }
        }
        try AccountTable.count(-size, trashed: size, of: node.cloud, in: db)
    }

    /// Takes an element out of the trash, with all that was deleted with it.
    static func restore(_ node: Node, in db: Database) throws {
        let size = try db.number("SELECT coalesce(sum(size), 0) FROM node WHERE trashedBy = ?", [node.id])
        let change = try AccountTable.nextChange(of: node.cloud, in: db)
        try db.run(
            "UPDATE node SET trashedBy = NULL, version = version + 1, change = ? WHERE trashedBy = ?",
            [change, node.id])
        try AccountTable.count(size, trashed: -size, of: node.cloud, in: db)
    }

    /// Removes an element for good, with all in it.
    static func remove(_ node: Node, in db: Database) throws {
        let rows: [(Int64, Int64?, Int64, Bool)] = try db.rows(
            """
            WITH RECURSIVE within (id, depth) AS (
                SELECT ?, 0 UNION ALL SELECT n.id, depth + 1 FROM node n JOIN within w ON n.parent = w.id
            )
            SELECT n.id, n.content, n.size, n.trashedBy IS NOT NULL AS isTrashed
            FROM node n JOIN within w ON n.id = w.id ORDER BY w.depth DESC
            """, [node.id]
        ) { ($0["id"], $0["content"], $0["size"], $0["isTrashed"]) }
        for (row, content, size, isTrashed) in rows {
            try db.run("DELETE FROM node WHERE id = ?", [row])
            if let content { try ContentTable.removeUnused(content, in: db) }
            try AccountTable.count(isTrashed ? 0 : -size, trashed: isTrashed ? -size : 0, of: node.cloud, in: db)
        }
        _ = try AccountTable.nextChange(of: node.cloud, in: db)
    }

    /// Copies an element with all in it. The contents are shared.
    static func copy(_ node: Node, to parent: Int64, named name: String, at now: Int64, in db: Database) throws -> Node
    {
        var new = NewNode(node.cloud, parent: parent, name, node.kind)
        new.type = node.type
        new.description = node.description
        new.clientModifiedAt = node.clientModifiedAt
        new.target = node.target
        if let content = node.content {
            let text = try db.row("SELECT text FROM node WHERE id = ?", [node.id]) { $0["text"] as String }
            new.content = StoredContent(row: content, size: node.size, hash: node.hash ?? "", text: text ?? "")
        }
        // Taken before the copy is made, which may lie in the original.
        let children = try children(of: node.id, in: db)
        let copy = try insert(new, at: now, in: db)
        for child in children { _ = try Self.copy(child, to: copy.id, named: child.name, at: now, in: db) }
        return copy
    }

    private static func read(_ row: Row) throws -> Node {
        guard let cloud = Cloud(rawValue: row["cloud"]), let kind = Node.Kind(rawValue: row["kind"]) else {
            throw MissingRow()
        }
        return Node(
            id: row["id"], cloud: cloud, publicID: row["publicID"], parent: row["parent"], name: row["name"],
            kind: kind,
            type: row["type"], description: row["description"], size: row["size"], hash: row["hash"],
            content: row["content"], createdAt: row["createdAt"], modifiedAt: row["modifiedAt"],
            clientModifiedAt: row["clientModifiedAt"], version: row["version"], revision: row["revision"],
            change: row["change"], trashedBy: row["trashedBy"], target: row["target"], starred: row["starred"])
    }
}
