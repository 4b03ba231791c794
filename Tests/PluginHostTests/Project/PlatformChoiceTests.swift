import Diagnostics
import PluginAPI
import PluginManifest
import TestSupport
import Testing

@testable import PluginHost

@Suite("The platform of a run")
struct PlatformChoiceTests {
    /// The platform for plugins that are given by what stands in their manifests.
    private func platform(_ manifests: String...) throws -> String {
        var catalog = ServiceCatalog()
        catalog.register(Desk.self, forService: "Core") { Desk() }
        let folders = try manifests.map { text in
            let file = SourceFile(name: "plugin.xml", text: "<plugin id=\"p\">\(text)</plugin>")
            return PluginFolder(directory: "p", manifest: try Manifest(parsing: file))
        }
        return PlatformChoice(for: folders, catalog: catalog).name
    }

    private func section(_ name: String, _ targets: String..., service: String? = nil) -> String {
        let modules = targets.map {
            "<js-module src=\"\($0).js\" name=\"\($0)\"><clobbers target=\"\($0)\"/></js-module>"
        }
        let feature = service.map {
            "<config-file target=\"config.xml\" parent=\"/*\"><feature name=\"\($0)\"/></config-file>"
        }
        return "<platform name=\"\(name)\">\(modules.joined())\(feature ?? "")</platform>"
    }

    private let common = "<js-module src=\"a.js\" name=\"a\"><clobbers target=\"a\"/></js-module>"

    @Test("it is Puente's own when each plugin has a section for that or needs none")
    func own() throws {
        #expect(try platform() == "puente")
        #expect(try platform(common) == "puente")
        #expect(try platform(section("puente", "a") + section("ios", "a", "b"), common) == "puente")
        #expect(try platform(common + "<platform name=\"ios\"><framework src=\"a\"/></platform>") == "puente")
        #expect(try platform(section("windows", "a")) == "puente")
    }

    @Test("else the one whose sections map the most targets, over all plugins")
    func mostTargets() throws {
        #expect(try platform(section("ios", "a") + section("android", "a", "b")) == "android")
        #expect(try platform(section("browser", "a")) == "browser")
        #expect(
            try platform(
                section("ios", "a") + section("browser", "a"), section("android", "a"), section("browser", "b"))
                == "browser")
        #expect(try platform(section("puente", "a"), section("android", "a")) == "android")
    }

    @Test("of several with as many targets the one with the most services that are answered here")
    func answered() throws {
        #expect(
            try platform(section("ios", "a", service: "Other") + section("android", "a", service: "Core")) == "android")
        #expect(try platform(section("android", service: "Core") + section("ios", service: "Other")) == "android")
        #expect(try platform(section("ios", service: "Core") + section("android", "a", service: "Other")) == "android")
    }

    @Test("a proxy that a section's module registers at boot answers a service as well")
    func proxies() throws {
        let folder = try ScratchFolder([
            "p/plugin.xml": "<plugin id='p'>" + section("ios", service: "Other")
                + "<platform name='browser'><js-module src='www/p.js'><runs/></js-module></platform></plugin>",
            "p/www/p.js": "require('cordova/exec/proxy').add('Other', {})",
        ])
        func name() throws -> String {
            PlatformChoice(for: [try PluginFolder.read(folder.path("p"))], catalog: ServiceCatalog()).name
        }
        #expect(try name() == "browser")
        try folder.write("p/www/p.js", "exports.nothing = 1")
        #expect(try name() == "ios")
    }

    @Test("and of equals ios, then android, then browser")
    func ties() throws {
        #expect(try platform(section("browser", "a") + section("android", "a") + section("ios", "a")) == "ios")
        #expect(try platform(section("browser", "a") + section("android", "a")) == "android")
        #expect(try platform(section("ios", service: "Other") + section("browser", "a")) == "browser")
        #expect(
            try platform("<platform name=\"browser\"><js-module src=\"a.js\"><runs/></js-module></platform>")
                == "browser")
    }
}
