import Dispatch
import Synchronization

/// Waiting, on a thread that has nothing else to do, for work that is asynchronous.
package enum Blocking {
    /// Has `body` run on a loop's thread and waits until it is done.
    ///
    /// The main thread of a command waits like this, rather than in an asynchronous `main`: that would start a pool of threads only
    /// to hand the work to the loop.
    package static func run<Result: Sendable>(
        on loop: EngineLoop, _ body: @escaping @Sendable () async throws -> Result
    ) throws -> Result {
        let outcome = Outcome<Result>()
        Task(executorPreference: loop) {
            do { outcome.set(.success(try await body())) } catch { outcome.set(.failure(error)) }
        }
        return try outcome.wait()
    }

    /// Has `body` run on Swift's own threads and waits until it is done.
    package static func run<Result: Sendable>(_ body: @escaping @Sendable () async throws -> Result) throws -> Result {
        let outcome = Outcome<Result>()
        Task { do { outcome.set(.success(try await body())) } catch { outcome.set(.failure(error)) } }
        return try outcome.wait()
    }

    /// A place for a result that another thread waits for.
    private final class Outcome<Value: Sendable>: Sendable {
        private let result = Mutex<Result<Value, any Error>?>(nil)
        private let isSet = DispatchSemaphore(value: 0)

        func set(_ result: Result<Value, any Error>) {
            self.result.withLock { $0 = result }
            isSet.signal()
        }

        func wait() throws -> Value {
            while true {
                isSet.wait()
                if let result = result.withLock({ $0 }) { return try result.get() }
            }
        }
    }
}
