import Testing

@testable import PluginHost

@Suite("What holds deviceready back")
struct BlockedTests {
    /// As cordova-plugin-device has it.
    private let device = TestPlugin(
        "device",
        modules: [
            .init(
                "device",
                """
                const channel = require('cordova/channel');
                const exec = require('cordova/exec');
                channel.createSticky('onCordovaInfoReady');
                channel.waitForInitialization('onCordovaInfoReady');
                channel.onCordovaReady.subscribe(() => {
                    exec(() => channel.onCordovaInfoReady.fire(), () => {}, 'Device', 'getDeviceInfo', []);
                });
                """, runs: true)
        ])

    private func blocked(_ run: TestRun) throws -> BlockedChannel {
        guard case .deviceReadyBlocked(let channels)? = run.problems.first else {
            throw Unexpected(problems: run.problems)
        }
        return try #require(channels.first)
    }

    private struct Unexpected: Error { let problems: [RunProblem] }

    @Test("the module is told that waits for a channel, its line, and its call that failed")
    func failed() async throws {
        let channel = try blocked(try await TestRun.script("", plugins: [device]))
        #expect(channel.name == "onCordovaInfoReady")
        #expect(channel.module == ModuleName(plugin: "device", module: "device.device"))
        #expect(channel.site?.line == 4)
        #expect(channel.calls.map(\.call.service) == ["Device"])
        #expect(channel.calls.first?.call.site?.line == 6)
        #expect(channel.calls.first?.message?.hasPrefix("Class not found: no service 'Device'") == true)
    }

    @Test("a call that nobody has answered is told as such; those of others are not")
    func unanswered() async throws {
        let silent = TestPlugin(
            "silent",
            modules: [
                .init(
                    "proxy", "require('cordova/exec/proxy').add('Device', { getDeviceInfo() {}, other() {} });",
                    runs: true)
            ])
        let run = try await TestRun.script(
            "cordova.exec(console.log, null, 'Device', 'other');", plugins: [silent, device])
        let channel = try blocked(run)
        #expect(channel.calls.map(\.call.action) == ["getDeviceInfo"])
        #expect(channel.calls.map(\.hasFailed) == [false])
    }

    @Test("what a proxy's error quotes of its source is left out when it may be a secret")
    func secret() async throws {
        let failing = TestPlugin(
            "failing",
            modules: [
                .init(
                    "proxy",
                    "require('cordova/exec/proxy').add('Device', { getDeviceInfo() { this.unlock('hunter2').x } });",
                    runs: true)
            ])
        let channel = try blocked(try await TestRun.script("", plugins: [failing, device]))
        let message = try #require(channel.calls.first?.message)
        #expect(message.contains("is not a function") && !message.contains("hunter2"))
    }

    @Test("a script that waits for a channel is told by its line")
    func script() async throws {
        let channel = try blocked(
            try await TestRun.script("\ncordova.require('cordova/channel').waitForInitialization('onX');"))
        #expect(channel.module == nil)
        #expect(channel.site?.url == "script.js")
        #expect(channel.site?.line == 2)
    }
}
