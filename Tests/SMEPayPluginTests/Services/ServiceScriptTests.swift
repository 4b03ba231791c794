import GoldenTesting
import JSONCoding
import Motif
import MotifTesting
import Testing

/// The five services of cards and companies as scripts see them.
struct ServiceScriptTests {
    static let card: JSONObject = [
        "cardId": "card-1", "last4": "1111", "network": "VISA", "status": "ACTIVE", "nameOnCard": "ANA",
        "expMonth": 12, "expYear": 2030, "currency": "EUR",
    ]
    static let login: ScriptedTransport.Step = .success([
        "sessionId": "s1", "expiresIn": 300, "user": "u", "fingerprintEnabled": false, "roles": [],
    ])

    /// Runs the body of an async function, of a user who is logged in.
    func run(_ body: String, _ transport: ScriptedTransport, sink: RecordingSink? = nil) async throws -> ScriptRun {
        try await ScriptRun(
            "(async () => { \(NotificationListenerTests.logIn)\n\(body)\n})();", transport, sink: sink)
    }

    @Test("success calls the callback and then fulfils the promise, with what the bank says")
    func success() async throws {
        let run = try await run(
            """
            const show = (card) => console.log('callback', card.last4);
            const promise = CardInfoService.getCard({ cardId: 'card-1' }, show);
            console.log('promise', Object.keys(await promise).join());
            """, ScriptedTransport(Self.login, .success(Self.card)))
        #expect(
            run.lines == [
                "callback 1111", "promise cardId,last4,network,status,nameOnCard,expMonth,expYear,currency",
            ])
        #expect(run.problems == [])
    }

    @Test("failure calls the callback and rejects the promise, with code, words and data")
    func failure() async throws {
        let refusal = MotifApplicationError("BLOCK_LOCKED", data: ["lockedBy": "GROUP_ADMIN", "scope": "GROUP"])
        let run = try await run(
            """
            SMEProfilingService.liftBlock({ target: 'CARD', targetId: 'c', type: 'ATM' }, null, (error) => {
                console.log(error.code, error.data.lockedBy, error.data.scope);
                console.log(error.message);
            });
            """, ScriptedTransport(Self.login, .refusal(refusal)))
        #expect(
            run.lines == [
                "BLOCK_LOCKED GROUP_ADMIN GROUP",
                "smeprofiling/liftBlock was refused with BLOCK_LOCKED: "
                    + "the block is locked by the group's admin; ask them to change or lift it",
            ])
        #expect(run.problems == [])
    }

    @Test("a signal in the place of the callbacks ends a call, and changes nothing about others")
    func signal() async throws {
        let run = try await run(
            """
            const { signal } = new AbortController();
            console.log((await CardInfoService.getCard({ cardId: 'card-1' }, { signal })).last4);
            await CardInfoService.getCard({ cardId: 'card-1' }, { signal: AbortSignal.abort('enough') }).catch(console.log);
            const controller = new AbortController();
            const promise = LoginService.logout({ signal: controller.signal });
            controller.abort('stop');
            await promise.catch(console.log);
            """, ScriptedTransport(Self.login, .success(Self.card), .success([:])))
        #expect(run.lines == ["1111", "enough", "stop"])
        #expect(run.problems == [])
    }

    @Test("lists arrive as arrays, and operations that give nothing back fulfil with undefined")
    func lists() async throws {
        let run = try await run(
            """
            console.log((await CardInfoService.listCards()).length, (await VirtualCardService.list()).length);
            console.log(await CardInfoService.deleteCard({ cardId: 'c' }));
            """,
            ScriptedTransport(
                Self.login, .success(["cards": [.object(Self.card)]]), .success(["virtualCards": []]), .success([:])))
        #expect(run.lines == ["1 0", "undefined"])
        #expect(run.problems == [])
    }

    @Test("every method reaches the operation of its name, with the request as it was given")
    func everyMethod() async throws {
        // Method, service on the wire, request.
        let table = try Golden.text("methods.txt").split(separator: "\n").map {
            $0.split(separator: " ", maxSplits: 2).map(String.init)
        }
        let requests = table.map { ($0[0], $0[1], $0.count > 2 ? $0[2] : "") }
        let calls = requests.map { "\($0.0)(\($0.2)).catch(() => {});" }
        let bank = NotificationBank()
        let transport = KeepingTransport(bank)
        let run = try await ScriptRun(
            "(async () => { \(NotificationListenerTests.logIn)\n\(calls.joined(separator: "\n"))\n})();", transport)
        #expect(run.problems == [])
        let sent = transport.requests.dropFirst().map { request in
            "\(request.service.value ?? "")/\(request.operation.value ?? "") "
                + JSONWriter().write(.object(request.header.value ?? JSONObject()))
        }
        let wanted = requests.map { call, service, header in
            "\(service)/\(call.split(separator: ".")[1]) \(header.isEmpty ? "{}" : header)"
        }
        #expect(sent == wanted)

        // Every method that a service has is in the table, and the table has no other.
        let methods = try await ScriptRun(
            """
            const services = { CardInfoService, ControlService, AlertService, VirtualCardService, SMEProfilingService };
            for (const [name, service] of Object.entries(services)) {
                Object.keys(service).forEach((method) => console.log(`${name}.${method}`));
            }
            """, bank)
        let streams: Set = ["AlertService.addNotificationListener", "AlertService.notifications"]
        #expect(Set(methods.lines).subtracting(streams) == Set(requests.map(\.0)))
    }

    @Test("no card number, security code, PIN or token of a call, or of its answer, is in the trace")
    func hidesSecrets() async throws {
        let sink = RecordingSink()
        let run = try await run(
            """
            await CardInfoService.registerCard(
                { 'private:pan': '4111111111111111', 'private:cvv': '8642', expMonth: 1, expYear: 2030, nameOnCard: 'A' });
            await VirtualCardService.getDetails({ virtualCardId: 'v', 'private:pwd': '407185' });
            await AlertService.registerPush({ 'private:token': 'push-5ecret' });
            await AlertService.registerPush({ token: 'push-5ecret-2' });
            """,
            ScriptedTransport(
                Self.login, .success(Self.card),
                .success(["private:pan": "4000000000000002", "private:cvv": "9753", "expMonth": 1, "expYear": 2030]),
                .success([:]), .success([:])), sink: sink)
        #expect(run.problems == [])
        let trace = sink.events.map(printed).joined(separator: "\n")
        #expect(trace.contains("getDetails"))
        for secret in ["4111111111111111", "8642", "407185", "push-5ecret", "4000000000000002", "9753"] {
            #expect(!trace.contains(secret), "\(secret)")
        }
    }

    @Test("a wrong call throws a TypeError at once that names the method and what is wrong, and shows no value")
    func wrongCalls() async throws {
        let calls = try Golden.text("wrong-calls.txt").split(separator: "\n").filter { !$0.hasPrefix("  ") }
        let script = calls.map { call in
            """
            try { \(call); console.log('no error'); }
            catch (error) { console.log(error instanceof TypeError, error.message); }
            """
        }
        let run = try await ScriptRun(script.joined(separator: "\n"), NotificationBank())
        #expect(run.problems == [])
        try #require(run.lines.count == calls.count)
        let text = zip(calls, run.lines).map { "\($0)\n  \($1)\n" }.joined()
        #expect(!run.lines.joined().contains("407185"))
        #expect(run.lines.allSatisfy { $0.hasPrefix("true ") })
        try expectGolden("wrong-calls.txt", text)
    }
}
