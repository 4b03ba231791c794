import Synchronization

/// Whether a server can do its work. However many clients ask, the server tries at most once in a while.
public final class Readiness: Sendable {
    private struct State {
        var isReady = true
        var triedAt: ContinuousClock.Instant?
        /// When the try that is under way began.
        var tryingSince: ContinuousClock.Instant?
    }

    /// What a client does next for its answer.
    private enum Step {
        case answer(Bool)
        case attempt(wasReady: Bool)
    }

    private let interval: Duration
    private let attempt: @Sendable (_ wasReady: Bool) async -> Bool
    private let state = Mutex(State())

    /// - Parameters:
    ///   - interval: How long an answer holds. A try that takes longer counts as one that failed, until it ends.
    ///   - attempt: Does what shows that the server works, and throws when it does not.
    ///   - onFailure: Gets why it does not, when it did before.
    public init<Failure: Error>(
        every interval: Duration, attempt: @escaping @Sendable () async throws(Failure) -> Void,
        onFailure: @escaping @Sendable (Failure) -> Void
    ) {
        self.interval = interval
        self.attempt = { wasReady in
            do throws(Failure) {
                try await attempt()
                return true
            } catch {
                if wasReady { onFailure(error) }
                return false
            }
        }
    }

    /// Whether it could a moment ago. It tries when that is not known.
    public func isReady() async -> Bool {
        switch state.withLock({ step(&$0, at: .now) }) {
        case .answer(let answer): return answer
        case .attempt(let wasReady):
            let isReady = await attempt(wasReady)
            state.withLock { $0 = State(isReady: isReady, triedAt: .now) }
            return isReady
        }
    }

    private func step(_ state: inout State, at now: ContinuousClock.Instant) -> Step {
        if let since = state.tryingSince { return .answer(state.isReady && now - since < interval) }
        if let triedAt = state.triedAt, now - triedAt < interval { return .answer(state.isReady) }
        state.tryingSince = now
        return .attempt(wasReady: state.isReady)
    }
}
