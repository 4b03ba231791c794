import Glibc
import HostClock
import Synchronization

/// One dedicated thread and the event loop it runs: the only place where a virtual machine may be touched.
///
/// The loop is a serial executor and a task executor. An actor that returns it from `unownedExecutor` lives on this thread, so it may
/// own an ``Engine``, contexts and values; several such actors share the thread without hops between them.
///
/// A turn takes, in this order: the jobs of Swift's concurrency, the deadlines that are due, then the macrotasks
/// (``enqueueMacrotask(_:)``) that waited when it began. When nothing is left the loop is idle: a virtual clock moves on, the idle
/// handler is asked, or the thread sleeps until something wakes it. GLib's main context is pumped throughout, because the engine's
/// own timers use it.
public final class EngineLoop: Sendable {
    /// The run's clock, whose deadlines this loop runs.
    public let clock: RunClock
    /// The machine's time, for limits that hold whatever the run's clock says; the same as ``clock`` when that one is real.
    public let realClock: RunClock
    /// Why scripts are to stop, if they are.
    public let interruption = Interruption()

    let thread = Atomic<UInt>(0)
    let shared = Mutex(SharedState())
    /// Whether there is anything in ``shared`` to take, so that a turn without need not lock it.
    let hasMail = Atomic<Bool>(false)
    /// The thread's own state, which only the thread touches.
    let local = LoopState()

    /// What other threads hand to the loop.
    struct SharedState {
        var jobs: [UnownedJob] = []
        var posts: [@Sendable () -> Void] = []
        var deadHandles: [DeadHandle] = []
        var isSleeping = false
        var isStopped = false
    }

    /// Starts the thread, which becomes the driver of `clock`.
    /// - Parameter clock: The run's clock.
    public init(clock: RunClock = RunClock(.real)) {
        self.clock = clock
        self.realClock = clock.kind == .real ? clock : RunClock(.real)
        for clock in clocks {
            clock.onEarlierDeadline { [weak self] in self?.wake() }
        }
        startThread()
    }

    /// The clocks that this loop drives: ``clock``, and ``realClock`` if that is another.
    public var clocks: [RunClock] { clock === realClock ? [clock] : [clock, realClock] }

    /// Whether the caller runs on the loop's thread.
    public var isOnThread: Bool { thread.load(ordering: .relaxed) == pthread_self() }

    /// Ends the thread once the jobs that wait have run. Later jobs do not run.
    public func stop() {
        shared.withLock { $0.isStopped = true }
        wake()
    }

    /// Stops the script that runs, at its next check, and what the loop would run after it. From any thread.
    ///
    /// The first reason counts. The interrupt handler is called on the loop's thread as soon as no script runs.
    public func interrupt(_ reason: Interruption.Reason) {
        interruption.request(reason)
        wake()
    }

    /// Has `body` run on the loop's thread, with the jobs of a later turn. From any thread.
    public func post(_ body: @escaping @Sendable () -> Void) {
        shared.withLock { $0.posts.append(body) }
        hasMail.store(true, ordering: .releasing)
        wake()
    }

    /// Gets the loop out of its sleep, if it sleeps. From any thread.
    func wake() {
        let wasSleeping = shared.withLock { state in
            defer { state.isSleeping = false }
            return state.isSleeping
        }
        if wasSleeping { local.mainContext.wake() }
    }
}
