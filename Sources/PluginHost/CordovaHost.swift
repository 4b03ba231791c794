import JavaScriptEngine
import WebPlatform

/// A headless host of Cordova plugins: boots them in a JavaScript engine of its own and runs one script among them.
///
/// ```swift
/// let host = CordovaHost(configuration)
/// let outcome = try await host.run(.read(path: "examples/activate-user.js"))
/// exit(outcome.exitCode)
/// ```
/// A host is for one run. Several run side by side, each on its own thread.
public actor CordovaHost {
    /// The thread that everything of this host lives on.
    public nonisolated let loop: EngineLoop
    public nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    private let configuration: HostConfiguration
    /// Kept until the host goes: taking an engine apart costs milliseconds, which a program that ends anyway spares itself.
    private var current: HostRun?

    /// - Parameters:
    ///   - configuration: What the host is made of.
    ///   - loop: A loop that drives the configuration's clock and has no engine yet; one of the host's own when left out.
    public init(_ configuration: HostConfiguration, loop: EngineLoop? = nil) {
        self.configuration = configuration
        self.loop = loop ?? EngineLoop(clock: configuration.clock)
    }

    /// Runs a script: when the plugins are mapped, before `deviceready`. Returns when the run is over: nothing is left to run, the script
    /// failed or was stopped, or it asked for its end.
    /// - Throws: A ``HostError`` when the host itself could not start.
    public func run(_ script: ScriptFile) async throws(HostError) -> RunOutcome {
        guard let run = try makeRun() else { return stoppedAtStart() }
        if let program = try run.program(of: script) {
            try start(run)
            run.perform { () throws(ScriptError) in try run.evaluate(program) }
            run.fireReady()
        }
        await run.finish()
        return run.outcome
    }

    /// Runs the configuration's ``HostConfiguration/page``: parses it, runs its scripts in their order and boots the plugins where it loads `cordova.js`. Returns when the
    /// run is over.
    /// - Parameter scripts: What runs on the page once it is loaded.
    /// - Throws: A ``HostError`` when the host itself could not start.
    public func runPage(then scripts: [ScriptFile] = []) async throws(HostError) -> RunOutcome {
        guard let run = try makeRun() else { return stoppedAtStart() }
        var programs: [ScriptProgram] = []
        for script in configuration.fakes + scripts {
            guard let program = try run.program(of: script) else {
                await run.finish()
                return run.outcome
            }
            programs.append(program)
        }
        for fake in programs.prefix(configuration.fakes.count) {
            run.perform { () throws(ScriptError) in try run.evaluate(fake) }
        }
        programs.removeFirst(configuration.fakes.count)
        run.perform { () throws(ScriptError) in try run.loadPage(then: programs) }
        await run.finish()
        return run.outcome
    }

    /// Hands the run to a driver, once the plugins are ready and the configuration's ``HostConfiguration/page``, if there is one, is loaded. Returns when the driver has
    /// finished, or something has ended the run before.
    /// - Throws: A ``HostError`` when the host itself could not start.
    public func drive(_ driver: ScriptDriver) async throws(HostError) -> RunOutcome {
        guard let run = try makeRun() else { return stoppedAtStart() }
        if configuration.page == nil {
            try start(run)
            run.fireReady { [weak run] in run?.begin(driver) }
        } else {
            guard try runFakes(in: run) else { return run.outcome }
            run.whenPageIsReady = { [weak run] in run?.begin(driver) }
            run.perform { () throws(ScriptError) in try run.loadPage(then: []) }
        }
        await run.finish()
        return run.outcome
    }

    /// The name that ``evaluate(_:)`` gives the code, which errors show.
    public static let evaluatedName = "eval"

    /// Waits for `deviceready`, evaluates `code`, awaits its value and prints that to the console unless it is `undefined`.
    ///
    /// The code may use `await`: in an expression, or in statements of which a `return` gives the value.
    /// - Throws: A ``HostError`` when the host itself could not start.
    public func evaluate(_ code: String) async throws(HostError) -> RunOutcome {
        guard let run = try makeRun() else { return stoppedAtStart() }
        try start(run)
        run.fireReady { [weak run] in
            run?.perform { () throws(ScriptError) in try run?.evaluateAndPrint(code) }
        }
        await run.finish()
        return run.outcome
    }

    /// - Returns: The run; `nil` when it was stopped before there was one.
    private func makeRun() throws(HostError) -> HostRun? {
        try HostError.checkEngine()
        do throws(ScriptError) {
            let run = try HostRun(configuration, loop: loop)
            current = run
            return run
        } catch {
            if error.code == .interrupted { return nil }
            throw HostError(.boot(error))
        }
    }

    private func start(_ run: HostRun) throws(HostError) {
        do throws(ScriptError) { try run.start() } catch { throw HostError(.boot(error)) }
        _ = try runFakes(in: run)
    }

    /// Runs the scripts that set fakes of services.
    /// - Returns: Whether the run was not stopped meanwhile.
    private func runFakes(in run: HostRun) throws(HostError) -> Bool {
        for script in configuration.fakes {
            guard let program = try run.program(of: script) else { return false }
            run.perform { () throws(ScriptError) in try run.evaluate(program) }
        }
        return true
    }

    private func stoppedAtStart() -> RunOutcome {
        let log = ProblemLog(configuration.onProblem)
        log.add(.interrupted(loop.interruption.reason ?? .interrupted, at: nil))
        return log.outcome
    }
}
