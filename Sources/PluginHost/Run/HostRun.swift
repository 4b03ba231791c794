import Bridge
import HostClock
import JavaScriptEngine
import SimulatedDevice
import Trace
import WebPlatform

/// One run of a host: its engine and what lives in it, from boot to the end. Lives on the engine's thread.
final class HostRun {
    let context: Context
    let web: WebHost
    let bridge: ExecBridge
    private let boot: PluginBoot
    let configuration: HostConfiguration
    let log: ProblemLog
    /// The scripts that run once the page is loaded.
    var scriptsOfPage: [ScriptProgram] = []
    /// Whether Cordova and the plugins are there, or about to be.
    private(set) var isBooted = false
    /// Whether the page is loaded, if there is one.
    var isPageLoaded = false
    /// Whether `deviceready` has been fired on the page.
    var isReady = false
    /// Called once when the page is loaded and `deviceready`, if it is to come, has been fired.
    var whenPageIsReady: (() -> Void)?
    /// Whether the run is to print a value that is not there yet.
    var awaitsValue = false
    /// The scripts of modules that still wait at their top level.
    var unsettledModules: [String] = []
    /// What runs the page's module scripts that were prepared, by script.
    var modulesOfPage: [PageModule: [Value]] = [:]
    /// How many bundles were made for the page.
    var bundlesOfPage = 0
    /// Called with the name and the text of what is quoted and lies in no file.
    let onSource: @Sendable (_ name: String, _ text: String) -> Void
    /// What source maps have told of plugins' modules.
    let mappedSources = MappedSources()
    /// The folders whose files source maps may show.
    let shownFolders: [String]
    /// Who has charge of the run, if it is no script.
    var driven: DrivenRun?
    /// When the run must have ended, on the loop's real clock.
    private(set) var deadline: Instant?
    private var isOver = false
    private var onOver: (() -> Void)?

    var loop: EngineLoop { context.engine.loop }
    var outcome: RunOutcome { log.outcome }

    /// Makes the engine and everything in it. No script of a plugin has run yet.
    init(_ configuration: HostConfiguration, loop: EngineLoop) throws(ScriptError) {
        self.configuration = configuration
        onSource = configuration.onSource
        let project = configuration.project
        shownFolders =
            (project.map { $0.isFound ? [$0.directory] : [] } ?? []) + (project?.plugins.map(\.directory) ?? [])
        context = Engine(loop: loop).makeContext()
        let log = ProblemLog(configuration.onProblem)
        self.log = log
        let prepared = log.prepare(configuration)
        log.explain = { prepared?.explanation(of: $0) ?? configuration.project?.explanation(of: $0) }
        let plugins = prepared?.plugins ?? []
        log.isAnsweredPluginFile = { [mappedSources] url in
            let path = mappedSources.script(of: url)
            return plugins.contains { plugin in
                plugin.services.contains { $0.entry != nil } && plugin.modules.contains { $0.path == path }
            }
        }
        let platform =
            prepared?.platform ?? configuration.platform.map { PlatformChoice(name: $0, isGiven: true) } ?? .own
        web = try WebHost(context: context, options: configuration.webOptions) { event in
            log.add(RunProblem(event))
        }
        let tracer = Tracer(clock: configuration.clock, sink: configuration.traceSink)
        if platform.name != PlatformChoice.own.name {
            tracer.record(.platformChosen(platform.name, isGiven: platform.isGiven))
        }
        bridge = ExecBridge(
            context: context, tracer: tracer,
            configuration: configuration.bridge(for: plugins, mappedSources)
        ) { [web] event in
            if case .nativeLog(let line) = event { web.write(.warn, line) }
            if let problem = RunProblem(event) { log.add(problem) }
        }
        for name in PlatformServices.names(on: platform.name) {
            if let entry = configuration.catalog.entry(forService: name, className: nil) {
                bridge.addService(name, entry)
            }
        }
        for service in plugins.flatMap(\.services) {
            if let entry = service.entry {
                bridge.addService(service.name, entry)
            } else if service.module == nil {
                bridge.addMissingService(service.name, className: service.className)
            }
        }
        let device = configuration.device ?? Device(clock: configuration.clock)
        boot = try PluginBoot(
            context: context, web: web, bridge: bridge, plugins: plugins, platformID: platform.name,
            app: configuration.project?.configuration, device: device, faults: configuration.faults,
            hasPage: configuration.page != nil
        ) { log.add($0) }
        bridge.isHandled = { [web] in web.isHandled($0) }
        log.onFatal = { [weak self] in self?.endAfterTurn() }
        loop.whenInterrupted { [weak self] reason in self?.interrupted(reason) }
        deadline = configuration.timeLimit.map { loop.realClock.now + $0 }
        loop.setLimits(RunLimits(deadline: deadline, residentBytes: configuration.memoryLimit))
        findSourceMaps()
        try installPuente()
        begin(device, on: platform.name, configuration.project)
    }

