import HostClock
import PluginAPI
import Testing

@Suite("Calls with a signal")
struct AbortedCallTests {
    private let notes = Log<String>()

    private var host: TestHost {
        var host = TestHost()
        let notes = notes
        host.serve("Desk") { Desk(notes: notes) }
        return host
    }

    @Test("abort cancels the native action, and the call fails with the signal's reason")
    func aborts() async throws {
        let run = try await host.run(
            """
            const controller = new AbortController();
            exec(null, (error) => console.log(error), 'Desk', 'sleep', [], { signal: controller.signal });
            setTimeout(() => controller.abort('enough'), 20);
            """)
        #expect(run.lines == ["enough"])
        #expect(notes.all == ["cancelled"])
        #expect(run.problems == [])
    }

    @Test("a call with a signal that is aborted already reaches nobody")
    func abortedBefore() async throws {
        let run = try await host.run(
            """
            exec(null, ({ name }) => console.log(name), 'Desk', 'note', ['x'], { signal: AbortSignal.abort() });
            console.log('first');
            """)
        #expect(run.lines == ["first", "AbortError"])
        #expect(notes.all == [])
    }

    @Test("abort after the answer changes nothing")
    func abortedAfter() async throws {
        let run = try await host.run(
            """
            const controller = new AbortController();
            const { signal } = controller;
            exec(console.log, console.log, 'Desk', 'note', ['x'], { signal });
            controller.abort();
            const other = new AbortController();
            exec((text) => { console.log(text); other.abort(); }, console.log, 'Desk', 'noteAsync', ['y'], { signal: other.signal });
            """)
        #expect(run.lines == ["x", "y"])
        #expect(run.problems == [])
    }

    @Test("a stream ends with the signal's reason, and a proxy's later answers go nowhere")
    func streams() async throws {
        let run = try await host.run(
            """
            const controller = new AbortController();
            const { signal } = controller;
            exec(console.log, (error) => console.log('ended', error), 'Desk', 'watch', [], { signal });
            cordova.require('cordova/exec/proxy').add('Slow', {
                answer(success) { setTimeout(() => success('late'), 100); },
            });
            exec(console.log, (error) => console.log('ended', error), 'Slow', 'answer', [], { signal });
            setTimeout(() => controller.abort('enough'), 20);
            """)
        #expect(run.lines == ["watching", "ended enough", "ended enough"])
        #expect(run.problems == [])
    }

    @Test("what is no signal is refused")
    func malformed() async throws {
        let run = try await host.run(
            """
            try {
                exec(null, null, 'Desk', 'note', ['x'], { signal: 5 });
            } catch (error) {
                console.log(error.message);
            }
            """)
        #expect(run.lines == ["exec takes an AbortSignal as the signal of Desk.note, but got a value of type number"])
        #expect(notes.all == [])
    }
}
