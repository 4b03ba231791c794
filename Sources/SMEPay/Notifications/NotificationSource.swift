import HostClock
import Motif
import Synchronization

/// Follows one user's notifications: knows which of them was the last, when to ask for more, and when the session is over.
///
/// For one reader, who waits for ``wakeUps`` and calls ``fetch()`` after each.
package final class NotificationSource: Sendable {
    /// An element whenever there may be something new; one at most waits. They end with the session, and with ``end()``.
    package let wakeUps: AsyncStream<Void>

    private struct State {
        /// The last notification that was fetched, or that was there at the beginning.
        var last: String?
        var isEnded = false
        /// How the session ended, if that was the end.
        var sessionEnd: MotifSession.End?
        var listening: PushListening?
        var observation: MotifSession.Observation?
        /// When the session may have expired.
        var expiry: RunClock.DeadlineID?
    }

    /// How many are fetched at once.
    private static let pageSize = 100
    /// In seconds: what is asked again at the latest, however long a session is said to live.
    private static let longestWait = 86_400

    private let client: ServiceClient
    private let wake: AsyncStream<Void>.Continuation
    private let state = Mutex(State())

    private init(client: ServiceClient) {
        self.client = client
        (wakeUps, wake) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    deinit { end() }

    /// Begins to follow: what comes after this call was made is fetched, once.
    ///
    /// - Throws: What `pollNotifications` throws.
    static func begin(
        client: ServiceClient, push: any PushSignal, user: String
    ) async throws(SMEPayError) -> NotificationSource {
        let source = NotificationSource(client: client)
        do throws(SMEPayError) {
            let hasSession = source.listen(to: push, for: user)
            let last = try await source.poll(PollNotificationsRequest()).last
            source.state.withLock { $0.last = last }
            // Whose session the poll had that began only after this was asked for, nobody knows.
            if !hasSession { source.sessionEnded(.dropped) }
            try source.checkSession()
        } catch {
            source.end()
            throw error
        }
        return source
    }

    /// - Returns: Whether there is a session.
    private func listen(to push: any PushSignal, for user: String) -> Bool {
        let observation = client.connector.session.whenEnded { [weak self] end in self?.sessionEnded(end) }
        let listening = push.listen(for: user) { [wake] in wake.yield() }
        let isEnded = state.withLock { state in
            state.observation = observation
            state.listening = listening
            return state.isEnded
        }
        // The session may have ended before there was anything to take back.
        if isEnded { end() }
        return observation != nil
    }

    /// What has come since the last call, oldest first. When there is more than one answer holds, ``wakeUps`` has another element.
    ///
    /// What arrives after the end is none of the reader's affair, and dropped.
    package func fetch() async throws(SMEPayError) -> [CardNotification] {
        let (isEnded, last) = state.withLock { ($0.isEnded, $0.last) }
        if isEnded { return [] }
        do throws(SMEPayError) {
            // Without one to begin after, all that there are have come since.
            let request = PollNotificationsRequest(
                after: last, fromStart: last == nil ? true : nil, limit: Self.pageSize)
            let page = try await poll(request).notifications
            return take(page, hasMore: page.count >= Self.pageSize)
        } catch {
            // That of a session whose end is told otherwise.
            if state.withLock({ $0.isEnded }) { return [] }
            throw error
        }
    }

    /// Asks, and sees to it that it is asked again when the session will have ended if nothing uses it until then: its end is told
    /// though nobody calls anything.
    private func poll(_ request: PollNotificationsRequest) async throws(SMEPayError) -> PolledNotifications {
        let answer = try await client.call(
            "pollNotifications", request, secure: true, returning: PolledNotifications.self)
        if let seconds = answer.expiresIn {
            // The bank has cut off what is less than a second.
            wakeUp(after: .seconds(max(0, min(seconds, Self.longestWait)) + 1))
        }
        return answer
    }

    /// Has ``wakeUps`` an element at that time, and no more at the one that was said before. It does not keep a run alive.
    private func wakeUp(after time: Duration) {
        let clock = client.connector.clock
        let deadline = clock.schedule(after: time) { [wake] in wake.yield() }
        let obsolete = state.withLock { state in
            guard !state.isEnded else { return Optional(deadline) }
            defer { state.expiry = deadline }
            return state.expiry
        }
        obsolete.map { _ = clock.cancel($0) }
    }

    private func take(_ notifications: [CardNotification], hasMore: Bool) -> [CardNotification] {
        let isTaken = state.withLock { state in
            guard !state.isEnded, let newest = notifications.last?.notificationId else { return false }
            state.last = newest
            return true
        }
        guard isTaken else { return [] }
        if hasMore { wake.yield() }
        return notifications
    }

    /// Asks for nothing any more.
    package func end() {
        let (listening, observation, expiry) = state.withLock { state in
            defer {
                state.isEnded = true
                state.listening = nil
                state.observation = nil
                state.expiry = nil
            }
            return (state.listening, state.observation, state.expiry)
        }
        listening?.end()
        observation.map(client.connector.session.cancel)
        expiry.map { _ = client.connector.clock.cancel($0) }
        wake.finish()
    }

    /// Tells why ``wakeUps`` has ended, unless the reader or the user's logout ended it.
    package func checkSession() throws(SMEPayError) {
        switch state.withLock({ $0.sessionEnd }) {
        case .expired, .dropped:
            throw SMEPayError(
                .motif(MotifError(sessionEndedDuring: client.service, "pollNotifications")), service: client.service,
                operation: "pollNotifications")
        case .loggedOut, nil: return
        }
    }

    private func sessionEnded(_ sessionEnd: MotifSession.End) {
        state.withLock { state in
            if !state.isEnded { state.sessionEnd = sessionEnd }
        }
        end()
    }
}
