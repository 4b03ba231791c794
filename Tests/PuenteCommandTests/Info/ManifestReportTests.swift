import Diagnostics
import GoldenTesting
import JSONCoding
import PluginManifest
import Testing

@testable import PuenteCommand

/// The member `manifest` of `puente info --json`.
@Suite struct ManifestReportTests {
    private static func report(_ text: String, variables: [String] = []) throws -> JSONValue {
        let manifest = try Manifest(document: XMLDocument(recovering: SourceFile(name: "p/plugin.xml", text: text)))
        return ManifestReport(manifest, given: try Variables(assignments: variables)).json
    }

    @Test("of a manifest with one of everything, the report reads as in the golden file")
    func everything() throws {
        let manifest = try Manifest.read(
            path: Program.project + "/Tests/PluginManifestTests/Fixtures/every-element.xml", name: "p/plugin.xml")
        let report = ManifestReport(manifest, given: Variables())
        try expectGolden("info-manifest.json", JSONWriter(style: .pretty).write(report.json) + "\n")
    }

    @Test("a platform has what the root declares, then what its first section declares")
    func scope() throws {
        let report = try Self.report(
            """
            <plugin><asset src="a" target="a"/><source-file src="never"/><platform name="ios"><asset src="b" target="b"/>\
            <source-file src="one"/></platform><platform name="ios"><source-file src="two"/></platform></plugin>
            """)
        #expect(report["common"]?["assets"]?[0]?["src"] == "a")
        #expect(report["common"]?["sourceFiles"] == [])
        let ios = report["platforms"]?["ios"]
        #expect(ios?["assets"]?[1]?["src"] == "b")
        #expect(ios?["sourceFiles"]?[0]?["src"] == "one")
        #expect(ios?["sourceFiles"]?[1] == nil)
        #expect(report["platformsArray"] == ["ios", "ios"])
    }

    @Test("what a getter of Cordova throws stands in its place, and the other members are there")
    func errors() throws {
        let report = try Self.report(
            """
            <plugin id="p"><preference/><asset src="a"/><platform name="ios"><dependency/><hook type="t" src="s"/>\
            </platform></plugin>
            """)
        let common = report["common"]
        let ios = report["platforms"]?["ios"]
        #expect(common?["preferences"]?["error"]?["code"] == "preference-without-name")
        #expect(
            common?["preferences"]?["error"]?["exception"]
                == "TypeError: Cannot read properties of undefined (reading 'toUpperCase')")
        #expect(
            common?["assets"]?["error"]?["message"]
                == "Malformed <asset> tag. Both \"src\" and \"target\" attributes must be specified in p/plugin.xml")
        #expect(common?["dependencies"] == [])
        #expect(ios?["dependencies"]?["error"]?["line"] == 1)
        #expect(ios?["hooks"] == [["type": "t", "src": "s"]])
    }

    @Test("a manifest that Cordova refuses has the error beside what can be read")
    func broken() throws {
        let report = try Self.report("<plugin id='p'><name>P</nam><js-module src='a.js'/></plugin>")
        #expect(report["error"]?["message"] == "Unexpected close tag")
        #expect(report["name"] == "P")
        #expect(report["common"]?["jsModules"]?[0]?["src"] == "a.js")
    }

    @Test("a given value is put into the sources of frameworks")
    func variables() throws {
        let text = "<plugin><preference name='V' default='1'/><framework src='x:$V'/></plugin>"
        #expect(try Self.report(text)["common"]?["frameworks"]?[0]?["src"] == "x:1")
        #expect(try Self.report(text, variables: ["V=2"])["common"]?["frameworks"]?[0]?["src"] == "x:2")
    }

    @Test("what the reader leaves undefined is absent, and empty text stays what the reader makes of it")
    func absent() throws {
        let report = try Self.report(
            "<plugin><keywords/><platform><podspec/></platform><platform name='ios'><podspec/></platform></plugin>")
        #expect(report["id"] == nil)
        #expect(report["name"] == nil)
        #expect(report["keywords"] == "")
        #expect(report["platformsArray"] == [nil, "ios"])
        #expect(report["keywordsAndPlatforms"] == ["ecosystem:cordova", "cordova-undefined", "cordova-ios"])
        #expect(
            report["platforms"]?["ios"]?["podSpecs"] == [["declarations": nil, "sources": nil, "libraries": nil]])
    }

    @Test("info --json has the manifest of each plugin, also of one that is left out")
    func command() throws {
        let program = Program()
        try program.write("plugin.xml", "<plugin id='p'><platform name='ios'><dependency id='q'/></platform></plugin>")
        try program.write("plugins/cut/plugin.xml", "<plugin id='cut'><license>MIT</license>")
        try program.write("plugins/nameless/plugin.xml", "<plugin version='2'/>")
        let result = try program.run("info", "--json")
        #expect(result.code == 2)
        let report = try JSONReader().value(from: result.output)
        #expect(report["plugins"]?[0]?["id"] == "p")
        #expect(report["plugins"]?[0]?["isLeftOut"] == nil)
        #expect(
            report["plugins"]?[0]?["manifest"]?["platforms"]?["ios"]?["dependencies"]?[0]
                == ["id": "q", "version": "", "url": "", "subdir": ""])
        #expect(report["plugins"]?[1]?["isLeftOut"] == true)
        #expect(report["plugins"]?[1]?["manifest"]?["license"] == "MIT")
        #expect(report["plugins"]?[2]?["directory"] == "plugins/nameless")
        #expect(report["plugins"]?[2]?["manifest"]?["version"] == "2")
    }
}
