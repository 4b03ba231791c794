import CJavaScriptCore

extension Context {
    /// Has `handler` called for each promise that was rejected and still has no handler when the microtasks have run.
    /// - Parameter handler: Takes the promise and the reason. It replaces an earlier one.
    public func onUnhandledRejection(_ handler: @escaping (_ promise: Value, _ reason: Value) -> Void) {
        let function = makeFunction("unhandledRejection") { call in
            handler(call[0], call[1])
            return .undefined
        }
        ExportedFunctions.shared.setUnhandledRejectionCallback?(ref, function.ref, nil)
    }

    /// Collects the garbage of the whole machine now. Takes milliseconds; meant for tests of what outlives what.
    public func collectGarbage() {
        if let collect = ExportedFunctions.shared.collectGarbage { collect(ref) } else { JSGarbageCollect(ref) }
    }
}
