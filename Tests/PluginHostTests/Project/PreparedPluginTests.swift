import Diagnostics
import PluginAPI
import PluginManifest
import Testing

@testable import PluginHost

@Suite("What a manifest says for a run")
struct PreparedPluginTests {
    private func prepare(
        _ content: String, platform: String? = nil, configuration: String? = nil, variables: Variables = Variables()
    ) throws -> PreparedPlugin {
        let text = "<plugin id=\"p\" version=\"1.0.0\"><js-module src=\"www/a.js\" name=\"a\"/>\(content)</plugin>"
        let manifest = try Manifest(parsing: SourceFile(name: "plugin.xml", text: text))
        var catalog = ServiceCatalog()
        catalog.register(Desk.self) { Desk() }
        catalog.register(Desk.self, forService: "Core") { Desk() }
        let app = try configuration.map { try AppConfiguration(parsing: SourceFile(name: "config.xml", text: $0)) }
        return try PreparedPlugin(
            PluginFolder(directory: "p", manifest: manifest), platform: platform, catalog: catalog, configuration: app,
            variables: variables)
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

    @Test("else that of ios, if each of its services has a native half here")
    func ios() throws {
        #expect(try prepare(section("ios", "Core") + section("browser")).section == "ios")
        #expect(try prepare(section("ios", "Core") + section("ios", "Other")).section == "ios")
        #expect(try prepare(section("ios", "Other") + section("browser")).section == "browser")
        #expect(try prepare(section("ios") + section("browser")).section == "browser")
    }

    @Test("else the common part alone")
    func common() throws {
        let plugin = try prepare(section("ios", "Other") + section("android", "Core"))
        #expect(plugin.section == nil)
        #expect(plugin.modules.map(\.id) == ["p.a"])
        #expect(plugin.services.isEmpty)
    }

    @Test("a platform that was asked for is read, whatever it has")
    func asked() throws {
        let content = section("puente", "Core") + section("android", "Other")
        #expect(try prepare(content, platform: "android").services.map(\.name) == ["Other"])
        #expect(try prepare(content, platform: "windows").modules.map(\.id) == ["p.a"])
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

    @Test("variables get their values from the app's config.xml, and a missing one leaves the plugin out")
    func variables() throws {
        let content = "<preference name=\"HALF\"/>" + section("puente", "$PACKAGE_NAME", package: "$HALF")
        let app = "<widget id=\"my.app\"><plugin name=\"p\"><variable name=\"HALF\" value=\"Desk\"/></plugin></widget>"
        let service = try #require(try prepare(content, configuration: app).services.first)
        #expect(service.name == "my.app")
        #expect(service.className == "Desk")
        let error = try #require(throws: ManifestError.self) {
            try prepare(content, configuration: "<widget id=\"a\"/>")
        }
        #expect(error.message == "Variable(s) missing: HALF")
    }

    @Test("a value that was asked for counts before the app's")
    func variablesGiven() throws {
        let content = "<preference name=\"HALF\"/>" + section("puente", "S", package: "$HALF")
        let app = "<widget id=\"a\"><plugin name=\"p\"><variable name=\"HALF\" value=\"Other\"/></plugin></widget>"
        let variables = try Variables(assignments: ["half=Desk"])
        for configuration in [nil, app] {
            let plugin = try prepare(content, configuration: configuration, variables: variables)
            #expect(plugin.services.map(\.className) == ["Desk"])
        }
    }

    @Test("a manifest without an id, or a module without a name, is an error")
    func unusable() throws {
        let manifest = try Manifest(parsing: SourceFile(name: "plugin.xml", text: "<plugin/>"))
        #expect(throws: ManifestError.self) {
            try PreparedPlugin(
                PluginFolder(directory: "p", manifest: manifest), platform: nil, catalog: ServiceCatalog())
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
