import Testing

@Suite("Order of calls and results")
struct CallOrderTests {
    private let notes = Log<String>()

    private func run(_ script: String) async throws -> TestRun {
        var host = TestHost()
        let notes = notes
        host.serve("Desk") { Desk(notes: notes) }
        return try await host.run(script)
    }

    @Test("no callback runs inside exec, whatever the action does", arguments: ["note", "noteAsync", "noteSlowly"])
    func notInsideExec(action: String) async throws {
        let run = try await run(
            """
            exec(() => console.log('answered'), null, 'Desk', '\(action)', ['a']);
            console.log('called');
            """)
        #expect(run.lines == ["called", "answered"])
    }

    @Test(
        "a failure is not told inside exec either", arguments: ["'Nobody', 'x'", "'Desk', 'x'", "'Desk', 'note', [1]"])
    func failureNotInsideExec(call: String) async throws {
        let run = try await run(
            """
            exec(null, () => console.log('failed'), \(call));
            console.log('called');
            """)
        #expect(run.lines == ["called", "failed"])
    }

    @Test("actions of a service start in the order of their calls, synchronous and asynchronous ones mixed")
    func startOrder() async throws {
        let run = try await run(
            """
            ['note', 'noteSlowly', 'noteAsync', 'note', 'noteAsync', 'noteSlowly', 'note'].forEach((action, index) => {
                exec(null, null, 'Desk', action, [String(index)]);
            });
            """)
        #expect(notes.all == ["0", "1", "2", "3", "4", "5", "6"])
        #expect(run.outcome.exitCode == 0)
    }

    @Test("an action has started when exec returns")
    func startedInsideExec() async throws {
        let run = try await run(
            """
            exec(null, null, 'Desk', 'noteAsync', ['a']);
            exec(null, null, 'Desk', 'noteSlowly', ['b']);
            puente.exit(0);
            """)
        #expect(notes.all == ["a", "b"])
        #expect(run.outcome.exitCode == 0)
    }

    @Test("results come in the order in which they were sent")
    func resultOrder() async throws {
        let run = try await run(
            """
            exec(console.log, null, 'Desk', 'noteSlowly', ['slow']);
            exec(console.log, null, 'Desk', 'note', ['one']);
            exec(console.log, null, 'Desk', 'noteAsync', ['two']);
            exec(null, () => console.log('three'), 'Desk', 'nothing');
            exec(console.log, null, 'Desk', 'note', ['four']);
            """)
        #expect(run.lines == ["one", "two", "three", "four", "slow"])
    }

    @Test("each result is a turn of its own: the microtasks of one run before the next")
    func microtasks() async throws {
        let run = try await run(
            """
            for (const name of ['a', 'b', 'c']) {
                exec(() => {
                    console.log(name);
                    Promise.resolve().then(() => console.log(name, 'microtask')).then(() => console.log(name, 'another'));
                }, null, 'Desk', 'done');
            }
            """)
        #expect(
            run.lines == [
                "a", "a microtask", "a another", "b", "b microtask", "b another", "c", "c microtask", "c another",
            ])
    }

    @Test("a call made in a callback is answered after the results that wait already")
    func callInCallback() async throws {
        let run = try await run(
            """
            exec(() => {
                console.log('win1 starts');
                exec(() => console.log('win3'), null, 'Desk', 'done');
                console.log('win1 ends');
            }, null, 'Desk', 'done');
            exec(() => console.log('win2'), null, 'Desk', 'done');
            """)
        #expect(run.lines == ["win1 starts", "win1 ends", "win2", "win3"])
    }

    @Test("a thousand results of one call arrive in their order")
    func manyResults() async throws {
        let run = try await run(
            """
            const seen = [];
            exec((number) => seen.push(number), null, 'Desk', 'count', [1000]);
            setTimeout(() => console.log(seen.length, seen.every((number, index) => index === 1000 || number === index + 1),
                seen.at(-1)), 1);
            """)
        #expect(run.lines == ["1001 true end"])
    }

    @Test("a call made while another call's arguments are written leaves those whole")
    func callInsideToJSON() async throws {
        var host = TestHost()
        host.serve("Bytes") { BytesDesk(kept: Log()) }
        let run = try await host.run(
            """
            const nosy = { toJSON() { exec(null, null, 'Bytes', 'count', [new Uint8Array(1)]); return 'nosy'; } };
            call('Bytes', 'counts', [new Uint8Array(2), nosy, new Uint8Array(3)]).then((counts) => console.log(counts));
            """)
        #expect(run.lines == ["[ 2, 'nosy', 3 ]"])
    }
}
