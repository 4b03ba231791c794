import CJavaScriptCore
import HostClock

extension EngineLoop {
    /// How many busy turns pass before GLib gets a look in, so that the engine's own timers run under load, too.
    private static let turnsPerPoll = 64

    func runUntilStopped() {
        while true {
            if turn() {
                local.busyTurns &+= 1
                if local.busyTurns.isMultiple(of: Self.turnsPerPoll) {
                    g_main_context_iteration(local.mainContext, 0)
                    checkLimits()
                }
            } else if shared.withLock({ $0.isStopped }) {
                break
            } else {
                rest()
            }
        }
    }

    /// - Returns: Whether there was anything to do.
    private func turn() -> Bool {
        var worked = runJobs()
        if runDeadlines() { worked = true }
        if let reason = interruption.takeUndelivered() {
            local.macrotasks.removeAll()
            local.onInterrupt?(reason)
            return true
        }
        return runMacrotasks() || worked
    }

    private func runJobs() -> Bool {
        let (jobs, posts, dead) = shared.withLock { state in
            defer {
                if !state.jobs.isEmpty { state.jobs = [] }
                if !state.posts.isEmpty { state.posts = [] }
                if !state.deadHandles.isEmpty { state.deadHandles = [] }
            }
            return (state.jobs, state.posts, state.deadHandles)
        }
        for handle in dead { handle.release() }
        for post in posts { post() }
        for job in jobs {
            job.runSynchronously(
                isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
        }
        return !jobs.isEmpty || !posts.isEmpty || !dead.isEmpty
    }

    private func runDeadlines() -> Bool {
        var ran = 0
        if let next = clock.nextDeadline, next <= clock.now { ran += clock.runDue() }
        if realClock !== clock, let next = realClock.nextDeadline, next <= realClock.now { ran += realClock.runDue() }
        return ran > 0
    }

    private func runMacrotasks() -> Bool {
        guard !local.macrotasks.isEmpty else { return false }
        let tasks = local.macrotasks
        local.macrotasks = []
        local.macrotasks.reserveCapacity(tasks.count)
        local.isBatchDropped = false
        for (index, task) in tasks.enumerated() {
            if local.isBatchDropped { break }
            if interruption.isPending {
                local.macrotasks.insert(contentsOf: tasks[index...], at: 0)
                break
            }
            task()
        }
        return true
    }

    /// Nothing is ready: lets a virtual clock move on, tells the host that the run has nothing left to do, or sleeps.
    private func rest() {
        if g_main_context_iteration(local.mainContext, 0) != 0 { return }
        let isFinished = local.realWork == 0 && local.timedWork == 0
        if isFinished, let handler = local.onIdle {
            local.onIdle = nil
            handler()
            return
        }
        let waitsForClock = !isFinished && local.realWork <= clock.sleepers
        let mayAdvance = clock.kind == .virtual && waitsForClock && interruption.reason == nil
        if mayAdvance, clock.advanceToNextDeadline() { return }
        sleep()
    }

    private func sleep() {
        let mayIdle = shared.withLock { state in
            state.isSleeping =
                state.jobs.isEmpty && state.posts.isEmpty && state.deadHandles.isEmpty && !state.isStopped
            return state.isSleeping
        }
        guard mayIdle else { return }
        // Read after `isSleeping` is set, so a deadline that another thread makes from here on wakes the loop.
        if let next = realClock.nextDeadline {
            let delay = max(0, (next - realClock.now).clampedNanoseconds / 1_000 + 1)
            g_source_set_ready_time(local.alarm, g_get_monotonic_time() + Int(delay))
        }
        if interruption.isPending { wake() }
        g_main_context_iteration(local.mainContext, 1)
        g_source_set_ready_time(local.alarm, -1)
        shared.withLock { $0.isSleeping = false }
    }
}
