import HostClock
import ServerHTTP
import ServerStore

/// A system that a plugin brings a server for: opened over its data, for the run that it is embedded in or to be served.
public protocol ServerSystem: Sendable {
    /// Names it in the metrics.
    static var entryName: String { get }

    /// What it answers.
    ///
    /// - Parameters:
    ///   - hosts: The names that it may be called by.
    ///   - metrics: Where requests are counted.
    ///   - onNotReady: Told why, when the data cannot be written.
    func entry(
        hosts: AllowedHosts, metrics: ServerMetrics, onNotReady: @escaping @Sendable (String) -> Void
    ) -> Entry

    /// Ends all sessions with it, as if their time were over.
    func expireSessions() async throws

    /// Closes its data.
    func close() throws(StoreError)
}
