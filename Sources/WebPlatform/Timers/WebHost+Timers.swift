import JavaScriptEngine

/// What waits for a moment of the run's clock without keeping the run alive.
struct AlarmTable {
    private var jobs: [Int: Value] = [:]
    private var lastID = 0

    mutating func add(_ job: Value) -> Int {
        lastID += 1
        jobs[lastID] = job
        return lastID
    }

    mutating func take(_ id: Int) -> Value? { jobs.removeValue(forKey: id) }
}

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
        try add("setAlarm") { platform, call in
            platform.setAlarm(after: .milliseconds(min(call.number(at: 0) ?? 0, Self.longestAlarm)), call[1])
            return .undefined
        }
        try add("textThrew") { platform, call in
            platform.reportException(call[0], otherwiseAt: call[1])
            return .undefined
        }
    }

    /// A hundred years, in milliseconds: what the clock can count.
    private static let longestAlarm = 100 * 365.25 * 86_400_000

    /// Calls `job` in a macrotask when that time is over, unless the run has ended before: it does not wait for this.
    private func setAlarm(after delay: Duration, _ job: Value) {
        let platform = LoopBound(self, on: loop)
        let id = alarms.add(job)
        loop.clock.schedule(after: max(delay, .milliseconds(1))) {
            platform.perform { platform in
                guard let job = platform.alarms.take(id) else { return }
                platform.loop.enqueueMacrotask { [weak platform] in
                    platform?.reportThrown { () throws(ScriptError) in try job.callReturningThrown() }
                }
            }
        }
    }

    /// Moves a virtual clock on and runs, before it returns, the timers that become due on the way, each at its own time. No microtask runs between them when a
    /// script is under way.
    public func runTimers(for duration: Duration) { timers.run(for: duration) }

    /// Runs a timer's callback.
    func fireTimer(_ id: Int) {
        sockets?.noteActivity()
        reportThrown { () throws(ScriptError) in
            if fireFunction == nil { fireFunction = try load("timers") }
            return try fireFunction?.callReturningThrown(.integer(id))
        }
    }
}
