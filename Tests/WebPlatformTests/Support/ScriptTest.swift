import Foundation
import HostClock
import JavaScriptEngine
import Testing

@testable import WebPlatform

/// What became of one test of a script in `Scripts/`.
struct ScriptTest: Sendable, CustomTestStringConvertible {
    let script: String
    let name: String
    /// Why it failed.
    let failure: String?

    var testDescription: String { "\(script): \(name)" }

    /// The scripts that hold tests; the others in their folder are what they need.
    static var scripts: [String] {
        get throws {
            try TestFile("Scripts").names.filter { $0.hasSuffix(".js") }.map { String($0.dropLast(3)) }
                .filter { !["harness", "shell", "inspect-cases"].contains($0) }
        }
    }

    /// Runs all scripts, each in a context of its own.
    static func runAll() async throws -> [ScriptTest] {
        let runner = ScriptRunner()
        var tests: [ScriptTest] = []
        for script in try scripts {
            let outcomes = try await runner.runTests(of: script)
            tests += outcomes.map { ScriptTest(script: script, name: $0.name, failure: $0.failure) }
        }
        return tests
    }
}

/// Runs the scripts of `Scripts/` in the engine, without a platform on the global object.
actor ScriptRunner {
    struct Outcome: Sendable, Decodable {
        let name: String
        let failure: String?
    }

    nonisolated let loop = EngineLoop(clock: RunClock(.virtual))
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }
    private var engine: Engine?

    func runTests(of script: String) async throws -> [Outcome] {
        let context = try makeContext(with: ["harness", script])
        let promise = try context.evaluate("runTests()", url: "run.js")
        return try await promise.awaited().decode()
    }

    /// The table of `inspect-cases.js`.
    func inspectTable() throws -> String {
        try makeContext(with: ["harness", "inspect-cases"]).evaluate("inspectTable()", url: "run.js").converted()
    }

    private func makeContext(with scripts: [String]) throws -> Context {
        let engine = engine ?? Engine(loop: loop)
        self.engine = engine
        let context = engine.makeContext()
        let runner = context.makeObject()
        let evaluate = context.makeFunction("evaluate") { call in
            let name = call.string(at: 0) ?? ""
            let script = try #require(WebScript.named(name), "the platform has no script '\(name)'")
            return .value(try call.context.evaluate(script))
        }
        let proxyTarget = context.makeFunction("proxyTarget") { call in
            call[0].proxyTarget.map(Argument.value) ?? .undefined
        }
        let documentModule = context.makeFunction("documentModule") { call in
            let name = call.string(at: 0) ?? ""
            let text = try String(contentsOfFile: "\(WebOptions.installedDocumentFolder)/\(name).js", encoding: .utf8)
            return .value(
                try call.context.compile(
                    parameters: ["require", "exports", "module", "global", "Object"], body: text,
                    url: "domino/\(name).js"))
        }
        let resolveURL = context.makeFunction("resolveURL") { call in
            .string(WebURL.resolve(call.string(at: 0) ?? "", against: call.string(at: 1) ?? ""))
        }
        try runner.setProperty("documentModule", to: .value(documentModule))
        try runner.setProperty("resolveURL", to: .value(resolveURL))
        try runner.setProperty("evaluate", to: .value(evaluate))
        try runner.setProperty("proxyTarget", to: .value(proxyTarget))
        try context.global.setProperty("runner", to: .value(runner))
        for script in scripts {
            let file = TestFile("Scripts/\(script).js")
            try context.evaluate(file.text, url: file.path)
        }
        return context
    }
}
