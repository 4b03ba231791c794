import Foundation
import JSONCoding
import PluginAPI
import Testing

@Suite("Results and streams")
struct ResultTests {
    private let notes = Log<String>()

    private func run(_ script: String) async throws -> TestRun {
        var host = TestHost()
        let notes = notes
        host.serve("Desk") { Desk(notes: notes) }
        host.serve("Speaker") { Speaker() }
        return try await host.run(script)
    }

    @Test("a result without a message calls back without an argument", arguments: ["done", "doneAsync"])
    func noMessage(action: String) async throws {
        let run = try await run("exec(function () { console.log(arguments.length); }, null, 'Desk', '\(action)');")
        #expect(run.lines == ["0"])
    }

    @Test("a message that is null is one argument")
    func nullMessage() async throws {
        let run = try await run(
            "exec(function () { console.log(arguments.length, arguments[0]); }, null, 'Speaker', 'nothing');")
        #expect(run.lines == ["1 null"])
    }

    @Test("NO_RESULT calls nobody and closes the call")
    func noResult() async throws {
        let run = try await run(
            "exec(() => console.log('answered'), () => console.log('failed'), 'Desk', 'closed');")
        #expect(run.lines == [])
        #expect(run.problems == [])
        #expect(run.outcome.exitCode == 0)
    }

    @Test("a stream that is kept for ever neither holds the run nor is reported", arguments: ["watch", "keepQuiet"])
    func openStream(action: String) async throws {
        let run = try await run("exec(console.log, console.log, 'Desk', '\(action)');")
        #expect(run.lines == (action == "watch" ? ["watching"] : []))
        #expect(run.problems == [])
        #expect(run.outcome.exitCode == 0)
    }

    @Test("a stream goes on until its final result")
    func streamEnds() async throws {
        let run = try await run("exec(console.log, null, 'Desk', 'count', [3]);")
        #expect(run.lines == ["1", "2", "3", "end"])
        #expect(run.problems == [])
    }

    @Test("a stream may carry on after its action has returned")
    func streamOutlivesAction() async throws {
        let run = try await run(
            """
            exec(console.log, null, 'Speaker', 'later');
            setTimeout(() => console.log('timer'), 100);
            """)
        #expect(run.lines == ["now", "later", "timer"])
        #expect(run.problems == [])
    }

    @Test("results sent from another thread arrive in their order, before what the action sends after them")
    func otherThread() async throws {
        let run = try await run(
            """
            const seen = [];
            exec((number) => number < 0 ? console.log(seen.length, seen.every((each, index) => each === index)) : seen.push(number),
                null, 'Speaker', 'fromThread');
            """)
        #expect(run.lines == ["500 true"])
        #expect(run.problems == [])
    }

    @Test("what a native half sends once the run is over reaches nobody and harms nobody")
    func afterTheRun() async throws {
        let contexts = Log<ActionContext>()
        var host = TestHost()
        host.serve("Keeper") { Keeper(contexts: contexts) }
        let run = try await host.run("exec(console.log, null, 'Keeper', 'keep');")
        for context in contexts.all {
            context.send(.ok)
            context.send(.ok)
        }
        #expect(contexts.all.count == 1)
        #expect(run.lines == [])
        #expect(run.problems == [])
    }

    /// Keeps what it could answer with.
    private struct Keeper: NativeService {
        static let actions: [Action<Self>] = [
            Action(streaming: "keep") { keeper, _, context in
                keeper.contexts.append(context)
                return PluginResult(.noResult, keepCallback: true)
            }
        ]

        let contexts: Log<ActionContext>
    }

    @Test("several messages are as many arguments")
    func multipart() async throws {
        let run = try await run("exec((...parts) => console.log(parts), null, 'Speaker', 'parts');")
        #expect(run.lines == ["[ 1, null, 'three', [], undefined ]"])
    }

    @Test("fail gets what the native half sent, as it is")
    func failureValue() async throws {
        let run = try await run("exec(null, (value) => console.log(value), 'Speaker', 'refuse');")
        #expect(run.lines == ["{ reason: 'closed', until: 9 }"])
    }

    @Test("a failure without a message calls back without an argument")
    func failureWithoutMessage() async throws {
        let run = try await run(
            "exec(null, function () { console.log(arguments.length); }, 'Speaker', 'refuseSilently');")
        #expect(run.lines == ["0"])
    }

    @Test("each failure of a stream is an error of its own")
    func failuresOfStream() async throws {
        let run = try await run(
            """
            const errors = [];
            exec(null, (error) => errors.push(error), 'Speaker', 'failTwice');
            setTimeout(() => console.log(errors.map((error) => error.message)), 1);
            """)
        #expect(run.lines == ["[ 'first', 'second' ]"])
    }

    @Test("results reach nobody where a callback is left out, and the call is closed")
    func withoutCallbacks() async throws {
        let run = try await run(
            """
            exec(null, () => console.log('failed'), 'Desk', 'note', ['a']);
            exec(() => console.log('answered'), null, 'Speaker', 'refuse');
            exec(null, null, 'Desk', 'noteSlowly', ['b']);
            """)
        #expect(run.lines == [])
        #expect(run.problems == [])
        #expect(notes.all == ["a", "b"])
    }

    /// Answers in every way that there is.
    private struct Speaker: NativeService {
        static let actions: [Action<Self>] = [
            Action("nothing") { (_) -> String? in nil },
            Action("parts") { _ in
                PluginResult(
                    .ok,
                    .multipart([
                        try .init(1), try .init(JSONValue.null), try .init("three"), try .init([Int]()),
                        .none,
                    ]))
            },
            Action("refuse") { _ in try PluginResult.error(["reason": .string("closed"), "until": 9] as JSONValue) },
            Action("refuseSilently") { _ in PluginResult(.io) },
            Action(streaming: "fromThread") { _, _, context in
                sendFromThread(try (0..<500).map { try PluginResult.ok($0).keepingCallback() }, context)
                return try .ok(-1)
            },
            Action(streaming: "failTwice") { _, _, context in
                let first = ActionError(code: "A", message: "first")
                context.send(PluginResult(.error, .thrown(first), keepCallback: true))
                throw ActionError(code: "B", message: "second")
            },
            Action(streaming: "later") { _, _, context in
                context.clock.schedule(after: .milliseconds(50)) {
                    if let result = try? PluginResult.ok("later") { context.send(result) }
                }
                return try .ok("now").keepingCallback()
            },
        ]

        /// Returns when another thread has sent the results; the loop's thread is not free until then.
        private static func sendFromThread(_ results: [PluginResult], _ context: ActionContext) {
            let done = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                for result in results { context.send(result) }
                done.signal()
            }
            done.wait()
        }
    }
}
