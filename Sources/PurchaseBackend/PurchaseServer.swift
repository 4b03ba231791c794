import GRDB
import HostClock
import JSONCoding
import ServerHTTP
import ServerStore

/// A store that sells and signs receipts, as Apple's does, and the app's own server, as Helios and Venice are (purchase specification).
///
/// Copies share the database, which is closed with the last of them.
public struct PurchaseServer: Sendable {
    let configuration: PurchaseConfiguration
    let store: PurchaseStore
    let verification: ReceiptVerification
    let onFailure: @Sendable (PurchaseFailure) -> Void
    private let clock: RunClock

    /// Opens the server's data. It blocks until the database is open.
    ///
    /// - Parameters:
    ///   - location: Where the data lies.
    ///   - configuration: What is sold; data that is there already counts before it.
    ///   - clock: The time of purchases.
    ///   - busyTimeout: How long a transaction waits for another process that holds the file.
    ///   - onFailure: Told of each request that is answered with status 500, before the answer.
    /// - Throws: `StoreError` when the data cannot be used. An existing file is not changed then.
    public init(
        at location: StoreLocation = .memory, _ configuration: PurchaseConfiguration = .demo, clock: RunClock,
        busyTimeout: Duration = .seconds(5), onFailure: @escaping @Sendable (PurchaseFailure) -> Void
    ) throws(StoreError) {
        store = try PurchaseStore(location, schema: PurchaseSchema.purchase, busyTimeout: busyTimeout)
        self.configuration = configuration
        self.clock = clock
        self.onFailure = onFailure
        verification = ReceiptVerification(
            environment: configuration.environment, sharedSecret: configuration.sharedSecret)
        try store.blockingTransaction { db in
            guard try db.number("SELECT count(*) FROM storeProduct") == 0 else { return }
            for product in configuration.storeProducts { try SaleTable.set(product, in: db) }
            try HeliosTable.fill(configuration.offers, in: db)
        }
    }

    /// Milliseconds since 1970.
    var now: Int64 { clock.wallTime.millisecondsSince1970 }

    /// Makes sure that the data can be written: something was within a second, or something is now that changes nothing.
    public func checkWritable() async throws(PurchaseFault) { try await store.checkWritable(within: .seconds(1)) }

    /// Closes the database, so that a data file is whole by itself. Requests that come later are answered with status 500.
    public func close() throws(StoreError) { try store.close() }
}

/// A request that was answered with status 500, for the operator's eyes. It holds nothing of the request's content.
public struct PurchaseFailure: Sendable, Hashable, CustomStringConvertible {
    /// What was asked for, such as `POST receipts/verify`.
    public let request: String
    public let fault: PurchaseFault

    /// What failed and why, for the operator.
    public var description: String { "\(request) failed: \(fault)" }
}
