import Glibc
import JavaScriptEngine
import Synchronization

/// Watches a run from a thread of its own: hands on Ctrl-C, and ends the process when a run that has to stop does not.
///
/// The engine stops scripts by itself, but not all of them: a chain of microtasks without end, a catastrophic regular expression and a read
/// that blocks never look whether they are to stop. Such a run gets a moment, then the process ends under it.
enum Supervisor {
    /// What a run may take before it is ended from here.
    struct Limits: Sendable {
        var time: Duration?
        var residentBytes: Int?
    }

    /// How long a run has to stop by itself.
    private static let grace = Duration.milliseconds(1_500)
    /// How often the memory is looked at, where that is limited.
    private static let interval = Duration.milliseconds(25)
    /// The engine looks at the memory between operations of a script, of which one may take it far. When the limit is passed by a quarter,
    /// the run has only this long to stop by itself, and the process has ended within a tenth of a second.
    private static let graceForMemory = Duration.milliseconds(70)
    private static func limitOfProcess(_ limit: Int) -> Int { limit + limit / 4 }

    /// Keeps the signals from every thread made after this, so that they wait for ``watch(_:interrupt:)``. To be called first of all.
    static func blockSignals() {
        var signals = set
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        signal(SIGPIPE, SIG_IGN)
    }

    /// Gives the signals back to the system, for a command that has nothing to take apart when it is interrupted.
    static func unblockSignals() {
        var signals = set
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    /// Starts watching. Until ``handOver(to:)`` there is nothing to stop with care: a signal or the end of the time ends the process at once.
    /// - Parameter tell: Told of such an end, before it comes.
    static func watch(_ limits: Limits, tell: @escaping @Sendable (Interruption.Reason) -> Void) {
        task.withLock { $0 = Task(limits: limits, tell: tell, start: .now) }
        var identity = pthread_t()
        pthread_create(
            &identity, nil,
            { _ in
                Supervisor.task.withLock { $0 }?.run()
                return nil
            }, nil)
        pthread_detach(identity)
    }

    /// From now on there is a run that can be asked to stop.
    /// - Parameter interrupt: Asks it; called on the first Ctrl-C. A second one ends the process at once.
    static func handOver(to interrupt: @escaping @Sendable () -> Void) {
        run.withLock { $0 = Run(start: .now, interrupt: interrupt) }
    }

    /// Waits for a signal on this thread, where nothing is watched.
    /// - Returns: `SIGINT` or `SIGTERM`.
    static func waitForSignal() -> Int32 {
        var signals = set
        while true {
            let signal = sigwaitinfo(&signals, nil)
            if signal > 0 { return signal }
        }
    }

    /// Whether Ctrl-C or SIGTERM has come since it was last asked, where nothing is watched.
    static func takeSignal() -> Bool {
        var signals = set
        var none = timespec()
        return sigtimedwait(&signals, nil, &none) > 0
    }

    private static let task = Mutex<Task?>(nil)
    private static let run = Mutex<Run?>(nil)

    private static var set: sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        sigaddset(&signals, SIGTERM)
        return signals
    }

    /// What can be asked to stop.
    private struct Run: Sendable {
        let start: ContinuousClock.Instant
        let interrupt: @Sendable () -> Void
    }

    private struct Task: Sendable {
        let limits: Limits
        let tell: @Sendable (Interruption.Reason) -> Void
        let start: ContinuousClock.Instant

        func run() -> Never {
            /// When the process ends under the run, and with what.
            var end = limits.time.map { (at: start + $0, code: Int32(124)) }
            var isLate = false
            var isInterrupted = false
            while true {
                if wait(until: end?.at) {
                    if isInterrupted { _exit(130) }
                    isInterrupted = true
                    guard let run = Supervisor.run.withLock({ $0 }) else { leaveEarly(.interrupted, 130) }
                    run.interrupt()
                    end = (.now + Supervisor.grace, 130)
                } else if let due = end, due.at <= .now {
                    if isLate || due.code != 124 { leave(due.code) }
                    guard let run = Supervisor.run.withLock({ $0 }) else { leaveEarly(.timeLimit, 124) }
                    // Its own time began with it.
                    isLate = true
                    end = (due.at + (run.start - start) + Supervisor.grace, 124)
                } else if let limit = limits.residentBytes, let held = ResidentMemory.bytes, held > limit {
                    if end?.code == 130 { continue }
                    // Seen once more, it has not been dealt with.
                    if end?.code != 1 { end = (.now + Supervisor.grace, 1) }
                    if held > Supervisor.limitOfProcess(limit), let due = end {
                        end = (min(due.at, .now + Supervisor.graceForMemory), 1)
                    }
                }
            }
        }

        /// - Returns: Whether a signal came.
        private func wait(until instant: ContinuousClock.Instant?) -> Bool {
            var signals = Supervisor.set
            let rest = instant.map { max(.zero, $0 - .now) }
            let limit = limits.residentBytes == nil ? rest : min(rest ?? Supervisor.interval, Supervisor.interval)
            guard let limit else { return sigwaitinfo(&signals, nil) > 0 }
            let (seconds, attoseconds) = limit.components
            var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
            return sigtimedwait(&signals, nil, &time) > 0
        }

        private func leaveEarly(_ reason: Interruption.Reason, _ code: Int32) -> Never {
            tell(reason)
            _exit(code)
        }

        private func leave(_ code: Int32) -> Never {
            let reason =
                switch code {
                case 130: "was interrupted"
                case 124: "exceeded its time limit"
                default: "exceeded its memory limit"
                }
            let canStop = Engine.canStopScripts
            let help =
                canStop ? "" : "    = help: this engine cannot stop a script; 'puente doctor' shows what it lacks\n"
            let text = "error: the run \(reason) and did not stop, so the process was ended [not-stopped]\n\(help)"
            _ = text.withCString { write(STDERR_FILENO, $0, strlen($0)) }
            _exit(code)
        }
    }
}
