import GRDB
import HostClock
import TestSupport
import Testing

@testable import CardControls
@testable import SMEPayBackend

/// What periods have seen, against the rule in its plainest form: one record after the other, refunds down to zero, reversed purchases
/// left out. `PUENTE_SEED` repeats a run.
@Suite("Attacks: spend") struct SpendAttackTests {
    private struct Record {
        let id: String
        let time: Int64
        let change: Int64
        var isReversed = false
    }

    /// The first millisecond of a quarter of an hour, in the middle of a day of UTC.
    private static let start: Int64 = 1_700_000_100_000

    @Test(
        "whatever is paid, refunded and reversed, in whatever order of times, each period has seen what the rule says")
    func replay() throws {
        let seed = SeededGenerator.seed(of: "attack on spend")
        for round in 0..<attackRounds(20, often: 2_000) {
            var random = SeededGenerator(seed: seed &+ UInt64(round))
            try DatabaseQueue().write { db in
                try Schema.migrate(db)
                try Self.addCard(db)
                // In some rounds all is recorded as it happens, in others purchases of earlier hours come late.
                let latest: Int64 = random.happens(50) ? 0 : 30
                var records: [Record] = []
                var now = Self.start
                for _ in 0..<30 {
                    now += random.any([0, 1000, 200_000, 900_000, 20_000_000, 86_400_000])
                    try Self.record(at: now, late: latest, &records, &random, in: db)
                    let zone = try #require(ZoneID(random.any(["UTC", "Europe/Madrid", "UTC+05:37"])))
                    let kind = random.any([Period.day, .week, .month, .recurring(days: 2)])
                    let period = PeriodBounds(
                        of: kind, at: random.any([now, Self.start]), in: zone, setAt: Self.start)
                    let usage = try SpendTable.usage(ofCard: 9, in: period, in: db)
                    let expected = Self.usage(of: records, in: period)
                    try #require(usage == expected, "PUENTE_SEED=\(seed), round \(round): \(records) in \(period)")
                }
            }
        }
    }

    private static func usage(of records: [Record], in period: PeriodBounds) -> Usage {
        let inside = records.filter { period.contains($0.time) }
        let spent = inside.filter { !$0.isReversed }.reduce(Int64(0)) { max(0, $0 + $1.change) }
        return Usage(spent: spent, count: Int64(inside.count { $0.change > 0 }))
    }

    private static func record(
        at now: Int64, late: Int64, _ records: inout [Record], _ random: inout SeededGenerator, in db: Database
    ) throws {
        let standing = records.indices.filter { records[$0].change > 0 && !records[$0].isReversed }
        if !standing.isEmpty, random.happens(20) {
            let index = random.any(standing)
            let purchase = try #require(try TransactionTable.find(records[index].id, in: db))
            try TransactionTable.reverse(purchase, in: db)
            _ = try insert(.reversal, records[index].change, at: now, in: db)
            records[index].isReversed = true
            return
        }
        let isRefund = random.happens(35)
        let amount: Int64 = random.any([1, 100, 500, 900])
        let time = isRefund ? now : now - (late == 0 ? 0 : random.any([0, 900_000, late * 3_600_000]))
        let id = try insert(isRefund ? .refund : .purchase, amount, at: time, in: db)
        records.append(Record(id: id, time: time, change: isRefund ? -amount : amount))
    }

    private static func insert(
        _ kind: CardTransaction.Kind, _ amount: Int64, at time: Int64, in db: Database
    ) throws -> String {
        let merchant = CardTransaction.Merchant(
            name: "S", code: try #require(MerchantCode("5411")), country: .issuer)
        let transaction = NewTransaction(
            cardID: 9, virtualCardID: nil, last4: "1111", originalID: nil, kind: kind, status: .approved, reason: nil,
            amount: amount, currency: "EUR", merchant: merchant, channel: .pos, isRecurring: false,
            time: WallTime(millisecondsSince1970: time))
        try TransactionTable.insert(
            id: TransactionTable.nextID(in: db), transaction, report: [:], in: db)
        return transaction.publicID
    }

    private static func addCard(_ db: Database) throws {
        try db.execute(
            sql: """
                INSERT INTO user (id, name, email, sealedPhone) VALUES (1, 'u', 'u', '');
                INSERT INTO card (id, publicID, holderID, panDigest, sealedPAN, last4, network, currency, expMonth, expYear,
                    nameOnCard, status)
                    VALUES (9, 'a', 1, '', '', '1111', 'VISA', 'EUR', 1, 2030, 'A', 'ACTIVE');
                """)
    }
}
