import HostClock
import JSONCoding
import Motif
import MotifTesting
import Testing
import Trace

struct MotifTraceTests {
    let clock = RunClock(.virtual)
    let sink = RecordingSink()

    /// A connector whose answers take 40 ms.
    func slow(_ transport: ScriptedTransport) -> MotifConnector {
        connector(
            .closure { [clock] (body) throws(MotifTransportError) in
                clock.advance(by: .milliseconds(40))
                return try await transport.exchange(body)
            }, clock: clock, sink: sink)
    }

    @Test("an exchange is traced when it is sent and when it is answered, with the time that it took")
    func tracesAnswer() async throws {
        let connector = slow(ScriptedTransport(.success(["expiresIn": 300, "sessionId": "s1"]), .success([:])))
        _ = try await connector.send(service: "register", operation: "login", header: ["user": "u"], secure: false)
        _ = try await connector.send(service: "register", operation: "checkSession", secure: true)
        #expect(
            sink.events.map(\.kind) == [
                .motifSent(
                    id: 1, service: "register", operation: "login", secure: false, header: Redacted(["user": "u"])),
                .motifAnswered(
                    id: 1, service: "register", operation: "login", error: nil,
                    header: Redacted(["expiresIn": 300]), after: .milliseconds(40)),
                .motifSent(
                    id: 2, service: "register", operation: "checkSession", secure: true, header: Redacted([:])),
                .motifAnswered(
                    id: 2, service: "register", operation: "checkSession", error: nil, header: Redacted([:]),
                    after: .milliseconds(40)),
            ])
        #expect(sink.events.map(\.time.milliseconds) == [0, 40, 40, 80])
    }

    @Test("a refusal is traced as an answer, with its code")
    func tracesRefusal() async throws {
        let refusal = MotifApplicationError("USER_NOTFOUND", text: "no such user")
        _ = await failure(of: slow(ScriptedTransport(.refusal(refusal))))
        #expect(
            sink.events.last?.kind
                == .motifAnswered(
                    id: 1, service: "register", operation: "login", error: "USER_NOTFOUND",
                    header: Redacted(["err": "USER_NOTFOUND", "errDesc": "no such user"]), after: .milliseconds(40)))
    }

    @Test(
        "an exchange without an answer is traced as failed, with the code of what went wrong",
        arguments: [
            (ScriptedTransport.Step.failure(MotifTransportError(.interrupted)), MotifErrorCode.interrupted),
            (.body("{"), .malformed),
        ])
    func tracesFailure(step: ScriptedTransport.Step, code: MotifErrorCode) async throws {
        _ = await failure(of: slow(ScriptedTransport(step)))
        #expect(
            sink.events.last?.kind
                == .motifFailed(
                    id: 1, service: "register", operation: "login", code: code.rawValue, after: .milliseconds(40)))
    }

    @Test("a call that is not sent is not traced")
    func tracesNothing() async throws {
        _ = await failure(of: slow(ScriptedTransport()), secure: true)
        #expect(sink.events.isEmpty)
    }
}
