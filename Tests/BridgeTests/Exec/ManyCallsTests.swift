import EchoPlugin
import PluginAPI
import TestSupport
import Testing

@Suite("Many calls")
struct ManyCallsTests {
    private func run(_ script: String, timeLimit: Duration? = nil) async throws -> TestRun {
        var host = TestHost()
        host.serve("Echo") { EchoService() }
        host.serve("Desk") { Desk(notes: Log()) }
        host.configure = { $0.timeLimit = timeLimit }
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

    @Test("a failed call says where it was made, however many calls have succeeded, alone and among others")
    func failureAfterMany() async throws {
        let run = try await run(
            """
            const ok = () => call('Desk', 'note', 'fine');
            const fails = () => new Promise((_, reject) => exec(null, reject, 'Desk', 'note', [5]))
                .catch((error) => error.stack);
            (async () => {
                for (let i = 0; i < 1500; i++) await ok();
                await Promise.all(Array.from({ length: 1500 }, ok));
                const stacks = [await fails(), ...(await Promise.all([ok(), fails(), ok()]))];
                console.log(stacks.filter((stack) => /app.js:2/.test(stack)).length);
            })();
            """)
        #expect(run.lines == ["2"])
    }

    @Test("a script that wants no stacks gets none")
    func withoutStacks() async throws {
        let run = try await run(
            """
            Error.stackTraceLimit = 0;
            exec(null, (error) => console.log(error.stack), 'Desk', 'nothing');
            """)
        #expect(run.lines == ["undefined"])
    }

    @Test("an error in a callback among many shows the script's own lines alone")
    func shownStack() async throws {
        let run = try await run(
            """
            for (let i = 0; i < 2; i++) {
                exec(() => console.log(new Error(`of ${i}`)), null, 'Desk', 'done');
            }
            """)
        #expect(
            run.lines == [
                "Error: of 0\n    at app.js:2:37", "Error: of 1\n    at app.js:2:37",
            ])
    }

    @Test("what one callback starts runs before the next result's callback")
    func microtasksBetweenResults() async throws {
        let run = try await run(
            """
            const lines = [];
            for (let i = 0; i < 3; i++) {
                exec(() => { lines.push(`result ${i}`); Promise.resolve().then(() => lines.push(`then ${i}`)); }, null, 'Desk', 'done');
            }
            setTimeout(() => console.log(lines.join(', ')), 10);
            """)
        #expect(run.lines == ["result 0, then 0, result 1, then 1, result 2, then 2"])
    }

    @Test(
        "a callback among many that runs on is stopped when the run's time is up",
        arguments: ["for (;;) {}", "Promise.resolve().then(() => { for (;;) {} })"])
    func stopped(_ body: String) async throws {
        let run = try await run(
            """
            for (let i = 0; i < 3; i++) {
                exec(() => { console.log(i); if (i === 1) { \(body); } }, null, 'Desk', 'done');
            }
            """, timeLimit: .seconds(2))
        #expect(run.lines == ["0", "1"])
        #expect(run.outcome.exitCode == 124)
    }

    @Test("nothing more is heard from the callbacks after one whose error's listener runs on")
    func stoppedInListener() async throws {
        let run = try await run(
            """
            window.addEventListener('error', () => { for (;;) {} });
            for (let i = 0; i < 5; i++) {
                exec(() => { console.log(i); if (i === 1) { throw 1; } }, null, 'Desk', 'done');
            }
            """, timeLimit: .seconds(2))
        #expect(run.lines == ["0", "1"])
        #expect(run.outcome.exitCode == 124)
    }

    @Test("a callback among many that ends the run is the last one")
    func ended() async throws {
        let run = try await run(
            """
            for (let i = 0; i < 3; i++) {
                exec(() => { console.log(i); if (i === 1) { puente.exit(3); console.log('no'); } }, null, 'Desk', 'done');
            }
            """)
        #expect(run.lines == ["0", "1"])
        #expect(run.outcome.exitCode == 3)
    }

    @Test("what a callback throws is reported with the line of its call, however many calls came before")
    func callbackAfterMany() async throws {
        let run = try await run(
            """
            (async () => {
                for (let i = 0; i < 1500; i++) await call('Desk', 'done');
                exec(() => { throw 'a text'; }, null, 'Desk', 'done');
            })();
            """)
        #expect(
            run.problems == ["uncaught value: a text\n  note: thrown in a callback of Desk.done, called here app.js:3"])
    }
}