    /// Loads and maps the plugins.
    /// - Throws: What Puente's own code threw. That the boot was stopped is told by the loop.
    func start() throws(ScriptError) {
        isBooted = true
        do throws(ScriptError) { try boot.start() } catch { if error.code != .interrupted { throw error } }
    }

    /// Lets the plugins get ready; `body` runs once `deviceready` has been fired.
    func fireReady(then body: (() -> Void)? = nil) {
        boot.onDeviceReady = body
        perform { () throws(ScriptError) in try boot.fireReady() }
    }

    /// Runs a call into a script unless the run is about to end; what it throws is a problem of the run.
    func perform(_ body: () throws(ScriptError) -> Void) {
        guard !isOver, !log.hasFailed, loop.interruption.reason == nil else { return }
        do throws(ScriptError) {
            try body()
        } catch {
            note(error)
        }
    }

    /// Notes that a script failed. Its being stopped is told by the loop.
    func note(_ error: ScriptError) {
        if error.code != .interrupted { log.add(.uncaught(error, callback: nil)) }
    }

    /// Waits until the run is over: nothing left to run, a failure, or an interruption.
    func finish() async {
        // Not a checked one: to make its type at run time, the runtime searches the whole program for a conformance.
        await withUnsafeContinuation { continuation in
            // The loop may have taken a turn on the way here, in which the run ended.
            if isOver { return continuation.resume() }
            onOver = { continuation.resume() }
            loop.whenIdle { [weak self] in self?.idle() }
            // It may have come before there was anybody to tell.
            if let reason = loop.interruption.reason { interrupted(reason) }
        }
    }

    private func idle() {
        guard driverGoesOn() else { return end(isCutOff: false) }
        if !isOver { loop.whenIdle { [weak self] in self?.idle() } }
    }

    private func interrupted(_ reason: Interruption.Reason) {
        guard !isOver else { return }
        if reason != .exit { log.add(.interrupted(reason, at: stoppedAt)) }
        end(isCutOff: true)
    }

    /// Where the script was that was stopped, in the reader's own files.
    private var stoppedAt: ScriptLocation? {
        context.engine.stoppedFrames.compactMap(\.location)
            .first { !$0.url.isEmpty && !$0.url.hasPrefix(BridgeScript.scheme) }
            .flatMap(context.place)
    }

    /// Ends the run with the turn that is under way: what waits for its own turn does not run any more.
    private func endAfterTurn() {
        loop.dropMacrotasks()
        loop.enqueueMacrotask { [weak self] in self?.end(isCutOff: true) }
    }

    /// Ends the run that was for a value, with the turn that is under way. Nobody waits for what is still to be answered.
    func endWithValue() {
        loop.dropMacrotasks()
        loop.enqueueMacrotask { [weak self] in self?.end(isCutOff: true, reportsCalls: false) }
    }

    func end(isCutOff: Bool, reportsCalls: Bool = true) {
        guard !isOver else { return }
        saveStorage()
        isOver = true
        if loop.interruption.reason != .exit {
            if reportsCalls { noteUnanswered(isCutOff: isCutOff) }
            if loop.interruption.reason != nil { noteWaiting() }
            if !isCutOff { noteListeners() }
            // Whatever is still queued does not run any more.
            loop.interrupt(.exit)
        }
        bridge.cancelAll()
        web.cancelRequests()
        web.closeDatabases()
        boot.onDeviceReady = nil
        // Its functions hold the driver, and it holds values: neither would ever go.
        driven?.hooks = nil
        onOver?()
    }

