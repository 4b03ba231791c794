import GoldenTesting
import PluginAPI
import Testing
import Trace

@Suite("Calls in the trace")
struct CallTraceTests {
    private func run(_ script: String, platform: String? = nil) async throws -> TestRun {
        var host = TestHost()
        host.serve("Bank") { Bank() }
        host.serve("Bytes") { BytesDesk(kept: Log()) }
        host.serve("Desk") { Desk(notes: Log()) }
        host.add(
            "proxy",
            "require('cordova/exec/proxy').add('Bank', { login(ok) { ok('7777'); }, ask(ok) { ok('7777'); } });")
        host.configure = { $0.platform = platform }
        return try await host.run(script)
    }

    /// The events, one a line.
    private func text(_ run: TestRun) -> String {
        run.events.map { event in
            switch event.kind {
            case .execCalled(let id, let service, let action, let arguments, let site, _):
                "#\(id) \(service).\(action)\(arguments) at \(site ?? "nowhere")"
            case .execAnswered(let id, let service, let action, let status, let keep, let message):
                "#\(id) \(service).\(action) \(status)\(keep ? ", more to come" : "") \(message?.description ?? "-")"
            default: "\(event.kind)"
            }
        }.joined(separator: "\n") + "\n"
    }

    @Test("each call is recorded with its line, and each result with its call's number")
    func everyCall() async throws {
        let run = try await run(
            """
            exec(null, null, 'Desk', 'count', [2]);
            exec(null, null, 'Desk', 'noteSlowly', ['slow']);
            exec(null, () => {}, 'Desk', 'note', [7]);
            exec(() => {}, null, 'Desk', 'closed');
            exec(null, null, 'Bytes', 'count', [new Uint8Array(3)]);
            exec(null, null, 'Bytes', 'give');
            exec(null, null, 'Bank', 'ask', [{ open: 1 }]);
            exec(null, null, 'Bank', 'lgin', ['a secret, perhaps']);
            exec(null, null, 'Bnak', 'login', ['a secret, perhaps']);
            """)
        try expectGolden("trace.txt", text(run))
    }

    @Test(
        "no secret reaches the trace: not in arguments, results, failures or their data",
        arguments: ["login", "loginAsync", "refuse", "misfit"])
    func noSecrets(action: String) async throws {
        let run = try await run(
            """
            exec(() => {}, () => {}, 'Bank', '\(action)', [
                { user: 'u1', 'private:pwd': '7777', 'PRIVATE:x': { deep: '7777' }, list: [{ OTP: '7777' }], sessionId: '7777' },
                '7777', ['7777'],
            ]);
            """)
        #expect(run.events.count == 2)
        let text = "\(run.events) \(text(run))"
        #expect(text.contains("u1"))
        #expect(!text.contains("7777"), "\(text)")
    }

    @Test("a proxy's calls are redacted as those of the native half that it stands in for")
    func proxySecrets() async throws {
        let run = try await run(
            "exec(() => {}, null, 'Bank', 'login', [{ 'private:pwd': '7777', user: 'u1' }, '7777', ['7777']]);",
            platform: "browser")
        // The first says which platform was asked for.
        #expect(run.events.count == 3)
        let text = "\(run.events) \(text(run))"
        #expect(text.contains("u1"))
        #expect(!text.contains("7777"), "\(text)")
    }

    @Test("bytes are not in the trace, only how many there are")
    func bytes() async throws {
        let run = try await run(
            "exec(null, null, 'Bytes', 'counts', [[new Uint8Array(5), { a: new ArrayBuffer(2) }]]);")
        #expect(text(run).hasPrefix(#"#1 Bytes.counts[["5 bytes",{"a":"2 bytes"}]] at app.js:1"#))
    }

    @Test("a proxy's arguments are shown as it gets them, without bytes")
    func proxyArguments() async throws {
        let run = try await run(
            """
            exec(null, null, 'Bank', 'ask', [new Uint8Array(5), { a: new DataView(new ArrayBuffer(2)) }, [1]]);
            exec(null, null, 'Bank', 'ask', [undefined, () => {}]);
            exec(null, null, 'Bank', 'ask');
            """)
        #expect(text(run).hasPrefix(#"#1 Bank.ask["5 bytes",{"a":"2 bytes"},[1]] at app.js:1"#))
        #expect(text(run).contains("#2 Bank.ask[null,null] at app.js:2"))
        #expect(text(run).contains("#3 Bank.ask[] at app.js:3"))
    }

    /// Has secrets in every place.
    private struct Bank: NativeService {
        static let actions: [Action<Self>] = [
            Action("login", secretArguments: [1, 2]) { (_, request: Request, pin: String, more: [String]) in
                Reply(user: request.user, sid: pin, accessToken: pin)
            },
            Action("loginAsync", secretArguments: [1, 2]) { (_, request: Request, pin: String, more: [String]) async in
                Reply(user: request.user, sid: pin, accessToken: pin)
            },
            Action("refuse", secretArguments: [1, 2]) { (_, request: Request, pin: String) throws -> Void in
                throw ActionError(
                    code: "NO", message: "no", data: ["private:pin": .string(pin), "user": .string(request.user)])
            },
            Action("misfit", secretArguments: [1, 2]) { (_, request: Int) in },
        ]

        struct Request: Codable { let user: String }

        struct Reply: Codable {
            let user: String
            let sid: String
            let accessToken: String
        }
    }
}
