import Foundation
import HostClock
import Motif
import MotifConnectorPlugin
import PluginAPI
import PluginHost
import SMEPayBackend
import Synchronization
import Trace
import WebPlatform

/// A script that has run with this plugin alone, against a demo bank of its own.
struct ConnectorRun {
    /// What the console printed, a message an element.
    let lines: [String]
    /// What went wrong, in the words that a user reads.
    let problems: [String]
    /// Whether somebody is logged in at the end.
    let isSessionOpen: Bool
    /// All trace events, as they print.
    let trace: String

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

    /// The documents' sample call, as it stands there: in TypeScript.
    static func sampleCall() throws -> String {
        try String(contentsOf: folder.appending(path: "Fixtures/activate-user.ts"), encoding: .utf8)
    }

    /// Runs scripts one after another, each when nothing is left to do for the one before.
    /// - Parameters:
    ///   - typeScript: The first one, in TypeScript.
    ///   - scripts: The others, in JavaScript.
    init(typeScript: String? = nil, _ scripts: String...) async throws {
        var policy = BackendPolicy()
        policy.pinHashCost = 1
        let clock = RunClock(.virtual)
        let backend = try Backend(contents: .demo, address: .demo, clock: clock, policy: policy) { _ in }
        let events = Collected()
        let connector = MotifConnector(
            configuration: MotifConfiguration(domain: "company1", application: "smepay"),
            transport: .closure { (body) throws(MotifTransportError) in await backend.endpoint.respond(to: body) },
            clock: clock, tracer: Tracer(clock: clock, sink: events))
        var catalog = ServiceCatalog()
        catalog.register(MotifConnectorService.self) {
            MotifConnectorService { () throws(ActionError) in connector }
        }
        let console = Collected()
        var problems: [String] = []
        let files =
            (typeScript.map { [ScriptFile(name: "test.ts", text: $0)] } ?? [])
            + scripts.map { ScriptFile(name: "test.js", text: $0) }
        for file in files {
            var configuration = HostConfiguration(console: console)
            configuration.project = try Project.open(
                Self.folder.deletingLastPathComponent().deletingLastPathComponent().path(percentEncoded: false))
            configuration.clock = clock
            configuration.traceSink = events
            configuration.catalog = catalog
            let outcome = try await CordovaHost(configuration).run(file)
            problems += outcome.problems.map { $0.diagnostic.message }
        }
        self.problems = problems
        lines = console.all
        isSessionOpen = connector.session.isOpen
        trace = events.all.joined(separator: "\n")
    }

    private final class Collected: ConsoleSink, TraceSink {
        private let kept = Mutex<[String]>([])

        var all: [String] { kept.withLock { $0 } }

        func write(_ level: ConsoleLevel, _ text: String) {
            kept.withLock { $0.append(text) }
        }

        func record(_ event: TraceEvent) {
            kept.withLock { $0.append("\(event)") }
        }
    }
}