    /// Also what the turn has changed in which the run was interrupted.
    private func saveStorage() {
        do throws(ScriptError) {
            try context.engine.uninterrupted { () throws(ScriptError) in try web.saveStorage() }
        } catch { note(error) }
    }

    /// What of the network the run was waiting for when it was stopped.
    private func noteWaiting() {
        guard let waiting = try? web.waiting(), !waiting.isEmpty else { return }
        var requests: [WaitingRequest] = []
        for (what, site) in waiting {
            if let index = requests.firstIndex(where: { $0.what == what && $0.site == site }) {
                requests[index].count += 1
            } else if requests.count < 8 {
                requests.append(WaitingRequest(what: what, site: site))
            }
        }
        log.add(.waitingForNetwork(requests, count: waiting.count))
    }

    private func noteUnanswered(isCutOff: Bool) {
        do throws(ScriptError) {
            let calls = try bridge.unansweredCalls()
            if calls.count > 0 {
                log.add(.unanswered(calls, isCutOff: isCutOff))
            } else if awaitsValue, !isCutOff {
                log.add(.valueUnsettled)
            } else if let script = unsettledModules.first, !isCutOff {
                log.add(.awaitUnsettled(script: script))
            }
        } catch {
            note(error)
        }
    }

    /// Ends the run as the script has asked for.
    func exit(_ code: Int32) {
        log.requestExit(code)
        saveStorage()
        bridge.stop()
        context.engine.stopScript(.exit)
    }

    /// What a module of Puente's gives scripts.
    func forScripts(_ module: String) throws(ScriptError) -> Value { try boot.forScripts(module) }

    /// Tells the script that the screen was turned.
    func turnScreen(_ orientation: ScreenOrientation) throws(ScriptError) {
        try web.turnScreen(type: orientation.rawValue, angle: orientation.angle)
        try boot.noteRotation()
    }

    /// `advance(milliseconds, done)`: `false` when the clock is real, or is being moved already.
    private func advanceClock(_ call: borrowing HostCall) throws -> Argument {
        guard configuration.clock.kind == .virtual else { return .boolean(false) }
        loop.holdsClock = true
        let done = call[1]
        return .boolean(
            loop.advanceClock(by: .milliseconds(call.number(at: 0) ?? 0)) { [weak self] in
                self?.perform { () throws(ScriptError) in try done.run() }
            })
    }

    private func installPuente() throws(ScriptError) {
        let host = context.makeObject()
        let clock = configuration.clock
        try host.setProperty("args", to: .value(context.encode(configuration.arguments)))
        try host.setProperty("version", to: .string(HostVersion.current))
        try host.setProperty("clockKind", to: .string(clock.kind == .real ? "real" : "virtual"))
        let functions: [(String, (borrowing HostCall) throws -> Argument)] = [
            ("now", { _ in .number(clock.now.milliseconds) }),
            (
                "services",
                { [weak self] _ in try (self?.forScripts("puente/services")).map(Argument.value) ?? .undefined }
            ),
            (
                "device",
                { [weak self] _ in try (self?.forScripts("puente/device")).map(Argument.value) ?? .undefined }
            ),
            (
                "network",
                { [weak self] _ in try (self?.forScripts("puente/network")).map(Argument.value) ?? .undefined }
            ),
            (
                "faults",
                { [weak self] _ in try (self?.forScripts("puente/faults")).map(Argument.value) ?? .undefined }
            ),
            ("wallTime", { _ in .integer(Int(clock.wallTime.millisecondsSince1970)) }),
            ("advance", { [weak self] call in try self?.advanceClock(call) ?? .undefined }),
            (
                "exit",
                { [weak self] call in
                    self?.exit(Int32(clamping: call.integer(at: 0) ?? 0))
                    return .boolean(Engine.canStopScripts)
                }
            ),
        ]
        for (name, body) in functions { try host.setProperty(name, to: .value(context.makeFunction(name, body))) }
        try context.evaluate(HostScript.puente).run(.value(host), .value(context.global))
    }
}
