import PluginManifest
import Testing

@Suite struct ManifestScopeTests {
    @Test("the root's elements come first, then the platform's, wherever they stand")
    func order() throws {
        let manifest = try manifest(
            """
            <js-module src="1.js"/><platform name="a"><js-module src="3.js"/></platform>
            <js-module src="2.js"/><platform name="b"><js-module src="4.js"/></platform>
            """)
        #expect(manifest.jsModules(for: "a").map(\.source?.value) == ["1.js", "2.js", "3.js"])
        #expect(manifest.jsModules(for: "b").map(\.source?.value) == ["1.js", "2.js", "4.js"])
        #expect(manifest.jsModules(for: nil).map(\.source?.value) == ["1.js", "2.js"])
        #expect(manifest.jsModules(for: "c").map(\.source?.value) == ["1.js", "2.js"])
    }

    @Test("a second platform of the same name does not count")
    func secondPlatform() throws {
        let manifest = try manifest(
            #"<platform name="a"><js-module src="1.js"/></platform><platform name="a"><js-module src="2.js"/></platform>"#
        )
        #expect(manifest.jsModules(for: "a").map(\.source?.value) == ["1.js"])
    }

    @Test("a platform's name matches letter for letter", arguments: ["Android", " android", "android ", ""])
    func exactName(name: String) throws {
        let manifest = try manifest(#"<platform name="\#(name)"><js-module src="1.js"/></platform>"#)
        #expect(manifest.jsModules(for: "android").isEmpty)
        #expect(manifest.platform(name) != nil)
    }

    @Test(
        "native files and pods count in a platform only",
        arguments: ["source-file", "header-file", "resource-file", "lib-file", "podspec"])
    func platformOnly(tag: String) throws {
        let manifest = try manifest(#"<\#(tag) src="root"/><platform name="a"><\#(tag) src="own"/></platform>"#)
        if let kind = NativeFile.Kind(rawValue: tag) {
            #expect(manifest.nativeFiles(kind, for: "a").map(\.source?.value) == ["own"])
        } else {
            #expect(manifest.podSpecs(for: "a").count == 1)
        }
    }

    @Test("what is nested elsewhere, misspelt or in other letters is ignored")
    func misplaced() throws {
        let manifest = try manifest(
            """
            <engines><js-module src="1.js"/></engines><JS-Module src="2.js"/><js-modul src="3.js"/>
            <engine name="cordova" version="1"/><feature name="X"/><x><platform name="a"><asset/></platform></x>
            """)
        #expect(manifest.jsModules(for: "a").isEmpty)
        #expect(manifest.engines.isEmpty)
        #expect(try manifest.features(for: "a").isEmpty)
        #expect(manifest.platforms.isEmpty)
    }

    @Test("a prefixed root is read and has none of the elements that Cordova looks for")
    func prefixedRoot() throws {
        let manifest = try manifest("<c:name>N</c:name>", root: "c:plugin")
        #expect(manifest.name == nil)
        #expect(manifest.root.name == "c:plugin")
    }

    @Test("the root may have any name, and no id or an empty one")
    func anyRoot() throws {
        #expect(try manifest("", root: #"widget id="w""#).id?.value == "w")
        #expect(try manifest("", root: "plugin").id == nil)
        #expect(try manifest("", root: #"plugin id="""#).id?.value == "")
        #expect(failure { try manifest("", root: "plugin").requiredID() }?.code == "plugin-without-id")
        #expect(failure { try manifest("", root: #"plugin id="""#).requiredID() }?.reason == .manifestWithoutID)
        #expect(try manifest("").requiredID() == "p")
    }

    @Test("of two names the first counts, and an empty one is empty")
    func twoNames() throws {
        #expect(try manifest("<name>A</name><name>B</name>").name?.value == "A")
        #expect(try manifest("<name/>").name?.value == "")
        #expect(try manifest("").name == nil)
        #expect(try manifest("<name>A<b>no</b>C</name>").name?.value == "A")
    }

    @Test("keywords are trimmed as JavaScript does, empty ones kept")
    func keywords() throws {
        let manifest = try manifest("<keywords> a,\u{A0}b\n,,c d,</keywords>")
        #expect(manifest.keywords.map(\.value) == ["a", "b", "", "c d", ""])
        #expect(try PluginManifestTests.manifest("<keywords/>").keywords.map(\.value) == [""])
    }
}
