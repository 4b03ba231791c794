import GoldenTesting
import JSONCoding
import PluginAPI
import Testing

@Suite("Failures")
struct FailureTests {
    private func run(_ script: String) async throws -> TestRun {
        var host = TestHost()
        host.serve("Thrower") { Thrower() }
        return try await host.run(script)
    }

    /// What an action throws or is given, and what the script hears of it.
    static let calls = [
        "'Thrower', 'known'", "'Thrower', 'knownAsync'", "'Thrower', 'unknown'", "'Thrower', 'unknownAsync'",
        "'Thrower', 'worded'", "'Thrower', 'cancelled'", "'Thrower', 'unencodable'", "'Thrower', 'pay', []",
        "'Thrower', 'pay', ['4929-secret']", "'Thrower', 'pay', [{ amount: 'secret' }]",
        "'Thrower', 'pay', [{ amount: 1.5, cards: [] }]",
        "'Thrower', 'pay', [{ amount: 1, cards: [{ 'private:pin': true }] }]",
        "'Thrower', 'pay', [{ amount: 1e300, cards: [] }]", "'Thrower', 'pay', [null]",
        "'Thrower', 'pay', [{ amount: 1, cards: [] }, 'secret']", "'Thrower', 'color', ['secret']",
        "'Thrower', 'bytes', ['secret']", "'Thrower', 'bytes', [{ inner: new Uint8Array(1) }]",
        "'Thrower', 'color', [new Uint8Array(1)]",
        "'Thrower', 'color', [JSON.parse('['.repeat(600) + ']'.repeat(600))]",
    ]

    @Test("what goes wrong in an action is told with code, status and message, never with the value")
    func wording() async throws {
        var texts: [String] = []
        for call in Self.calls {
            let run = try await run(
                """
                const show = (e) => console.log(e.constructor === Error, e.code, e.status, JSON.stringify(e.data), e.message);
                exec(() => console.log('answered'), show, \(call));
                """)
            #expect(run.problems == [])
            #expect(!run.lines.joined().contains("secret"))
            texts.append("\(call)\n    \(run.lines.joined(separator: "\n    "))\n")
        }
        try expectGolden("failures.txt", texts.joined())
    }

    @Test("a failure is an Error that knows its call")
    func members() async throws {
        let run = try await run(
            """
            exec(null, (e) => {
                console.log(e instanceof Error, Object.prototype.toString.call(e), e.name);
                console.log(e.service, e.action, e.code, e.status, e.data.tries, e.message, String(e));
                console.log(Object.keys(e).join(), 'data' in e);
            }, 'Thrower', 'known');
            exec(null, (e) => console.log(Object.keys(e).join(), 'data' in e), 'Thrower', 'unknown');
            """)
        #expect(
            run.lines == [
                "true [object Error] Error",
                "Thrower known LOCKED 9 3 the user is locked Error: the user is locked",
                "code,service,action,status,data true", "code,service,action,status false",
            ])
    }

    @Test(
        "the first line of a failure's stack that is not Puente's own is the exec call",
        arguments: ["known", "knownAsync"])
    func stack(action: String) async throws {
        let run = try await run(
            """
            function pay() {
                exec(null, (e) => {
                    console.log(e.stack.split('\\n').find((line) => !line.includes('puente:')));
                }, 'Thrower', '\(action)');
            }
            pay();
            """)
        #expect(run.lines == ["pay@app.js:2:9"])
    }

    @Test("a failure that nobody handles is reported with the line of the exec call")
    func unhandledFailure() async throws {
        let run = try await run(
            """
            function pay() {
                exec(null, (failure) => { throw failure; }, 'Thrower', 'known');
            }
            pay();
            """)
        try expectGolden("failure-thrown-on.txt", run.problems.joined(separator: "\n") + "\n")
        #expect(run.outcome.exitCode == 1)
    }

    private struct Thrower: NativeService {
        static let actions: [Action<Self>] = [
            Action("known") { (_) throws -> Void in throw locked },
            Action("knownAsync") { (_) async throws -> Void in throw locked },
            Action("unknown") { (_) throws -> Void in throw Unknown(secret: "secret") },
            Action("unknownAsync") { (_) async throws -> Void in throw Unknown(secret: "secret") },
            Action("worded") { (_) throws -> Void in throw Worded() },
            Action("cancelled") { (_) async throws -> Void in throw CancellationError() },
            Action("unencodable") { (_) in [1, .infinity] },
            Action("pay") { (_, payment: Payment, tip: Int?) in payment.amount },
            Action("color") { (_, color: Color) in color },
            Action("bytes") { (_, bytes: Bytes) in bytes },
        ]

        static let locked = ActionError(code: "LOCKED", message: "the user is locked", data: ["tries": 3])

        struct Unknown: Error { let secret: String }

        struct Worded: Error, CustomStringConvertible { var description: String { "the till is closed" } }

        struct Payment: Codable {
            let amount: Int
            let cards: [Card]
        }

        struct Card: Codable {
            let pin: String
            enum CodingKeys: String, CodingKey { case pin = "private:pin" }
        }

        enum Color: String, Codable { case red, green }
    }
}
