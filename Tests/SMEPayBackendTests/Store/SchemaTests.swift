import GRDB
import HostClock
import Synchronization
import Testing

@testable import SMEPayBackend

@Suite("Schema") struct SchemaTests {
    private func names(_ db: Database) throws -> [String] {
        try String.fetchAll(db, sql: "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    }

    @Test("a database of any earlier version is brought to this one, and what it holds is kept")
    func earlierVersions() throws {
        for version in 0..<Schema.migrations.count {
            let queue = try DatabaseQueue()
            try queue.write { db in
                try Schema.migrate(db, with: Array(Schema.migrations.prefix(version)))
                try Schema.migrate(db)
                #expect(try names(db).contains("user"))
                #expect(try Int.fetchOne(db, sql: "PRAGMA user_version") == Schema.migrations.count)
                try Schema.check(db)
            }
        }
    }

    @Test("companies, groups, cards and virtual cards are found through indexes, however many there are")
    func companies() throws {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try Schema.migrate(db)
            let statements = Statements()
            db.trace { statements.all.append($0.expandedDescription) }
            _ = try MemberTable.memberships(of: 1, in: db)
            _ = try MemberTable.isOwner(1, of: 1, in: db)
            _ = try GroupTable.groups(administeredBy: 1, in: db)
            _ = try GroupTable.groups(of: 1, in: db)
            _ = try GroupTable.find("", in: db)
            try GroupTable.remove(1, in: db)
            _ = try CompanyTable.find("", in: db)
            _ = try CardTable.cards(ofCompany: 1, in: db)
            _ = try CardTable.cards(ofGroup: 1, in: db)
            _ = try CardTable.cards(ofAssignee: 1, company: 1, in: db)
            _ = try VirtualCardTable.virtualCards(of: 1, card: nil, in: db)
            try VirtualCardTable.closeAll(of: 1, card: 1, at: WallTime(millisecondsSince1970: 0), in: db)
            _ = try InvitationTable.invitations(of: 1, in: db)
            _ = try InvitationTable.invited(to: 1, in: db)
            _ = try AuditTable.entries(ofCompany: 1, Page(offset: 0, limit: 1), in: db)
            db.trace(options: [])
            #expect(statements.all.count >= 13)
            for statement in statements.all {
                let plan = try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + statement).map { $0["detail"] as String }
                let scans = plan.filter { $0.hasPrefix("SCAN") && !$0.hasPrefix("SCAN (") }
                #expect(scans.isEmpty, "\(statement): \(plan)")
            }
        }
    }

    private final class Statements: Sendable {
        private let list = Mutex<[String]>([])
        var all: [String] {
            get { list.withLock { $0 } }
            set { list.withLock { $0 = newValue } }
        }
    }

    @Test("reading through an index is how everything is found")
    func indexes() throws {
        try DatabaseQueue().write { db in
            try Schema.migrate(db)
            let queries = [
                "SELECT * FROM session WHERE digest = ''", "DELETE FROM session WHERE usedAt <= 0",
                "DELETE FROM session WHERE openedAt <= 0",
                "DELETE FROM session WHERE instanceID = ''",
                "DELETE FROM session WHERE userID = 1 AND digest IS NOT ''",
                "SELECT * FROM user WHERE name = ''", "DELETE FROM otpIssue WHERE userID = 1 AND issuedAt <= 0",
            ]
            for query in queries {
                let plan = try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + query).map { $0["detail"] as String }
                #expect(!plan.joined().contains("SCAN"), "\(query): \(plan)")
            }
        }
    }
}
