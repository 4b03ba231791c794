import EchoPlugin
import PluginAPI
import Testing

@Suite("Many calls")
struct ManyCallsTests {
    private func run(_ script: String) async throws -> TestRun {
        var host = TestHost()
        host.serve("Echo") { EchoService() }
        host.serve("Desk") { Desk(notes: Log()) }
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
}
