import GRDB
import HTTPTypes
import JSONCoding
import ServerHTTP
import ServerStore

/// Lists in pages.
struct GraphList {
    private static let listToken = "graph-list"
    private static let searchToken = "graph-search"

    private let call: CloudCall
    private let db: Database
    private let top: Int
    private var item: GraphItem

    init(_ call: CloudCall, _ db: Database) throws(CloudRefusal) {
        self.call = call
        self.db = db
        let top = call.query["$top"].map { Int($0) } ?? 200
        guard let top, (1...1000).contains(top) else {
            throw GraphRefusal.invalidRequest("$top is not a whole number from 1 to 1000")
        }
        self.top = top
        item = try GraphItem(call, query: call.query)
    }

    /// The items of a folder.
    ///
    /// Without `$orderby` they come by their names, which an index has in order: a page begins behind the last name of
    /// the page before it, so all pages together cost no more than the folder is long.
    func children(of folder: Node) throws -> Reply {
        let order = try Order(call.query["$orderby"])
        let fields = try token(Self.listToken)
        var (after, offset) = ("", 0)
        if let fields {
            // The rest is one name, whatever is in it.
            guard fields.count >= 3, fields[0] == folder.publicID, fields[1] == order?.text ?? "" else {
                throw Self.malformedToken
            }
            after = fields.dropFirst(2).joined(separator: "\u{1F}")
            if order != nil {
                guard let number = Int(after) else { throw Self.malformedToken }
                offset = number
            }
        }
        let nodes: [Node]
        if let order {
            nodes = try NodeTable.all(
                """
                SELECT * FROM node WHERE parent = ? AND trashedBy IS NULL
                ORDER BY \(order.column) \(order.isDescending ? "DESC" : "ASC"), id LIMIT ? OFFSET ?
                """, [folder.id, top + 1, offset], in: db)
        } else {
            nodes = try NodeTable.all(
                "SELECT * FROM node WHERE parent = ? AND key > ? AND trashedBy IS NULL ORDER BY key LIMIT ?",
                [folder.id, after, top + 1], in: db)
        }
        var list = self
        list.item.parentReference = try GraphItem.reference(to: folder, hasPath: true, in: db)
        return try list.page(nodes, of: folder, "children", Self.listToken) { last in
            [
                folder.publicID, order?.text ?? "",
                order == nil ? NameText.key(last.name, of: .graph) : "\(offset + top)",
            ]
        }
    }

    /// What has a text in its name, its description or the beginning of its content, below an item.
    func search(for text: String, in start: Node) throws -> Reply {
        guard !text.utf8.contains(0) else { throw GraphRefusal.invalidRequest("the text of search has a NUL") }
        let fields = try token(Self.searchToken)
        var after: Int64 = 0
        if let fields {
            guard fields.count == 2, fields[0] == start.publicID, let row = Int64(fields[1]) else {
                throw Self.malformedToken
            }
            after = row
        }
        let matches = """
            id > ? AND id <> ? AND trashedBy IS NULL AND (instr(lower(name), ?) > 0
                OR (? <> '' AND instr(words, ?) > 0) OR instr(lower(coalesce(description, '')), ?) > 0
                OR instr(text, ?) > 0)
            ORDER BY id LIMIT ?
            """
        let lower = text.lowercased()
        let words = String(NameText.words(text).dropFirst())
        let values: StatementArguments = [
            after, start.id, lower, words, words, lower, NameText.folded(text), top + 1,
        ]
        let nodes: [Node]
        if start.parent == nil {
            // The plus has SQLite walk the rows in their order, and not sort them for each page.
            nodes = try NodeTable.all(
                "SELECT * FROM node WHERE +cloud = \(Cloud.graph.rawValue) AND \(matches)", values, in: db)
        } else {
            nodes = try NodeTable.all(
                """
                WITH RECURSIVE within (row) AS (
                    SELECT ?
                    UNION ALL SELECT n.id FROM node n JOIN within w ON n.parent = w.row WHERE n.trashedBy IS NULL
                )
                SELECT * FROM node WHERE id IN within AND \(matches)
                """, [start.id] + values, in: db)
        }
        let quoted = PercentEncoding.encode(text.replacing("'", with: "''"))
        var list = self
        list.item.hasPath = false
        return try list.page(nodes, of: start, "search(q='\(quoted)')", Self.searchToken) { last in
            [start.publicID, "\(last.id)"]
        }
    }

    // MARK: - Pages

    /// A page. `nodes` has one item more than fits when there are further pages.
    ///
    /// - Parameter fields: What a token has that goes on behind an item.
    private func page(
        _ nodes: [Node], of node: Node, _ action: String, _ kind: String, _ fields: (Node) -> [String]
    ) throws -> Reply {
        let page = nodes.prefix(top)
        var answer: JSONObject = ["value": .array(try page.map { .object(try item.view($0, in: db)) })]
        if nodes.count > top, let last = page.last {
            var query: [String] = []
            for name in ["$top", "$select", "$orderby", "$expand"] {
                if let value = call.query[name] { query.append("\(name)=\(PercentEncoding.encode(value))") }
            }
            query.append("$skipToken=\(call.cursors.write(fields(last), for: kind, at: call.now))")
            let id = PercentEncoding.encode(node.publicID)
            answer["@odata.nextLink"] = .string(
                "\(call.base)/graph/v1.0/me/drive/items/\(id)/\(action)?\(query.joined(separator: "&"))")
        }
        return .json(200, answer)
    }

    /// What the token of a page has; `nil` for the first page.
    private func token(_ kind: String) throws(CloudRefusal) -> [String]? {
        guard let token = call.query["$skipToken"] ?? call.query["$skiptoken"] else { return nil }
        switch call.cursors.read(token, for: kind, at: call.now) {
        case .good(let fields): return fields
        case .expired: throw GraphRefusal.resyncRequired()
        case .malformed: throw Self.malformedToken
        }
    }

    private static var malformedToken: CloudRefusal {
        GraphRefusal.invalidRequest("$skipToken is not one of this list's")
    }

    /// What `$orderby` asks for.
    private struct Order {
        let column: String
        let isDescending: Bool
        /// The order as a token has it.
        let text: String

        init?(_ text: String?) throws(CloudRefusal) {
            guard let text, !text.isEmpty else { return nil }
            let columns = ["name": "key", "lastModifiedDateTime": "modifiedAt", "size": "size"]
            let parts = text.split(separator: " ")
            guard let column = columns[parts.first.map { String($0) } ?? ""], parts.count <= 2,
                parts.count == 1 || parts[1] == "asc" || parts[1] == "desc"
            else {
                throw GraphRefusal.invalidRequest(
                    "$orderby is not name, lastModifiedDateTime or size, with or without desc behind it")
            }
            self.column = column
            isDescending = parts.last == "desc"
            self.text = "\(column) \(isDescending)"
        }
    }
}
