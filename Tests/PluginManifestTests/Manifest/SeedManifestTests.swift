import Diagnostics
import PluginManifest
import Testing

/// The manifest printed in the thesis that SME Pay comes from, without the print's line numbers and line wraps. The "..."
/// where the print leaves lines out is kept: Cordova ignores text in a platform.
@Suite struct SeedManifestTests {
    private func seed() throws -> Manifest {
        try Manifest(parsing: Fixtures.file("seed/plugin.xml"))
    }

    @Test("it names the plugin")
    func identity() throws {
        let manifest = try seed()
        #expect(manifest.id?.value == "de-smepay-plugin")
        #expect(manifest.version?.value == "0.0.1")
        #expect(manifest.name?.value == "SMEPayConnector")
        #expect(manifest.document.findings.isEmpty)
    }

    @Test("its seven modules have their ids and clobber their targets")
    func modules() throws {
        let modules = try seed().jsModules(for: "ios")
        #expect(
            try modules.map { try $0.id(in: "de-smepay-plugin") }
                == [
                    "de-smepay-plugin.CardControl", "de-smepay-plugin.LoginService", "de-smepay-plugin.CardInfoService",
                    "de-smepay-plugin.ControlService", "de-smepay-plugin.AlertService",
                    "de-smepay-plugin.VirtualCardService", "de-smepay-plugin.SMEProfilingService",
                ])
        #expect(
            modules.flatMap { $0.clobbers.map(\.target?.value) }
                == [
                    "DynamicEngine.plugins.CardControl", "DynamicEngine.plugins.CardControl.LoginService",
                    "DynamicEngine.plugins.CardControl.CardInfoService",
                    "DynamicEngine.plugins.CardControl.ControlService",
                    "DynamicEngine.plugins.CardControl.AlertService",
                    "DynamicEngine.plugins.CardControl.VirtualCardService",
                    "DynamicEngine.plugins.CardControl.SMEProfilingService",
                ])
        #expect(modules[1].source.map { "\($0.range)" } == "seed/plugin.xml:7:19")
    }

    @Test("it has native files for android and ios, and its platforms' elided lines do no harm")
    func platforms() throws {
        let manifest = try seed()
        #expect(manifest.platforms.map(\.name?.value) == ["android", "ios"])
        #expect(manifest.nativeFiles(.source, for: "android").count == 9)
        #expect(manifest.nativeFiles(.source, for: "ios").count == 8)
        #expect(manifest.nativeFiles(.header, for: "ios").count == 8)
        #expect(manifest.frameworks(for: "ios").map(\.source?.value) == ["src/ios/SMEPay.framework"])
        #expect(manifest.frameworks(for: "android").map(\.type?.value) == ["gradleReference"])
        #expect(try manifest.features(for: "ios").isEmpty)
        #expect(manifest.platform("ios")?.element.text.contains("...") == true)
    }
}
