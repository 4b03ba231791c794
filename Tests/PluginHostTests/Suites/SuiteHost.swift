import HostClock
import JavaScriptEngine
import TestSupport

@testable import PluginHost

/// Runs a suite in a host, where a script would run.
actor SuiteHost {
    struct Script: Sendable {
        let text: String
        let url: String
    }

    struct Result: Sendable {
        let name: String
        let failure: String?
    }

    nonisolated let loop: EngineLoop
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    private let scripts: [Script]
    private let recorder = Recorder()
    private let configuration: HostConfiguration

    init(_ scripts: [Script], in folder: ScratchFolder, plugins: [String]) throws {
        let recorder = recorder
        var configuration = HostConfiguration(console: recorder)
        configuration.clock = RunClock(.virtual)
        configuration.project = try Project.open(folder.path, extraPlugins: plugins.map(folder.path))
        configuration.onProblem = { recorder.note($0) }
        self.configuration = configuration
        self.scripts = scripts
        loop = EngineLoop(clock: configuration.clock)
    }

    func run() async throws -> [Result] {
        let run = try HostRun(configuration, loop: loop)
        var isReady = false
        let host = run.context.makeObject()
        let recorder = recorder
        let reports = run.context.makeFunction("reports") { call in
            .value(try call.context.encode(SuiteReport.all(of: recorder, isReady: isReady)))
        }
        var failures: [String: String?] = [:]
        let ended = run.context.makeFunction("ended") { call in
            if let name = call.string(at: 0) { failures[name] = .some(call.string(at: 1)) }
            return .undefined
        }
        try host.setProperty("ended", to: .value(ended))
        try host.setProperty("version", to: .string("7.0.0"))
        try host.setProperty("reports", to: .value(reports))
        try run.context.global.setProperty("suiteHost", to: .value(host))
        // Before the boot, as the harness listens for errors.
        for script in scripts { try run.context.evaluate(script.text, url: script.url) }
        try run.start()
        let names: [String] = try run.context.evaluate("puenteSuite.start()", url: "start.js").decode()
        run.fireReady { isReady = true }
        await run.finish()
        // The run is over: no script of it runs any more.
        return names.map { Result(name: $0, failure: failures[$0] ?? "did not finish") }
    }
}
