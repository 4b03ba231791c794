import Foundation
import TestSupport
import Testing

/// What became of one test of a suite in `Scripts/`.
struct SuiteTest: Sendable, CustomTestStringConvertible {
    let suite: String
    let name: String
    /// Why it failed.
    let failure: String?

    var testDescription: String { "\(suite): \(name)" }

    /// The suites, by name.
    static var suites: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: scripts.path).filter { $0.hasSuffix(".js") }
                .map { String($0.dropLast(3)) }.filter { $0 != "harness" }.sorted()
        }
    }

    /// Runs all suites, each in a host of its own.
    static func runAll() async throws -> [SuiteTest] {
        var tests: [SuiteTest] = []
        for suite in try suites {
            for result in try await run(suite) {
                tests.append(SuiteTest(suite: suite, name: result.name, failure: result.failure))
            }
        }
        return tests
    }

    static func run(_ suite: String) async throws -> [SuiteHost.Result] {
        let files = try ["harness", suite].map { name in
            let url = scripts.appending(path: "\(name).js")
            return SuiteHost.Script(text: try String(contentsOf: url, encoding: .utf8), url: url.path)
        }
        let plugins = try await SuiteSetup().plugins(of: files)
        let folder = try ScratchFolder(["config.xml": "<widget id=\"suite\"/>"])
        for plugin in plugins { try plugin.write(to: folder, as: plugin.id) }
        return try await SuiteHost(files, in: folder, plugins: plugins.map(\.id)).run()
    }

    private static let scripts = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Scripts")
}
