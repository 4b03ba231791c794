import GoldenTesting
import TestSupport
import Testing

@testable import PluginHost

@Suite("Imports that lead nowhere")
struct ImportFaultTests {
    private func fault(
        _ module: String, _ files: [String: String] = [:]
    ) async throws -> (fault: ImportFault?, place: String) {
        let folder = try ModuleFolder(
            files.merging(["main.mjs": "import './lib/a.js'", "lib/a.js": module]) { given, _ in given })
        let run = try await folder.run()
        #expect(run.exitCode == 1)
        guard case .importFailed(let fault, let location)? = run.problems.first else {
            return (nil, folder.shown(of: run).first ?? "")
        }
        return (fault, location.description.replacing(folder.folder.path, with: "~"))
    }

    @Test(
        "a file that is not there is shown where it is imported, with the one that may be meant",
        arguments: [
            ("./other.js", nil), ("./B.js", "./b.js"), ("../Lib/b", "../lib/b.js"), ("./bb.js", "./b.js"),
            ("../lib/b.mjs", "../lib/b.js"), ("", nil), ("#b", nil), ("@/b", nil),
        ] as [(String, String?)])
    func file(specifier: String, similar: String?) async throws {
        let (fault, place) = try await fault("\n  import '\(specifier)'", ["lib/b.js": ""])
        #expect(fault == .noFile(specifier, similar: similar))
        #expect(place == "~/lib/a.js:2:10")
    }

    @Test("a package that is not installed, or lacks a file, is told apart")
    func package() async throws {
        #expect(try await fault("import _ from '@a/b/c.js'").fault == .noPackage("@a/b/c.js"))
        let installed = ["node_modules/p/index.js": ""]
        #expect(try await fault("import _ from 'p/q'", installed).fault == .notInPackage("p/q", package: "p"))
        #expect(try await fault("import 'fs'", ["node_modules/fs/index.js": "null.x"]).place.contains("null"))
    }

    @Test("a module of Node's, of the network and a file of another kind are told apart")
    func others() async throws {
        #expect(try await fault("import 'fs/promises'").fault == .builtIntoNode("fs/promises"))
        #expect(try await fault("import 'node:test'").fault == .builtIntoNode("node:test"))
        let remote = try await fault("\nimport x from 'https://a.b/c.js';\nx();")
        #expect(remote.fault == .remote("https://a.b/c.js"))
        #expect(remote.place == "~/lib/a.js:2")
        #expect(try await fault("import './i.png'", ["lib/i.png": ""]).fault != nil)
    }

    @Test(
        "import() and require() of an expression fail when they are reached, at their line",
        arguments: ["import(name)", "import('./' + name)", "new Promise(() => { require(name) })"])
    func expression(call: String) async throws {
        let modules = try ModuleFolder([
            "main.mjs": "import { load } from './a.js';\nconsole.log('runs');\nawait load('b.js');",
            "a.js": "export function load(name) {\n    return \(call);\n}", "b.js": "",
        ])
        let run = try await modules.run()
        #expect(run.texts == ["runs"])
        let shown = modules.shown(of: run)
        #expect(shown.first?.hasPrefix("~/a.js:2:") == true)
        #expect(shown.first?.hasSuffix("uncaught TypeError: \(ImportFault.notLiteral)") == true, "\(shown)")
    }

    @Test("what is wrong with the syntax of an imported file stands at its place there")
    func syntax() async throws {
        let module = try await fault("export const ñ = ;")
        #expect(module.place == "~/lib/a.js:1:18: SyntaxError: Unexpected \";\"")
        let json = try await fault("import './b.json'", ["lib/b.json": "{\n \"a\": }"])
        #expect(json.place == "~/lib/b.json:2:7: SyntaxError: Unexpected \"}\" in JSON")
        let name = try await fault("import { x } from './b.js'; x();", ["lib/b.js": "export {}"])
        #expect(name.place == "~/lib/a.js:1:10: SyntaxError: No matching export in \"lib/b.js\" for import \"x\"")
    }

    @Test("each fault reads as the golden file has it")
    func words() throws {
        let faults: [ImportFault] = [
            .noFile("./a.js", similar: nil), .noFile("./A.js", similar: "./a.js"), .noPackage("@a/b/c.js"),
            .notInPackage("p/q", package: "p"), .builtIntoNode("fs"), .builtIntoNode("node:https"),
            .builtIntoNode("timers"), .builtIntoNode("perf_hooks"), .builtIntoNode("process"),
            .builtIntoNode("console"), .builtIntoNode("os"), .builtIntoNode("child_process"), .builtIntoNode("events"),
            .remote("https://a.b/c.js"), .noLoader(file: "a.png"),
        ]
        let text = faults.map { "\($0)\n    = help: \($0.help ?? "")\n" }.joined()
        try expectGolden("import-faults.txt", text)
    }
}
