import CardControls
import GRDB
import HostClock
import Synchronization
import TestSupport
import Testing

@testable import SMEPayBackend

@Suite("Schema: cards") struct CardIndexTests {
    @Test("no statement about cards reads a whole table")
    func indexes() async throws {
        let folder = ScratchFolder()
        let user = try await CardHolder.sample(at: .file(path: folder.data))
        let personal = try await user.card()
        _ = try await user.setBlock(personal, "BUDGET", ["period": "DAY", "amount": 5000])
        _ = try await user.setAlert(personal, "ALL")
        let paid = try await user.pay(personal).transactionID

        let statements = Statements()
        try await DatabaseQueue(path: folder.data).write { db in
            let now = WallTime(millisecondsSince1970: 0)
            let card = try #require(try CardTable.find(personal, in: db))
            let page = Page(offset: 0, limit: 50)
            db.trace { event in if case .statement(let statement) = event { statements.append(statement.expandedSQL) } }
            _ = try CardTable.find(personal, in: db)
            _ = try CardTable.find(id: 1, in: db)
            _ = try CardTable.find(numberDigest: "", in: db)
            _ = try CardTable.cards(ofHolder: 1, in: db)
            _ = try CardTable.cards(ofCompany: 1, in: db)
            _ = try CardTable.cards(ofGroup: 1, in: db)
            _ = try CardTable.cards(ofAssignee: 1, in: db)
            _ = try CardTable.nextID(in: db)
            _ = try BlockTable.blocks(on: card, in: db)
            _ = try BlockTable.blocks(layer: .user, target: 1, in: db)
            try BlockTable.removeAll(layer: .user, target: 2, in: db)
            _ = try AlertTable.subscriptions(on: card, by: 1, in: db)
            _ = try AlertTable.alerts(of: 1, on: .card, 1, in: db)
            try AlertTable.removeAll(on: .card, 2, in: db)
            _ = try AuditTable.blockHistory(ofCard: 1, page, in: db)
            _ = try AuditTable.entries(ofCompany: 1, page, in: db)
            let period = PeriodBounds(of: .day, at: 0, in: .utc, setAt: 0)
            _ = try SpendTable.usage(ofCard: 1, in: period, in: db)
            _ = try TransactionTable.usage(ofCard: 1, in: period, in: db)
            _ = try TransactionTable.spent(withVirtualCard: 1, in: db)
            _ = try TransactionTable.refunded(of: 1, in: db)
            _ = try TransactionTable.find(paid, in: db)
            for scope in [
                TransactionScope.card(1), .assignedCard(1, since: now), .company(1), .group(1),
                .assignee(1, company: 1), .virtualCard(1),
            ] {
                _ = try TransactionTable.list(scope, TransactionFilter(), page, in: db)
            }
            _ = try NotificationTable.list(of: 1, since: nil, page, in: db)
            _ = try NotificationTable.list(of: 1, after: 0, limit: 50, in: db)
            _ = try NotificationTable.row(of: "", user: 1, in: db)
            _ = try NotificationTable.newest(of: 1, in: db)
            try PushRegistrationTable.replace("", of: 1, instance: "", in: db)
            db.trace(options: [])
            #expect(statements.all.count > 30)
            for sql in statements.all where !sql.hasPrefix("BEGIN") {
                let plan = try Row.fetchAll(db.makeStatement(sql: "EXPLAIN QUERY PLAN " + sql)).map {
                    $0["detail"] as String
                }
                let scans = plan.filter {
                    $0.hasPrefix("SCAN") && !$0.hasPrefix("SCAN (") && !$0.contains("CONSTANT ROW")
                }
                #expect(scans.isEmpty, "\(sql): \(plan)")
            }
        }
    }

    private final class Statements: Sendable {
        private let list = Mutex<[String]>([])
        var all: [String] { list.withLock { $0 } }
        func append(_ sql: String) { list.withLock { $0.append(sql) } }
    }
}
