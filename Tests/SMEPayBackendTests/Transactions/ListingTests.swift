import GRDB
import HostClock
import TestSupport
import Testing

@testable import SMEPayBackend

@Suite("Transactions: lists over many cards") struct ListingTests {
    @Test("every page of every scope is a part of the whole list, in its order, and tells its length", arguments: 0..<8)
    func pages(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        try DatabaseQueue().write { db in
            try Schema.migrate(db)
            // Few times, so that many transactions have the same.
            let times = 0..<Int64.random(in: 3...300, using: &generator)
            try ListedBank.fill(db, cards: 20, transactions: 400, times: times, with: &generator)
            func time() -> WallTime { WallTime(millisecondsSince1970: .random(in: times, using: &generator)) }
            for _ in 0..<60 {
                let scopes: [TransactionScope] = [
                    .company(1), .group(1), .assignee(1, company: 1), .card(.random(in: 1...20, using: &generator)),
                    .assignedCard(.random(in: 1...20, using: &generator), since: time()), .virtualCard(1),
                ]
                var filter = TransactionFilter()
                if Bool.random(using: &generator) { filter.from = time() }
                if Bool.random(using: &generator) { filter.to = time() }
                filter.status = [nil, .approved, .reversed].randomElement(using: &generator) ?? nil
                let page = Page(
                    offset: [0, 0, 1, 7, 60, 500].randomElement(using: &generator) ?? 0,
                    limit: .random(in: 1...50, using: &generator))
                for scope in scopes {
                    let all = try ListedBank.list(scope, filter, in: db)
                    let listing = try TransactionTable.list(scope, filter, page, in: db)
                    let part = all.dropFirst(Int(page.offset)).prefix(Int(page.limit))
                    #expect(listing.elements.map(\.publicID) == Array(part), "seed \(seed): \(scope) \(filter) \(page)")
                    #expect(listing.total == Int64(all.count), "seed \(seed): \(scope) \(filter) \(page)")
                }
            }
        }
    }

    @Test("a page asks few of many cards, and sorts nothing but what is of one millisecond")
    func cost() throws {
        var generator = SeededGenerator(seed: 1)
        try DatabaseQueue().write { db in
            try Schema.migrate(db)
            try ListedBank.fill(db, cards: 400, transactions: 4000, times: 0..<1_000_000, with: &generator)
            let asked = Statements()
            db.trace { asked.all.append($0.expandedDescription) }
            _ = try TransactionTable.list(.company(1), TransactionFilter(), Page(offset: 0, limit: 10), in: db)
            db.trace(options: [])
            // The cards' newest, the cards that are asked, the ten of the page, and their number.
            #expect((14...40).contains(asked.all.count), "\(asked.all.count)")
            for statement in asked.all {
                let plan = try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + statement).map { $0["detail"] as String }
                #expect(!plan.contains("USE TEMP B-TREE FOR ORDER BY"), "\(statement): \(plan)")
            }
        }
    }

    private final class Statements {
        var all: [String] = []
    }
}
