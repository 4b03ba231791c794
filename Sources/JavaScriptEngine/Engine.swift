import CJavaScriptCore

/// One JavaScriptCore virtual machine. It holds any number of contexts, each with its own globals.
///
/// An engine, its contexts and their values belong to the thread of their ``EngineLoop``: make and use them in an actor whose executor
/// is that loop. Dropping the last reference to one of them is allowed on any thread; the handle is released on the loop's. The loop
/// ends with its engine.
public final class Engine {
    public let loop: EngineLoop

    let group: OpaquePointer
    /// The class of the objects behind host functions.
    let callableClass: OpaquePointer
    /// How many calls into scripts are under way, one inside the other.
    var depth = 0
    /// Which call into a script runs, not counting those inside of it: each has another number, which its microtasks share.
    public private(set) var taskNumber = 0
    /// Whether what runs is not to be ended.
    private var isUninterruptible = false
    /// Whether the watchdog has ended a script and nobody was told yet.
    var wasTerminated = false
    /// The calls that were under way when the watchdog ended a script, innermost first; empty when none was ended. Their places have no
    /// column, and are the engine's own; see ``Context/corrected(_:)``.
    public private(set) var stoppedFrames: [StackFrame] = []

    /// How often, in seconds, a running script is looked at. Below 0.1 it costs hot loops measurably.
    private static let watchInterval = 0.1
    /// How soon, in seconds, a script is looked at that is known to have to stop.
    private static let stopInterval = 0.001
    /// How many calls are noted of a script that is ended.
    private static let stoppedDepth: UInt32 = 16

    /// Makes the virtual machine. On the loop's thread only; a loop has one engine.
    public init(loop: EngineLoop) {
        loop.assertOnThread()
        self.loop = loop
        self.group = loop.takeWarmMachine() ?? JSContextGroupCreate()
        self.callableClass = makeCallableClass()
        watch()
    }

    deinit {
        loop.release(.group(group, callableClass: callableClass))
        loop.stop()
    }

    /// Makes a context: a fresh global object, nothing shared with others but the machine. Costs 0.1 ms.
    public func makeContext() -> Context {
        loop.assertOnThread()
        return Context(engine: self)
    }

    /// Whether a script that runs can be ended. If not, it runs until it returns, and the loop runs nothing after it.
    public static var canStopScripts: Bool { ExportedFunctions.shared.setTimeLimit != nil }

    /// Interrupts the loop and ends the script that runs within a millisecond or two, rather than at the next regular check. On the
    /// loop's thread only; the script cannot catch it.
    public func stopScript(_ reason: Interruption.Reason) {
        loop.assertOnThread()
        loop.interrupt(reason)
        watch(after: Self.stopInterval)
    }

    /// Runs `body`, calls of the program's own scripts that take little time, to their end although the loop is interrupted.
    public func uninterrupted<Result>(_ body: () throws(ScriptError) -> Result) throws(ScriptError) -> Result {
        isUninterruptible = true
        defer { isUninterruptible = false }
        return try body()
    }

    /// Has the machine ask, while a script runs, whether it is to stop. Must be armed before the script starts, and anew each time.
    private func watch(after interval: Double = watchInterval) {
        let engine = Unmanaged.passUnretained(self).toOpaque()
        ExportedFunctions.shared.setTimeLimit?(
            group, interval,
            { context, engine in
                guard let context, let engine else { return false }
                return Unmanaged<Engine>.fromOpaque(engine).takeUnretainedValue().shouldTerminate(in: context)
            }, engine)
    }

    private func shouldTerminate(in context: OpaquePointer) -> Bool {
        loop.checkLimits()
        // A script that the engine has called from its own run loop is let be: the engine aborts when such a one is ended.
        if loop.interruption.reason != nil, !isUninterruptible, depth > 0 {
            if !wasTerminated { noteStoppedFrames(in: context) }
            wasTerminated = true
            // Microtasks that wait still run, and are ended as well.
            watch(after: Self.stopInterval)
            return true
        }
        watch()
        return false
    }

    /// Whether the script that runs has been ended: what is left of it, as the microtasks that wait, has no effect any more.
    var isEnded: Bool { wasTerminated && !isUninterruptible }

    private func noteStoppedFrames(in context: OpaquePointer) {
        guard let text = ExportedFunctions.shared.createBacktrace?(context, Self.stoppedDepth) else { return }
        stoppedFrames = StackFrame.parse(backtrace: String(engineString: text))
        JSStringRelease(text)
    }

    /// Runs `body`, a call of the engine's API that may run scripts, and says whether the watchdog ended it.
    ///
    /// A script that is ended inside a microtask raises nothing there, and the next unrelated call fails instead. So the watchdog
    /// having fired is the truth, and one throw-away evaluation takes the stray failure.
    func running<Result>(in context: OpaquePointer, _ body: () -> Result) throws(ScriptError) -> Result {
        if depth == 0 { taskNumber += 1 }
        depth += 1
        let result = body()
        depth -= 1
        guard wasTerminated else { return result }
        let reason = loop.interruption.reason ?? .interrupted
        let nothing = JSStringCreateWithUTF8CString("0")
        JSEvaluateScript(context, nothing, nil, nil, 0, nil)
        JSStringRelease(nothing)
        guard depth == 0 else {
            // Only the inner script has ended: the one that called out is to end as well.
            watch(after: Self.stopInterval)
            throw ScriptError(interruption: reason)
        }
        wasTerminated = false
        watch()
        throw ScriptError(interruption: reason)
    }
}
