import GRDB
import HostClock
import ServerHTTP
import ServerStore

/// Three services for files in one server: each speaks the wire of its own and has its own oddities (cloud specification §2 to §4). They lie under `/dropbox`, `/drive` and `/graph`.
///
/// Copies share the database, which is closed with the last of them.
public struct CloudsServer: Sendable {
    let store: CloudsStore
    let simulator: Simulator
    let onFailure: @Sendable (CloudsFailure) -> Void
    let clock: RunClock

    /// Opens the server's data. It blocks until the database is open.
    ///
    /// - Parameters:
    ///   - location: Where the data lies, the files' contents too.
    ///   - clock: Times of changes and tokens, and what simulated delays wait on.
    ///   - busyTimeout: How long a transaction waits for another process that holds the file.
    ///   - onFailure: Told of each request that is answered with status 500, before the answer.
    /// - Throws: `StoreError` when the data cannot be used. An existing file is not changed then.
    public init(
        at location: StoreLocation = .memory, clock: RunClock, busyTimeout: Duration = .seconds(5),
        onFailure: @escaping @Sendable (CloudsFailure) -> Void
    ) throws(StoreError) {
        store = try CloudsStore(location, schema: CloudsSchema.clouds, busyTimeout: busyTimeout)
        self.clock = clock
        self.onFailure = onFailure
        simulator = Simulator(clock: clock)
        let now = clock.wallTime.millisecondsSince1970
        try store.blockingTransaction { db in
            guard try db.number("SELECT count(*) FROM account") == 0 else { return }
            for account in Account.demo { try AccountTable.insert(account, at: now, in: db) }
        }
    }

    /// Milliseconds since 1970.
    var now: Int64 { clock.wallTime.millisecondsSince1970 }

    /// Ends all access tokens, as if their time were over. What refreshes them goes on.
    public func endSessions() async throws(CloudsFault) {
        _ = try await store.transaction { try $0.run("DELETE FROM token") }
    }

    /// Makes sure that the data can be written: something was within a second, or something is now that changes nothing.
    public func checkWritable() async throws(CloudsFault) { try await store.checkWritable(within: .seconds(1)) }

    /// Closes the database, so that a data file is whole by itself. Requests that come later are answered with status 500.
    public func close() throws(StoreError) { try store.close() }
}

/// A request that was answered with status 500, for the operator's eyes. It holds nothing of the request's content.
public struct CloudsFailure: Sendable, Hashable, CustomStringConvertible {
    /// What was asked for, such as `POST /dropbox/2/files/list_folder`.
    public let request: String
    public let fault: CloudsFault

    /// What failed and why, for the operator.
    public var description: String { "\(request) failed: \(fault)" }
}
