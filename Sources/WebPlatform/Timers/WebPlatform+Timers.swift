import JavaScriptEngine

extension WebPlatform {
    func addTimers() throws(ScriptError) {
        try add("startTimer") { platform, call in
            let delay = Duration.milliseconds(call.integer(at: 1) ?? 0)
            platform.timers.start(call.integer(at: 0) ?? 0, after: delay, repeats: call.boolean(at: 2))
            return .undefined
        }
        try add("cancelTimer") { platform, call in
            platform.timers.cancel(call.integer(at: 0) ?? 0)
            return .undefined
        }
    }

    /// Runs a timer's callback. What it throws is an uncaught exception; its being stopped is told by the loop.
    func fireTimer(_ id: Int) {
        do throws(ScriptError) {
            if fireFunction == nil { fireFunction = try load("timers") }
            if let error = try fireFunction?.callReturningThrown(.integer(id)) { reportException(error) }
        } catch {
            reportFailure(error)
        }
    }
}
