import Synchronization

/// What a server has done so far. It knows neither users nor anything else of a request's content.
public final class ServerMetrics: Sendable {
    struct Request: Sendable, Hashable {
        let entry: String
        /// The route's path, as it is written for people; empty for a path that leads nowhere.
        let path: String
        let status: Int
    }

    struct Route: Sendable, Hashable {
        let entry: String
        let path: String
    }

    struct Counts: Sendable {
        var requests: [Request: Int] = [:]
        var samples: [ServerCounter.Sample: Int] = [:]
        var durations: [Route: DurationHistogram] = [:]
    }

    private let counters: [ServerCounter]
    private let connections: [String: OpenConnections]
    private let counts = Mutex(Counts())

    /// - Parameters:
    ///   - entries: The names of the entries whose open connections are shown.
    ///   - counters: What ``Reply/counts`` count.
    public init(entries: [String], counters: [ServerCounter] = []) {
        self.counters = counters
        connections = Dictionary(entries.map { ($0, OpenConnections()) }, uniquingKeysWith: { one, _ in one })
    }

    /// The metrics in the text format that Prometheus reads.
    public var text: String {
        let open = connections.map { ($0.key, $0.value.count) }
        return MetricsText(counts.withLock { $0 }, counters: counters, openConnections: open).text
    }

    func count(_ answer: Responder.Answer, by entry: String, in duration: Duration) {
        let path = answer.path ?? ""
        counts.withLock { counts in
            counts.requests[Request(entry: entry, path: path, status: answer.reply.status), default: 0] += 1
            counts.durations[Route(entry: entry, path: path), default: DurationHistogram()].add(duration)
            for sample in answer.reply.counts { counts.samples[sample, default: 0] += 1 }
        }
    }

    /// The connections of an entry; those of one whose name was not given are not shown.
    func openConnections(of entry: String) -> OpenConnections { connections[entry] ?? OpenConnections() }
}
