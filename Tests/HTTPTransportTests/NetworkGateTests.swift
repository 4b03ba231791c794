import HTTPTesting
import HTTPTransport
import Synchronization
import Testing

@Suite("What a request passes before it is sent")
struct NetworkGateTests {
    private let gate = NetworkGate()

    /// Sends a request that no server would answer.
    private func send(_ rules: NetworkGate.Rules) async throws -> Result<HTTPResponse, HTTPError> {
        gate.follow(rules)
        let agent = HTTPAgent(gate: gate)
        let request = HTTPRequest(url: try HTTPURL("http://127.0.0.1:9/a"))
        let result: Result<HTTPResponse, HTTPError>
        do throws(HTTPError) { result = .success(try await agent.send(request)) } catch { result = .failure(error) }
        await agent.shutdown()
        return result
    }

    private let reply: NetworkGate.Responder = { request throws(HTTPError) in
        HTTPResponse(status: 200, headers: [:], body: Array(request.url.text.utf8))
    }

    @Test("a script's reply takes the server's place, also when the network is off")
    func replied() async throws {
        var rules = NetworkGate.Rules()
        rules.isOff = true
        rules.reply = reply
        #expect(try await send(rules).get().body == Array("http://127.0.0.1:9/a".utf8))
    }

    @Test("an offline device reaches nobody, whoever would reply")
    func offline() async throws {
        var rules = NetworkGate.Rules()
        rules.reply = reply
        rules.isOffline = { true }
        guard case .failure(let error) = try await send(rules) else {
            Issue.record("was sent")
            return
        }
        #expect(error.code == .offline)
    }

    @Test("a network that is off refuses what nobody replies to, by the host's name")
    func off() async throws {
        var rules = NetworkGate.Rules()
        rules.isOff = true
        guard case .failure(let error) = try await send(rules) else {
            Issue.record("was sent")
            return
        }
        #expect(error.code == .networkOff)
        #expect(error.description == "the request to 127.0.0.1:9 was not sent: the network is off (--network off)")
    }

    @Test("a reply also comes in pieces")
    func stream() async throws {
        var rules = NetworkGate.Rules()
        rules.reply = reply
        gate.follow(rules)
        let agent = HTTPAgent(gate: gate)
        let got = Mutex<(Int, [UInt8])>((0, []))
        try await agent.stream(
            HTTPRequest(url: try HTTPURL("https://bank.example/x")),
            to: HTTPReceiver { head in
                got.withLock { $0.0 = head.status }
            } piece: { bytes in
                got.withLock { $0.1 += bytes }
            })
        await agent.shutdown()
        #expect(got.withLock { $0.0 } == 200)
        #expect(got.withLock { $0.1 } == Array("https://bank.example/x".utf8))
    }
}
