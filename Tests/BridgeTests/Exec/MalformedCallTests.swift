import GoldenTesting
import PluginAPI
import Testing

@Suite("Malformed calls")
struct MalformedCallTests {
    /// Calls that are wrong in themselves.
    static let calls = [
        "exec('Desk.note', 'x', ['y'])",
        "exec('success', null, 'Desk', 'note', ['a'])",
        "exec({}, null, 'Desk', 'note', ['a'])",
        "exec(null, 'fail', 'Desk', 'note', ['a'])",
        "exec(null, [], 'Desk', 'note', ['a'])",
        "exec(7, 8, 'Desk', 'note', ['a'])",
        "exec(null, null, undefined, 'note', ['a'])",
        "exec(null, null, 'Desk', Symbol('note'), ['a'])",
        "exec(null, null, null, { toString: () => 'note' }, ['a'])",
        "exec()",
        "exec(null, null, 'Desk', 'note', 'a')",
        "exec(null, null, 'Desk', 'note', { 0: 'a', length: 1 })",
        "exec(null, null, 'Desk', 'note', new Uint8Array(1))",
        "exec(null, null, 'Desk', 'note', 0)",
        "exec(null, null, 'Desk', 'note', [1n])",
        "exec(null, null, 'Desk', 'note', [{ deep: [9n] }])",
        "const a = []; a.push(a); exec(null, null, 'Desk', 'note', a)",
        "const a = {}; a.self = a; exec(null, null, 'Desk', 'note', [a])",
        "exec(null, null, 'Desk', 'note', [{ toJSON() { throw new RangeError('my own'); } }])",
        "exec(null, null, 'Desk', 'note', [{ toJSON() { throw 'a text'; } }])",
        "exec(null, null, 'Desk', 'note', [{ get a() { throw new TypeError('a getter'); } }])",
        "const a = ['a']; a.toJSON = () => undefined; exec(null, null, 'Desk', 'note', a)",
        "const a = ['a']; a.toJSON = () => () => 'a'; exec(null, null, 'Desk', 'note', a)",
        "const p = Proxy.revocable({}, {}); p.revoke(); exec(null, null, 'Desk', 'note', [p.proxy])",
    ]

    @Test("each malformed call is a TypeError where it is made, and starts nothing")
    func typeErrors() async throws {
        let notes = Log<String>()
        var texts: [String] = []
        for call in Self.calls {
            var host = TestHost()
            host.serve("Desk") { Desk(notes: notes) }
            let run = try await host.run("try { \(call) } catch (e) { console.log(`${e.name}: ${e.message}`); }")
            texts.append("\(call)\n    \(run.lines.joined(separator: "\n    "))\n")
            #expect(run.lines.count == 1)
            #expect(run.lines.first?.hasPrefix("TypeError: ") == true, "\(call)")
            #expect(run.problems == [], "\(call)")
        }
        #expect(notes.all == [])
        try expectGolden("malformed-calls.txt", texts.joined())
    }

    @Test("a malformed call leaves nothing behind: it is not listed as unanswered", arguments: calls)
    func nothingStored(call: String) async throws {
        var host = TestHost()
        host.serve("Desk") { Desk(notes: Log()) }
        // With callbacks, which alone make a call count.
        let call = call.replacing("exec(null, null,", with: "exec(() => {}, () => {},")
        let run = try await host.run("try { \(call) } catch {}")
        #expect(run.problems == [])
        #expect(run.outcome.exitCode == 0)
    }

    @Test("the old form of exec is refused in Cordova's own words")
    func oldForm() async throws {
        let run = try await TestHost().run(
            "try { exec('Desk.note') } catch (e) { console.log(e.message); }")
        #expect(
            run.lines == [
                "The old format of this exec call has been removed (deprecated since 2.1). Change to: "
                    + "cordova.exec(null, null, 'Service', 'action', [ arg1, arg2 ]);"
            ])
    }

    @Test("what an argument's toJSON threw is the cause of the TypeError")
    func cause() async throws {
        var host = TestHost()
        host.serve("Desk") { Desk(notes: Log()) }
        let run = try await host.run(
            """
            const error = new RangeError('mine');
            try { exec(null, null, 'Desk', 'note', [{ toJSON() { throw error; } }]); } catch (e) { console.log(e.cause === error); }
            """)
        #expect(run.lines == ["true"])
    }

    @Test("calls work as before after one that could not be sent")
    func afterFailure() async throws {
        var host = TestHost()
        host.serve("Bytes") { BytesDesk(kept: Log()) }
        let run = try await host.run(
            """
            try { exec(null, null, 'Bytes', 'count', [new Uint8Array(9), 1n]); } catch {}
            console.log(JSON.stringify(new Uint8Array([5])));
            call('Bytes', 'count', new Uint8Array(3)).then(console.log);
            """)
        #expect(run.lines == [#"{"0":5}"#, "3"])
    }

    @Test("no arguments may be left out, null or an empty array", arguments: ["", ", null", ", undefined", ", []"])
    func noArguments(given: String) async throws {
        var host = TestHost()
        host.serve("Desk") { Desk(notes: Log()) }
        let run = try await host.run("exec(() => console.log('done'), null, 'Desk', 'done'\(given));")
        #expect(run.lines == ["done"])
    }

    @Test("surplus arguments are ignored, and a missing one is null")
    func surplusAndMissing() async throws {
        var host = TestHost()
        host.serve("Optional") { Optional() }
        let run = try await host.run(
            """
            call('Optional', 'first', 'a', 'b', 'c').then(console.log);
            call('Optional', 'first').then(console.log);
            """)
        #expect(run.lines == ["a", "nothing"])
    }

    private struct Optional: NativeService {
        static let actions: [Action<Self>] = [Action("first") { (_, text: String?) in text ?? "nothing" }]
    }
}
