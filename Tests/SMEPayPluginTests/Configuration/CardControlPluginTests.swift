import JSONCoding
import PluginAPI
import PluginTesting
import SMEPay
import Testing

@testable import SMEPayPlugin

struct CardControlPluginTests {
    @Test("the configuration names server, domain, application and this installation")
    func configuration() async throws {
        let configuration = try await TestBank().cardControl.call("configuration")
        #expect(configuration["serverUrl"] == .null)
        #expect(configuration["domain"] == "company1")
        #expect(configuration["application"] == "smepay")
        #expect(configuration["instanceId"]?.string?.wholeMatch(of: /[0-9a-f]{32}/) != nil)
    }

    @Test("what a change leaves out stays as it is, and null asks for the embedded backend")
    func change() async throws {
        let cardControl = try TestBank().cardControl
        try await cardControl.call("configure", ["serverUrl": "https://bank.example/json", "domain": "d"])
        let configuration = try await cardControl.call("configure", ["application": "a"])
        #expect(configuration["serverUrl"] == "https://bank.example/json")
        #expect(configuration["domain"] == "d")
        #expect(configuration["application"] == "a")
        #expect(try await cardControl.call("configure", ["serverUrl": .null])["serverUrl"] == .null)
    }

    @Test("a server's query, which may hold a token, is not told again")
    func noQuery() async throws {
        let cardControl = try TestBank().cardControl
        let answer = try await cardControl.call("configure", ["serverUrl": "https://bank.example/json?key=s3cret#x"])
        #expect(answer["serverUrl"] == "https://bank.example/json")
    }

    @Test("a change ends the session here; none leaves it")
    func session() async throws {
        let bank = try await TestBank.active()
        let login = try bank.login
        try await login.call("login", TestBank.login())
        try await bank.cardControl.call("configure", ["domain": "company1"])
        #expect(await login.failure("checkSession") == nil)
        try await bank.cardControl.call("configure", ["domain": "company2"])
        #expect(await login.failure("checkSession")?.code == "SESSION_REQUIRED")
        #expect(await login.failure("login", TestBank.login())?.code == "UNKNOWN_DOMAIN")
    }

    @Test("calls go to the server that is configured")
    func server() async throws {
        let bank = try await TestBank.active()
        try await bank.cardControl.call("configure", ["serverUrl": "https://bank.example/json"])
        #expect(try await bank.login.failure("login", TestBank.login())?.code == "UNREACHABLE")
    }

    @Test("a configuration that cannot be used changes nothing, the session included")
    func refused() async throws {
        let bank = try await TestBank.active()
        try await bank.login.call("login", TestBank.login())
        let error = try await bank.cardControl.failure("configure", ["serverUrl": "ftp://x", "domain": "d"])
        #expect(error?.code == "INVALID_SERVER_URL")
        #expect(try await bank.cardControl.call("configuration")["domain"] == "company1")
        #expect(try await bank.login.failure("checkSession") == nil)
    }

    @Test("an identity that cannot be had is an error with the file's path")
    func identity() async throws {
        let environment = CardControlEnvironment(
            CardControlConfiguration(serverURL: nil, domain: "d", application: "a"),
            identity: .stored(at: "/dev/null/instance-id")
        ) { (_) throws(ActionError) in throw ActionError(code: "NONE", message: "none") }
        let error = try await CalledService(CardControlPlugin(environment)).failure("configuration")
        #expect(error?.code == "INSTANCE_ID_UNAVAILABLE")
        #expect(error?.data == ["path": "/dev/null/instance-id"])
    }

    @Test("no trace shows a URL that a script configures")
    func secretArgument() {
        #expect(CardControlPlugin.actions.first { $0.name == "configure" }?.secretArguments == [0])
    }
}
