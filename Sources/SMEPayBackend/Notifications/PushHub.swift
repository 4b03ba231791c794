import Synchronization

/// Tells, within the process, that a user was notified: what a push is to an app on a phone.
///
/// It says only that there is something; what it is, `pollNotifications` tells.
public final class PushHub: Sendable {
    private struct State {
        var nextID = 0
        /// By the user id in lower case.
        var waiting: [String: [Int: @Sendable () -> Void]] = [:]
    }

    private let state = Mutex(State())

    init() {}

    /// A sequence with an element after each time that a user was notified from now on; several that nobody looked at are one. User ids
    /// are found in any ASCII letter case. The sequence ends with the task that reads it.
    ///
    /// Take it before asking for what there is already, so that nothing is missed in between.
    public func signals(for user: String) -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let end = listen(for: user) { continuation.yield() }
        continuation.onTermination = { _ in end() }
        return stream
    }

    /// Has `wake` called after each time that a user was notified from now on: on the thread that did it, before whoever caused it gets
    /// his answer.
    ///
    /// - Returns: What ends it.
    public func listen(for user: String, _ wake: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
        let key = user.lowercased()
        let id = state.withLock { state in
            state.nextID += 1
            state.waiting[key, default: [:]][state.nextID] = wake
            return state.nextID
        }
        return { [weak self] in self?.remove(id, key) }
    }

    func wake(_ user: String) {
        let waiting = state.withLock { $0.waiting[user.lowercased()].map { Array($0.values) } ?? [] }
        for wake in waiting { wake() }
    }

    private func remove(_ id: Int, _ key: String) {
        state.withLock { state in
            state.waiting[key]?[id] = nil
            if state.waiting[key]?.isEmpty == true { state.waiting[key] = nil }
        }
    }
}
