import Synchronization

/// Why scripts are to stop: set from any thread, read by the engine while a script runs.
public final class Interruption: Sendable {
    /// The reasons, in the order of the exit codes that they lead to.
    public enum Reason: UInt8, Sendable, Hashable {
        /// The user pressed Ctrl-C.
        case interrupted = 1
        /// The run took longer than it may.
        case timeLimit
        /// The process holds more memory than it may.
        case memoryLimit
        /// The script asked for its own end.
        case exit
    }

    private static let delivered: UInt8 = 0x80
    private let state = Atomic<UInt8>(0)

    init() {}

    /// The first reason given since the start or the last ``reset()``.
    public var reason: Reason? { Reason(rawValue: state.load(ordering: .acquiring) & ~Self.delivered) }

    /// Forgets the reason, so that scripts can run again.
    public func reset() { state.store(0, ordering: .releasing) }

    /// Whether there is a reason that the loop has not dealt with.
    var isPending: Bool {
        let value = state.load(ordering: .relaxed)
        return value != 0 && value & Self.delivered == 0
    }

    /// Whether there is a reason that the loop has dealt with.
    var isDelivered: Bool { state.load(ordering: .relaxed) & Self.delivered != 0 }

    func request(_ reason: Reason) {
        _ = state.compareExchange(expected: 0, desired: reason.rawValue, ordering: .acquiringAndReleasing)
    }

    func takeUndelivered() -> Reason? {
        guard isPending else { return nil }
        return Reason(rawValue: state.bitwiseOr(Self.delivered, ordering: .acquiringAndReleasing).oldValue)
    }
}
