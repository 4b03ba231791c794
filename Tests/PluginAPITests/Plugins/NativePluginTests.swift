import HostClock
import PluginAPI
import Synchronization
import Testing

struct NativePluginTests {
    struct Clock: NativeService {
        static let actions: [Action<Self>] = [
            Action("now") { (service) in service.isVirtual }, Action("later") { (_) async in 1 },
        ]
        let isVirtual: Bool
    }

    struct Other: NativeService { static let actions: [Action<Self>] = [Action("b") { _ in }] }

    static let setting = PluginSetting("clock-url", valueName: "url", help: "Ask this server.")

    static let clock = NativePlugin(
        "com-example-clock",
        implementations: [
            NativeImplementation(Clock.self) { Clock(isVirtual: $0.clock.kind == .virtual) },
            NativeImplementation(Other.self, forService: "Device") { _ in Other() },
        ],
        isAvailable: { $0[setting] == nil },
        open: { (environment) throws(PluginProblem) in
            guard environment.storage?.file != "/nowhere" else { throw PluginProblem(code: "c", message: "m") }
        },
        facts: { [PluginFact(name: "clock", value: .string($0[setting] ?? "own"), text: "clock: own")] })

    @Test(
        "a catalog finds a plugin's native implementations as manifests name them, and makes them with the run's environment"
    )
    func catalog() throws {
        var catalog = ServiceCatalog()
        catalog.add(Self.clock, in: PluginEnvironment(clock: RunClock(.virtual)))
        #expect(catalog.classNames == ["Clock"])
        #expect(catalog.entry(forService: "Device", className: nil)?.className == "Other")
        let entry = try #require(catalog.entry(forService: "x", className: "Clock"))
        guard case .synchronous(let now)? = try entry.make().actions.first else {
            Issue.record("the first action is synchronous")
            return
        }
        guard case .json(let message) = try now(.none).message else {
            Issue.record("the answer is JSON")
            return
        }
        #expect(String(decoding: message.text, as: UTF8.self) == "true")
    }

    @Test("the table of actions needs neither an environment nor an instance")
    func actions() throws {
        var actions = NativeActions([Self.clock])
        let known = try #require(actions.actions(forService: "x", className: "Clock"))
        #expect(known.map(\.name) == ["now", "later"])
        #expect(known.map(\.isAsynchronous) == [false, true])
        #expect(actions.actions(forService: "Device", className: nil)?.map(\.name) == ["b"])
        #expect(actions.actions(forService: "Device", className: "Elsewhere") == nil)

        var catalog = ServiceCatalog()
        catalog.register(Other.self, as: "Clock") { Other() }
        actions.add(catalog)
        #expect(actions.actions(forService: "x", className: "Clock")?.map(\.name) == ["b"])
    }

    @Test("a plugin says for a run whether it can be used, what cannot be opened and what there is to show")
    func run() throws {
        let set = PluginEnvironment(
            clock: RunClock(.virtual), storage: PluginStorage(file: "/nowhere"), settings: ["clock-url": "http://x"])
        #expect(!Self.clock.isAvailable(in: set))
        #expect(Self.clock.facts(in: set).map(\.value) == ["http://x"])
        #expect(throws: PluginProblem(code: "c", message: "m")) { try Self.clock.open(in: set) }
        let plain = PluginEnvironment(clock: RunClock(.virtual))
        #expect(Self.clock.isAvailable(in: plain))
        try Self.clock.open(in: plain)
    }
}
