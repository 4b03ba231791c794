import GRDB
import GatewayTesting
import JSONCoding

/// A payment gateway on a data file, which takes one payment after the other.
final class PaidGateway {
    private let client: GatewayClient
    private let queue: DatabaseQueue
    private var paid = 0

    init(at path: String) throws {
        client = try GatewayClient(at: .file(path: path)) { print("\($0)") }
        var configuration = Configuration()
        configuration.journalMode = .wal
        queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.inDatabase { db in
            try db.execute(sql: "CREATE TABLE benchmark (id INTEGER PRIMARY KEY, amount INTEGER NOT NULL)")
            try db.execute(sql: "PRAGMA synchronous = FULL")
        }
    }

    /// A payment of a new order, which is approved.
    func pay() async throws {
        paid += 1
        let answer = await client.put("pay", of: "order-\(paid)", GatewayClient.payment())
        guard answer.status == 201 else { throw BenchmarkFailure(description: "the payment was not approved") }
    }

    /// One row in a transaction of its own, as durable as the gateway's.
    func insert() async throws {
        try queue.inDatabase { db in
            try db.beginTransaction(.immediate)
            try db.cachedStatement(sql: "INSERT INTO benchmark (amount) VALUES (1)").execute()
            try db.commit()
        }
    }
}
