import EchoPlugin
import PluginAPI
import Testing

@Suite("Many calls")
struct ManyCallsTests {
    private func run(_ script: String) async throws -> TestRun {
        var host = TestHost()
        host.serve("Echo") { EchoService() }
        host.serve("Desk") { Desk(notes: Log()) }
        // A traced run hands over each call alone.
        host.configure = { $0.traceSink = nil }
        return try await host.run(script)
    }

    @Test("thousands of calls at once are all answered, each with its own value")
    func atOnce() async throws {
        let run = try await run(
            """
            const calls = [];
            for (let i = 0; i < 3000; i++) calls.push(call('Echo', i % 2 ? 'echo' : 'echoAsync', i));
            Promise.all(calls).then((values) => console.log(values.length, values.every((value, index) => value === index)));
            """)
        #expect(run.lines == ["3000 true"])
    }

    @Test("calls one after the other need no more of the bridge's table than one")
    func oneByOne() async throws {
        let run = try await run(
            """
            window.addEventListener('cordovacallbackerror', ({ message }) => console.log(message));
            (async () => {
                for (let i = 0; i < 2000; i++) await call('Echo', i % 2 ? 'echo' : 'echoAsync', i);
                exec(() => { throw new Error('shows the place in the table'); }, null, 'Desk', 'done');
            })();
            """)
        #expect(run.lines == ["Error in Success callbackId: Desk0 : Error: shows the place in the table"])
    }

    @Test(
        "a failure still says where its call was made, alone in its turn or among others",
        arguments: ["await exec2();", "ok(); ok(); await exec2(); ok();"])
    func failureAfterMany(calls: String) async throws {
        let run = try await run(
            """
            const ok = () => call('Desk', 'note', 'fine');
            const exec2 = () => new Promise((_, reject) => exec(null, reject, 'Desk', 'note', [5]))
                .catch((error) => console.log(error.service, /app.js:2/.test(error.stack)));
            (async () => {
                for (let i = 0; i < 1500; i++) await ok();
                await Promise.all(Array.from({ length: 1500 }, ok));
                \(calls)
            })();
            """)
        #expect(run.lines == ["Desk true"])
    }

    @Test("after thousands of calls, what a callback of one that succeeds throws is told with its action alone")
    func callbackAfterMany() async throws {
        let run = try await run(
            """
            (async () => {
                for (let i = 0; i < 1500; i++) await call('Desk', 'done');
                exec(() => { throw 'a text'; }, null, 'Desk', 'done');
            })();
            """)
        #expect(run.problems == ["uncaught value: a text\n  note: thrown in a callback of Desk.done"])
    }
}
