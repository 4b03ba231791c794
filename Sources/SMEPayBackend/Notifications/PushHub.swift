import Synchronization

/// Tells, within the process, that a user was notified: what a push is to an app on a phone.
///
/// It says only that there is something; what it is, `pollNotifications` tells.
public final class PushHub: Sendable {
    private struct State {
        var nextID = 0
        /// By the user id in lower case.
        var waiting: [String: [Int: AsyncStream<Void>.Continuation]] = [:]
    }

    private let state = Mutex(State())

    init() {}

    /// A sequence with an element after each time that a user was notified from now on; several that nobody looked at are one. User ids
    /// are found in any ASCII letter case. The sequence ends with the task that reads it.
    ///
    /// Take it before asking for what there is already, so that nothing is missed in between.
    public func signals(for user: String) -> AsyncStream<Void> {
        let key = user.lowercased()
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let id = state.withLock { state in
            state.nextID += 1
            state.waiting[key, default: [:]][state.nextID] = continuation
            return state.nextID
        }
        continuation.onTermination = { [weak self] _ in self?.remove(id, key) }
        return stream
    }

    func wake(_ user: String) {
        let waiting = state.withLock { $0.waiting[user.lowercased()].map { Array($0.values) } ?? [] }
        for continuation in waiting { continuation.yield() }
    }

    private func remove(_ id: Int, _ key: String) {
        state.withLock { state in
            state.waiting[key]?[id] = nil
            if state.waiting[key]?.isEmpty == true { state.waiting[key] = nil }
        }
    }
}
