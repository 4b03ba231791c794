/// Tells when there may be new notifications, so that they need not be asked for all the time: the push service of a device, a bank in
/// the same process, or simply the time (``PollingSignal``).
public protocol PushSignal: Sendable {
    /// Has `wake` called, from any thread, whenever there may be something new from now on. Once too often does no harm.
    ///
    /// - Parameter user: The user who is logged in, as the bank writes his id.
    /// - Returns: What ends it.
    func listen(for user: String, _ wake: @escaping @Sendable () -> Void) -> PushListening
}

/// Listening to a ``PushSignal`` that goes on until it is ended.
public struct PushListening: Sendable {
    private let body: @Sendable () -> Void

    /// - Parameter end: What ``end()`` does.
    public init(end: @escaping @Sendable () -> Void) {
        body = end
    }

    /// Ends it. It may be called more than once.
    public func end() {
        body()
    }
}
