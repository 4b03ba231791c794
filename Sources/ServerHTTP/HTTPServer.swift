import Logging
import Synchronization

/// Entries, each on a port of its own, that are started and stopped together.
public final class HTTPServer: Sendable {
    /// Where an entry is listened for.
    public struct Place: Sendable {
        public let entry: Entry
        /// An address or a name of this machine.
        public let host: String
        /// 0 for any that is free.
        public let port: Int

        public init(_ entry: Entry, host: String = HTTPServer.loopback, port: Int) {
            self.entry = entry
            self.host = host
            self.port = port
        }
    }

    /// This machine's address for itself.
    public static let loopback = "127.0.0.1"

    private let limits: ServerLimits
    private let listeners: [Listener]
    private let runs = Mutex<[Task<Void, Never>]>([])

    /// Makes a server, which does not listen yet.
    ///
    /// - Parameters:
    ///   - places: The entries and where they are listened for.
    ///   - metrics: Where requests are counted.
    ///   - limits: Times and numbers that no client gets beyond.
    ///   - onProblem: Gets what the HTTP server itself finds wrong, in its own words, from any thread.
    public init(
        _ places: [Place], metrics: ServerMetrics, limits: ServerLimits = ServerLimits(),
        onProblem: @escaping @Sendable (String) -> Void
    ) {
        let logger = Logger(label: "puente") { _ in ProblemLog(onProblem: onProblem) }
        let budget = MemoryBudget(limit: limits.memory)
        listeners = places.map {
            Listener($0, limits: limits, budget: budget, metrics: metrics, logger: logger)
        }
        self.limits = limits
    }

    /// Begins to listen, on one place after the other. To be called once.
    ///
    /// - Returns: The places' ports, in their order.
    /// - Throws: ``ListenError``; nothing is listened on then.
    public func start() async throws(ListenError) -> [Int] {
        var ports: [Int] = []
        do {
            for listener in listeners { ports.append(try await listen(listener)) }
        } catch {
            await stop()
            throw error
        }
        return ports
    }

    /// Stops: takes no more connections, ends those that are idle, and gives requests that have begun to arrive, and answers
    /// that are not taken, ``ServerLimits/stopRequestTime`` and the answers under way ``ServerLimits/stopTime``; then it ends what is left. It returns when
    /// nothing is answered any more, so that what the routes use can be closed.
    public func stop() async {
        let (listeners, time) = (listeners, limits.stopTime)
        let end = Task {
            guard (try? await Task.sleep(for: time)) != nil else { return }
            for listener in listeners { listener.endConnections() }
        }
        await withTaskGroup { group in
            for listener in listeners { group.addTask { await listener.stop() } }
        }
        await waitUntilEnded()
        end.cancel()
    }

    /// Waits until nothing is listened on and answered any more, because the server was stopped or because the system ended it.
    public func waitUntilEnded() async {
        for run in runs.withLock({ $0 }) { await run.value }
    }

    private func listen(_ listener: Listener) async throws(ListenError) -> Int {
        let all = listeners
        let run = Task {
            await listener.run()
            // One does not go on without the others.
            for other in all { await other.stop() }
        }
        runs.withLock { $0.append(run) }
        return try await listener.waitUntilListening()
    }
}
