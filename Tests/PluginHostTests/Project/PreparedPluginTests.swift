import Diagnostics
import PluginAPI
import PluginManifest
import Testing

@testable import PluginHost

@Suite("What a manifest says for a run")
struct PreparedPluginTests {
    private func prepare(
        _ content: String, platform: PlatformChoice? = nil, given: Variables = Variables()
    ) throws -> PreparedPlugin {
        let text = "<plugin id=\"p\" version=\"1.0.0\"><js-module src=\"www/a.js\" name=\"a\"/>\(content)</plugin>"
        let manifest = try Manifest(parsing: SourceFile(name: "plugin.xml", text: text))
        var catalog = ServiceCatalog()
        catalog.register(Desk.self) { Desk() }
        catalog.register(Desk.self, forService: "Core") { Desk() }
        let folder = PluginFolder(directory: "p", manifest: manifest)
        return try PreparedPlugin(
            folder, platform: platform ?? PlatformChoice(for: [folder], catalog: catalog), catalog: catalog,
            given: given)
    }

    private func section(_ platform: String, _ service: String? = nil, package: String? = nil) -> String {
        let parameter = package.map { "<param name=\"puente-package\" value=\"\($0)\"/>" } ?? ""
        let feature = service.map {
            "<config-file target=\"config.xml\" parent=\"/*\"><feature name=\"\($0)\">\(parameter)</feature></config-file>"
        }
        return
            "<platform name=\"\(platform)\"><js-module src=\"www/\(platform).js\" name=\"\(platform)\"/>\(feature ?? "")"
            + "</platform>"
    }

    @Test("the section of puente is read if there is one")
    func puente() throws {
        let plugin = try prepare(
            section("ios", "Core") + section("puente", "Desk", package: "Desk") + section("browser"))
        #expect(plugin.section == "puente")
        #expect(plugin.modules.map(\.id) == ["p.a", "p.puente"])
        #expect(plugin.modules.map(\.path) == ["p/www/a.js", "p/www/puente.js"])
        #expect(plugin.services.map(\.className) == ["Desk"])
        #expect(plugin.services.allSatisfy { $0.entry != nil })
    }

    @Test("else that of the platform that was chosen, if there is one")
    func chosen() throws {
        let ios = PlatformChoice(name: "ios", isGiven: false)
        #expect(try prepare(section("ios") + section("puente"), platform: ios).section == "puente")
        #expect(try prepare(section("ios") + section("android"), platform: ios).section == "ios")
        let plugin = try prepare(section("android", "Core"), platform: ios)
        #expect(plugin.section == nil)
        #expect(plugin.modules.map(\.id) == ["p.a"])
        #expect(plugin.services.isEmpty)
        #expect(plugin.otherSections == ["android"])
    }

    @Test("a platform that was asked for is read, whatever it has")
    func asked() throws {
        let content = section("puente", "Core") + section("android", "Other")
        let plugin = try prepare(content, platform: PlatformChoice(name: "android", isGiven: true))
        #expect(plugin.services.map(\.name) == ["Other"])
        #expect(plugin.otherSections == ["puente"])
        let none = try prepare(content, platform: PlatformChoice(name: "windows", isGiven: true))
        #expect(none.modules.map(\.id) == ["p.a"])
    }

    @Test("of two features with one name the later one counts")
    func twoFeatures() throws {
        let plugin = try prepare(
            """
            <platform name="puente"><config-file target="config.xml" parent="/*">
                <feature name="S"><param name="puente-package" value="Other"/></feature>
                <feature name="S"><param name="puente-package" value="Desk"/></feature>
                <feature name=""><param name="puente-package" value="Desk"/></feature>
            </config-file></platform>
            """)
        #expect(plugin.services.map(\.className) == ["Desk"])
    }

    @Test("variables get the values that were given, and one without a value stays as it is")
    func variables() throws {
        let content = "<preference name=\"HALF\"/>" + section("puente", "$PACKAGE_NAME", package: "$HALF")
        let given = try Variables(assignments: ["half=Desk", "package_name=my.app"])
        let service = try #require(try prepare(content, given: given).services.first)
        #expect(service.name == "my.app")
        #expect(service.className == "Desk")
        let plugin = try prepare(content)
        #expect(plugin.services.map(\.className) == ["$HALF"])
        #expect(plugin.missingVariables == ["HALF"])
        #expect(plugin.placeOfVariables.map { "\($0)" } == "plugin.xml:1:68")
    }

    @Test(
        "a version behind a dependency's id is no part of it",
        arguments: [("q", "q"), ("q@1.2.0", "q"), ("@s/q@^1", "@s/q"), ("@s/q", "@s/q")])
    func dependencies(written: String, id: String) throws {
        let plugin = try prepare("<dependency id=\"\(written)\"/>")
        #expect(plugin.dependencies == [id])
        #expect(plugin.dependencyElements.map(\.specifier) == [written])
        let ranged = try prepare("<dependency id=\"\(id)\" version=\"^2.0.0\"/>")
        #expect(ranged.dependencyElements.map(\.specifier) == ["\(id)@^2.0.0"])
        let cloned = try prepare("<dependency id=\"\(id)\" url=\"https://example.com/q.git\"/>")
        #expect(cloned.dependencyElements.map(\.specifier) == ["https://example.com/q.git"])
    }

    @Test("a manifest without an id, or a module without a name, is an error")
    func unusable() throws {
        let manifest = try Manifest(parsing: SourceFile(name: "plugin.xml", text: "<plugin/>"))
        #expect(throws: ManifestError.self) {
            try PreparedPlugin(
                PluginFolder(directory: "p", manifest: manifest), platform: .own, catalog: ServiceCatalog())
        }
        #expect(throws: ManifestError.self) { try prepare("<js-module/>") }
        #expect(throws: ManifestError.self) { try prepare("<js-module src=\"a.mjs\"/>") }
    }

    @Test(
        "a module's path stays in the plugin's folder, as far as it is written so",
        arguments: [
            ("a.js", false), ("./a.js", false), ("x/../a.js", false), ("x/../../a.js", true), ("../a.js", true),
            ("x/./../../p/a.js", true), ("..a/b.js", false),
        ])
    func containment(_ path: String, leadsOut: Bool) {
        #expect(FilePath.leadsOut(path) == leadsOut)
    }
}
