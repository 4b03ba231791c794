import JSONCoding
import JavaScriptEngine
import SimulatedDevice

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
}
