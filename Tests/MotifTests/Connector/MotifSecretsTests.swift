import JSONCoding
import Motif
import MotifTesting
import Testing

/// Everything that shows: trace events, errors, their text and what reflection finds.
struct MotifSecretsTests {
    static let secrets = ["5ecret-pin", "5ecret-otp", "5ecret-session", "5ecret-token", "5ecret-key", "87654321"]

    let header: JSONObject = [
        "user": "u", "private:pwd": "5ecret-pin", "otp": "5ecret-otp", "pushToken": "5ecret-token",
        "deep": [["private:list": ["5ecret-key", 87_654_321]]],
        // Where it has no business to be.
        "note": "my PIN is 5ecret-pin",
    ]

    func shown(_ script: ScriptedTransport.Step...) async throws -> [String] {
        let sink = RecordingSink()
        let script = ScriptedTransport(.success(["sessionId": "5ecret-session", "copy": "5ecret-session"]), script[0])
        let connector = connector(script, sink: sink)
        _ = try await connector.send(service: "register", operation: "login", header: header, secure: false)
        var shown: [String] = []
        do {
            _ = try await connector.send(service: "register", operation: "changePwd", header: header, secure: true)
        } catch {
            shown.append(printed(error))
            shown.append(printed(error as any Error))
        }
        shown += sink.events.map(printed)
        shown.append(printed(connector))
        return shown
    }

    @Test(
        "no secret that was sent or received shows in a trace or an error, wherever a server repeats it",
        arguments: [
            ScriptedTransport.Step.success(["private:fpKey": "5ecret-key", "echo": ["5ecret-pin", "5ecret-session"]]),
            .refusal(
                MotifApplicationError(
                    "ODD_5ecret-pin", text: "wrong PIN 5ecret-pin in session 5ecret-session, key 5ecret-key",
                    data: [
                        "private:fpKey": "5ecret-key", "value": "5ecret-otp", "5ecret-pin": 1, "all": ["5ecret-token"],
                        "number": "87654321", "text": "87654321, again", "integer": 87_654_321,
                    ])),
            .body(#"{"res":{"header":{"private:pwd":"5ecret-pin""#),
            .body(#"{"res":{"op":"5ecret-pin","header":{}}}"#),
            .body(#"{"res":"5ecret-pin"}"#),
            .reply(MotifReply(status: 500, contentType: "text/5ecret-pin!", body: Array("5ecret-pin".utf8))),
            .reply(MotifReply(status: 200, contentType: "text 5ecret-pin", body: Array("5ecret-pin".utf8))),
        ])
    func hidesSecrets(step: ScriptedTransport.Step) async throws {
        let shown = try await shown(step)
        #expect(shown.count >= 5)
        for text in shown {
            for secret in Self.secrets { #expect(!text.contains(secret), "\(secret) in \(text)") }
        }
    }

    @Test("a secret that begins with another is masked as a whole")
    func hidesLongestFirst() async throws {
        for _ in 1...20 {
            let refusal = MotifApplicationError("X", text: "12345678", data: ["private:a": "1234", "otp": "12345678"])
            #expect(await failure(of: connector(ScriptedTransport(.refusal(refusal))))?.text == "•••")
        }
    }

    @Test("what is no secret still shows")
    func showsTheRest() async throws {
        let shown = try await shown(.refusal(MotifApplicationError("PWD_POLICY", text: "not 5ecret-pin, too long")))
        #expect(shown.contains { $0.contains("not •••, too long") })
        #expect(shown.contains { $0.contains("my PIN is •••") })
    }
}
