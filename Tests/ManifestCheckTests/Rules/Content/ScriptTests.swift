import Diagnostics
import ManifestCheck
import Testing

@Suite("What modules' scripts say")
struct ScriptTests {
    private let module = #"<js-module src="a.js" name="A"><runs/></js-module>"#

    private func blamed(_ script: String, inside: String = "", options: CheckOptions = CheckOptions()) throws
        -> [String]
    {
        try ManifestCheckTests.blamed(
            module + inside, files: ["a.js": script, "b.js": "", "c.js": ""], options: options)
    }

    @Test(
        "what may be there is required in peace",
        arguments: [
            "require('cordova'); require('cordova/exec'); require('cordova/exec/proxy'); require('cordova/channel');",
            "try { require('cordova/gone'); } catch (e) {}", "require(name);",
            "exports.f = () => { require('./A'); };", "exports.f = () => { require('cordova-plugin-torch.A'); };",
            "if (typeof require === 'function') { require('crypto'); }",
            "(function (require) { require('./b'); })(load);", "// require('./nothing')",
            "require('cordova/confighelper');",
            "require('cordova/tizen/commandProxy');", "require('cordova/plugin/ios/logger');",
        ])
    func requiredInPeace(script: String) throws {
        #expect(try blamed(script) == [])
    }

    @Test(
        "what cannot be there is reported at the id",
        arguments: [
            ("require('cordova/exce')", "require-unknown-core: 'cordova/exce'"),
            ("require('cordova/features')", "require-unknown-core: 'cordova/features'"),
            ("require('./b')", "require-relative: './b'"), ("require('../b')", "require-relative: '../b'"),
            ("require('./A.js')", "require-relative: './A.js'"),
            ("require('cordova-plugin-torch.B')", "require-unknown-module: 'cordova-plugin-torch.B'"),
            ("require('cordova-plugin-file.File')", "require-without-dependency: 'cordova-plugin-file.File'"),
            ("require('fs')", "require-no-module: 'fs'"),
            ("var x;\nexport default x;", "module-es-syntax: export"),
            ("import x from 'x';", "module-es-syntax: import"),
            ("cordova.define('x.y', function (require, exports, module) {});", "module-wrapped: 'x.y'"),
        ])
    func told(script: String, expected: String) throws {
        #expect(try blamed(script) == [expected])
    }

