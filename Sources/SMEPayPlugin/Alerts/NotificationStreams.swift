import Synchronization

/// The streams of notifications that scripts have begun, by the numbers that scripts give them.
final class NotificationStreams: Sendable {
    private enum Stream {
        case beginning
        case running(end: @Sendable () -> Void)
    }

    private let streams = Mutex<[Int: Stream]>([:])

    /// Notes a stream that is about to begin.
    func begin(_ number: Int) {
        streams.withLock { $0[number] = .beginning }
    }

    /// Notes how a stream is ended.
    ///
    /// - Returns: Whether it goes on; a script may have ended it before it had begun.
    func run(_ number: Int, _ end: @escaping @Sendable () -> Void) -> Bool {
        let runs = streams.withLock { streams in
            guard streams[number] != nil else { return false }
            streams[number] = .running(end: end)
            return true
        }
        if !runs { end() }
        return runs
    }

    /// Ends a stream. One that there is not is ignored.
    func end(_ number: Int) {
        if case .running(let end) = streams.withLock({ $0.removeValue(forKey: number) }) { end() }
    }
}
