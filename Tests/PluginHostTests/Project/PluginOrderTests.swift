import PluginAPI
import PluginManifest
import Testing

@testable import PluginHost

@Suite("The order of plugins")
struct PluginOrderTests {
    /// Orders plugins given as `id: dependency dependency`.
    private func order(_ plugins: [String]) throws -> (ids: [String], problems: [String]) {
        let order = try plan(plugins)
        return (order.plugins.map(\.id), order.problems.map(\.diagnostic.message))
    }

    private func plan(_ plugins: [String]) throws -> PluginOrder {
        let candidates = try plugins.enumerated().map { index, text in
            let parts = text.split(separator: " ").map(String.init)
            let plugin = TestPlugin(parts[0], dependencies: Array(parts.dropFirst()))
            let manifest = try Manifest(parsing: .init(name: "\(index)/plugin.xml", text: plugin.manifest))
            let folder = PluginFolder(directory: "\(index)", manifest: manifest)
            return try PreparedPlugin(folder, platform: .own, catalog: ServiceCatalog())
        }
        return PluginOrder(candidates)
    }

    @Test("each that is left out is told with its place in the manifest")
    func places() throws {
        let plugins = ["x x", "a b x", "b c", "c d", "d c", "a"]
        let places = try plan(plugins).problems.map { $0.diagnostic.range.map { "\($0)" } }
        #expect(
            places == [
                "5/plugin.xml:1:13", "0/plugin.xml:2:21", "4/plugin.xml:2:21", "3/plugin.xml:2:21", "2/plugin.xml:2:21",
                "1/plugin.xml:2:21",
            ])
    }

    @Test("each boots after those that it depends on, else as they were found")
    func dependenciesFirst() throws {
        let (ids, problems) = try order(["a d b", "b c", "c", "d", "e a"])
        #expect(ids == ["d", "c", "b", "a", "e"])
        #expect(problems == [])
    }

    @Test("a dependency that is not there keeps nobody back")
    func missing() throws {
        let (ids, problems) = try order(["a b", "b nowhere", "c"])
        #expect(ids == ["b", "a", "c"])
        #expect(problems == [])
    }

    @Test("a cycle is told in Cordova's words, and leaves out those in it")
    func cycle() throws {
        let (ids, problems) = try order(["a b", "b c", "c a", "d", "self self"])
        #expect(ids == ["d"])
        #expect(
            problems == [
                "plugin 'c' was left out: Cyclic dependency from c to a: a → b → c → a",
                "plugin 'b' was left out: it depends on 'c', which was left out",
                "plugin 'a' was left out: it depends on 'b', which was left out",
                "plugin 'self' was left out: Cyclic dependency from self to self: self → self",
            ])
    }

    @Test("of two plugins with one id the first one stays")
    func duplicate() throws {
        let (ids, problems) = try order(["a", "b a", "a"])
        #expect(ids == ["a", "b"])
        #expect(problems == ["plugin 'a' was left out: '2' has the same id as '0'"])
    }

    @Test("a chain of 10,000 is ordered from its end")
    func longChain() throws {
        let count = 10_000
        let (ids, problems) = try order((0..<count).map { $0 + 1 < count ? "p\($0) p\($0 + 1)" : "p\($0)" })
        #expect(ids == (0..<count).reversed().map { "p\($0)" })
        #expect(problems == [])
    }
}
