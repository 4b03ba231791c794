import HostClock
import Testing

@Suite("Streams that hold the run")
struct HoldingRunTests {
    private func run(_ script: String) async throws -> TestRun {
        var host = TestHost()
        let notes = Log<String>()
        host.serve("Desk") { Desk(notes: notes) }
        return try await host.run(script)
    }

    @Test("a run waits for a stream that is getting what there is to send")
    func waits() async throws {
        let run = try await run("exec(console.log, null, 'Desk', 'fetch');")
        #expect(run.lines == ["fetching", "fetched"])
        #expect(run.problems == [])
    }

    @Test("a virtual clock waits for it as well")
    func clockWaits() async throws {
        let run = try await run(
            """
            exec((text) => console.log(text, puente.clock.now()), null, 'Desk', 'fetch');
            setTimeout(() => console.log('timer'), 1000);
            """)
        #expect(run.lines == ["fetching 0", "fetched 0", "timer"])
        #expect(run.problems == [])
    }

    @Test("a run that ends otherwise does not wait for it")
    func ends() async throws {
        let run = try await run("exec(() => puente.exit(3), null, 'Desk', 'fetch');")
        #expect(run.outcome.exitCode == 3)
        #expect(run.problems == [])
    }
}
