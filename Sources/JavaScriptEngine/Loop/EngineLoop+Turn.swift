import HostClock

extension EngineLoop {
    /// How many busy turns pass before GLib gets a look in, so that the engine's own timers run under load, too.
    private static let turnsPerPoll = 64

    func runUntilStopped() {
        while true {
            if turn() {
                local.busyTurns &+= 1
                if local.busyTurns.isMultiple(of: Self.turnsPerPoll) {
                    local.mainContext.dispatch()
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
        // What was asked for since the turn is told first: the run must not end as if nothing had been.
        if local.mainContext.dispatch() || interruption.isPending { return }
        // Timers of scripts that are stopped never fire.
        let waitsForClock = local.realWork <= clock.sleepers
        if local.isClockHeld, waitsForClock, !interruption.isDelivered, moveHeldClock() { return }
        let isFinished =
            (local.realWork == 0 && local.timedWork == 0) || (local.isClockHeld && waitsForClock)
            || interruption.isDelivered
        if isFinished, let handler = local.onIdle {
            local.onIdle = nil
            handler()
            return
        }
        if clock.kind == .virtual, !isFinished, waitsForClock, clock.advanceToNextDeadline() { return }
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
        let delay = realClock.nextDeadline.map { Int(max(0, ($0 - realClock.now).clampedNanoseconds)) }
        if interruption.isPending { wake() }
        local.mainContext.wait(atMost: delay)
        shared.withLock { $0.isSleeping = false }
    }
}
