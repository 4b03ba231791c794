import HostClock
import JSONCoding
import PluginAPI
import SecurityChecksPlugin
import Testing

/// The handler of the guide's sample app (seed 004).
final class PinCodeChallengeHandler: SecurityCheckChallengeHandler {
    /// What the user types; `nil` for the cancel button.
    var pins: [String?] = []
    private(set) var messages: [String] = []

    override func handleChallenge(_ challenge: JSONValue) {
        var errorMsg = "This data requires a PIN code."
        if let text = challenge["errorMsg"]?.string { errorMsg = text }
        let remainingAttempts = challenge["remainingAttempts"]?.integer ?? 0
        messages.append("\(errorMsg) \(remainingAttempts)")
        if let pin = pins.removeFirst() { submitChallengeAnswer(["pin": .string(pin)]) } else { cancel() }
    }

    override func handleFailure(_ failure: JSONValue) {
        messages.append(failure["failure"]?.string ?? "Unknown error")
    }
}

/// A handler that leaves its challenges open.
final class SilentHandler: SecurityCheckChallengeHandler {
    private let challenges = AsyncStream.makeStream(of: Void.self)

    override func handleChallenge(_ challenge: JSONValue) { challenges.continuation.yield() }

    /// Waits for a challenge.
    func wait() async {
        for await _ in challenges.stream { return }
    }
}

/// An app on a server of its own.
@SecurityChecksActor final class SampleApp {
    let clock = RunClock(.virtual)
    let client: WLClient
    let handler = PinCodeChallengeHandler(securityCheck: "PinCodeAttempts")
    let faults: FaultDesk

    init() {
        let environment = PluginEnvironment(clock: clock)
        client = WLClient(environment)
        faults = environment.part()
        client.registerChallengeHandler(handler)
    }

    func balance() async throws(WLFailure) -> String {
        try await WLResourceRequest(url: "/adapters/ResourceAdapter/balance", method: "GET").send(through: client)
            .responseText
    }
}

@Suite("The framework in Swift") struct SecurityChecksSDKTests {
    @Test("the guide's sample: a wrong PIN, the right one, and the balance")
    @SecurityChecksActor func sample() async throws {
        let app = SampleApp()
        app.handler.pins = ["0000", "1234"]
        #expect(try await app.balance() == "19938.80")
        #expect(app.handler.messages == ["This data requires a PIN code. 3", "The PIN code is not valid. 2"])
    }

    @Test("three wrong PINs end the request, and a minute later the check is open again")
    @SecurityChecksActor func blocked() async throws {
        let app = SampleApp()
        app.handler.pins = ["1", "2", "3"]
        let failure = await #expect(throws: WLFailure.self) { try await app.balance() }
        #expect(failure?.code == .authorizationFailure)
        #expect(app.handler.messages.last == "account blocked")
        app.clock.advance(by: .seconds(60))
        app.handler.pins = ["1234"]
        #expect(try await app.balance() == "19938.80")
    }

    @Test("a cancelled challenge fails the request, and costs no attempt")
    @SecurityChecksActor func cancelled() async throws {
        let app = SampleApp()
        app.handler.pins = [nil]
        let failure = await #expect(throws: WLFailure.self) { try await app.balance() }
        #expect(failure?.code == .challengeHandlingCanceled)
        app.handler.pins = ["1234"]
        #expect(try await app.balance() == "19938.80")
        #expect(app.handler.messages.last == "This data requires a PIN code. 3")
    }

    @Test("many requests at once meet one challenge")
    @SecurityChecksActor func concurrent() async throws {
        let app = SampleApp()
        app.handler.pins = ["1234"]
        let client = app.client
        let request = WLResourceRequest(
            url: "/adapters/ResourceAdapter/balance", method: "GET", scope: "accessRestricted")
        let sent = (0..<10).map { _ in Task { try await request.send(through: client).responseText } }
        var texts: [String] = []
        for task in sent { texts.append(try await task.value) }
        #expect(texts == Array(repeating: "19938.80", count: 10))
        #expect(app.handler.messages.count == 1)
    }

    @Test("a task that is cancelled leaves its flow, whose challenge is over then")
    @SecurityChecksActor func cancelledTask() async throws {
        let app = SampleApp()
        let silent = SilentHandler(securityCheck: "PinCodeAttempts")
        app.client.registerChallengeHandler(silent)
        let task = Task { try await app.balance() }
        await silent.wait()
        task.cancel()
        let failure = await #expect(throws: WLFailure.self) { try await task.value }
        #expect(failure?.code == .unexpectedError)
        silent.submitChallengeAnswer(["pin": "1234"])
        app.client.registerChallengeHandler(app.handler)
        app.handler.pins = ["1234"]
        #expect(try await app.balance() == "19938.80")
        #expect(app.handler.messages.count == 1)
    }

    @Test("a framework that has met a challenge goes when nobody holds it any more")
    @SecurityChecksActor func freed() async throws {
        weak var manager: WLAuthorizationManager?
        do {
            let app = SampleApp()
            app.handler.pins = ["1234"]
            _ = try await app.balance()
            manager = app.client.authorizationManager
        }
        #expect(manager == nil)
    }

    @Test("a login comes before any challenge, and a check without a handler is named")
    @SecurityChecksActor func login() async throws {
        let app = SampleApp()
        let manager = app.client.authorizationManager
        try await manager.login("UserLogin", with: ["username": "ana", "password": "ana"])
        let token = try await manager.obtainAccessToken(for: "UserLogin")
        #expect(token.scope == "RegisteredClient UserLogin")
        #expect(!"\(token)".contains(token.value))
        try await manager.logout("UserLogin")
        let failure = await #expect(throws: WLFailure.self) { try await manager.obtainAccessToken(for: "UserLogin") }
        #expect(failure?.code == .missingChallengeHandler)
    }

    @Test("a server that stops in the middle fails the request, and nothing hangs")
    @SecurityChecksActor func stopped() async throws {
        let app = SampleApp()
        app.handler.pins = ["1234"]
        let request = WLResourceRequest(url: "/adapters/ResourceAdapter/balance", method: "GET")
        for stop in [FaultDesk.Stop.before, .after] {
            #expect(app.faults.setStop(stop, of: "checks"))
            let failure = await #expect(throws: WLFailure.self) { try await request.send(through: app.client) }
            #expect(failure?.code == .unexpectedError)
        }
        #expect(app.faults.setStop(nil, of: "checks"))
        #expect(try await request.send(through: app.client).responseText == "19938.80")
    }
}
