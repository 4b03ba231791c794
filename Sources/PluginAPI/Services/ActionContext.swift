import HostClock

/// What a streaming action knows of its call, and how it sends results before its last one.
public struct ActionContext: Sendable {
    /// The service and action as the script called them.
    public let service: String
    public let action: String
    /// The run's clock. An action that waits, waits on this one, so that virtual time knows of it.
    public let clock: RunClock

    private let sender: @Sendable (PluginResult, _ site: String) -> Void
    private let holder: @Sendable (_ holds: Bool) -> Void
    private let suspender: @Sendable () -> Void

    /// - Parameters:
    ///   - service: The service as the script called it.
    ///   - action: The action as the script called it.
    ///   - clock: The run's clock.
    ///   - holder: Told, on any thread, when the call begins and when it ceases to hold the run; see ``holdingRun(_:)``.
    ///   - suspender: Told, on any thread, when the call begins to wait for the script; see ``waitingForScript(_:)``.
    ///   - sender: Takes a result, and where it was sent, from any thread; delivers it on a later turn of the loop.
    public init(
        service: String, action: String, clock: RunClock,
        holder: @escaping @Sendable (_ holds: Bool) -> Void = { _ in },
        suspender: @escaping @Sendable () -> Void = {},
        sender: @escaping @Sendable (PluginResult, _ site: String) -> Void
    ) {
        self.service = service
        self.action = action
        self.clock = clock
        self.holder = holder
        self.suspender = suspender
        self.sender = sender
    }

    /// Does something for which the run is to stay alive, though the call is a stream by now: getting what there is to send, when the
    /// stream has heard that there is something. What `body` has sent is delivered.
    ///
    /// A virtual clock waits for `body` as it waits for an action that has not answered.
    public func holdingRun<Reply, Failure: Error>(
        _ body: () async throws(Failure) -> Reply
    ) async throws(Failure) -> Reply {
        holder(true)
        defer { holder(false) }
        return try await body()
    }

    /// Waits for what only the script or the user can bring, such as the answer to a dialog. From then on the call does not keep the run alive,
    /// and no time limit ends it; a run that ends meanwhile reports it as unanswered.
    public func waitingForScript<Reply, Failure: Error>(
        _ body: () async throws(Failure) -> Reply
    ) async throws(Failure) -> Reply {
        suspender()
        return try await body()
    }

    /// Sends a result, from any thread.
    ///
    /// One without ``PluginResult/keepCallback`` is the call's final answer. What follows that is dropped, and reported with the places
    /// that sent the two.
    public func send(_ result: PluginResult, file: StaticString = #fileID, line: UInt = #line) {
        sender(result, "\(file):\(line)")
    }

    /// Sends what the action returned or threw.
    package func finish(with result: PluginResult) {
        sender(result, "the end of the action")
    }
}
