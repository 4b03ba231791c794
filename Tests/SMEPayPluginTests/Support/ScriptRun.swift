import Foundation
import HostClock
import PluginHost
import Synchronization
import WebPlatform

/// A script that has run in the real host, among this repository's plugins.
struct ScriptRun: Sendable {
    /// What the console printed, a message an element.
    let lines: [String]
    let outcome: RunOutcome

    /// What went wrong, in the words that a user reads.
    var problems: [String] { outcome.problems.map { $0.diagnostic.message } }

    /// The repository's folder, which is the project.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path(percentEncoded: false)

    /// What scripts find in variables: the plugin and its services.
    static let names = """
        const { CardControl } = DynamicEngine.plugins; \
        const { LoginService, CardInfoService, ControlService, AlertService, VirtualCardService, SMEProfilingService } = \
        CardControl; 
        """

    /// Runs a script in a host that `configure` has completed.
    init(_ script: ScriptFile, _ configure: (inout HostConfiguration) throws -> Void) async throws {
        let console = Lines()
        var configuration = HostConfiguration(console: console)
        configuration.project = try Project.open(Self.root)
        configuration.clock = RunClock(.virtual)
        try configure(&configuration)
        outcome = try await CordovaHost(configuration).run(script)
        lines = console.all
    }

    private final class Lines: ConsoleSink {
        private let kept = Mutex<[String]>([])

        var all: [String] { kept.withLock { $0 } }

        func write(_ level: ConsoleLevel, _ text: String) {
            kept.withLock { $0.append(text) }
        }
    }
}
