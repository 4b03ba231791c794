import Synchronization

/// What the server has done so far. It knows neither users nor anything else of a request's content.
final class ServerMetrics: Sendable {
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
        var outcomes: [Reply.Outcome: Int] = [:]
        var durations: [Route: DurationHistogram] = [:]
    }

    private let counts = Mutex(Counts())

    func count(_ answer: Entry.Answer, by entry: String, in duration: Duration) {
        let path = answer.path ?? ""
        counts.withLock { counts in
            counts.requests[Request(entry: entry, path: path, status: answer.reply.status), default: 0] += 1
            counts.durations[Route(entry: entry, path: path), default: DurationHistogram()].add(duration)
            if let outcome = answer.reply.outcome { counts.outcomes[outcome, default: 0] += 1 }
        }
    }

    func text(openConnections: [(String, Int)]) -> String {
        MetricsText(counts.withLock { $0 }, openConnections: openConnections).text
    }
}
