import JavaScriptEngine

extension WebHost {
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
        try add("textThrew") { platform, call in
            platform.reportException(call[0], otherwiseAt: call[1])
            return .undefined
        }
    }

    /// Runs a timer's callback.
    func fireTimer(_ id: Int) {
        reportThrown { () throws(ScriptError) in
            if fireFunction == nil { fireFunction = try load("timers") }
            return try fireFunction?.callReturningThrown(.integer(id))
        }
    }
}
