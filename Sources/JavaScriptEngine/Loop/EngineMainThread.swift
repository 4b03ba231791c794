import CJavaScriptCore
import Synchronization

/// The thread that the engine takes for the process's main one: the first that runs a loop.
///
/// The engine's full collector uses that thread's timers, whichever machine it collects for. So the thread stays when its loop has ended, or
/// the next full collection of another engine in the process would reach for what is gone and crash.
struct EngineMainThread {
    private static let isInitialized = Mutex(false)

    private let mainContext: MainContext

    /// Makes the calling thread the engine's main one, unless there is one.
    /// - Parameter mainContext: The thread's own context.
    /// - Returns: The thread's duty for when its loop has ended; `nil` for a thread that is free to go.
    static func initialize(pumping mainContext: MainContext) -> EngineMainThread? {
        let isFirst = isInitialized.withLock { isInitialized in
            if isInitialized { return false }
            isInitialized = true
            ExportedFunctions.shared.initializeMainThread?()
            return true
        }
        return isFirst ? EngineMainThread(mainContext: mainContext) : nil
    }

    /// Does what the engine asks of its main thread, until the process ends.
    func pumpForEver() -> Never {
        while true { mainContext.wait() }
    }
}
