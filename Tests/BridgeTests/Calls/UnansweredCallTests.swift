import GoldenTesting
import HostClock
import PluginAPI
import Testing

@Suite("Unanswered calls")
struct UnansweredCallTests {
    private let notes = Log<String>()

    private func run(_ script: String, _ configure: (inout TestHost) -> Void = { _ in }) async throws -> TestRun {
        var host = TestHost()
        let notes = notes
        host.serve("Desk") { Desk(notes: notes) }
        host.add(
            "proxy",
            "require('cordova/exec/proxy').add('Mute', { ask() {}, keep(ok) { ok(1, { keepCallback: true }); } });")
        configure(&host)
        return try await host.run(script)
    }

    @Test("calls that a proxy never answers are listed with the lines that made them, and end the run with 13")
    func proxy() async throws {
        let run = try await run(
            """
            function ask() {
                exec(console.log, null, 'Mute', 'ask');
            }
            ask();
            call('Mute', 'ask');
            exec(null, console.log, 'Mute', 'ask');
            """)
        try expectGolden("unanswered.txt", run.problems.joined(separator: "\n") + "\n")
        #expect(run.outcome.exitCode == 13)
    }

    @Test("however many there are, each line that made some is told once, with how many")
    func many() async throws {
        let run = try await run(
            """
            for (let i = 0; i < 100_000; i++) exec(console.log, null, 'Mute', 'ask');
            for (let i = 0; i < 3; i++) exec(console.log, null, 'Mute', 'ask');
            """
        ) { host in host.configure = { $0.traceSink = nil } }
        #expect(
            run.problems == [
                """
                100003 calls were not answered, and nothing is left to run
                  note: Mute.ask was called here, 10000 times app.js:1
                  note: … and 90003 more
                  help: make each action send a result; send NO_RESULT if it has none
                """
            ])
    }

    @Test("calls that came to one line by different ways are told together")
    func oneLine() async throws {
        let run = try await run(
            """
            const ask = () => exec(console.log, null, 'Mute', 'ask');
            ask();
            ask();
            exec(console.log, null, 'Mute', 'keep'), exec(console.log, null, 'Desk', 'noteSlowly', ['a']);
            throw 1;
            """)
        #expect(run.problems.last?.contains("note: Mute.ask was called here, 2 times app.js:1\n") == true)
        #expect(run.problems.last?.contains("note: Desk.noteSlowly was called here app.js:4") == true)
    }

    @Test("of calls from many lines the first ones are told")
    func manyLines() async throws {
        let run = try await run(
            (1...500).map { _ in "exec(console.log, null, 'Mute', 'ask');" }.joined(separator: "\n"))
        let lines = run.problems.joined().split(separator: "\n")
        #expect(lines.filter { $0.contains("was called here app.js:") }.count == 20)
        #expect(lines.contains("  note: … and 480 more"))
    }

    @Test("answers that wait when the run ends count as given")
    func answersOnTheirWay() async throws {
        let run = try await run(
            """
            for (let i = 0; i < 1000; i++) exec(() => {}, null, 'Desk', 'note', ['a']);
            exec(console.log, null, 'Mute', 'ask');
            throw 1;
            """)
        #expect(
            run.problems.last
                == "a call was not answered before the run was stopped\n  note: Mute.ask was called here app.js:2")
    }

    @Test("what scripts have replaced keeps no call from being listed, and does no harm")
    func replacedGlobals() async throws {
        let run = try await run(
            """
            exec(console.log, null, 'Mute', 'ask');
            Array.prototype.filter = () => ({ length: NaN });
            Array.prototype.includes = () => true;
            JSON.parse = () => [0];
            throw 1;
            """)
        #expect(
            run.problems.last
                == "a call was not answered before the run was stopped\n  note: Mute.ask was called here app.js:1")
    }

    @Test("a stream, and a call without callbacks, are not listed")
    func notListed() async throws {
        let run = try await run(
            """
            exec(console.log, null, 'Mute', 'keep');
            exec(null, null, 'Mute', 'ask');
            """)
        #expect(run.lines == ["1"])
        #expect(run.problems == [])
        #expect(run.outcome.exitCode == 0)
    }

    @Test("a run that is cut off by its time limit lists the calls under way, and cancels them")
    func cutOff() async throws {
        let run = try await run("exec(console.log, null, 'Desk', 'sleep');") { host in
            host.clock = RunClock(.real)
            host.configure = { $0.timeLimit = .milliseconds(500) }
        }
        try expectGolden("unanswered-cut-off.txt", run.problems.joined(separator: "\n") + "\n")
        #expect(run.outcome.exitCode == 124)
        #expect(notes.all == ["cancelled"])
    }

    @Test("a run that fails lists the calls under way")
    func failed() async throws {
        let run = try await run(
            """
            exec(console.log, null, 'Desk', 'noteSlowly', ['a']);
            throw new Error('mine');
            """)
        #expect(
            run.problems.map { $0.split(separator: "\n").first ?? "" } == [
                "uncaught Error: mine", "a call was not answered before the run was stopped",
            ])
        #expect(run.outcome.exitCode == 1)
    }

    @Test("a script that ends itself is not asked for its calls")
    func ended() async throws {
        let run = try await run(
            """
            exec(console.log, null, 'Mute', 'ask');
            puente.exit(3);
            """)
        #expect(run.problems == [])
        #expect(run.outcome.exitCode == 3)
    }

    @Test(
        "a native call holds the run until it is answered, with or without callbacks", arguments: ["null", "() => {}"])
    func holdsRun(callback: String) async throws {
        let run = try await run("exec(\(callback), null, 'Desk', 'noteThenNote', []);") { host in
            let notes = notes
            host.serve("Desk") { TwoNotes(notes: notes) }
        }
        #expect(notes.all == ["one", "two"])
        #expect(run.problems == [])
    }

    private struct TwoNotes: NativeService {
        static let actions: [Action<Self>] = [
            Action(streaming: "noteThenNote") { desk, _, context in
                desk.notes.append("one")
                try await context.clock.sleep(for: .seconds(5))
                desk.notes.append("two")
                return .ok
            }
        ]
        let notes: Log<String>
    }
}
