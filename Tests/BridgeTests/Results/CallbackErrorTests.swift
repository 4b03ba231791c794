import GoldenTesting
import Testing

@Suite("Callbacks that throw")
struct CallbackErrorTests {
    private func run(_ script: String) async throws -> TestRun {
        var host = TestHost()
        host.serve("Desk") { Desk(notes: Log()) }
        return try await host.run(script)
    }

    @Test("the window hears of it in Cordova's words, and the error is reported with the exec call")
    func reported() async throws {
        let run = try await run(
            """
            window.addEventListener('cordovacallbackerror', ({ message, error }) => {
                console.log(message.replace(/\\d+/, 'N'), error instanceof RangeError);
            });
            function ask(action) {
                exec(() => {
                    throw new RangeError('mine');
                }, null, 'Desk', action);
            }
            ask('done');
            """)
        #expect(run.lines == ["Error in Success callbackId: DeskN : RangeError: mine true"])
        try expectGolden("callback-threw.txt", run.problems.joined(separator: "\n") + "\n")
        #expect(run.outcome.exitCode == 1)
    }

    @Test("a failure's callback that throws is told apart")
    func failureCallback() async throws {
        let run = try await run(
            """
            window.addEventListener('cordovacallbackerror', ({ message }) => console.log(message.replace(/\\d+/, 'N')));
            exec(null, () => { throw 'a text'; }, 'Desk', 'nothing');
            """)
        #expect(run.lines == ["Error in Error callbackId: DeskN : a text"])
        #expect(run.problems.first?.hasPrefix("uncaught value: a text\n") == true)
    }

    @Test("other results go on, and the call is over")
    func othersGoOn() async throws {
        let run = try await run(
            """
            exec(() => { throw new Error('mine'); }, null, 'Desk', 'done');
            exec(() => console.log('next'), null, 'Desk', 'done');
            """)
        #expect(run.lines == ["next"])
        #expect(run.problems.count == 1, "the call is not listed as unanswered")
    }

    @Test("a stream goes on after its callback threw")
    func streamGoesOn() async throws {
        let run = try await run(
            """
            exec((number) => {
                if (number === 1) throw new Error('mine');
                console.log(number);
            }, null, 'Desk', 'count', [2]);
            """)
        #expect(run.lines == ["2", "end"])
    }

    @Test(
        "whatever is thrown is reported",
        arguments: ["Symbol('s')", "null", "undefined", "Object.create(null)", "{ a: 1 }"])
    func oddErrors(thrown: String) async throws {
        let run = try await run(
            """
            exec(() => { throw \(thrown); }, null, 'Desk', 'done');
            exec(() => console.log('next'), null, 'Desk', 'done');
            """)
        #expect(run.lines == ["next"])
        #expect(run.problems.contains { $0.contains("callback of Desk.done, called here app.js:1") })
        #expect(run.outcome.exitCode == 1)
    }

    @Test("a listener that throws hides neither its own error nor the callback's")
    func throwingListener() async throws {
        let run = try await run(
            """
            cordova.addWindowEventHandler('cordovacallbackerror').subscribe(() => { throw new Error('listener'); });
            exec(() => { throw new Error('callback'); }, null, 'Desk', 'done');
            exec(() => console.log('next'), null, 'Desk', 'done');
            """)
        #expect(run.lines == ["next"])
        let firstLines = run.problems.map { $0.split(separator: "\n").first.map(String.init) ?? "" }
        #expect(firstLines == ["uncaught Error: listener", "uncaught Error: callback"])
    }

    @Test("a callback's promise that is rejected is an unhandled rejection")
    func asyncCallback() async throws {
        let run = try await run("exec(async () => { throw new Error('mine'); }, null, 'Desk', 'done');")
        #expect(run.problems.first?.hasPrefix("unhandled promise rejection: Error: mine") == true)
    }
}
