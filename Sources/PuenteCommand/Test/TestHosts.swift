import HostClock
import JavaScriptEngine
import PluginAPI
import PluginHost
import TestRunner

/// Makes the hosts that a worker runs test files in, each with plugins, a device and a bank of its own.
struct TestHosts: Sendable {
    private let settings: HostSettings
    private let additions: ProgramAdditions

    init(_ settings: HostSettings, _ additions: ProgramAdditions) {
        self.settings = settings
        self.additions = additions
    }

    /// Runs what the process that started this one asks for.
    func run() -> Never {
        TestWorker.run { file, recorder in try host(for: file, recorder) }
    }

    private func host(for file: TestFile, _ recorder: TestRecorder) throws -> TestWorker.Host {
        let clock = RunClock(settings.clock)
        let loop = EngineLoop(clock: clock)
        loop.warmUp()
        let composition = Composition(
            settings.plugins, clock: clock, traceSink: recorder, additions: additions
        ) { recorder.send(TestProblem($0.diagnostic(.warning))) }
        try composition.open()
        var settings = settings
        settings.page = file.page
        if settings.project.directory == nil {
            settings.project.directory = file.project
            settings.project.isPluginsOnly = file.project == nil
        }
        if let tests = file.testsPlugin { settings.project.plugins.append(tests) }
        var configuration = try settings.configuration(composition, clock: clock, console: recorder)
        configuration.traceSink = recorder
        configuration.onProblem = { recorder.send(TestProblem($0.diagnostic)) }
        return TestWorker.Host(CordovaHost(configuration, loop: loop), isVirtual: clock.kind == .virtual) {
            try await composition.close()
        }
    }
}
