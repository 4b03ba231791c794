import Foundation
import ManifestCheck
import PluginAPI
import PluginChecking
import Testing

struct PluginCheckerTests {
    /// A folder of plugins that is there as long as this value.
    final class Plugins {
        let path: String

        init(_ files: [String: String]) throws {
            let root = FileManager.default.temporaryDirectory.appending(path: "plugins-\(UUID().uuidString)")
            for (name, text) in files {
                let file = root.appending(path: name)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try text.write(to: file, atomically: true, encoding: .utf8)
            }
            path = root.path(percentEncoded: false)
        }

        func text(_ name: String) throws -> String { try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8) }

        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    static func manifest(_ id: String, _ content: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plugin id="\(id)" version="1.0.0" xmlns="http://apache.org/cordova/ns/plugins/1.0">
            <name>Torch</name>
        \(content)
        </plugin>

        """
    }

    static let module = #"    <js-module src="www/torch.js" name="torch"><clobbers target="torch"/></js-module>"#
    static let feature = """
            <platform name="puente"><config-file target="config.xml" parent="/*">
                <feature name="Torch"><param name="puente-package" value="Torch"/></feature>
            </config-file></platform>
        """

    struct Torch: NativeService { static let actions: [Action<Self>] = [Action("on") { _ in }] }

    @Test("scripts that the engine cannot parse are found, with their line")
    func syntax() throws {
        let plugins = try Plugins([
            "torch/plugin.xml": Self.manifest("torch", Self.module), "torch/www/torch.js": "\nconst ;",
        ])
        let lines = try problems(at: [plugins.path])
        #expect(lines.contains { $0.contains("torch.js:2:") && $0.hasSuffix("[module-syntax]") }, "\(lines)")
    }

    @Test("calls are held against the actions of native implementations, without an instance")
    func actions() throws {
        let folder = MemoryFolder(
            [
                "plugin.xml": Self.manifest("torch", Self.module + Self.feature),
                "www/torch.js": "require('cordova/exec')(null, null, 'Torch', 'off', []);",
            ].mapValues { Array($0.utf8) })
        let plugin = try CheckedPlugin(folder: folder)
        let codes = { (checker: PluginChecker) in checker.check(plugin).map(\.code) }
        #expect(!codes(PluginChecker()).contains("exec-action-unknown"))
        let torch = NativePlugin("torch", implementations: [NativeImplementation(Torch.self) { _ in Torch() }])
        #expect(codes(PluginChecker(actions: NativeActions([torch]))).contains("exec-action-unknown"))
    }

    @Test("changes that are certain are made in the files, and what is left is reported")
    func fixing() throws {
        let slip = Self.module.replacingOccurrences(of: "clobbers", with: "clobber")
        let plugins = try Plugins(["torch/plugin.xml": Self.manifest("torch", slip), "torch/www/torch.js": ""])
        var checker = PluginChecker()
        let subject = try #require(checker.subjects(at: [plugins.path]).first).get()
        let before = try checker.check(subject)
        #expect(before.diagnostics.contains { $0.code == "element-misspelt" })
        #expect(before.fixed == nil)
        let after = try checker.check(subject, fixing: true)
        #expect(!after.diagnostics.contains { $0.code == "element-misspelt" })
        #expect(after.fixed?.files == 1)
        #expect(try plugins.text("torch/plugin.xml").contains("<clobbers target"))
    }

    @Test("plugins of one app that take the same place are reported")
    func app() throws {
        var files = ["config.xml": "<widget/>"]
        for id in ["a", "b"] {
            files["plugins/\(id)/plugin.xml"] = Self.manifest(id, Self.module)
            files["plugins/\(id)/www/torch.js"] = ""
        }
        let plugins = try Plugins(files)
        let lines = try problems(at: ["\(plugins.path)/plugins"])
        #expect(lines.contains { $0.hasSuffix("[mapping-contested]") }, "\(lines)")
    }

    @Test("a path without a plugin is a failure with its own diagnostic")
    func noPlugin() throws {
        let plugins = try Plugins(["readme.md": ""])
        var checker = PluginChecker()
        guard case .failure(let failure)? = checker.subjects(at: [plugins.path]).first else {
            Issue.record("there is no plugin")
            return
        }
        #expect(failure.diagnostic.code == "no-plugin")
    }

    @Test("the example of docs/check.md is the code that this target compiles")
    func example() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let example = try String(contentsOf: folder.appending(path: "CheckingFromSwift.swift"), encoding: .utf8)
        let guide = folder.appending(path: "../../docs/check.md")
        #expect(try String(contentsOf: guide, encoding: .utf8).contains("```swift\n\(example)```\n"))
        #expect(
            try problems(in: ["plugin.xml": Self.manifest("torch", Self.module)]).map(\.code).contains(
                "module-file-missing"))
    }
}
