import CJavaScriptCore
import Glibc

extension EngineLoop {
    /// Enough for about 69,000 frames of recursion before the engine throws its RangeError.
    private static let stackSize = 8 << 20
    /// The collector's thread-suspension signal. A real-time signal: nobody's debugger, profiler or service manager uses it.
    private static let collectorSignal = realTimeSignalMinimum + 7
    private static let configureEngine: Void = {
        // In strict code, which modules are, the engine leaves out the frame of whoever returns a call. The author's line is in that frame.
        setenv("JSC_useTailCalls", "0", 0)
        _ = ExportedFunctions.shared.configureSignalForGC?(collectorSignal)
    }()

    func startThread() {
        Self.configureEngine
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setstacksize(&attributes, Self.stackSize)
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        defer { pthread_attr_destroy(&attributes) }
        var identity = pthread_t()
        let status = pthread_create(
            &identity, &attributes,
            { argument in
                guard let argument else { return nil }
                // The loop is let go of here, so that a thread that stays behind keeps none.
                let leftBehind = Unmanaged<EngineLoop>.fromOpaque(argument).takeRetainedValue().runThread()
                leftBehind?.pumpForEver()
                return nil
            }, Unmanaged.passRetained(self).toOpaque())
        // Only a machine that is out of threads or memory gets here; there is nothing to run on.
        precondition(status == 0, "the engine's thread could not be started: \(String(cString: strerror(status)))")
        thread.store(identity, ordering: .relaxed)
    }

    /// - Returns: What has to go on when this is the thread that the engine takes for the process's main one.
    private func runThread() -> EngineMainThread? {
        thread.store(pthread_self(), ordering: .relaxed)
        // In this order: the engine takes its timers' context from the thread, and would not have its timers dispatched otherwise.
        local.mainContext.becomeThreadDefault()
        let mainThread = EngineMainThread.initialize(pumping: local.mainContext)
        runUntilStopped()
        if mainThread == nil { local.mainContext.endThreadDefault() }
        return mainThread
    }

    func assertOnThread(_ function: StaticString = #function) {
        precondition(isOnThread, "\(function) belongs to the engine's thread")
    }
}

/// `SIGRTMIN` is a macro that asks the C library, so Swift does not see it.
private let realTimeSignalMinimum = __libc_current_sigrtmin()
