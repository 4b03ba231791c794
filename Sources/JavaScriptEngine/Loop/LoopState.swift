import HostClock

/// What belongs to the loop's thread alone.
///
/// `@unchecked Sendable` because the compiler cannot see that every use is on the thread: all of them lie in ``EngineLoop``'s turn
/// or behind its `assertOnThread()`. `mainContext` never changes, and any thread may wake it.
final class LoopState: @unchecked Sendable {
    let mainContext = MainContext()

    var macrotasks: [() -> Void] = []
    /// The macrotasks that this turn has taken.
    var batch: [() -> Void] = []
    /// Whether what is left of the macrotasks that this turn took is not to run.
    var isBatchDropped = false
    var onIdle: (() -> Void)?
    var onInterrupt: ((Interruption.Reason) -> Void)?
    /// Work under way that the outside world ends: a native action, a request, a child process.
    var realWork = 0
    /// Work that the run's clock ends: a script's timer.
    var timedWork = 0
    /// A virtual machine that was made before its engine; see ``EngineLoop/warmUp()``.
    var warmMachine: OpaquePointer?
    var limits = RunLimits()
    /// Whether a virtual clock stands still, but for ``clockTarget``.
    var isClockHeld = false
    /// How far a clock that is held is to move, and what is to be called there.
    var clockTarget: (instant: Instant, then: () -> Void)?
    var busyTurns = 0
}
