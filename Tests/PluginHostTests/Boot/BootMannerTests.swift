import Bridge
import Testing

@testable import PluginHost

/// What a broken plugin leads to: in the strict manner it alone is left out, in the others the boot goes as on a device (Cordova spec §1.8, §2.4).
@Suite("A broken plugin in the manners of bridge")
struct BootMannerTests {
    private static let watchdog = "deviceready has not fired after 5 seconds."

    /// Boots `plugin` between two others, and prints which of them are mapped.
    private func boot(_ plugin: TestPlugin, in manner: BridgeManner, _ script: String = "") async throws -> TestRun {
        let others = ["first", "last"].map {
            TestPlugin($0, modules: [.init("m", "exports.ok = true;", clobbers: [$0])])
        }
        return try await TestRun.script(
            """
            console.log(typeof window.first, typeof window.last);
            document.addEventListener('deviceready', () => console.log('ready'));
            \(script)
            """, plugins: [others[0], plugin, others[1]]
        ) { $0.bridge = manner }
    }

    private struct Fault: Sendable, CustomTestStringConvertible {
        let name: String
        let plugin: TestPlugin
        /// What the message says of it.
        let says: String
        /// Whether a device maps the plugin before it.
        var mapsFirst = true
        /// The channels that the watchdog names.
        var unfired = ["onCordovaReady"]
        var testDescription: String { name }
    }

    private static let faults = [
        Fault(
            name: "L1 clobbers without target", plugin: TestPlugin("p", modules: [.init("m", "", clobbers: [nil])]),
            says: "a <clobbers> of module 'p.m' has no target"),
        Fault(
            name: "L1 merges without target", plugin: TestPlugin("p", modules: [.init("m", "", merges: [nil])]),
            says: "a <merges> of module 'p.m' has no target"),
        Fault(
            name: "L2 file missing with a mapping",
            plugin: TestPlugin("p", modules: [.init("m", nil, clobbers: ["P"])]), says: "no such file or directory",
            mapsFirst: false, unfired: ["onPluginsReady", "onCordovaReady"]),
        Fault(
            name: "L2 file that does not parse",
            plugin: TestPlugin("p", modules: [.init("m", "function {", clobbers: ["P"])]), says: "SyntaxError",
            mapsFirst: false, unfired: ["onPluginsReady", "onCordovaReady"]),
        Fault(
            name: "L4 factory that throws", plugin: TestPlugin("p", modules: [.init("m", "null.x;", runs: true)]),
            says: "module 'p.m' threw TypeError"),
        Fault(
            name: "L7 target under a primitive",
            plugin: TestPlugin(
                "p", modules: [.init("n", "window.num = 1;", runs: true), .init("m", "", clobbers: ["num.z"])]),
            says: "cannot be mapped to 'num.z': TypeError: Properties can only be defined on Objects."),
        Fault(
            name: "L7 target that is not configurable",
            plugin: TestPlugin("p", modules: [.init("m", "", clobbers: ["NaN"])]),
            says: "cannot be mapped to 'NaN'"),
        Fault(
            name: "L21 ES-module syntax",
            plugin: TestPlugin("p", modules: [.init("m", "export default 1;", runs: true)]),
            says: "SyntaxError", mapsFirst: false, unfired: ["onPluginsReady", "onCordovaReady"]),
        Fault(
            name: "L22 require of an unknown module",
            plugin: TestPlugin("p", modules: [.init("m", "require('cordova/nothing');", runs: true)]),
            says: "Error: module cordova/nothing not found"),
        Fault(
            name: "L22 require of ../x", plugin: TestPlugin("p", modules: [.init("m", "require('../x');", runs: true)]),
            says: "Error: module p./x not found"),
        Fault(
            name: "L22 require of ./x that is no module's name",
            plugin: TestPlugin("p", modules: [.init("m", "require('./sub/x');", runs: true)]),
            says: "Error: module p.sub/x not found"),
    ]

