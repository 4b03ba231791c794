extension EngineLoop: SerialExecutor, TaskExecutor {
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let wasSleeping = shared.withLock { state in
            state.jobs.append(job)
            defer { state.isSleeping = false }
            return state.isSleeping
        }
        hasMail.store(true, ordering: .releasing)
        if wasSleeping { local.mainContext.wake() }
    }

    public func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: self)
    }

    public func asUnownedTaskExecutor() -> UnownedTaskExecutor {
        UnownedTaskExecutor(ordinary: self)
    }

    public func checkIsolated() {
        assertOnThread()
    }

    public func isIsolatingCurrentContext() -> Bool? {
        isOnThread
    }
}
