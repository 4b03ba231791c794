import JavaScriptEngine
import Testing

@testable import PluginHost

@Suite("What is left of a host")
struct LifetimeTests {
    @Test(
        "its thread ends with it, also when a promise never settled and deviceready never came",
        arguments: [
            "1", "new Promise(() => {})", "cordova.require('cordova/plugin_list').length",
            "setInterval(() => {}); puente.exit()",
        ])
    func threadEnds(_ code: String) async throws {
        weak var loop: EngineLoop?
        do {
            let host = CordovaHost(HostConfiguration(console: Recorder()))
            loop = host.loop
            _ = try await host.evaluate(code)
        }
        for _ in 0..<1_000_000 where loop != nil { await Task.yield() }
        #expect(loop == nil)
    }
}
