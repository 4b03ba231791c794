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
        guard hasMail.exchange(false, ordering: .acquiringAndReleasing) else { return false }
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
        // The two lists change places, so that neither is made anew.
        swap(&local.macrotasks, &local.batch)
        local.isBatchDropped = false
        for task in local.batch {
            // Those of an interrupted run are dropped.
            if local.isBatchDropped || interruption.isPending { break }
            task()
        }
        local.batch.removeAll(keepingCapacity: local.batch.count <= 1_024)
        return true
    }

    /// Nothing is ready: lets a virtual clock move on, tells the host that the run has nothing left to do, or sleeps.
    private func rest() {
        if g_main_context_iteration(local.mainContext, 0) != 0 { return }
        // Timers of scripts that are stopped never fire.
        let isFinished = (local.realWork == 0 && local.timedWork == 0) || interruption.reason != nil
        if isFinished, let handler = local.onIdle {
            local.onIdle = nil
            handler()
            return
        }
        let waitsForClock = !isFinished && local.realWork <= clock.sleepers
        if clock.kind == .virtual, waitsForClock, clock.advanceToNextDeadline() { return }
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
