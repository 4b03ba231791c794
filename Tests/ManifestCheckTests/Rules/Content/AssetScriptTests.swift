import Diagnostics
import ManifestCheck
import Synchronization
import Testing

@Suite("Scripts among the assets")
struct AssetScriptTests {
    private let asset = #"<asset src="www/page.js" target="page.js"/>"#
    private let native = """
        <platform name="android">
            <config-file target="res/xml/config.xml" parent="/*">
                <feature name="Torch"><param name="android-package" value="org.example.Torch"/></feature>
            </config-file>
            <source-file src="Torch.java" target-dir="src/org/example"/>
        </platform>
        """
    private let java = """
        package org.example;
        public class Torch extends CordovaPlugin {
            public boolean execute(String action, JSONArray args, CallbackContext callback) {
                if ("on".equals(action)) { return true; }
                return false;
            }
        }
        """

    private func blamed(_ inside: String, _ files: KeyValuePairs<String, String>) throws -> [String] {
        let all = files.map { ($0.key, $0.value) } + [("Torch.java", java)]
        let example = RuleExample(inside: inside + native)
        let given = example.allFiles.map { ($0.path, $0.text) } + all
        let folder = MemoryFolder(
            Dictionary(given.map { ($0.0, Array($0.1.utf8)) }, uniquingKeysWith: { _, last in last }))
        let plugin = try CheckedPlugin(folder: folder)
        return check(plugin).map { diagnostic in
            let source = diagnostic.range.flatMap { try? plugin.source(at: $0.file) }
            let text = diagnostic.range.flatMap { source?.text(of: $0.start.offset..<$0.end.offset) }
            return "\(diagnostic.code): \(text ?? "?")"
        }
    }

    @Test("native calls of a page's script are held against features and actions")
    func calls() throws {
        for (script, expected) in [
            ("cordova.exec(a, b, 'Torch', 'on', []);", []),
            ("cordova.exec(a, b, 'Torch', 'off', []);", ["exec-action-unknown: 'off'"]),
            ("window.cordova.exec(a, b, 'Beam', 'on', []);", ["exec-service-undeclared: 'Beam'"]),
            ("cordova.require('cordova/exec')(a, b, 'Torch', 'off', []);", ["exec-action-unknown: 'off'"]),
            // What a page calls require is not Cordova's.
            ("require('cordova/exec')(a, b, 'Torch', 'off', []);", []),
            ("var fs = require('fs'), cordova = require('cordova'); cordova.exec(a, b, 'Torch', 'off', []);", []),
        ] {
            #expect(try blamed(asset, ["www/page.js": script]) == expected, "\(script)")
        }
    }

    @Test("scripts in a folder of assets are found, however deep, and other files in it are not read")
    func folders() throws {
        let found = try blamed(
            #"<asset src="www" target="lib"/>"#,
            [
                "www/a/b/page.js": "cordova.exec(a, b, 'Torch', 'off', []);", "www/page.txt": "cordova.exec(",
                "other.js": "cordova.exec(a, b, 'Torch', 'off', []);",
            ])
        #expect(found == ["exec-action-unknown: 'off'"])
    }

    @Test("a script that is a module as well is one, and the plugin's whole folder is no folder of assets")
    func modules() throws {
        let module = #"<js-module src="www/page.js" name="Page"><runs/></js-module>"#
        let script = "require('cordova/exec')(a, b, 'Torch', 'off', []);"
        #expect(
            try blamed(module + #"<asset src="www" target="lib"/>"#, ["www/page.js": script])
                == ["exec-action-unknown: 'off'"])
        #expect(
            try blamed(#"<asset src="." target="lib"/>"#, ["www/page.js": "cordova.exec(a, b, 'Torch', 'off', []);"])
                == [])
    }

    @Test("what a page's script calls is used, and what it requires is reached")
    func used() throws {
        let inside =
            asset + #"<js-module src="www/beam.js" name="Beam"/>"#
            + #"<js-module src="www/torch.js" name="Torch"><runs/></js-module>"#
        let torch = "cordova.exec(a, b, 'Other', 'x', []);"
        let other = #"<dependency id="other"/>"#
        let page = "cordova.require('cordova-plugin-torch.Beam'); cordova.exec(a, b, 'Torch', 'on', []);"
        let files: KeyValuePairs = ["www/page.js": page, "www/beam.js": "", "www/torch.js": torch]
        #expect(try blamed(inside + other, files) == [])
        #expect(
            try blamed(inside + other, ["www/page.js": "", "www/beam.js": "", "www/torch.js": torch])
                == ["module-unreachable: Beam", "feature-unused: Torch"])
    }

    @Test("the engine is asked about plain scripts alone, and a script that may be a module is left alone")
    func syntax() throws {
        let asked = Mutex<[String]>([])
        let options = CheckOptions(syntaxCheck: { file, form in
            #expect(form == .page)
            asked.withLock { $0.append(file.name) }
            return file.bytes.isEmpty ? nil : SyntaxError("Unexpected token", range: file.range(of: 0..<1))
        })
        let plugin = try plugin(
            #"<asset src="www" target="lib"/>"#,
            files: [
                "www/wrong.js": ") wrong", "www/module.js": "import a from 'b';", "www/await.js": "await a;",
                "www/tool.js": "#!/usr/bin/env node\n", "www/right.js": "", "www/page.html": ")",
            ])
        let found = check(plugin, options: options)
        #expect(found.map(\.code) == ["asset-syntax"])
        #expect(found.first?.range?.description == "www/wrong.js:1:1")
        #expect(plugin.readSources.contains { $0.name == "www/wrong.js" })
        #expect(asked.withLock { Set($0) } == ["www/wrong.js", "www/module.js", "www/await.js", "www/right.js"])
    }

    @Test("a library that does not know Cordova is not kept")
    func memory() throws {
        let plugin = try plugin(
            #"<asset src="www" target="lib"/>"#,
            files: ["www/library.js": "(function () { return /a/.exec('b'); })();", "www/page.js": "cordova.exec;"])
        _ = check(plugin, options: CheckOptions(syntaxCheck: { _, _ in nil }))
        #expect(plugin.readSources.map(\.name).contains("www/page.js"))
        #expect(!plugin.readSources.map(\.name).contains("www/library.js"))
    }

    @Test("the scripts of a platform that does not matter are left alone")
    func platforms() throws {
        let plugin = try plugin(
            #"<platform name="ios"><asset src="www/page.js" target="page.js"/></platform>"#,
            files: ["www/page.js": "cordova.exec(a, b, 'Torch', 'off', []);"])
        #expect(check(plugin).map(\.code) == ["exec-service-undeclared"])
        #expect(check(plugin, options: CheckOptions(platforms: ["android"])).isEmpty)
    }
}
