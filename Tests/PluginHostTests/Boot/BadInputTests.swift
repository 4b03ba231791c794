import Bridge
import TestSupport
import Testing

@testable import PluginHost

/// Cordova spec §1.8, L9, L13 to L16 and L18 to L23: each has a message with a place, and the other plugins work.
@Suite("Bad input at run time")
struct BadInputTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        /// What stands in the manifest of plugin `p`.
        let elements: String
        var files: [String: String] = ["www/m.js": "exports.m = 1;"]
        let code: String
        let says: String
        var exitCode: Int32 = 0
        var testDescription: String { name }
    }

    private static func module(_ attributes: String, _ mapping: String = "<clobbers target=\"P\"/>") -> String {
        "<js-module \(attributes)>\(mapping)</js-module>"
    }

    private static let cases = [
        Case(
            name: "L9 platform in another case", elements: "<platform name=\"Android\"/>", code: "manifest-odd",
            says: "the section of platform 'Android' is never read"),
        Case(
            name: "L9 platform with a space", elements: "<platform name=\" ios\"/>", code: "manifest-odd",
            says: "the section of platform ' ios' is never read"),
        Case(
            name: "L9 platform with a slip", elements: "<platform name=\"andriod\"/>", code: "manifest-odd",
            says: "the section of platform 'andriod' is never read"),
        Case(
            name: "L13 child, then parent",
            elements: module("src=\"www/m.js\" name=\"a\"", "<clobbers target=\"A.b\"/>")
                + module("src=\"www/m.js\" name=\"b\"", "<clobbers target=\"A\"/>"), code: "target-lost",
            says: "module 'p.b' replaces 'A', which removes 'A.b'"),
        Case(
            name: "L13 two modules, one target",
            elements: module("src=\"www/m.js\" name=\"a\"") + module("src=\"www/m.js\" name=\"b\""),
            code: "target-twice",
            says: "modules 'p.a' and 'p.b' are both mapped to 'P'"),
        Case(
            name: "L14 merged into what another plugin has merged there",
            elements: module("src=\"www/m.js\" name=\"a\"", "<merges target=\"Merged\"/>"), code: "target-merged",
            says: "module 'p.a' is merged into 'Merged', which changes the exports of module 'good.m'"),
        Case(
            name: "L15 empty target", elements: module("src=\"www/m.js\" name=\"a\"", "<clobbers target=\"\"/>"),
            code: "manifest-odd", says: "module 'p.a' has an empty target"),
        Case(
            name: "L16 target with a space",
            elements: module("src=\"www/m.js\" name=\"a\"", "<clobbers target=\" P \"/>"),
            code: "manifest-odd", says: "the target ' P ' of module 'p.a' has spaces"),
        Case(
            name: "L16 target with a dot at its end",
            elements: module("src=\"www/m.js\" name=\"a\"", "<clobbers target=\"P.\"/>"), code: "manifest-odd",
            says: "the target 'P.' of module 'p.a' has spaces or empty steps"),
        Case(
            name: "L18 two default names", elements: module("src=\"lib.js/x.js\""), files: ["lib.js/x.js": ""],
            code: "manifest-odd", says: "module 'p.lib' is defined as 'p.x' on a device"),
        Case(
            name: "L18 no name and no .js", elements: module("src=\"www/m.ts\""), files: ["www/m.ts": ""],
            code: "module-name-unknown", says: "plugin", exitCode: 2),
        Case(
            name: "L19 outside of the plugin", elements: module("src=\"../x.js\" name=\"a\""), code: "plugin-left-out",
            says: "located outside the plugin directory", exitCode: 2),
        Case(
            name: "L19 backslash", elements: module("src=\"www\\m.js\" name=\"a\"", ""), files: ["www\\m.js": ""],
            code: "manifest-odd", says: "has a backslash"),
        Case(
            name: "L19 another case than the file's", elements: module("src=\"WWW/M.js\" name=\"a\""),
            code: "plugin-left-out", says: "no such file or directory", exitCode: 2),
        Case(
            name: "L20 wrapped in cordova.define", elements: module("src=\"www/m.js\" name=\"a\""),
            files: ["www/m.js": "cordova.define('p.a', function (require, exports, module) {\nexports.a = 1;\n});"],
            code: "plugin-left-out", says: "module 'p.a' threw Error: module p.a already defined", exitCode: 2),
        Case(
            name: "L22 another plugin's module that is not there", elements: module("src=\"www/m.js\" name=\"a\""),
            files: ["www/m.js": "require('other.plugin.thing');"], code: "plugin-left-out",
            says: "module other.plugin.thing not found", exitCode: 2),
    ]

    private func run(_ elements: String, _ files: [String: String], _ script: String, in manner: BridgeManner = .strict)
        async throws -> TestRun
    {
        let good = TestPlugin(
            "good", modules: [.init("m", "exports.good = 1;", clobbers: ["Good"], merges: ["Merged"])])
        return try await TestRun.script(script, plugins: [good, TestPlugin("p", more: elements)]) { configuration in
            let directory = configuration.project?.plugins.first { $0.displayName == "p" }?.directory ?? ""
            for (name, text) in files { try ScratchFolder.write(text, to: "\(directory)/\(name)") }
            configuration.bridge = manner
        }
    }

    @Test("it is reported with its place, and the others work", arguments: cases)
    func reported(_ bad: Case) async throws {
        let run = try await run(
            bad.elements, bad.files, "document.addEventListener('deviceready', () => console.log(Good.good))")
        #expect(run.texts == ["1"])
        let diagnostic = try #require(run.problems.map(\.diagnostic).first { $0.code == bad.code }, "\(run.problems)")
        #expect(diagnostic.message.contains(bad.says), "\(diagnostic.message)")
        #expect(diagnostic.range != nil)
        #expect(run.exitCode == bad.exitCode)
    }

    @Test("L18 on a device a module with two default names does not exist under the one it is looked up by")
    func idsDiffer() async throws {
        let run = try await run(
            "<js-module src=\"lib.js/x.js\"><clobbers target=\"P\"/></js-module>", ["lib.js/x.js": ""],
            "console.log(typeof Good)", in: .ios)
        #expect(run.texts.first == "undefined")
        #expect(run.problems.map(\.diagnostic.message).contains { $0.contains("Module p.lib does not exist.") })
        #expect(run.exitCode == 2)
    }

    @Test("the file of nearly that name is named")
    func similar() async throws {
        let run = try await run(
            "<js-module src=\"WWW/M.js\" name=\"a\"><runs/></js-module>", ["www/m.js": ""], "")
        #expect(run.problems.first?.diagnostic.help == "did you mean 'www/m.js'? Names of files are case-sensitive")
    }
}
