import Bridge
import HostClock
import JavaScriptEngine
import Trace
import WebPlatform

/// One run of a host: its engine and what lives in it, from boot to the end. Lives on the engine's thread.
final class HostRun {
    let context: Context
    let web: WebPlatform
    let bridge: Bridge
    private let boot: PluginBoot
    private let configuration: HostConfiguration
    private let log: ProblemLog
    private var isOver = false
    private var onOver: (() -> Void)?

    var loop: EngineLoop { context.engine.loop }
    var outcome: RunOutcome { log.outcome }

    /// Makes the engine and everything in it. No script of a plugin has run yet.
    init(_ configuration: HostConfiguration, loop: EngineLoop) throws(ScriptError) {
        self.configuration = configuration
        context = Engine(loop: loop).makeContext()
        let log = ProblemLog(configuration.onProblem)
        self.log = log
        let plugins = log.prepare(configuration)
        web = try WebPlatform(context: context, options: configuration.webOptions) { event in log.add(RunProblem(event)) }
        bridge = Bridge(
            context: context, tracer: Tracer(clock: configuration.clock, sink: configuration.traceSink),
            configuration: configuration.bridge(for: plugins)
        ) { event in log.add(RunProblem(event)) }
        for service in plugins.flatMap(\.services) {
            if let entry = service.entry {
                bridge.addService(service.name, entry)
            } else {
                bridge.addMissingService(service.name, className: service.className)
            }
        }
        boot = try PluginBoot(
            context: context, web: web, bridge: bridge, plugins: plugins, platformID: configuration.platform ?? "puente"
        ) { log.add($0) }
        log.onFatal = { [weak self] in self?.loop.enqueueMacrotask { self?.end(isCutOff: true) } }
        loop.whenInterrupted { [weak self] reason in self?.interrupted(reason) }
        loop.setLimits(
            RunLimits(
                deadline: configuration.timeLimit.map { loop.realClock.now + $0 }, residentBytes: configuration.memoryLimit))
        try installPuente()
    }

    /// Loads and maps the plugins.
    func start() throws(ScriptError) {
        try boot.start()
    }

    /// Lets the plugins get ready; `body` runs once `deviceready` has been fired.
    func fireReady(then body: (() -> Void)? = nil) {
        boot.onDeviceReady = body
        perform { () throws(ScriptError) in try boot.fireReady() }
    }

    /// Runs a call into a script; what it throws is a problem of the run.
    func perform(_ body: () throws(ScriptError) -> Void) {
        do throws(ScriptError) {
            try body()
        } catch {
            note(error)
        }
    }

    /// Notes that a script failed. Its being stopped is told by the loop.
    func note(_ error: ScriptError) {
        if error.code != .interrupted, loop.interruption.reason != .exit { log.add(.uncaught(error, site: nil)) }
    }

    /// Waits until the run is over: nothing left to run, a failure, or an interruption.
    func finish() async {
        await withCheckedContinuation { continuation in
            onOver = { continuation.resume() }
            loop.whenIdle { [weak self] in self?.end(isCutOff: false) }
            if isOver { continuation.resume() }
        }
    }

    private func interrupted(_ reason: Interruption.Reason) {
        if reason != .exit { log.add(.interrupted(reason)) }
        end(isCutOff: true)
    }

    private func end(isCutOff: Bool) {
        guard !isOver else { return }
        isOver = true
        if loop.interruption.reason != .exit {
            let calls = (try? bridge.unansweredCalls()) ?? []
            if !calls.isEmpty { log.add(.unanswered(calls, isCutOff: isCutOff)) }
            // Whatever is still queued does not run any more.
            loop.interrupt(.exit)
        }
        bridge.cancelAll()
        onOver?()
    }

    private func installPuente() throws(ScriptError) {
        let host = context.makeObject()
        let clock = configuration.clock
        try host.setProperty("args", to: .value(context.encode(configuration.arguments)))
        try host.setProperty("clockKind", to: .string(clock.kind == .real ? "real" : "virtual"))
        let functions: [(String, (borrowing HostCall) throws -> Argument)] = [
            ("now", { _ in .number(clock.now.milliseconds) }),
            ("wallTime", { _ in .integer(Int(clock.wallTime.millisecondsSince1970)) }),
            (
                "exit",
                { [weak self] call in
                    self?.log.requestExit(Int32(clamping: call.integer(at: 0) ?? 0))
                    self?.bridge.stop()
                    self?.loop.interrupt(.exit)
                    throw ScriptError(interruption: .exit)
                }
            ),
        ]
        for (name, body) in functions { try host.setProperty(name, to: .value(context.makeFunction(name, body))) }
        let script = HostScript.puente
        try context.evaluate(embedded: script.text, url: script.url).run(.value(host), .value(context.global))
    }
}
