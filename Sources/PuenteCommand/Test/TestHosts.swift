import HostClock
import JSONCoding
import JavaScriptEngine
import PluginAPI
import PluginHost
import Synchronization
import TestRunner

/// Makes the hosts that a worker runs test files in, each with plugins, a device and a bank of its own.
final class TestHosts: Sendable {
    private let settings: HostSettings
    private let additions: ProgramAdditions
    /// The first file's, which begins before the file is known.
    private let first: Mutex<EngineLoop?>

    /// What makes a process one that runs tests. Nobody types it.
    static let argument = "--test-worker"

    /// Runs what the process that started this one asks for, in hosts that are made of the settings that it sends.
    static func run(_ additions: ProgramAdditions) -> Never {
        TestWorker.run { settings in
            let hosts = TestHosts(settings: try JSONReader().decode(HostSettings.self, from: settings), additions)
            return { file, recorder in try hosts.host(for: file, recorder) }
        }
    }

    private init(settings: HostSettings, _ additions: ProgramAdditions) {
        self.settings = settings
        self.additions = additions
        first = Mutex(Self.loop(settings))
    }

    /// A loop whose engine gets ready while its host is put together.
    private static func loop(_ settings: HostSettings) -> EngineLoop {
        let loop = EngineLoop(clock: RunClock(settings.clock))
        loop.warmUp()
        return loop
    }

    private func host(for file: TestFile, _ recorder: TestRecorder) throws -> TestWorker.Host {
        let loop =
            first.withLock { first in
                defer { first = nil }
                return first
            } ?? Self.loop(settings)
        let clock = loop.clock
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
