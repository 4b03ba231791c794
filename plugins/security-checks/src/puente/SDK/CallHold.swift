import PluginAPI

/// Keeps the run alive for a call of the script, except while only the script can bring the call on.
@SecurityChecksActor final class CallHold {
    private let context: ActionContext
    /// Ends the hold that follows a wait; before the first one the call holds the run by itself.
    private var release: AsyncStream<Never>.Continuation?

    nonisolated init(_ context: ActionContext) {
        self.context = context
    }

    /// Holds the run for something that may outlast the call.
    func holdingRun(_ body: () async -> Void) async { await context.holdingRun(body) }

    /// Lets go of the run until ``begin()``.
    func waitForScript() async {
        let release = release
        self.release = nil
        await context.waitingForScript {}
        release?.finish()
    }

    /// Holds the run until the next wait or the end. Whoever calls it may let go afterwards.
    func begin() {
        guard release == nil else { return }
        let (released, release) = AsyncStream.makeStream(of: Never.self)
        self.release = release
        Task.immediate { await holdingRun { for await _ in released {} } }
    }

    /// Lets go for good.
    func end() {
        release?.finish()
        release = nil
    }
}
