import Foundation
import GoldenTesting
import PluginAPI
import Testing

@Suite("Second answers")
struct SecondAnswerTests {
    private func run(_ script: String) async throws -> TestRun {
        var host = TestHost()
        host.serve("Echoes") { Echoes() }
        return try await host.run(script)
    }

    @Test(
        "a second final answer is dropped, and reported with the places of both", arguments: ["twice", "throwsAfter"])
    func named(action: String) async throws {
        let run = try await run("exec(console.log, console.log, 'Echoes', '\(action)');")
        #expect(run.lines == ["first"])
        try expectGolden("second-answer-\(action).txt", run.problems.joined(separator: "\n") + "\n")
        #expect(run.outcome.exitCode == 0, "a warning")
    }

    @Test("one that comes from another thread is reported just so")
    func otherThread() async throws {
        let run = try await run("exec(console.log, console.log, 'Echoes', 'onThreads');")
        #expect(run.lines == ["first"])
        try expectGolden("second-answer-onThreads.txt", run.problems.joined(separator: "\n") + "\n")
    }

    @Test("an action may leave its only final answer to somebody else")
    func leftToOther() async throws {
        let run = try await run("exec(console.log, console.log, 'Echoes', 'leaves');")
        #expect(run.lines == ["only"])
        #expect(run.problems == [])
    }

    @Test("every answer too many is reported")
    func several() async throws {
        let run = try await run("exec(console.log, console.log, 'Echoes', 'thrice');")
        #expect(run.lines == ["first"])
        #expect(run.problems.count == 2)
    }

    @Test("an answer too many does not reach the call that has the place in the table now")
    func slotUsedAgain() async throws {
        let run = try await run(
            """
            exec((text) => {
                console.log(text);
                exec((other) => console.log('other', other), null, 'Echoes', 'slow');
            }, null, 'Echoes', 'answersAgainLater');
            """)
        #expect(run.lines == ["first", "other slow"])
        #expect(run.problems.count == 1)
    }

    /// Answers more than once.
    private struct Echoes: NativeService {
        static let actions: [Action<Self>] = [
            Action(streaming: "twice") { _, _, context in
                context.send(try .ok("first"))
                context.send(try .ok("second"))
                return .noResult
            },
            Action(streaming: "throwsAfter") { _, _, context in
                context.send(try .ok("first"))
                throw ActionError(code: "LATE", message: "too late")
            },
            Action(streaming: "onThreads") { _, _, context in
                let gate = Gate()
                let first = try PluginResult.ok("first")
                let second = try PluginResult.ok("second")
                Thread.detachNewThread {
                    context.send(first)
                    context.send(second)
                    gate.open()
                }
                await withUnsafeContinuation { gate.wait($0) }
                return PluginResult(.noResult, keepCallback: true)
            },
            Action(streaming: "leaves") { _, _, context in
                context.send(try .ok("only"))
                return PluginResult(.noResult, keepCallback: true)
            },
            Action(streaming: "thrice") { _, _, context in
                for text in ["first", "second"] { context.send(try .ok(text)) }
                return try .ok("third")
            },
            Action(streaming: "answersAgainLater") { _, _, context in
                let again = try PluginResult.ok("again")
                context.clock.schedule(after: .milliseconds(5)) { context.send(again) }
                return try .ok("first")
            },
            Action(streaming: "slow") { _, _, context in
                try await context.clock.sleep(for: .milliseconds(20))
                return try .ok("slow")
            },
        ]
    }
}
