import HostClock
import Testing

@testable import PluginHost

@Suite("Stopping a run")
struct LimitTests {
    // Limits that are to be met while a script runs leave a busy machine time to boot.
    private let pending = "cordova.exec(() => {}, null, 'Desk', 'wait');"

    private func withDesk(_ configuration: inout HostConfiguration) {
        configuration.catalog.register(Desk.self) { Desk() }
        configuration.execTimeout = nil
    }

    @Test("a script that runs on is stopped when its time is up, and the error says where it was")
    func timeLimitWhileBusy() async throws {
        let run = try await TestRun.script("\n\nfor (let i = 0; ; i = Math.max(i, 1)) {}\nconsole.log('no');") {
            $0.timeLimit = .seconds(2)
        }
        guard case .interrupted(.timeLimit, let location?) = run.problems.first else {
            Issue.record("\(run.problems)")
            return
        }
        #expect(location.url == "script.js")
        #expect((1...3).contains(location.line))
        #expect(run.codes == ["time-limit"])
        #expect(run.texts == [])
        #expect(run.exitCode == 124)
    }

    @Test(
        "a run that waits is stopped when its time is up, and the calls it waits for are named",
        arguments: [
            RunClock.Kind.real, .virtual,
        ])
    func timeLimitWhileIdle(_ kind: RunClock.Kind) async throws {
        let run = try await TestRun.script(pending, plugins: [Desk.plugin]) {
            withDesk(&$0)
            $0.clock = RunClock(kind)
            $0.timeLimit = .seconds(2)
        }
        #expect(run.codes == ["time-limit", "unanswered-calls"])
        #expect(run.problems.first == .interrupted(.timeLimit, at: nil))
        #expect(run.exitCode == 124)
    }

    @Test("a plugin that runs on while it boots is stopped as well")
    func timeLimitInBoot() async throws {
        let plugin = TestPlugin("p", modules: [.init("a", "for (;;) {}", runs: true)])
        let run = try await TestRun.script("console.log('no')", plugins: [plugin]) { $0.timeLimit = .milliseconds(150) }
        #expect(run.codes == ["time-limit"])
        #expect(run.texts == [])
    }

    @Test("a process that holds too much is stopped")
    func memoryLimit() async throws {
        let run = try await TestRun.script("for (;;) {}") { $0.memoryLimit = 1 }
        #expect(run.codes == ["memory-limit"])
        #expect(run.exitCode == 1)
    }

    @Test("nothing runs any more once a run is stopped: no timer, no deviceready, no answer")
    func nothingAfter() async throws {
        let run = try await TestRun.script(
            """
            document.addEventListener('deviceready', () => console.log('deviceready'));
            cordova.exec(null, () => console.log('answer'), 'None', 'none');
            setTimeout(() => { for (;;) {} });
            setInterval(() => console.log('interval'), 10);
            """
        ) { $0.timeLimit = .milliseconds(150) }
        #expect(run.exitCode == 124)
        #expect(!run.texts.contains("interval"))
    }

    @Test(
        "Ctrl-C ends a run, be it before it starts, while it waits or while a script runs",
        arguments: [
            "before", "waiting", "running",
        ])
    func interruption(_ when: String) async throws {
        let recorder = Recorder()
        var configuration = HostConfiguration(console: recorder)
        configuration.clock = RunClock(.real)
        let host = CordovaHost(configuration)
        let text =
            when == "running" ? "console.log('begun'); for (;;) {}" : "setTimeout(() => console.log('late'), 30_000)"
        if when == "before" { host.loop.interrupt(.interrupted) }
        async let outcome = host.run(ScriptFile(name: "script.js", text: text))
        if when == "running" { while recorder.texts.isEmpty { await Task.yield() } }
        if when != "before" { host.loop.interrupt(.interrupted) }
        let exitCode = try await outcome.exitCode
        #expect(exitCode == 130)
        #expect(!recorder.texts.contains("late"))
    }

    @Test("an interruption that comes when the run is over changes nothing")
    func tooLate() async throws {
        let recorder = Recorder()
        var configuration = HostConfiguration(console: recorder)
        configuration.onProblem = { recorder.note($0) }
        let host = CordovaHost(configuration)
        let outcome = try await host.run(ScriptFile(name: "script.js", text: ""))
        host.loop.interrupt(.interrupted)
        #expect(outcome.exitCode == 0)
        #expect(recorder.problems == [])
    }

    @Test("calls that nothing answers end the run with 13, each named with its line")
    func unanswered() async throws {
        let script = """
            const proxies = cordova.require('cordova/exec/proxy');
            proxies.add('Silent', { never() {} });
            cordova.exec(() => {}, null, 'Silent', 'never');
            cordova.exec(null, null, 'Silent', 'never');
            """
        let run = try await TestRun.script(script)
        guard case .unanswered(let calls, let isCutOff) = run.problems.last else {
            Issue.record("\(run.problems)")
            return
        }
        let places = calls.places.map { "\($0.call.service).\($0.call.action) \($0.call.site?.line ?? 0)" }
        #expect(calls.count == 1)
        #expect(places == ["Silent.never 3"])
        #expect(!isCutOff)
        #expect(run.exitCode == 13)
    }

    @Test("several hosts run side by side, each with its own globals and its own end")
    func sideBySide() async throws {
        let outcomes = try await withThrowingTaskGroup(of: (Int32, [String]).self) { group in
            for code in 0..<8 as Range<Int32> {
                group.addTask {
                    let run = try await TestRun.script(
                        "window.mine = \(code); setTimeout(() => { console.log(mine); puente.exit(mine); }, 5_000)")
                    return (run.exitCode, run.texts)
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.map(\.0).sorted() == Array(0..<8))
        #expect(outcomes.allSatisfy { $0.1 == ["\($0.0)"] })
    }
}
