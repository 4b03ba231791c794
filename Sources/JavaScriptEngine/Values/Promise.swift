import CJavaScriptCore

/// A promise of a script that Swift settles.
public struct PromiseResolver {
    /// The promise.
    public let promise: Value
    private let resolveFunction: Value
    private let rejectFunction: Value

    init(in context: Context) throws(ScriptError) {
        var resolve: OpaquePointer?
        var reject: OpaquePointer?
        promise = try context.checked { exception in
            JSObjectMakeDeferredPromise(context.ref, &resolve, &reject, exception)
        }
        resolveFunction = Value(resolve, in: context)
        rejectFunction = Value(reject, in: context)
    }

    /// Fulfils the promise, unless it is settled. As an outermost call it is one macrotask.
    public func resolve(_ argument: Argument) throws(ScriptError) {
        try resolveFunction.run(argument)
    }

    /// Rejects the promise, unless it is settled. As an outermost call it is one macrotask.
    public func reject(_ argument: Argument) throws(ScriptError) {
        try rejectFunction.run(argument)
    }
}

extension Context {
    /// Makes a promise that Swift settles.
    public func makePromise() throws(ScriptError) -> PromiseResolver {
        try PromiseResolver(in: self)
    }

    /// Makes an `Error` of the script's.
    public func makeError(_ message: String) -> Value {
        var arguments = [Argument.string(message).make(in: ref)]
        return Value(JSObjectMakeError(ref, 1, &arguments, nil), in: self)
    }
}

extension Value {
    /// How a promise ended.
    public enum Settlement {
        case fulfilled(Value)
        case rejected(Value)
    }

    /// Has `handler` called once, in a microtask, when this promise or other thenable settles, with what `await` would give; at once when
    /// it is no object.
    ///
    /// It counts as handled from then on.
    public func whenSettled(_ handler: @escaping (Settlement) -> Void) throws(ScriptError) {
        guard isObject else { return handler(.fulfilled(self)) }
        let fulfilled = context.makeFunction("fulfilled") { call in
            handler(.fulfilled(call[0]))
            return .undefined
        }
        let rejected = context.makeFunction("rejected") { call in
            handler(.rejected(call[0]))
            return .undefined
        }
        // A promise of the engine's own settles once, whatever a thenable does.
        let resolver = try context.makePromise()
        let then = try resolver.promise.property("then")
        try then.call(.value(fulfilled), .value(rejected), this: resolver.promise)
        try resolver.resolve(.value(self))
    }

    /// Waits for this promise; a value that is none is returned at once. Other work of the loop goes on meanwhile.
    /// - Throws: What it was rejected with.
    public func awaited() async throws(ScriptError) -> Value {
        var settlement: Settlement?
        var failure: ScriptError?
        await withCheckedContinuation { continuation in
            do throws(ScriptError) {
                try whenSettled {
                    settlement = $0
                    continuation.resume()
                }
            } catch {
                failure = error
                continuation.resume()
            }
        }
        switch settlement {
        case .fulfilled(let value): return value
        case .rejected(let reason): throw reason.asError
        case nil: throw failure ?? ScriptError(code: .interrupted)
        }
    }
}
