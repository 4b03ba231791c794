import Glibc
import Synchronization

/// The time of one run: a monotonic and a calendar clock, real or virtual, and the one heap of deadlines.
///
/// A real clock follows the machine. A virtual clock stands still until it is told to move (``advance(to:)``); the engine's loop
/// does so when nothing real is under way, so that minutes of timers pass in no time and always in the same order.
///
/// Deadlines do not fire by themselves: whoever drives the clock (the engine's loop, or a test) calls ``runDue()`` or
/// ``advance(to:)``, and the actions run there, on the driver's thread, ordered by time and then by the order of their making.
/// Every method may be called from any thread.
public final class RunClock: Sendable {
    /// How a clock gets its time.
    public enum Kind: String, Sendable, Hashable, Codable {
        case real
        case virtual
    }

    /// Names one deadline, to cancel it.
    public struct DeadlineID: Sendable, Hashable {
        let number: UInt64
    }

    public let kind: Kind

    private let monotonicStart: Int64
    private let wallStart: WallTime
    private let state: Mutex<State>

    private struct State {
        var deadlines = DeadlineHeap()
        var virtualNow = Instant(nanoseconds: 0)
        var sleepers = 0
        var onEarlier: (@Sendable () -> Void)?
    }

    /// Makes a clock that reads zero now.
    /// - Parameters:
    ///   - kind: Real, or virtual.
    ///   - wallStart: What ``wallTime`` says at the start; the machine's calendar when left out.
    public init(_ kind: Kind, startingAt wallStart: WallTime? = nil) {
        self.kind = kind
        self.monotonicStart = Self.read(CLOCK_MONOTONIC)
        self.wallStart = wallStart ?? WallTime(millisecondsSince1970: Self.read(CLOCK_REALTIME) / 1_000_000)
        self.state = Mutex(State())
    }

    /// The monotonic time since the clock was made.
    public var now: Instant {
        switch kind {
        case .real: Instant(nanoseconds: Self.read(CLOCK_MONOTONIC) - monotonicStart)
        case .virtual: state.withLock { $0.virtualNow }
        }
    }

    /// The calendar time: the start plus what has passed since, so it never jumps during a run.
    public var wallTime: WallTime { wallTime(at: now) }

    /// What ``wallTime`` says at `instant` of this clock.
    public func wallTime(at instant: Instant) -> WallTime {
        wallStart + .nanoseconds(instant.nanoseconds)
    }

    /// Has `action` run once when the clock reaches `instant`.
    ///
    /// - Returns: What ``cancel(_:)`` takes.
    @discardableResult
    public func schedule(at instant: Instant, _ action: @escaping @Sendable () -> Void) -> DeadlineID {
        let (id, wake) = state.withLock { state in
            let earliest = state.deadlines.earliest
            let id = state.deadlines.insert(at: instant, action)
            let isEarlier = earliest.map { instant < $0 } ?? true
            return (id, isEarlier ? state.onEarlier : nil)
        }
        wake?()
        return id
    }

    /// Has `action` run once when `delay` has passed; at the next chance when the delay is zero or negative.
    @discardableResult
    public func schedule(after delay: Duration, _ action: @escaping @Sendable () -> Void) -> DeadlineID {
        schedule(at: now + max(.zero, delay), action)
    }

    /// Takes a deadline back. One that has run or was cancelled is ignored.
    /// - Returns: Whether it was still to come.
    @discardableResult
    public func cancel(_ id: DeadlineID) -> Bool {
        state.withLock { $0.deadlines.remove(id) }
    }

    /// When the next deadline is due; `nil` when there is none.
    public var nextDeadline: Instant? {
        state.withLock { $0.deadlines.earliest }
    }

    /// How many tasks sleep on this clock (``sleep(for:)``): work that only this clock's time can end.
    public var sleepers: Int {
        state.withLock { $0.sleepers }
    }

    /// Calls `wake` whenever a deadline is made that is due before all others, on the thread that made it.
    ///
    /// One driver at a time: a later call replaces the earlier one.
    public func onEarlierDeadline(_ wake: (@Sendable () -> Void)?) {
        state.withLock { $0.onEarlier = wake }
    }

    /// Runs, on this thread and in order, the actions that are due now. What they schedule for now waits for the next call.
    /// - Returns: How many ran.
    @discardableResult
    public func runDue() -> Int {
        let due = now
        let limit = state.withLock { $0.deadlines.nextNumber }
        var count = 0
        while let action = state.withLock({ $0.deadlines.popDue(at: due, before: limit) }) {
            action()
            count += 1
        }
        return count
    }

    /// Moves a virtual clock to `instant`, running on the way every action that becomes due, each at its own time.
    ///
    /// A real clock, and a virtual one that is past `instant`, only runs what is due.
    public func advance(to instant: Instant) {
        while kind == .virtual, let next = nextDeadline, next <= instant {
            moveForward(to: next)
            runDue()
        }
        moveForward(to: instant)
        runDue()
    }

    /// Moves a virtual clock on by `duration`; see ``advance(to:)``.
    public func advance(by duration: Duration) {
        advance(to: now + duration)
    }

    /// Moves a virtual clock to its next deadline and runs what is due there.
    /// - Returns: Whether there was a deadline to move to.
    @discardableResult
    public func advanceToNextDeadline() -> Bool {
        guard let next = nextDeadline else { return false }
        moveForward(to: next)
        return runDue() > 0
    }

    /// Suspends the task until `duration` has passed on this clock.
    ///
    /// Throws `CancellationError` as soon as the task is cancelled.
    public func sleep(for duration: Duration) async throws {
        let sleep = Sleep()
        state.withLock { $0.sleepers += 1 }
        defer { state.withLock { $0.sleepers -= 1 } }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                guard sleep.begin(continuation) else { return }
                let deadline = schedule(after: duration) { sleep.end(with: .success(())) }
                if !sleep.setDeadline(deadline) { cancel(deadline) }
            }
        } onCancel: {
            sleep.deadline.map { _ = cancel($0) }
            sleep.end(with: .failure(CancellationError()))
        }
    }

    private func moveForward(to instant: Instant) {
        state.withLock { $0.virtualNow = max($0.virtualNow, instant) }
    }

    private static func read(_ clock: clockid_t) -> Int64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
