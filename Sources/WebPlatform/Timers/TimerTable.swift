import HostClock
import JavaScriptEngine

/// The active timers of one platform: when each is due, and that each keeps the run alive. The callbacks are in `timers.js`.
final class TimerTable {
    /// No timer is due sooner, as in Node.js. So a script that starts one from the other lets time pass, and under a virtual clock
    /// the others get their turn.
    private static let shortestDelay = Duration.milliseconds(1)

    private struct Timer {
        let delay: Duration
        let repeats: Bool
        var deadline: RunClock.DeadlineID?
    }

    private let loop: EngineLoop
    private var timers: [Int: Timer] = [:]
    /// Whether a timer that is due runs at once, in the script that moves the clock.
    private var runsAtOnce = false

    /// Runs a timer's callback: called with its id in a macrotask of its own.
    var onDue: (Int) -> Void = { _ in }

    init(loop: EngineLoop) {
        self.loop = loop
    }

    deinit {
        let deadlines = timers.values.map(\.deadline)
        let loop = loop
        guard !deadlines.isEmpty else { return }
        // Later, as this may be any thread.
        loop.post {
            for deadline in deadlines {
                deadline.map { _ = loop.clock.cancel($0) }
                loop.endWork(.timed)
            }
        }
    }

    /// Starts a timer; two that are due at the same time fire in the order in which they were started.
    func start(_ id: Int, after delay: Duration, repeats: Bool) {
        timers[id] = Timer(delay: max(delay, Self.shortestDelay), repeats: repeats)
        loop.beginWork(.timed)
        schedule(id)
    }

    /// Ends a timer, even one that is due and waits for its turn.
    func cancel(_ id: Int) {
        guard let timer = timers.removeValue(forKey: id) else { return }
        timer.deadline.map { _ = loop.clock.cancel($0) }
        loop.endWork(.timed)
    }

    /// Moves a virtual clock on, running on the way, before it returns, each timer that becomes due.
    func run(for duration: Duration) {
        let wasRunning = runsAtOnce
        runsAtOnce = true
        defer { runsAtOnce = wasRunning }
        loop.clock.advance(by: duration)
    }

    private func schedule(_ id: Int) {
        guard let delay = timers[id]?.delay else { return }
        let table = LoopBound(self, on: loop)
        timers[id]?.deadline = loop.clock.schedule(after: delay) {
            table.perform { table in
                if table.runsAtOnce { return table.run(id) }
                table.loop.enqueueMacrotask { [weak table] in table?.run(id) }
            }
        }
    }

    private func run(_ id: Int) {
        guard let timer = timers[id] else { return }
        // Of a run that is being stopped nothing fires any more.
        guard loop.interruption.reason == nil else { return cancel(id) }
        onDue(id)
        if timer.repeats { schedule(id) } else { cancel(id) }
    }
}
