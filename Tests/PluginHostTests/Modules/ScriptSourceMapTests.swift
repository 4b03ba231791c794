import Foundation
import TestSupport
import Testing

@testable import PluginHost

@Suite("Source maps of scripts that others built")
struct ScriptSourceMapTests {
    /// Line 1 of the script comes from line 3 of the source, line 2 from line 7.
    private func map(_ source: String, text: String? = nil, root: String = "") -> String {
        let content = text.map { "[\"\($0)\"]" } ?? "null"
        return "{\"version\":3,\"sourceRoot\":\"\(root)\",\"sources\":[\"\(source)\"],\"sourcesContent\":\(content),"
            + "\"names\":[],\"mappings\":\"AAEA;AAIA\"}"
    }

    private let script = "let a = null;\na.b;\n"

    private func shown(
        _ files: [String: String], ending: String, script: String? = nil
    ) async throws -> (run: TestRun, first: String?) {
        let folder = try ModuleFolder(
            files.merging(["dist/main.js": (script ?? self.script) + ending]) { given, _ in given })
        let run = try await folder.run("dist/main.js") { $0.project = try .open(folder.folder.path) }
        return (run, folder.shown(of: run).first)
    }

    private let project = ["config.xml": "<widget id=\"a\"/>"]

    @Test(
        "a place is that in the source, which the map names from its own folder",
        arguments: [
            ("../src/a.ts", "", "~/src/a.ts:7:1"), ("a.ts", "../src", "~/src/a.ts:7:1"),
            ("webpack://app/./src/a.ts", "", "~/src/a.ts:7:1"),
            ("webpack://app/./src/gone.ts", "", "webpack://app/./src/gone.ts:7:1"),
            ("gone.ts", "", "~/dist/gone.ts:7:1"),
        ])
    func beside(source: String, root: String, place: String) async throws {
        let files = project.merging(["dist/main.js.map": map(source, root: root), "src/a.ts": ""]) { $1 }
        let (run, first) = try await shown(files, ending: "//# sourceMappingURL=main.js.map\n")
        #expect(first?.hasPrefix("\(place): uncaught TypeError") == true, "\(run.shown)")
        #expect(run.codes == ["uncaught-exception"])
    }

    @Test("a map may be part of the script, in base64 or not", arguments: [true, false])
    func inline(isBase64: Bool) async throws {
        let json = map("a.ts")
        let url =
            isBase64
            ? "application/json;charset=utf-8;base64,\(Data(json.utf8).base64EncodedString())"
            : "application/json,\(json.replacing("\"", with: "%22"))"
        let (_, first) = try await shown(project, ending: "//# sourceMappingURL=data:\(url)")
        #expect(first?.hasPrefix("~/dist/a.ts:7:1: uncaught") == true)
    }

    @Test("a map in sections is read")
    func sections() async throws {
        let parts = [(0, "a.ts"), (1, "b.ts")].map { line, name in
            "{\"offset\":{\"line\":\(line),\"column\":0},\"map\":\(map(name).replacing(";AAIA", with: ""))}"
        }
        let json = "{\"version\":3,\"sections\":[\(parts.joined(separator: ","))]}"
        let files = project.merging(["dist/main.js.map": json]) { $1 }
        #expect(
            try await shown(files, ending: "//# sourceMappingURL=main.js.map").first?.hasPrefix("~/dist/b.ts:3:1: ")
                == true)
    }

    @Test(
        "a map that is broken is ignored with one warning",
        arguments: ["{", "{\"version\":2}", "{\"version\":3,\"sources\":[],\"mappings\":\"AAAA\"}", ""])
    func broken(json: String) async throws {
        let files = project.merging(["dist/main.js.map": json]) { $1 }
        let (run, _) = try await shown(
            files, ending: "//# sourceMappingURL=main.js.map",
            script: "setTimeout(() => { throw new Error('late') });\nconsole.log(new Error('one'), new Error('two'));\n"
        )
        #expect(run.codes == ["source-map-unreadable", "uncaught-exception"])
        #expect(run.problems.last?.diagnostic.range?.file.hasSuffix("/dist/main.js") == true)
    }

    @Test(
        "what is not there, lies on the network or outside of the project is not read, and nothing is said of it",
        arguments: ["gone.map", "https://a.b/main.js.map", "../../outside.map", "/etc/passwd", ""])
    func absent(url: String) async throws {
        let (run, first) = try await shown(project, ending: "//# sourceMappingURL=\(url)")
        #expect(run.codes == ["uncaught-exception"])
        #expect(first?.hasPrefix("~/dist/main.js:2:2: uncaught") == true)
    }

    @Test("the text of a source that is no file is handed over, and nothing of a file outside of the project")
    func texts() async throws {
        let sources = Recorder()
        for (source, text) in [("gone.ts", "the text"), ("/etc/passwd", nil)] {
            let folder = try ModuleFolder([
                "config.xml": "<widget id=\"a\"/>", "main.js": script + "//# sourceMappingURL=main.js.map",
                "main.js.map": map(source, text: text),
            ])
            _ = try await folder.run("main.js") {
                $0.project = try .open(folder.folder.path)
                $0.onSource = { sources.write(.log, "\($0.split(separator: "/").last ?? ""): \($1)") }
            }
        }
        #expect(sources.texts == ["gone.ts: the text", "passwd: "])
    }

    @Test("a run without an error reads no map")
    func lazy() async throws {
        let files = project.merging(["dist/main.js.map": "{"]) { $1 }
        let (run, _) = try await shown(
            files, ending: "//# sourceMappingURL=main.js.map", script: "console.log('ran');\n")
        #expect(run.problems == [])
    }

    @Test("a bundled package's own map leads to its sources")
    func package() async throws {
        let modules = try ModuleFolder([
            "main.mjs": "import fail from 'p';\nfail();",
            "node_modules/p/index.js": "export default () => { null.x };\n//# sourceMappingURL=index.js.map",
            "node_modules/p/index.js.map": map("src/p.ts", text: "the source"),
        ])
        let sources = Recorder()
        let run = try await modules.run { $0.onSource = { sources.write(.log, $1) } }
        #expect(
            modules.shown(of: run).first?.hasPrefix("~/node_modules/p/src/p.ts:3:1: uncaught") == true, "\(run.shown)")
        #expect(sources.texts == ["the source"])
    }

    @Test("a call through a plugin that was built is still shown where the script made it")
    func plugin() async throws {
        let inline = Data(map("desk.ts").utf8).base64EncodedString()
        let module = TestPlugin.Module(
            "desk",
            "const exec = require('cordova/exec');\nexports.wait = () => { exec(() => {}, null, 'Desk', 'wait', []); };\n"
                + "//# sourceMappingURL=data:application/json;base64,\(inline)", clobbers: ["desk"])
        let run = try await TestRun.script(
            "cordova.require('cordova/exec/proxy').add('Desk', { wait() {} });\ndesk.wait();",
            plugins: [TestPlugin("p", modules: [module])])
        #expect(run.shown.last == "script.js:2:10: Desk.wait was called here")
    }
}
