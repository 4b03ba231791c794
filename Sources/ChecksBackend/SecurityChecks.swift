import GRDB
import HostClock
import JSONCoding
import ServerHTTP
import ServerStore

/// A server with security checks, as MobileFirst has them: clients register, pass the checks of a scope by answering challenges, and get tokens for resources.
///
/// Copies share the store, which is closed with the last of them.
public struct SecurityChecks: Sendable {
    let configuration: SecurityConfiguration
    let store: ChecksStore
    let authorizer: Authorizer
    let tokens: TokenOperations
    let onFailure: @Sendable (ChecksFailure) -> Void
    private let clock: RunClock

    /// Opens the server's data. It blocks until the store is open.
    ///
    /// - Parameters:
    ///   - location: Where the data lies.
    ///   - configuration: The checks and scopes.
    ///   - clock: The time that expiries go by.
    ///   - busyTimeout: How long a transaction waits for another process that holds the file.
    ///   - onFailure: Told of each request that is answered with status 500 or 503, before the answer.
    /// - Throws: `StoreError` when the data cannot be used. An existing file is not changed then.
    public init(
        at location: StoreLocation = .memory, _ configuration: SecurityConfiguration = .demo, clock: RunClock,
        busyTimeout: Duration = .seconds(5), onFailure: @escaping @Sendable (ChecksFailure) -> Void
    ) throws(StoreError) {
        store = try ChecksStore(location, schema: ChecksSchema.checks, busyTimeout: busyTimeout)
        self.configuration = configuration
        self.clock = clock
        self.onFailure = onFailure
        authorizer = Authorizer(configuration: configuration, answers: CheckAnswers(key: store.key))
        tokens = TokenOperations(
            configuration: configuration, authorizer: authorizer, table: TokenTable(key: store.key))
    }

    /// Seconds since 1970.
    var now: Int64 { clock.wallTime.millisecondsSince1970 / 1000 }

    /// Forgets what all clients have passed and takes all tokens back, as if their time were over.
    public func endSessions() async throws(ChecksFault) {
        try await store.transaction { [tokens] db in
            try ClientTable.removeStandings(in: db)
            try tokens.table.removeAll(in: db)
        }
    }

    /// Makes sure that the data can be written: something was within a second, or something is now that changes nothing.
    public func checkWritable() async throws(ChecksFault) { try await store.checkWritable(within: .seconds(1)) }

    /// Closes the store, so that a data file is whole by itself. Requests that come later are answered with status 500.
    public func close() throws(StoreError) { try store.close() }
}

/// A request that was answered with status 500 or 503, for the operator's eyes. It holds nothing of the request's content.
public struct ChecksFailure: Sendable, Hashable {
    /// What was asked for, such as `POST preauth/v1/preauthorize`.
    public let request: String
    /// What the answer calls it.
    public let supportCode: String
    public let fault: ChecksFault
}

extension ChecksFailure: CustomStringConvertible {
    /// What failed and why, for the operator.
    public var description: String { "\(request) failed (support code \(supportCode)): \(fault)" }
}
