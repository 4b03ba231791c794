import PluginAPI
import Testing

@Suite("Catalog of native implementations")
struct ServiceCatalogTests {
    private struct Echo: NativeService { static let actions: [Action<Self>] = [Action("a") { _ in }] }
    private struct Other: NativeService { static let actions: [Action<Self>] = [Action("b") { _ in }] }

    @Test("a native implementation is found by the class that the manifest names")
    func byClass() {
        var catalog = ServiceCatalog()
        catalog.register(Echo.self) { Echo() }
        catalog.register(Other.self, as: "Named") { Other() }
        #expect(catalog.entry(forService: "x", className: "Echo")?.actions.map(\.name) == ["a"])
        #expect(catalog.entry(forService: "x", className: "Named")?.actions.map(\.name) == ["b"])
        #expect(catalog.classNames == ["Echo", "Named"])
        for name in ["Other", "echo", ""] { #expect(catalog.entry(forService: "x", className: name) == nil) }
        #expect(catalog.entry(forService: "Echo", className: nil) == nil)
    }

    @Test("that of a published plugin is found by the service, if the manifest names no class")
    func byService() {
        var catalog = ServiceCatalog()
        catalog.register(Echo.self, forService: "Device") { Echo() }
        #expect(catalog.entry(forService: "Device", className: nil)?.className == "Echo")
        #expect(catalog.entry(forService: "Device", className: "CDVDevice") == nil)
        #expect(catalog.entry(forService: "device", className: nil) == nil)
        #expect(catalog.classNames == [])
    }

    @Test("a later registration replaces an earlier one")
    func replaced() {
        var catalog = ServiceCatalog()
        catalog.register(Echo.self, as: "Half") { Echo() }
        catalog.register(Other.self, as: "Half") { Other() }
        #expect(catalog.entry(forService: "x", className: "Half")?.actions.map(\.name) == ["b"])
    }
}
