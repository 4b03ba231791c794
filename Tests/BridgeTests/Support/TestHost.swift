import Foundation
import HostClock
import PluginAPI
import PluginHost
import Synchronization
import TestSupport
import Trace
import WebPlatform

/// A host with one plugin, which a test puts together: native halves written in Swift and modules written in JavaScript.
///
/// Every run has the plugin's module `tools`, whose functions scripts find as globals: `exec`, and `call(service, action, ...args)`, which
/// gives a promise. A run's console tells what happened.
struct TestHost {
    var clock = RunClock(.virtual)
    /// Completes the configuration.
    var configure: (inout HostConfiguration) -> Void = { _ in }

    private var catalog = ServiceCatalog()
    private var features: [String] = []
    private var modules: [(name: String, source: String, clobbers: String?)] = [("tools", Self.tools, "tools")]

    /// Makes a native half answer `service`, which the plugin declares.
    mutating func serve<Service: NativeService>(_ service: String, _ make: @escaping @Sendable () throws -> Service) {
        catalog.register(Service.self, forService: service, make: make)
        declare(service)
    }

    /// Declares a service, of a class if one is named.
    mutating func declare(_ service: String, className: String? = nil) {
        let half = className.map { "<param name=\"puente-package\" value=\"\($0)\"/>" } ?? ""
        features.append("<feature name=\"\(service)\">\(half)</feature>")
    }

    /// Adds a module that runs at boot, or is mapped to a symbol.
    mutating func add(_ name: String, clobbers: String? = nil, _ source: String) {
        modules.append((name, source, clobbers))
    }

    /// Runs `script` as `app.js` until nothing is left to run.
    func run(_ script: String) async throws -> TestRun {
        let folder = try ScratchFolder(["plugin.xml": manifest])
        for module in modules { try folder.write("\(module.name).js", module.source) }
        let console = Console()
        let sink = Events()
        var configuration = HostConfiguration(console: console)
        configuration.project = try Project.open(folder.path)
        configuration.catalog = catalog
        configuration.clock = clock
        configuration.traceSink = sink
        configure(&configuration)
        let outcome = try await CordovaHost(configuration).run(ScriptFile(name: "app.js", text: script))
        return TestRun(
            lines: console.lines.all, outcome: outcome, events: sink.events.all,
            folder: folder.path)
    }

    private var manifest: String {
        let modules = modules.map { module in
            let use = module.clobbers.map { "<clobbers target=\"\($0)\"/>" } ?? "<runs/>"
            return "<js-module src=\"\(module.name).js\" name=\"\(module.name)\">\(use)</js-module>"
        }
        return """
            <plugin id="test" version="1.0.0">
                \(modules.joined())
                <platform name="puente"><config-file target="config.xml" parent="/*">\(features.joined())</config-file></platform>
                <platform name="browser"><config-file target="config.xml" parent="/*">\(features.joined())</config-file></platform>
            </plugin>
            """
    }

    private static let tools = """
        const exec = require('cordova/exec');
        window.exec = exec;
        window.call = (service, action, ...args) =>
            new Promise((resolve, reject) => exec(resolve, reject, service, action, args));
        """
}

/// How a run of a ``TestHost`` ended.
struct TestRun {
    /// What the console printed, a message an element.
    let lines: [String]
    let outcome: RunOutcome
    let events: [TraceEvent]
    /// The plugin's folder, which is gone.
    let folder: String

    /// What went wrong, in the words that a user reads: each problem's message, its place, its notes and its help.
    var problems: [String] {
        outcome.problems.map { problem in
            let diagnostic = problem.diagnostic
            var lines = [diagnostic.message]
            if let range = diagnostic.range { lines.append("  at \(range.file):\(range.start.line)") }
            for note in diagnostic.notes {
                lines.append("  note: \(note.message)" + (note.range.map { " \($0.file):\($0.start.line)" } ?? ""))
            }
            if let help = diagnostic.help { lines.append("  help: \(help)") }
            return lines.joined(separator: "\n").replacing(folder, with: "plugin")
        }
    }
}

private struct Console: ConsoleSink {
    let lines = Log<String>()

    func write(_ level: ConsoleLevel, _ text: String) {
        if level != .debug { lines.append(text) }
    }
}

private struct Events: TraceSink {
    let events = Log<TraceEvent>()

    func record(_ event: TraceEvent) { events.append(event) }
}
