/// Does one thing after the other, on a thread that is not the engine's.
final class SerialWork: Sendable {
    private let jobs: AsyncStream<@Sendable () -> Void>.Continuation

    init() {
        let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () -> Void).self)
        jobs = continuation
        // Detached, as a task of the engine's thread would do it there.
        Task.detached { for await job in stream { job() } }
    }

    deinit {
        jobs.finish()
    }

    /// Does something after what was asked for before, and waits for it.
    func run<Outcome: Sendable>(_ body: @escaping @Sendable () -> Outcome) async -> Outcome {
        await withCheckedContinuation { continuation in
            jobs.yield { continuation.resume(returning: body()) }
        }
    }
}
