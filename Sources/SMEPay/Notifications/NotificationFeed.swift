/// The notifications of the user who is logged in, as they come: each once, in their order, from the moment on at which
/// ``AlertService/notifications()`` was called. For one reader.
///
/// It ends when the user logs out. It fails when his session ends otherwise, and when notifications cannot be asked for; what was missed,
/// ``AlertService/listNotifications(_:)`` tells. Letting go of it, and of its iterator, ends it as well.
public struct NotificationFeed: AsyncSequence, Sendable {
    public typealias Element = CardNotification
    public typealias Failure = SMEPayError

    package let source: NotificationSource

    public func makeAsyncIterator() -> Iterator { Iterator(source) }

    public struct Iterator: AsyncIteratorProtocol {
        private let source: NotificationSource
        private var wakeUps: AsyncStream<Void>.Iterator
        private var fetched: ArraySlice<CardNotification> = []

        init(_ source: NotificationSource) {
            self.source = source
            wakeUps = source.wakeUps.makeAsyncIterator()
        }

        /// The next notification, waiting for it; `nil` once the user has logged out or the task was cancelled.
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(SMEPayError) -> CardNotification? {
            while fetched.isEmpty {
                guard await wakeUps.next(isolation: actor) != nil else {
                    try source.checkSession()
                    return nil
                }
                fetched = try await source.fetch()[...]
            }
            return fetched.popFirst()
        }
    }
}
