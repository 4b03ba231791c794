import HostClock
import PluginAPI
import Testing

@Suite("Time limit of calls")
struct TimeLimitTests {
    private let notes = Log<String>()

    private func host(_ limit: Duration?, _ clock: RunClock) -> TestHost {
        var host = TestHost()
        host.clock = clock
        host.configure = { $0.execTimeout = limit }
        let notes = notes
        host.serve("Desk") { Desk(notes: notes) }
        host.serve("Stubborn") { Stubborn(notes: notes) }
        return host
    }

    private static let tell = "(e) => console.log(e.code, e.status, e.message, e.service, e.action)"

    @Test("an action that takes too long fails, on the virtual clock without waiting, and is cancelled")
    func virtualClock() async throws {
        let clock = RunClock(.virtual)
        let run = try await host(.seconds(30), clock).run("exec(null, \(Self.tell), 'Desk', 'sleep');")
        #expect(
            run.lines == ["TIMEOUT 9 'Desk.sleep' did not answer within 30.0 seconds and was cancelled Desk sleep"])
        #expect(notes.all == ["cancelled"])
        #expect(clock.now == Instant(nanoseconds: 30_000_000_000))
        #expect(run.problems == [], "the answer that comes after the time limit is not reported")
    }

    @Test("the same on the real clock")
    func realClock() async throws {
        let run = try await host(.milliseconds(20), RunClock(.real)).run("exec(null, \(Self.tell), 'Desk', 'sleep');")
        #expect(
            run.lines == ["TIMEOUT 9 'Desk.sleep' did not answer within 0.02 seconds and was cancelled Desk sleep"])
        #expect(notes.all == ["cancelled"])
        #expect(run.problems == [])
    }

    @Test("an action that waits for the outside world ends by the machine's time, though the run's clock is virtual")
    func outsideWorld() async throws {
        let run = try await host(.milliseconds(20), RunClock(.virtual)).run(
            "exec(null, \(Self.tell), 'Stubborn', 'never');")
        #expect(run.lines.first?.hasPrefix("TIMEOUT 9 'Stubborn.never' did not answer within 0.02 seconds") == true)
        #expect(notes.all == ["cancelled"])
        #expect(run.problems == [])
    }

    @Test("what an action does after its time limit reaches nobody")
    func lateAnswers() async throws {
        let run = try await host(.milliseconds(20), RunClock(.virtual)).run(
            """
            exec(() => console.log('answered'), (e) => console.log(e.code), 'Stubborn', 'answersLate');
            setTimeout(() => console.log('timer'), 1000);
            """)
        #expect(run.lines == ["TIMEOUT", "timer"])
        #expect(notes.all == ["sent late"])
        #expect(run.problems == [])
    }

    @Test("an action that answers in time, and a stream, are not cut off with one that takes too long")
    func inTime() async throws {
        let run = try await host(.seconds(100), RunClock(.virtual)).run(
            """
            exec(null, () => console.log('cut off'), 'Desk', 'sleep');
            exec(console.log, console.log, 'Desk', 'noteSlowly', ['in time']);
            exec(console.log, console.log, 'Stubborn', 'slowStream');
            setTimeout(() => console.log('timer'), 1000_000);
            """)
        #expect(run.lines == ["first", "in time", "cut off", "second", "timer"])
        #expect(run.problems == [])
    }

    @Test("each of many calls has its own limit, counted from its start")
    func manyCalls() async throws {
        let run = try await host(.seconds(100), RunClock(.virtual)).run(
            """
            for (let i = 0; i < 3; i++) {
                setTimeout(() => {
                    exec(null, () => console.log(i, puente.clock.now()), 'Desk', 'sleep');
                    exec(null, null, 'Desk', 'noteSlowly', ['x']);
                }, 1 + 30_000 * i);
            }
            """)
        #expect(run.lines == ["0 100001", "1 130001", "2 160001"])
    }

    @Test("without a limit an action may take any time")
    func noLimit() async throws {
        let run = try await host(nil, RunClock(.virtual)).run(
            "exec(() => console.log('slept'), null, 'Desk', 'sleep');")
        #expect(run.lines == ["slept"])
    }

    @Test("a call without callbacks is cut off as well, silently")
    func withoutCallbacks() async throws {
        let run = try await host(.seconds(1), RunClock(.virtual)).run("exec(null, null, 'Desk', 'sleep');")
        #expect(notes.all == ["cancelled"])
        #expect(run.problems == [])
        #expect(run.outcome.exitCode == 0)
    }

    /// Keeps callers waiting.
    private struct Stubborn: NativeService {
        static let actions: [Action<Self>] = [
            // Waits for something that is no clock's business.
            Action(streaming: "never") { desk, _, _ in
                await withTaskCancellationHandler {
                    await withUnsafeContinuation { continuation in desk.gate.wait(continuation) }
                } onCancel: {
                    desk.gate.open()
                }
                desk.notes.append("cancelled")
                return .ok
            },
            // Does not care for being cancelled.
            Action(streaming: "answersLate") { desk, _, context in
                context.clock.schedule(after: .milliseconds(50)) {
                    context.send(.ok)
                    desk.notes.append("sent late")
                }
                try? await context.clock.sleep(for: .milliseconds(60))
                return .ok
            },
            Action(streaming: "slowStream") { _, _, context in
                context.send(try .ok("first").keepingCallback())
                try await context.clock.sleep(for: .seconds(200))
                return try .ok("second")
            },
        ]

        let notes: Log<String>
        let gate = Gate()
    }
}
