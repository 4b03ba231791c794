import Foundation
import HostClock
import JSONCoding
import PluginAPI
import PluginHost
import TestSupport
import Testing

@testable import PuenteCommand

struct CompositionTests {
    static func composition(_ arguments: String...) throws -> Composition {
        Composition(
            try ServerOptions.parse(arguments).settings, clock: RunClock(.virtual), traceSink: nil,
            additions: ProgramAdditions()
        ) { _ in }
    }

    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path(percentEncoded: false)

    /// Runs `body` with the path of a file that is not there yet.
    func withFile(_ body: (String) throws -> Void) throws {
        let folder = ScratchFolder()
        defer { withExtendedLifetime(folder) {} }
        try body(folder.path("bank.db"))
    }

    @Test("every native implementation that this repository's manifests name is there")
    func catalog() throws {
        let project = PreparedProject(
            try Project.open(Self.root), platform: nil, catalog: try Self.composition().catalog)
        #expect(project.problems == [])
        #expect(project.platform == .own)
        let plugins = project.plugins
        #expect(
            plugins.map(\.id) == [
                "de-smepay-plugin", "puente-plugin-clouds", "puente-plugin-echo", "puente-plugin-gateway",
                "puente-plugin-help-desk",
                "puente-plugin-motif-connector", "puente-plugin-network-simulator", "puente-plugin-purchase",
                "puente-plugin-security-checks",
            ])
        for service in plugins.flatMap(\.services) { #expect(service.entry != nil, "\(service.name)") }
    }

    @Test("a run that talks to a server elsewhere has neither help desk nor network simulator")
    func helpDesk() throws {
        let composition = try Self.composition("--motif-url", "https://bank.example/json")
        let plugins = try Project.open(Self.root).without(composition.unavailablePlugins).plugins
        #expect(
            plugins.map(\.displayName) == [
                "de-smepay-plugin", "puente-plugin-clouds", "puente-plugin-echo", "puente-plugin-gateway",
                "puente-plugin-motif-connector",
                "puente-plugin-purchase", "puente-plugin-security-checks",
            ])
        #expect(try Self.composition().unavailablePlugins == [])
    }

    @Test("nothing is written before the bank is opened, and then what the user named")
    func opening() throws {
        try withFile { path in
            let folder = (path as NSString).deletingLastPathComponent
            let composition = try Self.composition("--data", path)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
            try composition.open()
            #expect(FileManager.default.fileExists(atPath: path))
        }
    }

    @Test("a data file that cannot be used is found out when the bank is opened")
    func unusableFile() throws {
        try withFile { path in
            try "no database at all".write(toFile: path, atomically: true, encoding: .utf8)
            let composition = try Self.composition("--data", path)
            #expect(throws: PluginProblem.self) { try composition.open() }
        }
    }

    @Test(
        "info tells the MOTIF server, the domain and the application",
        arguments: [nil, "https://bank.example/json?key=x"])
    func info(server: String?) throws {
        let composition =
            if let server { try Self.composition("--motif-url", server) } else { try Self.composition() }
        let report = ProjectReport(
            try Project.open(Self.root).without(composition.unavailablePlugins), platform: nil,
            catalog: composition.catalog, facts: composition.facts)
        let place = server == nil ? "the embedded backend" : "https://bank.example/json"
        #expect(report.tree.text.hasSuffix("MOTIF: domain company1, application smepay, at \(place)"))
        let json = try JSONWriter(style: .compact).encode(report)
        let endpoint = server == nil ? "embedded" : "https://bank.example/json"
        #expect(
            json.contains(#""motif":{"endpoint":"\#(endpoint)","domain":"company1","application":"smepay"}"#), "\(json)"
        )
    }

    /// A plugin that a program adds: its service, whether a run can use it, and what it shows.
    private static let added = NativePlugin(
        "com-example-added", implementations: [NativeImplementation(Added.self) { _ in Added() }],
        isAvailable: { _ in false }, facts: { _ in [PluginFact(name: "added", value: 1, text: "added: 1")] })

    private struct Added: NativeService { static let actions: [Action<Self>] = [Action("a") { _ in }] }

    @Test("a program's own plugins count as Puente's do, and what it registers besides")
    func additions() {
        let additions = ProgramAdditions(plugins: [Self.added]) { catalog in
            catalog.register(Added.self, as: "Registered") { Added() }
        }
        let composition = Composition(
            PluginSettings(), clock: RunClock(.virtual), traceSink: nil, additions: additions
        ) { _ in }
        #expect(composition.catalog.classNames.contains("Added"))
        #expect(composition.catalog.classNames.contains("Registered"))
        #expect(composition.unavailablePlugins == ["com-example-added"])
        #expect(composition.facts.map(\.name) == ["motif", "added"])
        let actions = Composition.actions(with: additions)
        for name in ["Added", "Registered"] {
            #expect(actions.actions(forService: "x", className: name)?.map(\.name) == ["a"])
        }
        #expect(actions.actions(forService: "x", className: "LoginServicePlugin")?.isEmpty == false)
    }
}
