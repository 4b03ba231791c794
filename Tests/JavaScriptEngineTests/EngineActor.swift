import HostClock
import JavaScriptEngine

/// What a user of the engine writes: an actor that lives on the loop's thread and owns an engine.
actor EngineActor {
    nonisolated let loop: EngineLoop
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    private var stored: (engine: Engine, context: Context)?

    init(clock: RunClock = RunClock(.real)) {
        loop = EngineLoop(clock: clock)
    }

    /// The engine's first context.
    var context: Context {
        if let stored { return stored.context }
        let engine = Engine(loop: loop)
        let context = engine.makeContext()
        stored = (engine, context)
        return context
    }

    /// Does something with the context on the engine's thread.
    func run<Result: Sendable>(_ body: (Context) throws -> Result) rethrows -> Result {
        try body(context)
    }

    /// Evaluates a script and returns its value as text.
    @discardableResult
    func evaluate(_ source: String, url: String = "test.js", line: Int = 1) throws -> String {
        try context.evaluate(source, url: url, line: line).converted()
    }

    /// Waits until nothing is left to run.
    func idle() async {
        await withCheckedContinuation { continuation in
            loop.whenIdle { continuation.resume() }
        }
    }
}
