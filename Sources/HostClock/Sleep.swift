import Synchronization

/// One task's sleep, ended exactly once: by its deadline or by the task's cancellation, whichever comes first.
final class Sleep: Sendable {
    private enum Phase {
        case notBegun
        case sleeping(CheckedContinuation<Void, any Error>)
        case ended
    }

    private struct State {
        var phase = Phase.notBegun
        var deadline: RunClock.DeadlineID?
    }

    private let state = Mutex(State())

    /// The deadline that is to end the sleep, once there is one.
    var deadline: RunClock.DeadlineID? { state.withLock { $0.deadline } }

    /// - Returns: Whether the sleep still goes on, so that the deadline is wanted.
    func setDeadline(_ deadline: RunClock.DeadlineID) -> Bool {
        state.withLock { state in
            state.deadline = deadline
            if case .sleeping = state.phase { return true }
            return false
        }
    }

    /// - Returns: Whether the sleep began; a task that was cancelled before is answered here.
    func begin(_ continuation: CheckedContinuation<Void, any Error>) -> Bool {
        let began = state.withLock { state in
            guard case .notBegun = state.phase else { return false }
            state.phase = .sleeping(continuation)
            return true
        }
        if !began { continuation.resume(throwing: CancellationError()) }
        return began
    }

    func end(with result: Result<Void, any Error>) {
        let continuation: CheckedContinuation<Void, any Error>? = state.withLock { state in
            defer { state.phase = .ended }
            guard case .sleeping(let continuation) = state.phase else { return nil }
            return continuation
        }
        continuation?.resume(with: result)
    }
}
