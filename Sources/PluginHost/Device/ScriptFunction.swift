import JSONCoding
import JavaScriptEngine
import SimulatedDevice
import Synchronization

/// A function of a script's that any thread may have called.
struct ScriptFunction: Sendable {
    private final class Kept {
        let function: Value

        init(_ function: Value) {
            self.function = function
        }
    }

    private let kept: LoopBound<Kept>

    /// To be made on the engine's thread.
    init(_ function: Value, in context: Context) {
        kept = LoopBound(Kept(function), on: context.engine.loop, keeping: true)
    }

    /// Calls it on the engine's thread and waits for what it gives, or for what a promise that it gives is fulfilled with.
    /// - Parameter argument: Makes the argument.
    /// - Returns: That, as JSON; `nil` for undefined.
    /// - Throws: ``DeviceProblem`` with the message of what it throws.
    func call(_ argument: @escaping @Sendable () -> Argument) async throws -> JSONValue? {
        let text = try await withCheckedThrowingContinuation {
            (continuation: CheckedContinuation<String?, any Error>) in
            kept.perform { kept in
                do throws(ScriptError) {
                    try kept.function.call(argument()).whenSettled { settlement in
                        switch settlement {
                        case .fulfilled(let value): continuation.resume(with: Result { try value.json() })
                        case .rejected(let reason):
                            continuation.resume(throwing: DeviceProblem(reason.asError.message))
                        }
                    }
                } catch {
                    continuation.resume(throwing: DeviceProblem(error.message))
                }
            }
        }
        return try text.map { try JSONReader().value(from: $0) }
    }

    /// Calls it at once with a text. To be called on the engine's thread.
    /// - Returns: What it gives, as JSON; `nil` for undefined.
    /// - Throws: ``DeviceProblem`` with the message of what it throws, or for a promise, which would have to be waited for.
    func callAtOnce(_ text: String) throws(DeviceProblem) -> JSONValue? {
        let outcome = Mutex<Result<String?, DeviceProblem>>(.success(nil))
        kept.perform { kept in
            let result: Result<String?, DeviceProblem>
            do throws(ScriptError) {
                let value = try kept.function.call(.string(text))
                let isPromise = value.kind == .object ? try value.property("then").kind == .function : false
                result = isPromise ? .failure(.promiseForDialog) : .success(try value.json())
            } catch {
                result = .failure(DeviceProblem(error.message))
            }
            outcome.withLock { $0 = result }
        }
        guard let json = try outcome.withLock({ $0 }).get() else { return nil }
        return try? JSONReader().value(from: json)
    }
}
