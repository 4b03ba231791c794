import JavaScriptEngine

extension WebPlatform {
    /// Gives the window's `error` listeners their chance and reports the error unless one prevented that.
    ///
    /// Once the run is being stopped nothing is reported: what scripts throw then comes of that.
    public func reportException(_ error: Value) {
        reportUnlessPrevented(.uncaught(error.asError)) { () throws(ScriptError) in
            try load("uncaught").property("uncaught").call(.value(error))
        }
    }

    /// The same for a promise that was rejected and that nobody handled.
    func reportRejection(of promise: Value, _ reason: Value) {
        reportUnlessPrevented(.unhandledRejection(reason.asError)) { () throws(ScriptError) in
            try load("uncaught").property("rejected").call(.value(promise), .value(reason))
        }
    }

    /// Runs a call into a script, which returns what the script threw.
    func reportThrown(by call: () throws(ScriptError) -> Value?) {
        do throws(ScriptError) {
            if let error = try call() { reportException(error) }
        } catch {
            // The platform's own script failed, or the script was stopped, which the loop tells.
            if loop.interruption.reason == nil { report(.uncaught(error)) }
        }
    }

    private func reportUnlessPrevented(_ event: WebEvent, _ ask: () throws(ScriptError) -> Value) {
        guard loop.interruption.reason == nil else { return }
        let isPrevented = (try? ask().boolean) ?? false
        if !isPrevented, loop.interruption.reason == nil { report(event) }
    }
}
