import PluginHost
import Testing

@Suite("Calls in a row")
struct CallSequenceTests {
    private let notes = Log<String>()

    private func run(
        _ script: String, proxy: String? = nil, _ configure: @escaping (inout HostConfiguration) -> Void = { _ in }
    ) async throws -> TestRun {
        var host = TestHost()
        let notes = notes
        host.serve("Desk") { Desk(notes: notes) }
        if let proxy { host.add("proxy", proxy) }
        host.configure = { configuration in
            configure(&configuration)
        }
        return try await host.run(script)
    }

    @Test("actions start and results come in the order of the calls, however many there are")
    func order() async throws {
        let run = try await run(
            """
            const seen = [];
            for (let i = 0; i < 500; i++) exec((text) => seen.push(text), null, 'Desk', 'note', [String(i)]);
            setTimeout(() => console.log(seen.length, seen.every((text, index) => text === String(index))), 1);
            """)
        #expect(notes.all == (0..<500).map(String.init))
        #expect(run.lines == ["500 true"])
    }

    @Test("asynchronous actions and such with bytes stay in their place")
    func mixed() async throws {
        let run = try await run(
            """
            const bytes = new Uint8Array(3);
            [['note', '0'], ['note', '1'], ['noteAsync', '2'], ['note', '3'], ['noteBytes', bytes], ['note', '5'],
                ['noteSlowly', '6'], ['note', '7'], ['note', '8'], ['noteBytes', new DataView(bytes.buffer)], ['note', '10'],
            ].forEach(([action, argument]) => exec(null, null, 'Desk', action, [argument]));
            """)
        #expect(notes.all == ["0", "1", "2", "3", "3 bytes", "5", "6", "7", "8", "3 bytes", "10"])
        #expect(run.outcome.exitCode == 0)
    }

    @Test("arguments are those of the moment of the call")
    func snapshot() async throws {
        _ = try await run(
            """
            const args = ['first'];
            exec(null, null, 'Desk', 'note', ['before']);
            exec(null, null, 'Desk', 'note', args);
            args[0] = 'second';
            exec(null, null, 'Desk', 'note', args);
            """)
        #expect(notes.all == ["before", "first", "second"])
    }

    @Test("bytes are those of the moment of the call")
    func bytesSnapshot() async throws {
        _ = try await run(
            """
            const bytes = new Uint8Array([1]);
            exec(null, null, 'Desk', 'note', ['before']);
            exec(null, null, 'Desk', 'note', ['waits']);
            exec(null, null, 'Desk', 'noteBytes', [bytes]);
            exec(null, null, 'Desk', 'noteFirstByte', [bytes]);
            bytes[0] = 2;
            """)
        #expect(notes.all == ["before", "waits", "1 bytes", "1"])
    }

    @Test("what was called before puente.exit starts")
    func exit() async throws {
        let run = try await run(
            """
            for (const text of ['a', 'b', 'c']) exec(() => console.log(text), null, 'Desk', 'note', [text]);
            puente.exit(3);
            """)
        #expect(notes.all == ["a", "b", "c"])
        #expect(run.lines == [])
        #expect(run.outcome.exitCode == 3)
    }

    @Test(
        "what a script called before it threw starts",
        arguments: ["throw new Error('no')", "Promise.reject(new Error('no'))"])
    func failure(_ statement: String) async throws {
        let run = try await run(
            """
            for (const text of ['a', 'b', 'c']) exec(null, null, 'Desk', 'note', [text]);
            \(statement);
            """)
        #expect(notes.all == ["a", "b", "c"])
        #expect(run.outcome.exitCode == 1)
    }

    @Test("what a script called before its time was up starts")
    func timeLimit() async throws {
        let run = try await run(
            """
            for (const text of ['a', 'b', 'c']) exec(null, null, 'Desk', 'note', [text]);
            for (;;) {}
            """
        ) { $0.timeLimit = .seconds(2) }
        #expect(notes.all == ["a", "b", "c"])
        #expect(run.outcome.exitCode == 124)
    }

    @Test("calls made in callbacks, timers and microtasks start in their order and are all answered")
    func inCallbacks() async throws {
        let run = try await run(
            """
            const note = (text) => exec((text) => console.log(text), null, 'Desk', 'note', [text]);
            const twice = (text) => { note(`${text}1`); note(`${text}2`); };
            for (const text of ['a', 'b']) exec(() => twice(text), null, 'Desk', 'done');
            Promise.resolve().then(() => twice('microtask '));
            setTimeout(() => twice('timer '), 1);
            """)
        let order = ["microtask 1", "microtask 2", "a1", "a2", "b1", "b2", "timer 1", "timer 2"]
        #expect(notes.all == order)
        #expect(run.lines == order)
    }

    @Test("a call whose arguments cannot be read fails alone")
    func unreadable() async throws {
        let run = try await run(
            """
            let deep = [];
            for (let i = 0; i < 600; i++) deep = [deep];
            const calls = [['a'], ['b'], [deep], [], [7], ['line\\nbreak'], ['\\ud800'], ['ñ']];
            for (const args of calls) exec((text) => console.log(text), (error) => console.log(error.code), 'Desk', 'note', args);
            """)
        let failure = "JSON_EXCEPTION"
        #expect(run.lines == ["a", "b", failure, failure, failure, "line\nbreak", "\u{FFFD}", "ñ"])
    }

    @Test("what a proxy and the bridge itself answer does not overtake the results of earlier calls")
    func otherAnswers() async throws {
        let run = try await run(
            """
            for (const text of ['one', 'two']) exec(console.log, null, 'Desk', 'note', [text]);
            exec(console.log, null, 'Lamp', 'on');
            exec(console.log, null, 'Desk', 'note', ['four']);
            exec(null, () => console.log('five'), 'Desk', 'nothing');
            exec(console.log, null, 'Desk', 'note', ['six']);
            """, proxy: "require('cordova/exec/proxy').add('Lamp', { on(ok) { ok('three'); } });")
        #expect(run.lines == ["one", "two", "three", "four", "five", "six"])
    }

    @Test("a call that throws while a proxy is looked up or its arguments are copied is no call")
    func throwingProxy() async throws {
        let run = try await run(
            """
            const bytes = new (class extends Uint8Array {
                static get [Symbol.species]() { throw new Error('no copy'); }
            })(1);
            for (const [service, args] of [['Getter', []], ['Lamp', [bytes]]]) {
                try { exec(console.log, console.log, service, 'on', args); } catch (error) { console.log(error.message); }
            }
            """,
            proxy: """
                const proxy = require('cordova/exec/proxy');
                proxy.add('Getter', { get on() { throw new Error('no getter'); } });
                proxy.add('Lamp', { on(ok) { ok(); } });
                """)
        #expect(run.lines == ["no getter", "no copy"])
        #expect(run.outcome.exitCode == 0)
    }

    @Test("bytes come back although a script has replaced what strings can do")
    func replacedStrings() async throws {
        let run = try await run(
            """
            const bytes = new Uint8Array([7]);
            String.prototype.startsWith = String.prototype.slice = null;
            exec((text) => console.log(text), null, 'Desk', 'noteBytes', [bytes]);
            """)
        #expect(run.outcome.exitCode == 0)
    }
}
