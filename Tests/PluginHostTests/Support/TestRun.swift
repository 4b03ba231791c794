import HostClock
import PluginHost
import TestSupport
import WebPlatform

/// One run of a host on a virtual clock, over and noted.
struct TestRun: Sendable {
    let outcome: RunOutcome
    /// What the console was given.
    let messages: [Recorder.Message]

    var texts: [String] { messages.map(\.text) }
    var problems: [RunProblem] { outcome.problems }
    /// The codes of the problems, in order.
    var codes: [String] { problems.map(\.diagnostic.code) }
    var exitCode: Int32 { outcome.exitCode }

    /// Runs `script`, as the file `script.js` or another.
    static func script(
        _ script: String, name: String = "script.js", plugins: [TestPlugin] = [],
        configure: (inout HostConfiguration) throws -> Void = { _ in }
    ) async throws -> TestRun {
        try await run(plugins, configure) { host throws(HostError) in
            try await host.run(ScriptFile(name: name, text: script))
        }
    }

    /// Evaluates `code`, as `puente eval` does.
    static func evaluation(
        _ code: String, plugins: [TestPlugin] = [], configure: (inout HostConfiguration) throws -> Void = { _ in }
    ) async throws -> TestRun {
        try await run(plugins, configure) { host throws(HostError) in try await host.evaluate(code) }
    }

    private static func run(
        _ plugins: [TestPlugin], _ configure: (inout HostConfiguration) throws -> Void,
        _ body: (CordovaHost) async throws(HostError) -> RunOutcome
    ) async throws -> TestRun {
        let folder = try ScratchFolder(["config.xml": "<widget id=\"test.app\"/>"])
        for plugin in plugins { try plugin.write(to: folder, as: plugin.id) }
        let recorder = Recorder()
        var configuration = HostConfiguration(console: recorder)
        configuration.clock = RunClock(.virtual)
        configuration.project = try Project.open(folder.path, extraPlugins: plugins.map { folder.path($0.id) })
        configuration.onProblem = { recorder.note($0) }
        try configure(&configuration)
        let outcome = try await body(CordovaHost(configuration))
        return TestRun(outcome: outcome, messages: recorder.messages)
    }
}

extension TestRun {
    /// The first problem as a user reads it, a place and its words a line.
    var shown: [String] {
        guard let diagnostic = problems.first?.diagnostic else { return [] }
        return ([(diagnostic.range, diagnostic.message)] + diagnostic.notes.map { ($0.range, $0.message) }).map {
            ($0.map { "\($0.file):\($0.start.line):\($0.start.column): " } ?? "") + $1
        }
    }
}
