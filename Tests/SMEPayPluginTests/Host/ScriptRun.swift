import Foundation
import HelpDeskPlugin
import HostClock
import PluginAPI
import PluginHost
import SMEPayPlugin
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

    /// Runs `script` against `bank`. It finds `CardControl` and `LoginService` in variables.
    init(_ script: String, _ bank: TestBank) async throws {
        let environment = bank.environment
        let backend = bank.backend
        var catalog = ServiceCatalog()
        catalog.register(CardControlPlugin.self) { CardControlPlugin(environment) }
        catalog.register(LoginServicePlugin.self) { LoginServicePlugin(environment) }
        catalog.register(HelpDeskService.self) {
            HelpDeskService { () throws(ActionError) in backend.helpDesk }
        }
        let names = "const { CardControl } = DynamicEngine.plugins; const { LoginService } = CardControl; "
        try await self.init(ScriptFile(name: "test.js", text: names + script)) { $0.catalog = catalog }
    }

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
