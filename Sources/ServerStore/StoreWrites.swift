import Synchronization

/// When a store was last written.
final class StoreWrites: Sendable {
    private let last = Mutex<ContinuousClock.Instant?>(nil)

    func note() {
        last.withLock { $0 = .now }
    }

    /// Whether there was a write no longer ago than that.
    func isWithin(_ time: Duration) -> Bool {
        last.withLock { $0.map { .now - $0 <= time } ?? false }
    }
}
