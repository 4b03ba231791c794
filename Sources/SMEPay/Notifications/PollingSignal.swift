import HostClock
import Synchronization

/// A signal for servers that cannot give one: there may be something new every so often.
///
/// It has deadlines on the run's clock and neither tasks nor sleepers, so it keeps no run alive, and it does not move a virtual clock on
/// while that waits for something else.
public struct PollingSignal: PushSignal {
    private let clock: RunClock
    private let interval: Duration

    /// - Parameters:
    ///   - clock: The run's clock.
    ///   - interval: How often, on that clock.
    public init(clock: RunClock, interval: Duration = .seconds(2)) {
        self.clock = clock
        self.interval = interval
    }

    public func listen(for user: String, _ wake: @escaping @Sendable () -> Void) -> PushListening {
        let ticker = Ticker(clock: clock, interval: interval, wake: wake)
        ticker.schedule()
        return PushListening { ticker.stop() }
    }
}

/// Calls again and again until it is stopped.
private final class Ticker: Sendable {
    private enum State {
        case ticking(RunClock.DeadlineID?)
        case stopped
    }

    private let clock: RunClock
    private let interval: Duration
    private let wake: @Sendable () -> Void
    private let state = Mutex(State.ticking(nil))

    init(clock: RunClock, interval: Duration, wake: @escaping @Sendable () -> Void) {
        self.clock = clock
        self.interval = interval
        self.wake = wake
    }

    func schedule() {
        state.withLock { state in
            guard case .ticking = state else { return }
            state = .ticking(clock.schedule(after: interval) { self.tick() })
        }
    }

    func stop() {
        state.withLock { state in
            if case .ticking(let deadline?) = state { clock.cancel(deadline) }
            state = .stopped
        }
    }

    private func tick() {
        let isStopped = state.withLock { if case .stopped = $0 { true } else { false } }
        if isStopped { return }
        wake()
        schedule()
    }
}