    @Test("strict leaves out that plugin alone, names and locates it, and ends with 2", arguments: faults)
    private func strict(_ fault: Fault) async throws {
        let run = try await boot(fault.plugin, in: .strict)
        #expect(run.texts == ["object object", "ready"])
        #expect(run.codes == ["plugin-left-out"])
        let diagnostic = try #require(run.problems.first?.diagnostic)
        #expect(
            diagnostic.message.hasPrefix("plugin 'p' was left out: ") && diagnostic.message.contains(fault.says),
            "\(diagnostic)")
        #expect(diagnostic.range != nil)
        #expect(run.exitCode == 2)
    }

    @Test(
        "ios and android map nothing behind it, deviceready never fires, and the watchdog prints its lines",
        arguments: faults, [BridgeManner.ios, .android])
    private func device(_ fault: Fault, _ manner: BridgeManner) async throws {
        let run = try await boot(fault.plugin, in: manner)
        #expect(
            run.texts == [
                fault.mapsFirst ? "object undefined" : "undefined undefined", Self.watchdog,
            ] + fault.unfired.map { "Channel not fired: \($0)" })
        #expect(run.codes == ["boot-stopped"])
        let diagnostic = try #require(run.problems.first?.diagnostic)
        #expect(
            diagnostic.message.hasPrefix("plugin 'p' stopped the boot: ") && diagnostic.message.contains(fault.says),
            "\(diagnostic)")
        #expect(diagnostic.range != nil)
        #expect(run.exitCode == 2)
    }

    @Test("L2, L3: what is not mapped, or is defined already, does not stop a device's boot, and is a warning")
    func ignored() async throws {
        let missing = try await boot(TestPlugin("p", modules: [.init("m", nil)]), in: .ios)
        #expect(missing.texts == ["object object", "ready"])
        #expect(missing.codes == ["plugin-fault"])
        #expect(missing.exitCode == 0)
        let twice = TestPlugin(
            "p",
            modules: [.init("m", "exports.one = 1;", clobbers: ["P"]), .init("m", "exports.two = 2;", clobbers: ["Q"])])
        let strict = try await boot(twice, in: .strict)
        #expect(strict.texts == ["object object", "ready"])
        #expect(strict.problems.first?.diagnostic.message.hasSuffix("Error: module p.m already defined") == true)
        let ios = try await boot(twice, in: .ios, "console.log(P === Q)")
        #expect(ios.texts.contains("true"))
        #expect(ios.codes == ["plugin-fault"])
    }

    private static let waitsTwice = TestPlugin(
        "p",
        modules: [
            .init(
                "m",
                """
                const channel = require('cordova/channel');
                channel.waitForInitialization('onX');
                channel.waitForInitialization('onX');
                channel.onCordovaReady.subscribe(() => setTimeout(() => channel.initializationComplete('onX')));
                """, runs: true)
        ])

    @Test("L5 one channel waited for twice: strict waits once, a device waits for ever and names no culprit")
    func waitingTwice() async throws {
        #expect(try await boot(Self.waitsTwice, in: .strict).texts == ["object object", "ready"])
        let android = try await boot(Self.waitsTwice, in: .android)
        #expect(android.texts == ["object object", Self.watchdog])
        #expect(android.codes == ["deviceready-blocked"])
        // The host itself says which.
        #expect(android.problems.first?.diagnostic.message == "deviceready has not fired: waiting for onX")
        #expect(android.problems.first?.diagnostic.range?.start.line == 3)
    }

    @Test(
        "L6 waiting for a service that is absent blocks deviceready in every manner, and the channel is named",
        arguments: BridgeManner.allCases)
    func serviceAbsent(_ manner: BridgeManner) async throws {
        let plugin = TestPlugin(
            "p",
            modules: [
                .init(
                    "m",
                    """
                    const channel = require('cordova/channel');
                    channel.createSticky('onInfo');
                    channel.waitForInitialization('onInfo');
                    channel.onCordovaReady.subscribe(() => require('cordova/exec')(() => channel.onInfo.fire(), null, 'None', 'info', []));
                    """, runs: true)
            ])
        let run = try await boot(plugin, in: manner)
        #expect(
            run.texts.filter { !$0.hasPrefix("ERROR") } == [
                "object object", Self.watchdog, "Channel not fired: onInfo",
            ])
        #expect(run.codes.contains("deviceready-blocked"))
        #expect(run.exitCode == 2)
    }

    @Test("a namespace two levels under a primitive is silently lost on a device")
    func lost() async throws {
        let plugin = TestPlugin(
            "p", modules: [.init("n", "window.num = 1;", runs: true), .init("m", "", clobbers: ["num.a.z"])])
        let ios = try await boot(plugin, in: .ios, "console.log(num, num.a)")
        #expect(ios.texts == ["object object", "1 undefined", "ready"])
        #expect(ios.codes == [])
        #expect(try await boot(plugin, in: .strict).codes == ["plugin-left-out"])
    }

    @Test("a channel's handler that throws: strict calls the others, a device does not")
    func handlerThrows() async throws {
        let script = """
            const channel = cordova.require('cordova/channel').createSticky('onX');
            channel.subscribe(() => { throw new Error('own'); });
            channel.subscribe(() => console.log('second'));
            window.addEventListener('error', (event) => event.preventDefault());
            try { channel.fire(); } catch (error) { console.log('thrown', error.message); }
            console.log(channel.state, channel.numHandlers);
            """
        let plugin = TestPlugin("p")
        #expect(try await boot(plugin, in: .strict, script).texts == ["object object", "second", "2 0", "ready"])
        #expect(try await boot(plugin, in: .ios, script).texts == ["object object", "thrown own", "2 2", "ready"])
    }

    @Test("require of a name that every object has is a cycle on a device")
    func bogusCycle() async throws {
        let script = "try { cordova.require('hasOwnProperty') } catch (error) { console.log(error.message) }"
        let plugin = TestPlugin("p")
        #expect(try await boot(plugin, in: .strict, script).texts[1] == "module hasOwnProperty not found")
        #expect(try await boot(plugin, in: .android, script).texts[1] == "Cycle in require graph: ->hasOwnProperty")
    }
}
