import TestSupport
import Testing

@testable import PluginHost

@Suite("Loading the modules of plugins")
struct ModuleLoadingTests {
    /// Runs a plugin with one module `a`, clobbering `A`, beside one that is fine.
    private func load(_ source: String?, as name: String = "a.js") async throws -> TestRun {
        let module = """
                <js-module src="www/\(name)" name="a"><clobbers target="A"/></js-module>
            """
        let good = TestPlugin("good", modules: [.init("g", "exports.good = true;", clobbers: ["Good"])])
        return try await TestRun.script(
            "console.log(JSON.stringify(window.A), Good.good)", plugins: [TestPlugin("p", more: module), good]
        ) { configuration in
            let directory = configuration.project?.plugins.first { $0.displayName == "p" }?.directory ?? ""
            if let source { try ScratchFolder.write(source, to: "\(directory)/www/\(name)") }
        }
    }

    @Test(
        "a module's text may have a byte order mark, lines of Windows, a comment at its end",
        arguments: [
            "\u{FEFF}module.exports = 5;", "module.exports =\r\n5;\r\n", "module.exports = 5; // five",
            "module.exports = 5 /* */",
            "return void (module.exports = 5);",
        ])
    func text(_ source: String) async throws {
        let run = try await load(source)
        #expect(run.texts == ["5 true"])
        #expect(run.problems == [])
    }

    @Test("a .json file is the value it holds")
    func json() async throws {
        #expect(try await load("{\"a\": [1]}", as: "data.json").texts == ["{\"a\":[1]} true"])
    }

    @Test(
        "a plugin whose module cannot be loaded is left out, with the place, and the others boot",
        arguments: [
            ("function {", "a.js:1"), ("\n\nlet let = 1;", "a.js:3"), ("a(\r\n", "a.js:2"),
            ("export default 5;", "a.js:1"),
            ("import a from 'b';", "a.js:1"), ("await 1;", "a.js:1"), ("throw new Error('no');", "a.js:1:16"),
            ("\nnull.x;", "a.js:2:5"),
        ])
    func notLoaded(_ source: String, place: String) async throws {
        let run = try await load(source)
        #expect(run.texts == ["undefined true"])
        #expect(run.codes == ["plugin-left-out"])
        #expect(run.exitCode == 2)
        let range = try #require(run.problems.first?.diagnostic.range)
        #expect("\(range)".hasSuffix("/p/www/\(place)"), "\(range)")
    }

    @Test("a file that is missing is told where the manifest names it")
    func missing() async throws {
        let run = try await load(nil)
        let diagnostic = try #require(run.problems.first?.diagnostic)
        #expect(diagnostic.message.hasSuffix("cannot be read: no such file or directory"))
        #expect("\(try #require(diagnostic.range))".hasSuffix("/p/plugin.xml:2:21"))
        #expect(run.texts == ["undefined true"])
    }

    @Test("a folder is no module")
    func folder() async throws {
        let run = try await load("", as: "a.js/b.js")
        #expect(run.exitCode == 0)
        let plugin = TestPlugin(
            "p", modules: [.init("x/y", ""), .init("n", nil)], more: "<js-module src=\"www/x\" name=\"f\"/>")
        let folder = try await TestRun.script("", plugins: [plugin])
        #expect(folder.codes == ["plugin-left-out"])
    }

    @Test("a file outside of the plugin's folder is refused, although it is there")
    func outside() async throws {
        let plugin = TestPlugin("p", more: "    <js-module src=\"../good/www/g.js\" name=\"a\"><runs/></js-module>")
        let good = TestPlugin("good", modules: [.init("g", "")])
        let run = try await TestRun.script("", plugins: [plugin, good])
        let message = try #require(run.problems.first?.diagnostic.message)
        #expect(message.contains("File \"../good/www/g.js\" is located outside the plugin directory"))
        #expect(run.exitCode == 2)
    }

    @Test(
        "what a module throws need not be an error",
        arguments: ["'text'", "undefined", "null", "5", "{ a: 1 }", "Symbol()"])
    func throwsAnything(_ value: String) async throws {
        let run = try await load("throw \(value);")
        #expect(run.texts == ["undefined true"])
        #expect(run.codes == ["plugin-left-out"])
        #expect("\(try #require(run.problems.first?.diagnostic.range))".hasSuffix("/p/plugin.xml:2:21"))
    }

