import Diagnostics
import Foundation
import GoldenTesting
import PluginManifest
import Testing

@Suite struct ManifestErrorTests {
    /// Each error that a manifest or a configuration in memory can have.
    static let examples: [(name: String, provoke: @Sendable () throws -> Void)] = [
        ("asset", { _ = try manifest("\n<asset src='a'/>").assets(for: nil) }),
        ("asset-empty", { _ = try manifest("\n<asset src='' target='b'/>").assets(for: nil) }),
        ("dependency", { _ = try manifest("\n<dependency url='x'/>").dependencies(for: nil) }),
        ("preference", { _ = try manifest("\n<preference/>").preferences(for: nil) }),
        ("module-nothing", { _ = try manifest("\n<js-module/>").jsModules(for: nil)[0].lookupName() }),
        ("module-name", { _ = try manifest("\n<js-module src='a.mjs'/>").jsModules(for: nil)[0].lookupName() }),
        ("no-id", { _ = try manifest("", root: "plugin").requiredID() }),
        ("variables", { _ = try manifest("<preference name='a'/><preference name='b'/>").variables(for: nil) }),
        (
            "variables-adding",
            { try manifest("<preference name='a'/>").checkVariablesForAdding(given: Variables()) }
        ),
        ("variable", { _ = try Variables(assignments: ["a b=c"]) }),
        (
            "broken",
            {
                let manifest = try manifest(
                    "\n<config-file target='config.xml' parent='/*'><feature name='$A'/></config-file>")
                _ = try manifest.features(for: nil, variables: Variables(assignments: ["A=&"]))
            }
        ),
        ("widget", { _ = try AppConfiguration(parsing: SourceFile(name: "config.xml", text: "<plugin/>")) }),
        ("app-name", { _ = try configuration("").shortName() }),
        ("xml", { _ = try manifest("\n<name>A & B</name>") }),
    ]

    @Test("an error says what, where and what to do", arguments: examples.map(\.name))
    func golden(name: String) throws {
        let example = try #require(Self.examples.first { $0.name == name })
        let error = try #require(failure { try example.provoke() })
        let sources = error.span.map { [$0.file] } ?? []
        let renderer = DiagnosticRenderer(format: .text(color: false), sources: sources)
        try expectGolden("error-\(name).txt", renderer.render(error.diagnostic))
    }

    @Test("one bad asset does not matter to a platform that does not have it")
    func scoped() throws {
        let manifest = try manifest(#"<platform name="a"><asset src="x"/></platform>"#)
        #expect(try manifest.assets(for: "b").isEmpty)
        #expect(failure { try manifest.assets(for: "a") }?.code == "asset-incomplete")
    }

    @Test("a missing file, a folder, a device and a file without permission are told apart")
    func unreadable() {
        let missing = failure { try Manifest.read(path: "/nowhere/plugin.xml") }
        #expect(missing?.description == "'/nowhere/plugin.xml' cannot be read: no such file or directory")
        #expect(failure { try Manifest.read(path: "/tmp") }?.message == "'/tmp' is not a regular file")
        #expect(failure { try Manifest.read(path: "/dev/zero") }?.code == "file-not-regular")
        #expect(failure { try AppConfiguration.read(path: "/nowhere/config.xml") }?.code == "file-unreadable")
    }

    @Test("a file above the limit is not read")
    func limit() throws {
        let path = Fixtures.path("seed/plugin.xml")
        let size = try Fixtures.file("seed/plugin.xml").bytes.count
        #expect(try Manifest.read(path: path, maximumBytes: size).id?.value == "de-smepay-plugin")
        let error = failure { try Manifest.read(path: path, maximumBytes: size - 1) }
        #expect(error?.reason == .file(FileError(path: path, .tooLarge(limit: size - 1))))
    }

    @Test("a file that says it is empty is read to its end all the same")
    func procFile() {
        // Files under /proc have size 0 and content.
        #expect(failure { try Manifest.read(path: "/proc/self/status") }?.reason == .xml(.textBeforeRoot))
        #expect(failure { try Manifest.read(path: "/proc/self/status", maximumBytes: 10) }?.code == "file-beyond-limit")
    }
}