    @Test("in a module whose name has a dot, ./ stands for the name up to the last dot as well")
    func dottedNames() throws {
        let modules = """
            <js-module src="www/torch.js" name="x.torch"><runs/></js-module><js-module src="www/b.js" name="x.b"/>
            <js-module src="www/c.android.js"><runs/></js-module><js-module src="www/util.js"/>
            """
        let scripts: KeyValuePairs = [
            "www/torch.js": "require('./b'); require('./x.b');", "www/b.js": "exports.a = 1;",
            "www/c.android.js": "require('./util'); require('cordova-plugin-torch.util');", "www/util.js": "",
        ]
        #expect(
            try ManifestCheckTests.blamed(modules, files: scripts) == [
                "require-relative: './util'", "require-relative: './x.b'",
            ])
        let found = try check(plugin(modules, files: scripts))
        #expect(found.map(\.message) == ["c.util", "x.x.b"].map { "no module of the plugin is named \"\($0)\"" })
        #expect(found.first?.help == "did you mean \"cordova-plugin-torch.util\"?")
        #expect(
            found.map { $0.fix?.edits.map(\.replacement) } == [["cordova-plugin-torch.util"], ["./b"]])
    }

    @Test("modules with dots in their names that require one another are a ring")
    func dottedRing() throws {
        let found = try ManifestCheckTests.blamed(
            #"<js-module src="a.js" name="x.a"><runs/></js-module><js-module src="b.js" name="x.b"/>"#,
            files: ["a.js": "require('./b');", "b.js": "require('./a');"])
        #expect(found == ["require-ring: './a'"])
    }

    @Test(
        "a module of one platform is there for others of that platform and for the root's, and for no other platform's")
    func platforms() throws {
        let parts = """
            <platform name="ios"><js-module src="b.js" name="B"><runs/></js-module></platform>
            <platform name="android"><js-module src="c.js" name="C"><runs/></js-module></platform>
            """
        #expect(try blamed("require('./B'); require('./C');", inside: parts) == [])
        let found = try ManifestCheckTests.blamed(
            parts, files: ["b.js": "require('./C');", "c.js": "require('cordova/confighelper');"])
        #expect(found == ["require-relative: './C'", "require-unknown-core: 'cordova/confighelper'"])
    }

    @Test(
        "a dependency's modules may be required, also when its id begins as the plugin's own",
        arguments: ["cordova-plugin-file", "cordova-plugin-torch.extra"])
    func dependency(id: String) throws {
        #expect(try blamed("require('\(id).Thing');", inside: #"<dependency id="\#(id)"/>"#) == [])
    }

    @Test(
        "syntax is checked by the engine that was handed in, and where the file is an ECMAScript module another rule tells"
    )
    func syntax() throws {
        let options = CheckOptions(syntaxCheck: { file, form in
            #expect(form == .module)
            let range = file.bytes.isEmpty ? nil : file.range(of: 4..<5)
            return SyntaxError("Unexpected token '}'", range: range)
        })
        let inside = #"<js-module src="b.js" name="B"><runs/></js-module>"#
        let plugin = try plugin(
            module + inside, files: ["a.js": "abc }", "b.js": "export {};"])
        let found = check(plugin, options: options)
        #expect(found.map(\.code) == ["module-syntax", "module-es-syntax"])
        #expect(found.first?.message == "the engine cannot parse this module: Unexpected token '}'")
        #expect(found.first?.range?.description == "a.js:1:5")
        // Without one, no engine is started.
        #expect(check(plugin).map(\.code) == ["module-es-syntax"])
    }

    @Test(
        "what completes what deviceready waits for is recognised",
        arguments: [
            "channel.initializationComplete('onA');", "channel.onA.fire();", "channel['onA'].fire();",
            "channel.initializationComplete(name);", "exec(function () { channel.onA.fire(); }, null, 'A', 'a', []);",
        ])
    func completed(end: String) throws {
        let found = try blamed(
            "var channel = require('cordova/channel');\nchannel.waitForInitialization('onA');\n" + end)
        #expect(found == [])
    }

    @Test("deviceready may wait for the same thing on two platforms, and not twice on one")
    func waits() throws {
        let script = """
            var channel = require('cordova/channel');
            channel.waitForInitialization('onA');
            channel.initializationComplete('onA');
            """
        func sections(_ second: String) -> String {
            """
            <platform name="ios"><js-module src="b.js" name="B"><runs/></js-module></platform>
            <platform name="\(second)"><js-module src="b.js" name="B"><runs/></js-module></platform>
            """
        }
        #expect(try ManifestCheckTests.blamed(sections("android"), files: ["b.js": script]) == [])
        let both = #"<js-module src="a.js" name="A"><runs/></js-module>"# + sections("android")
        let found = try ManifestCheckTests.blamed(both, files: ["a.js": script, "b.js": script])
        #expect(Set(found) == ["initialization-repeated: channel.waitForInitialization('onA')"])
    }

    @Test(
        "deviceready that may wait once alone for the same thing is left in peace",
        arguments: [
            "if (a) { WAIT } else { WAIT }",
            "a ? channel.waitForInitialization('onA') : channel.waitForInitialization('onA');",
            "function a() { WAIT } function b() { WAIT } exports.a = a;",
            "WAIT channel.onCordovaReady.subscribe(function () { WAIT });", "WAIT if (a) { WAIT }",
            "a && channel.waitForInitialization('onA'); WAIT",
        ])
    func waitsOnce(script: String) throws {
        let wait = script.split(separator: "WAIT", omittingEmptySubsequences: false).joined(
            separator: "channel.waitForInitialization('onA');")
        let text = "var channel = require('cordova/channel');\n\(wait)\nchannel.initializationComplete('onA');"
        #expect(try blamed(text) == [])
    }

    @Test("a module that another one requires, or may, is reached")
    func reached() throws {
        let idle = #"<js-module src="b.js" name="B"/>"#
        #expect(try blamed("", inside: idle) == ["module-unreachable: B"])
        for script in [
            "require('./B')", "require('cordova-plugin-torch.B')", "require('./' + name)",
            "mapper.clobbers('cordova-plugin-torch.B', 'b')",
        ] {
            #expect(try blamed(script, inside: idle) == [], "\(script)")
        }
    }

    @Test("a throw is reported where the module surely runs: at start, or required by one that does")
    func thrown() throws {
        let idle = #"<js-module src="b.js" name="B"/>"#
        func blamed(_ first: String, _ second: String = "", inside: String = "") throws -> [String] {
            try ManifestCheckTests.blamed(module + inside, files: ["a.js": first, "b.js": second])
        }
        #expect(try blamed("throw 1;") == ["module-throws: throw 1"])
        #expect(try blamed("require('./B')", "throw 1;", inside: idle) == ["module-throws: throw 1"])
        #expect(try blamed("function f() { require('./B'); }", "throw 1;", inside: idle) == [])
        #expect(try blamed("if (a) { require('./B'); }", "throw 1;", inside: idle) == [])
        #expect(try blamed("if (cordova.platformId === 'ios') { return; }\nthrow 1;") == [])
    }

    @Test("modules that require one another are reported once, and only where each require surely runs")
    func rings() throws {
        let both = #"<js-module src="b.js" name="B"><runs/></js-module>"#
        func blamed(_ first: String, _ second: String) throws -> [String] {
            try ManifestCheckTests.blamed(module + both, files: ["a.js": first, "b.js": second])
        }
        #expect(try blamed("require('./B')", "require('./A')") == ["require-ring: './A'"])
        #expect(try blamed("require('./B')", "require('cordova-plugin-torch.A')").count == 1)
        #expect(try blamed("require('./A')", "") == ["require-ring: './A'"])
        #expect(try blamed("require('./B'); require('./B')", "") == [])
        #expect(try blamed("require('./B')", "exports.f = function () { require('./A'); };") == [])
        #expect(try blamed("require('./B')", "if (x) { require('./A'); }") == [])
        #expect(try blamed("require('./B')", "try { require('./A'); } catch (e) {}") == [])
    }

    @Test("a ring of modules through two platforms is none")
    func ringsOnPlatforms() throws {
        func section(_ platform: String, _ file: String) -> String {
            #"<platform name="\#(platform)"><js-module src="\#(file)" name="B"><runs/></js-module></platform>"#
        }
        let found = try blamed(
            "require('./B')", inside: section("ios", "b.js") + section("android", "c.js"))
        #expect(found == [])
    }

    @Test("five thousand modules in one ring are read in their time")
    func longRing() throws {
        let count = 5_000
        let inside = (0..<count).map { #"<js-module src="\#($0).js" name="M\#($0)"><runs/></js-module>"# }.joined()
        var files = (0..<count).map { ("\($0).js", Array("require('./M\(($0 + 1) % count)')".utf8)) }
        files.append(("plugin.xml", Array("<plugin id='p' version='1.0.0'>\(inside)</plugin>".utf8)))
        let folder = MemoryFolder(Dictionary(uniqueKeysWithValues: files))
        let found = check(try CheckedPlugin(folder: folder)).filter { $0.code == "require-ring" }
        #expect(found.map(\.range?.file) == ["4999.js"])
    }

    @Test("a module of another plugin that is called as one of the plugin's own may be meant to be that")
    func ownName() throws {
        let plugin = try plugin(
            #"<js-module src="a.js" name="logger"><runs/></js-module>"#,
            files: ["a.js": "require('org.apache.cordova.core.console.logger');"])
        #expect(check(plugin).map(\.help) == ["did you mean \"cordova-plugin-torch.logger\"?"])
    }

    @Test("to wait under the name of one of Cordova's plugins is told of all but that plugin and what is made from it")
    func initializationOfAnother() throws {
        func found(_ id: String, _ feature: String) throws -> [String] {
            let manifest = """
                <plugin id="\(id)" version="1.0.0" xmlns="http://apache.org/cordova/ns/plugins/1.0">
                <js-module src="a.js" name="A"><runs/></js-module></plugin>
                """
            let script = """
                var channel = require('cordova/channel');
                channel.waitForInitialization('\(feature)');
                channel.initializationComplete('\(feature)');
                """
            let package = #"{"name": "\#(id)", "version": "1.0.0"}"#
            return check(try plugin(RuleExample(manifest: manifest, files: ["a.js": script, "package.json": package])))
                .map(\.code)
        }
        #expect(try found("my-plugin", "onFileSystemPathsReady") == ["initialization-of-another"])
        #expect(try found("my-plugin", "onCordovaConnectionReady") == ["initialization-of-another"])
        #expect(try found("my-plugin", "onMineReady") == [])
        for id in ["cordova-plugin-device", "org.apache.cordova.core.device", "cordova-plugin-device-fork"] {
            #expect(try found(id, "onCordovaInfoReady") == [])
        }
        #expect(try found("cordova-plugin-device", "onFileSystemPathsReady") == ["initialization-of-another"])
    }

    @Test("a module of data is parsed as Cordova wraps it, and its fault told where it is in the file")
    func data() throws {
        let options = CheckOptions(syntaxCheck: { file, form in
            #expect(form == .module)
            let text = String(decoding: file.bytes, as: UTF8.self)
            guard text == "module.exports = {\"a\":1}b" else { return nil }
            return SyntaxError("Unexpected identifier", range: file.range(of: 24..<25))
        })
        let plugin = try plugin(
            #"<js-module src="d.json" name="d"><runs/></js-module>"#, files: ["d.json": #"{"a":1}b"#])
        let found = check(plugin, options: options)
        #expect(found.map(\.code) == ["module-syntax"])
        #expect(found.first?.range?.description == "d.json:1:8")
    }

    @Test(
        "a module's name is corrected by itself in letter case alone, and not where the right one is required already",
        arguments: [
            ("require('cordova-plugin-torch.a');", "require('cordova-plugin-torch.A');"),
            ("require('cordova-plugin-torch.page2');", nil),
            ("require('cordova-plugin-torch.a'); require('cordova-plugin-torch.A');", nil),
            ("require('cordova-plugin-torch.a'); require('./A');", nil),
        ])
    func certainName(script: String, expected: String?) throws {
        let plugin = try plugin(
            module + #"<js-module src="b.js" name="page1"><runs/></js-module>"#, files: ["a.js": script, "b.js": ""])
        let found = check(plugin).filter { $0.code == "require-unknown-module" }
        #expect(found.count == 1)
        #expect(found.first?.help?.hasPrefix("did you mean") == true)
        #expect(fixed(found)["a.js"].map { String(decoding: $0, as: UTF8.self) } == expected)
    }

    @Test("no fix writes what ends a string or begins an expression in it", arguments: ["it's", "a\\b", "a`b", "${b}"])
    func unsafeName(name: String) throws {
        let inside = module + #"<js-module src="b.js" name="\#(name)"><runs/></js-module>"#
        let found = check(try plugin(inside, files: ["a.js": "require('./b.js');", "b.js": ""]))
        #expect(found.map(\.code).contains("require-relative"))
        #expect(found.filter { $0.code == "require-relative" }.allSatisfy { $0.fix == nil })
    }

    @Test("a fault in a module of data is reported at its place, in words about data")
    func faultInData() throws {
        let options = CheckOptions(syntaxCheck: { _, _ in SyntaxError("Parser error") })
        let found = check(
            try plugin(
                #"<js-module src="d.json" name="d"><runs/></js-module>"#, files: ["d.json": "{\n  \"a\": 1,}\n}"]),
            options: options
        ).filter { $0.code == "module-syntax" }
        #expect(found.first?.range?.description == "d.json:2:10")
        #expect(found.first?.message.contains("Parser error") == false)
    }
}
