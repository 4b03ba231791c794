import GRDB
import HostClock
import JSONCoding
import Motif
import SMEPayBackend

/// A bank on a data file with many cards, ten transactions for each, and one card with ten active blocks that is paid with.
struct FilledBank {
    private let backend: Backend
    private let queue: DatabaseQueue
    private let card: String

    init(at path: String, cards: Int) async throws {
        var policy = BackendPolicy()
        policy.pinHashCost = 1
        backend = try Backend(
            at: .file(path: path), contents: .demo, address: .demo, clock: RunClock(.real), policy: policy,
            onFailure: { print("\($0)") })
        var configuration = Configuration()
        configuration.journalMode = .wal
        queue = try DatabaseQueue(path: path, configuration: configuration)
        card = try await Self.cardWithBlocks(backend)
        // The sample of what is filled in.
        try await authorise()
        try Self.fill(queue, cards: cards)
        try queue.inDatabase { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    }

    /// A purchase that is approved, after every block has been looked at.
    func authorise() async throws {
        let reply = try await backend.simulator.authorise(
            Authorisation(
                .card(card), amount: 1, merchant: .init(name: "Shop", category: "5411", country: "ES"), channel: "POS"))
        guard reply.status == "APPROVED" else { throw BenchmarkFailure(description: "the purchase was not approved") }
    }

    /// One row in a transaction of its own, as durable as the bank's.
    func insert() async throws {
        try queue.inDatabase { db in
            try db.beginTransaction(.immediate)
            try db.cachedStatement(sql: "INSERT INTO benchmark (amount) VALUES (1)").execute()
            try db.commit()
        }
    }

    /// How many cards and transactions there are: `100 cards, 1001 transactions`.
    func size() throws -> String {
        try queue.inDatabase { db in
            let cards = try Int.fetchOne(db, sql: "SELECT count(*) FROM card") ?? 0
            let transactions = try Int.fetchOne(db, sql: "SELECT count(*) FROM cardTransaction") ?? 0
            return "\(cards) cards, \(transactions) transactions"
        }
    }

    private static func cardWithBlocks(_ backend: Backend) async throws -> String {
        let user: JSONValue = "user1@company1.com"
        func call(
            _ service: String, _ operation: String, _ header: JSONObject, _ session: String? = nil
        ) async throws -> JSONObject {
            let request = MotifRequest(
                domain: "company1", application: "smepay", service: service, operation: operation, sessionID: session,
                header: header)
            let reply = await backend.endpoint.respond(to: request.encoded())
            switch try MotifResponse(decoding: reply.body).outcome {
            case .success(let payload): return payload
            case .failure(let refusal): throw BenchmarkFailure(description: "\(operation) was refused: \(refusal)")
            }
        }
        _ = try await call(
            "register", "activateUser",
            ["user": user, "email": user, "otp": "123456", "private:pwd": "1111", "private:vpwd": "1111"])
        let session = try await call(
            "register", "login", ["user": user, "private:pwd": "1111", "instanceId": "benchmark"])["sessionId"]?.string
        let card =
            try await call(
                "cardinfo", "registerCard",
                ["private:pan": "5555555555554444", "expMonth": 12, "expYear": 2030, "nameOnCard": "ANA GARCIA"],
                session
            )["cardId"] ?? .null
        _ = try await call("cardinfo", "activateCard", ["cardId": card], session)
        let blocks: [JSONObject] = [
            ["type": "ATM"], ["type": "ECOMMERCE", "threshold": 100], ["type": "CONTACTLESS"],
            ["type": "POS", "threshold": 100],
            ["type": "CROSS_BORDER"], ["type": "AMOUNT", "threshold": 1000],
            ["type": "MERCHANT", "category": "GAMBLING"],
            ["type": "BUDGET", "period": "MONTH", "amount": 100_000_000],
            ["type": "COUNTRY", "mode": "INCLUDE", "countries": ["ES", "FR"]],
            ["type": "COUNT", "period": "DAY", "max": 9999],
        ]
        for block in blocks {
            var header: JSONObject = ["cardId": card]
            for (name, value) in block { header[name] = value }
            _ = try await call("control", "setBlock", header, session)
        }
        return card.string ?? ""
    }

    /// Cards of nobody's company with ten transactions each, as the bank's own look.
    private static func fill(_ queue: DatabaseQueue, cards: Int) throws {
        try queue.inDatabase { db in
            try db.execute(sql: "PRAGMA synchronous = OFF; PRAGMA cache_size = -200000")
            try db.execute(sql: "CREATE TABLE benchmark (id INTEGER PRIMARY KEY, amount INTEGER NOT NULL) STRICT")
            try db.inTransaction {
                try copyRows(
                    of: "card", where: "id = 1", count: cards - 1, in: db,
                    changing: ["publicID": "'card-' || hex(randomblob(12))", "panDigest": "hex(randomblob(32))"])
                try copyRows(
                    of: "cardTransaction", where: "id = 1", count: cards * 10, in: db,
                    changing: [
                        "publicID": "'txn-' || hex(randomblob(12))", "cardID": "2 + number % max(1, \(cards - 1))",
                        "time": "original.time - number * 1000",
                    ])
                try copyRows(
                    of: "cardSpend", where: "cardID = 1", count: cards * 10, in: db,
                    changing: ["cardID": "2 + number % max(1, \(cards - 1))", "quarter": "original.quarter - number"])
                return .commit
            }
            try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        }
    }

    /// Copies a row many times, with new values in some columns; `number` counts from 1.
    private static func copyRows(
        of table: String, where condition: String, count: Int, in db: Database, changing: [String: String]
    ) throws {
        let columns = try String.fetchAll(db, sql: "SELECT name FROM pragma_table_info(?)", arguments: [table])
            .filter { $0 != "id" }
        let values = columns.map { changing[$0] ?? "original.\"\($0)\"" }
        try db.execute(
            sql: """
                WITH RECURSIVE numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < \(count))
                INSERT INTO "\(table)" (\(columns.map { "\"\($0)\"" }.joined(separator: ", ")))
                SELECT \(values.joined(separator: ", ")) FROM numbers, (SELECT * FROM "\(table)" WHERE \(condition)) AS original
                """)
    }
}
