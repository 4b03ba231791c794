import HostClock

extension EngineLoop {
    /// What ends a piece of work that keeps a run alive.
    public enum Work: Sendable {
        /// The outside world: a native action under way, a request, a child process. A virtual clock waits for it.
        case real
        /// The run's clock: a script's timer.
        case timed
    }

    /// Has `task` run on a later turn, after those that were enqueued before it. On the loop's thread only.
    ///
    /// A task that calls into a script once is one macrotask of it: the microtasks run before the next task does. Once scripts are
    /// interrupted, tasks are dropped.
    public func enqueueMacrotask(_ task: @escaping () -> Void) {
        assertOnThread()
        if interruption.reason == nil { local.macrotasks.append(task) }
    }

    /// Drops the macrotasks that wait. On the loop's thread only.
    public func dropMacrotasks() {
        assertOnThread()
        local.macrotasks.removeAll()
        local.isBatchDropped = true
    }

    /// Counts one more piece of work that keeps the run alive, until ``endWork(_:)``. On the loop's thread only.
    public func beginWork(_ work: Work) {
        assertOnThread()
        switch work {
        case .real: local.realWork += 1
        case .timed: local.timedWork += 1
        }
    }

    /// Takes back what ``beginWork(_:)`` counted. On the loop's thread only.
    public func endWork(_ work: Work) {
        assertOnThread()
        switch work {
        case .real: local.realWork -= 1
        case .timed: local.timedWork -= 1
        }
    }

    /// Whether a virtual clock moves only when ``advanceClock(by:then:)`` says so. While it stands still, what waits for it does not keep the run
    /// from being idle. On the loop's thread only.
    public var holdsClock: Bool {
        get {
            assertOnThread()
            return local.isClockHeld
        }
        set {
            assertOnThread()
            local.isClockHeld = newValue && clock.kind == .virtual
            if !newValue { local.clockTarget = nil }
        }
    }

    /// Moves a virtual clock that is held: whenever nothing is left to run, on to its next deadline, until that much time has passed. Then `then` is called, in a
    /// macrotask. On the loop's thread only.
    /// - Returns: Whether the clock is held and no other move is under way.
    public func advanceClock(by duration: Duration, then: @escaping () -> Void) -> Bool {
        guard holdsClock, local.clockTarget == nil else { return false }
        local.clockTarget = (clock.now + max(.zero, duration), then)
        return true
    }

    /// Moves the held clock a step towards its target.
    /// - Returns: Whether there was one.
    func moveHeldClock() -> Bool {
        guard let (instant, then) = local.clockTarget else { return false }
        if let next = clock.nextDeadline, next <= instant {
            clock.advanceToNextDeadline()
        } else {
            clock.advance(to: instant)
            local.clockTarget = nil
            enqueueMacrotask(then)
        }
        return true
    }

    /// Has `handler` called once, on the loop's thread, when nothing is left to run and no work is under way. On the loop's thread only.
    public func whenIdle(_ handler: (() -> Void)?) {
        assertOnThread()
        local.onIdle = handler
    }

    /// Has `handler` called once on the loop's thread when scripts are interrupted. On the loop's thread only.
    public func whenInterrupted(_ handler: ((Interruption.Reason) -> Void)?) {
        assertOnThread()
        local.onInterrupt = handler
    }
}
