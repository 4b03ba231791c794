import PluginAPI
import Testing

@testable import PuenteCommand

struct ServedSystemTests {
    @Test("systems are named with commas between, each perhaps with a port")
    func list() throws {
        #expect(
            try ServedSystem.list(argument: "gateway:9000,checks")
                == [ServedSystem(name: "gateway", port: 9_000), ServedSystem(name: "checks", port: nil)])
    }

    @Test(
        "what is no list of systems is wrong usage",
        arguments: [
            ("", "expected names"), ("gateway,", "expected names"), (":80", "expected names"),
            ("gateway:", "expected a port"), ("gateway:65536", "expected a port"), ("gateway:80:81", "expected a port"),
        ])
    func invalid(argument: String, reason: String) {
        let error = #expect(throws: (any Error).self) { try ServedSystem.list(argument: argument) }
        #expect(error.map { "\($0)" }?.contains(reason) == true)
    }

    @Test(
        "an unknown system is reported with those that there are",
        arguments: [
            ("gatway", "--with: unknown server 'gatway'; did you mean 'gateway'?"),
            ("shop", "--with: unknown server 'shop'; there are gateway, checks"),
        ])
    func unknown(name: String, message: String) {
        let servers = ["gateway", "checks"].map { name in
            NativeServer(name, summary: name, port: 0) { (_) throws(PluginProblem) in
                throw PluginProblem(code: "never", message: "never started")
            }
        }
        let error = #expect(throws: (any Error).self) {
            try ServedSystem.find(name, among: servers, option: "--with")
        }
        #expect(error.map { "\($0)" }?.contains(message) == true)
    }

    @Test("a program without such plugins says so")
    func none() {
        let error = #expect(throws: (any Error).self) {
            try ServedSystem.find("gateway", among: [], option: "--server")
        }
        #expect(error.map { "\($0)" }?.contains("no plugin of this program brings a server") == true)
    }
}
