import GRDB
import Testing

@testable import SMEPayBackend

@Suite("Schema: reports") struct ReportMigrationTests {
    /// A database before reports stood with their transactions: a card, three transactions, reports of two, a push.
    private static let former = """
        INSERT INTO user (id, name, email, phone) VALUES (1, 'ana', 'a', '1');
        INSERT INTO card (id, publicID, holderID, panDigest, sealedPAN, last4, network, currency, expMonth, expYear, nameOnCard, status)
            VALUES (1, 'card-1', 1, 'd', 's', '1111', 'VISA', 'EUR', 12, 2030, 'ANA', 'ACTIVE');
        WITH made (id, kind, original) AS (VALUES (1, 'PURCHASE', NULL), (2, 'REFUND', 1), (7, 'PURCHASE', NULL))
        INSERT INTO cardTransaction (id, publicID, cardID, last4, originalID, kind, status, amount, currency, merchantName,
                merchantCategory, country, channel, isRecurring, time)
            SELECT id, 'txn-' || id, 1, '1111', original, kind, 'APPROVED', 100 * id, 'EUR', 'Shop', '5411', 'ES', 'POS', 0, id
            FROM made;
        INSERT INTO networkRecord VALUES (1, 'VISA', '{"a":1}'), (7, 'MASTERCARD', '{"b":"é"}');
        INSERT INTO notification (publicID, userID, transactionID, reasons, time) VALUES ('note-1', 1, 1, '[]', 1);
        """

    @Test("each transaction has the report that was kept beside it, and is otherwise as it was")
    func reports() throws {
        try DatabaseQueue().write { db in
            try Schema.migrate(db, with: Array(Schema.migrations.prefix(2)))
            try db.execute(sql: Self.former)
            let before = try Row.fetchAll(db, sql: "SELECT * FROM cardTransaction")
            try Schema.migrate(db)
            let reports = try Row.fetchAll(db, sql: "SELECT id, report FROM cardTransaction")
            #expect(
                reports == [
                    ["id": 1, "report": #"{"a":1}"#], ["id": 2, "report": nil], ["id": 7, "report": #"{"b":"é"}"#],
                ])
            let columns = before[0].columnNames.joined(separator: ", ")
            #expect(try Row.fetchAll(db, sql: "SELECT \(columns) FROM cardTransaction") == before)
            #expect(try !db.tableExists("networkRecord"))
            #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM notification") == 1)
            #expect(try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").isEmpty)
            #expect(try TransactionTable.find("txn-2", in: db)?.originalPublicID == "txn-1")
            #expect(try TransactionTable.nextID(in: db) == 8)
        }
    }
}
