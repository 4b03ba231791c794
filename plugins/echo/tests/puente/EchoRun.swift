import EchoPlugin
import Foundation
import HostClock
import PluginAPI
import PluginHost
import Synchronization
import WebPlatform

/// A script that has run in a host with the echo plugin.
struct EchoRun: Sendable {
    /// What the console printed, a message an element.
    let lines: [String]
    /// What went wrong, in the words that a user reads.
    let problems: [String]

    /// The plugin's folder.
    private static let plugin = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path(percentEncoded: false)

    /// Runs `script` as the body of an async function, which finds the plugin in `echo`.
    init(_ script: String) async throws {
        let console = Lines()
        var configuration = HostConfiguration(console: console)
        configuration.project = try Project.open(Self.plugin)
        configuration.catalog.register(EchoService.self) { EchoService() }
        configuration.clock = RunClock(.virtual)
        configuration.execTimeout = nil
        let text = "(async ({ echo }) => {\n\(script)\n})(cordova);"
        let outcome = try await CordovaHost(configuration).run(ScriptFile(name: "test.js", text: text))
        lines = console.all.withLock { $0 }
        problems = outcome.problems.map { $0.diagnostic.message }
    }

    private final class Lines: ConsoleSink {
        let all = Mutex<[String]>([])

        func write(_ level: ConsoleLevel, _ text: String) { all.withLock { $0.append(text) } }
    }
}