    @Test("a module whose id is taken is told where the manifest has it")
    func idTaken() async throws {
        let plugin = TestPlugin("p", modules: [.init("m", "", runs: true), .init("m", "", runs: true)])
        let diagnostic = try #require(try await TestRun.script("", plugins: [plugin]).problems.first?.diagnostic)
        #expect(diagnostic.message.hasSuffix("Error: module p.m already defined"))
        #expect("\(try #require(diagnostic.range))".hasSuffix("/p/plugin.xml:5:21"))
    }

    @Test("one that depends on a plugin that was left out boots, unless it requires a module of it")
    func dependencyLeftOut() async throws {
        let plugins = [
            TestPlugin("p", modules: [.init("m", "throw 1;", runs: true)]),
            TestPlugin("q", dependencies: ["p"], modules: [.init("m", "exports.q = 1;", clobbers: ["Q"])]),
            TestPlugin("r", dependencies: ["p"], modules: [.init("m", "require('p.m');", clobbers: ["R"])]),
        ]
        let run = try await TestRun.script("console.log(Q.q, typeof R)", plugins: plugins)
        #expect(run.texts == ["1 undefined"])
        let diagnostic = try #require(run.problems.last?.diagnostic)
        #expect(diagnostic.message == "plugin 'r' was left out: module 'r.m' threw Error: module p.m not found")
        #expect(run.problems.count == 2)
    }

    @Test(
        "the help fits what is wrong with a target",
        arguments: [
            ("window", "choose a target that can be replaced"), ("undefined", "choose a target that can be replaced"),
            ("Infinity.x", "choose a target whose parent is an object"),
        ])
    func helpForTargets(_ target: String, help: String) async throws {
        let plugin = TestPlugin("p", modules: [.init("m", "", clobbers: [target])])
        let run = try await TestRun.script("", plugins: [plugin])
        #expect(run.problems.map(\.diagnostic.help) == [help])
    }

    @Test("of a module that throws while it is merged the target is not to blame")
    func throwsWhileMerged() async throws {
        let source = "Object.defineProperty(exports, 'a', { enumerable: true, get() { throw new Error('own'); } });"
        let run = try await TestRun.script(
            "", plugins: [TestPlugin("p", modules: [.init("m", source, merges: ["console"])])])
        #expect(run.codes == ["plugin-left-out"])
        #expect(run.problems.map(\.diagnostic.help) == [nil])
    }

    @Test("two plugins on one target are named in a warning, and the later one has it")
    func targetTwice() async throws {
        let plugins = ["one", "two"].map {
            TestPlugin($0, modules: [.init("m", "module.exports = '\($0)';", clobbers: ["T"])])
        }
        let run = try await TestRun.script("console.log(T)", plugins: plugins)
        guard case .targetTwice("T", let first, let second)? = run.problems.first, run.problems.count == 1 else {
            Issue.record("\(run.problems)")
            return
        }
        #expect(first.name == ModuleName(plugin: "one", module: "one.m"))
        #expect(second.name == ModuleName(plugin: "two", module: "two.m"))
        #expect(first.place?.file.hasSuffix("one/plugin.xml") == true)
        #expect(second.place.map { "\($0)".hasSuffix("two/plugin.xml:3:27") } == true)
        #expect(run.texts == ["two"])
        #expect(run.exitCode == 0)
    }

    @Test("the list of plugins has each one's version, one without modules as well")
    func pluginList() async throws {
        let run = try await TestRun.script(
            "const list = cordova.require('cordova/plugin_list'); console.log(list.length, JSON.stringify(list.metadata));",
            plugins: [TestPlugin("p", modules: [.init("m", "")]), TestPlugin("q")])
        #expect(run.texts == [#"1 {"p":"1.0.0","q":"1.0.0"}"#])
    }

    @Test("a target that cannot be had is told with its place in the manifest")
    func targetPlaces() async throws {
        let module = TestPlugin.Module("m", "", clobbers: ["Fine.num.x"])
        let primitive = TestPlugin("p", modules: [.init("n", "module.exports = 5;", clobbers: ["Fine.num"]), module])
        let nameless = TestPlugin("q", modules: [.init("m", "", clobbers: [nil])])
        let run = try await TestRun.script("", plugins: [primitive, nameless])
        let places = run.problems.filter { $0.exitCode == 2 }.compactMap { $0.diagnostic.range?.start.line }
        #expect(places == [6, 3])
    }
}
