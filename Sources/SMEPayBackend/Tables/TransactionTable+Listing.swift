import GRDB
import HostClock

/// Lists of what happened, newest first. Deleted cards' transactions are not shown.
extension TransactionTable {
    /// A page of a list. It costs as much as there are cards in the scope and transactions up to the page's end, and counting the rest
    /// in the index; nothing is sorted but the page.
    static func list(
        _ scope: TransactionScope, _ filter: TransactionFilter, _ page: Page, in db: Database
    ) throws -> Listing<CardTransaction> {
        let list = TransactionList(scope, filter)
        let end = page.offset + page.limit
        let newest = try list.newest(Int(end), in: db)
        let rows = newest.dropFirst(Int(page.offset))
        return Listing(
            elements: try rows.map { row in
                guard let transaction = try find(id: row.id, in: db) else { throw StoreError(.damaged, path: nil) }
                return transaction
            },
            total: newest.count < end ? Int64(newest.count) : try list.count(in: db))
    }
}

/// What a scope and a filter let a list show.
private struct TransactionList {
    /// Where a transaction stands in a list.
    struct Position: Comparable {
        let time: Int64
        let id: Int64

        static func < (left: Position, right: Position) -> Bool { (left.time, left.id) < (right.time, right.id) }
    }

    /// What its transactions are found by, one after the other.
    private struct Source {
        /// The card's row, or the virtual card's.
        let id: Int64
        /// The first time that is shown.
        let since: Int64
        /// That of its newest transaction that is shown.
        let newest: Int64
    }

    /// The column of `cardTransaction` that a source is named by.
    private let column: String
    /// A query for the sources: `id` and `since`, with the parameters 1 and 2.
    private let sources: String
    private let parameters: (Int64, Int64)
    /// Whether the list is of somebody who may not have had a card from the first.
    private let isOfAssignee: Bool
    private let from: Int64
    private let to: Int64
    private let status: String?

    init(_ scope: TransactionScope, _ filter: TransactionFilter) {
        let all = Int64.min
        func cards(_ condition: String, since: String = "\(all)") -> String {
            "SELECT id, \(since) AS since FROM card WHERE \(condition) AND status <> 'DELETED'"
        }
        (column, sources, parameters) =
            switch scope {
            case .card(let card): ("cardID", cards("id = ?1 AND ?2 = 0"), (card, 0))
            case .assignedCard(let card, let since):
                ("cardID", cards("id = ?1", since: "?2"), (card, since.millisecondsSince1970))
            case .company(let company): ("cardID", cards("companyID = ?1 AND ?2 = 0"), (company, 0))
            case .group(let group): ("cardID", cards("groupID = ?1 AND ?2 = 0"), (group, 0))
            case .assignee(let user, let company):
                ("cardID", cards("assigneeID = ?1 AND companyID = ?2", since: "assignedAt"), (user, company))
            case .virtualCard(let card):
                ("virtualCardID", "SELECT id, ?2 AS since FROM virtualCard WHERE id = ?1", (card, all))
            }
        isOfAssignee =
            switch scope {
            case .assignedCard, .assignee: true
            case .card, .company, .group, .virtualCard: false
            }
        from = filter.from?.millisecondsSince1970 ?? .min
        to = filter.to?.millisecondsSince1970 ?? .max
        status = filter.status?.rawValue
    }

    private var arguments: StatementArguments { [parameters.0, parameters.1, from, to, status] }

    /// Which transactions of a source are shown.
    private var condition: String {
        """
        \(column) = source.id AND time >= max(source.since, ?3) AND time < ?4 AND (?5 IS NULL OR status = ?5)
            \(isPaid(since: "source.since"))
        """
    }

    /// A refund or a reversal belongs to whoever made the purchase. Other lists do without the condition, for which their index is not
    /// enough.
    private func isPaid(since time: String) -> String {
        guard isOfAssignee else { return "" }
        return """
            AND (cardTransaction.originalID IS NULL OR \(time) <= (
                SELECT purchase.time FROM cardTransaction AS purchase WHERE purchase.id = cardTransaction.originalID))
            """
    }

    /// The first of the list, `count` at most.
    ///
    /// The sources are asked in the order of their newest transactions, and only for what is newer than the oldest that is
    /// wanted yet; so most of many sources are not asked at all.
    func newest(_ count: Int, in db: Database) throws -> [Position] {
        var found: [Position] = []
        var oldest = from
        func cut() {
            found.sort(by: >)
            guard found.count >= count else { return }
            found.removeLast(found.count - count)
            oldest = found.last?.time ?? oldest
        }
        for source in try sourcesInUse(in: db) {
            guard source.newest >= oldest else { break }
            found += try newest(count, of: source, since: max(source.since, oldest), in: db)
            // Not each time: sorting would be most of the work.
            if found.count >= 2 * count || (oldest == from && found.count >= count) { cut() }
        }
        cut()
        return found
    }

    /// How many transactions the list has.
    func count(in db: Database) throws -> Int64 {
        try db.number(
            "SELECT count(*) FROM (\(sources)) AS source CROSS JOIN cardTransaction WHERE \(condition)", arguments)
    }

    /// The sources that have anything to show, the one with the newest first.
    private func sourcesInUse(in db: Database) throws -> [Source] {
        try db.rows(
            """
            SELECT id, since, (SELECT time FROM cardTransaction WHERE \(condition) ORDER BY time DESC LIMIT 1) AS newest
            FROM (\(sources)) AS source
            """, arguments
        ) { row -> Source? in
            let newest: Int64? = row[2]
            return newest.map { Source(id: row[0], since: row[1], newest: $0) }
        }.compactMap { $0 }.sorted { $0.newest > $1.newest }
    }

    private func newest(_ count: Int, of source: Source, since: Int64, in db: Database) throws -> [Position] {
        try db.rows(
            """
            SELECT time, id FROM cardTransaction
            WHERE \(column) = ?1 AND time >= ?2 AND time < ?3 AND (?4 IS NULL OR status = ?4) \(isPaid(since: "?5"))
            ORDER BY time DESC, id DESC LIMIT ?6
            """, [source.id, since, to, status, source.since, Int64(count)]
        ) { Position(time: $0[0], id: $0[1]) }
    }
}
