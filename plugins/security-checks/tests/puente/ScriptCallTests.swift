import HostClock
import JSONCoding
import PluginAPI
import PluginTesting
import SecurityChecksPlugin
import Synchronization
import Testing

/// A script's calls of the service, as the bridge makes them.
final class Script: Sendable {
    private struct State {
        /// How many hold the run.
        var holds = 0
        /// The calls that hold it by themselves, and those without an answer.
        var holding: Set<Int> = []
        var unanswered: Set<Int> = []
        var answers: [Int: [JSONValue]] = [:]
        var lapses = 0

        mutating func release(_ number: Int) {
            if holding.remove(number) != nil { change(by: -1) }
        }

        mutating func change(by count: Int) {
            holds += count
            if holds == 0, !unanswered.isEmpty { lapses += 1 }
        }
    }

    private let service: CalledService
    private let state = Mutex(State())
    /// What the one stream has sent.
    private let events = AsyncStream.makeStream(of: JSONValue.self)

    init(_ client: WLClient) throws {
        service = try CalledService(SecurityChecksService(client))
    }

    /// How often nothing has held the run although a call was without an answer.
    var lapses: Int { state.withLock { $0.lapses } }
    /// How much holds the run.
    var holds: Int { state.withLock { $0.holds } }

    /// The final answers of a call.
    func answers(of number: Int) -> [JSONValue] { state.withLock { $0.answers[number] ?? [] } }

    /// Has the service tell of a check.
    func handle(_ check: String) async throws {
        let events = events.continuation
        let context = ActionContext(service: "service", action: "listen", clock: RunClock(.virtual)) { result, _ in
            if let message = result.value { events.yield(message) }
        }
        try await service.call("listen", [], in: context)
        try await service.call("register", .string(check))
    }

    /// The flow of the next challenge.
    func challenged() async -> JSONValue {
        for await event in events.stream where event["event"] == "challenge" { return event["flow"] ?? .null }
        return .null
    }

    /// Makes a call that holds the run from now on.
    /// - Parameter number: The first argument of calls that can be given up.
    func begin(_ action: String, _ number: Int, _ arguments: JSONValue...) -> Task<Void, any Error> {
        state.withLock { state in
            state.unanswered.insert(number)
            state.holding.insert(number)
            state.change(by: 1)
        }
        let context = ActionContext(
            service: "service", action: action, clock: RunClock(.virtual),
            holder: { holds in self.state.withLock { $0.change(by: holds ? 1 : -1) } },
            suspender: { self.state.withLock { $0.release(number) } },
            sender: { result, _ in self.take(result, of: number) })
        let all = JSONValue.array([.integer(Int64(number))] + arguments)
        // As the bridge does: the first stretch runs here.
        return Task.immediate { _ = try await service.call(action, all, in: context) }
    }

    private func take(_ result: PluginResult, of number: Int) {
        state.withLock { state in
            if !result.keepCallback {
                state.unanswered.remove(number)
                state.answers[number, default: []].append(result.value ?? .null)
            }
            state.release(number)
        }
    }

    func call(_ action: String, _ arguments: JSONValue...) async throws {
        try await service.call(
            action, .array(arguments),
            in: ActionContext(service: "service", action: action, clock: RunClock(.virtual)) { _, _ in })
    }
}

extension PluginResult {
    fileprivate var value: JSONValue? {
        guard case .json(let message) = message else { return nil }
        return try? JSONReader().value(from: message.text)
    }
}

@Suite("The framework's JavaScript") struct ScriptCallTests {
    let client = WLClient(PluginEnvironment(clock: RunClock(.virtual)))

    /// Begins a request.
    func send(_ script: Script, _ number: Int, _ path: String, timeout: JSONValue = .null) -> Task<Void, any Error> {
        let request: JSONValue = [
            "path": .string("/adapters/ResourceAdapter/\(path)"), "method": "GET", "scope": .null, "timeout": timeout,
        ]
        return script.begin("send", number, request, ["query": "", "headers": [], "body": ""])
    }

    @Test("each of several requests that share a flow holds the run until it is answered")
    func held() async throws {
        let script = try Script(client)
        let numbers = 2...6
        try await script.begin("login", 1, "PinCodeAttempts", ["pin": "1234"]).value
        let calls = numbers.map { send(script, $0, "balance") }
        for call in calls { try await call.value }
        for number in numbers { #expect(script.answers(of: number).map { $0["responseText"] } == ["19938.80"]) }
        #expect(script.lapses == 0)
    }

    @Test("a request that is given up is answered once, and its challenge is over")
    func abandoned() async throws {
        let script = try Script(client)
        try await script.handle("PinCodeAttempts")
        let call = send(script, 1, "balance")
        let flow = await script.challenged()
        try await script.call("abandon", 1)
        try await call.value
        #expect(script.answers(of: 1).map { $0["errorCode"] } == ["REQUEST_TIMEOUT"])
        // Too late: the next request meets a challenge of its own.
        try await script.call("submit", "PinCodeAttempts", flow, ["pin": "1234"])
        let next = send(script, 2, "balance")
        #expect(await script.challenged() != flow)
        try await script.call("abandon", 2)
        try await next.value
        #expect(script.answers(of: 1).count == 1)
    }

    @Test("a timeout may be as large as a number can be", arguments: [1e24, .greatestFiniteMagnitude])
    func timeout(milliseconds: Double) async throws {
        let script = try Script(client)
        try await send(script, 1, "publicData", timeout: .double(milliseconds)).value
        #expect(script.answers(of: 1).map { $0["status"] } == [200])
    }

    @Test("who is given up does not keep others waiting")
    func nextFlow() async throws {
        let script = try Script(client)
        try await script.handle("PinCodeAttempts")
        let pin = send(script, 1, "balance")
        _ = await script.challenged()
        let login = script.begin("login", 2, "UserLogin", ["username": "ana", "password": "ana"])
        try await script.call("abandon", 1)
        try await pin.value
        try await login.value
        #expect(script.answers(of: 2) == [.null])
    }

    @Test("a login that is given up is not sent later, and another one may begin")
    func abandonedLogin() async throws {
        let script = try Script(client)
        try await script.handle("PinCodeAttempts")
        let pin = send(script, 1, "balance")
        let flow = await script.challenged()
        let late = script.begin("login", 2, "UserLogin", ["username": "ana", "password": "ana"])
        try await script.call("abandon", 2)
        try await late.value
        let login = script.begin("login", 3, "UserLogin", ["username": "bob", "password": "bob"])
        try await script.call("submit", "PinCodeAttempts", flow, ["pin": "1234"])
        try await pin.value
        try await login.value
        #expect(script.answers(of: 2).map { $0["errorCode"] } == ["REQUEST_TIMEOUT"])
        #expect(script.answers(of: 3) == [.null])
        let transactions = send(script, 4, "transactions")
        try await transactions.value
        #expect(script.answers(of: 4).first?["responseText"]?.string?.contains("bob") == true)
    }
}
