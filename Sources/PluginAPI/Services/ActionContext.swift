import HostClock

/// What a streaming action knows of its call, and how it sends results before its last one.
public struct ActionContext: Sendable {
    /// The service and action as the script called them.
    public let service: String
    public let action: String
    /// The run's clock. An action that waits, waits on this one, so that virtual time knows of it.
    public let clock: HostClock

    private let sender: @Sendable (PluginResult) -> Void

    /// - Parameter sender: Takes a result from any thread and delivers it on a later turn of the loop, in the order of the calls.
    public init(service: String, action: String, clock: HostClock, sender: @escaping @Sendable (PluginResult) -> Void) {
        self.service = service
        self.action = action
        self.clock = clock
        self.sender = sender
    }

    /// Sends a result. One without ``PluginResult/keepCallback`` is the call's final answer; what follows it is dropped and reported.
    public func send(_ result: PluginResult) {
        sender(result)
    }
}
