import GoldenTesting
import PluginAPI
import Testing

@Suite("Services and actions that are not there")
struct UnknownActionTests {
    /// Calls of what is not there, and what the plugin declares.
    private func failure(_ call: String, _ script: String = "", configure: (inout TestHost) -> Void) async throws
        -> String
    {
        var host = TestHost()
        configure(&host)
        let run = try await host.run(
            """
            \(script)
            exec(() => console.log('answered'), (e) => console.log(e instanceof Error, e.status, e.code, e.message), \(call));
            """)
        #expect(run.problems == [])
        return "\(call)\n    \(run.lines.joined(separator: "\n    "))\n"
    }

    @Test("a service or action that is not there is named, with what is there, and fails the call")
    func wording() async throws {
        let desk: (inout TestHost) -> Void = { host in host.serve("Desk") { Desk(notes: Log()) } }
        let two: (inout TestHost) -> Void = { host in
            desk(&host)
            host.serve("Bytes") { BytesDesk(kept: Log()) }
        }
        let missing: (inout TestHost) -> Void = { host in
            host.declare("Camera")
            host.declare("Vault", className: "VaultService")
        }
        let proxy =
            "cordova.require('cordova/exec/proxy').add('Lamp', { on(ok) { ok(); }, off(ok) { ok(); }, version: 1 });"
        let instance = """
            class Base { dip() {} get tint() { return 1; } }
            class Lamp extends Base { #on = false; flash() {} }
            cordova.require('cordova/exec/proxy').add('Lamp', new Lamp());
            """
        let texts = [
            try await failure("'Desk', 'done'") { _ in },
            try await failure("'Dsk', 'done'", configure: desk),
            try await failure("'Printer', 'done'", configure: two),
            try await failure("'desk', 'done'", configure: desk),
            try await failure("'', ''", configure: desk),
            try await failure("'Desk', 'dun'", configure: desk),
            try await failure("'Desk', 'DONE'", configure: desk),
            try await failure("'Desk', 'constructor'", configure: desk),
            try await failure("'Empty', 'x'") { host in host.serve("Empty") { Empty() } },
            try await failure("'Camera', 'takePicture'", configure: missing),
            try await failure("'Vault', 'open'", configure: missing),
            try await failure("'camera', 'takePicture'", configure: missing),
            try await failure("'Lamp', 'dim'", proxy) { _ in },
            try await failure("'lamp', 'on'", proxy) { _ in },
            try await failure("'Lump', 'on'", proxy, configure: desk),
            try await failure("'Lamp', 'version'", proxy) { _ in },
            try await failure("'Lamp', 'toString'", proxy) { _ in },
            try await failure("'Lamp', 'pin'", instance) { _ in },
            try await failure("'Lamp', 'constructor'", instance) { _ in },
            try await failure("'Broken', 'x'") { host in host.serve("Broken") { try Broken() } },
            try await failure("'Worded', 'x'") { host in host.serve("Worded") { try Worded() } },
        ]
        try expectGolden("not-there.txt", texts.joined(separator: ""))
    }

    @Test(
        "a wrong call that has no callback for the error is told in a warning, once for each line",
        arguments: [
            ("'Nope', 'nope'", "Nope.nope", "Class not found: no service 'Nope'; available services: 'Desk'"),
            ("'Desk', 'nots'", "Desk.nots", "Invalid action: 'Desk' has no action 'nots'; did you mean 'note'?"),
            ("'Desk', 'note', [1]", "Desk.note", "JSON error: $[0]: expected a string, found a number"),
            ("'Desk', 'noteAsync', [1]", "Desk.noteAsync", "JSON error: $[0]: expected a string, found a number"),
        ])
    func unheard(call: String, name: String, message: String) async throws {
        var host = TestHost()
        host.serve("Desk") { Desk(notes: Log()) }
        let run = try await host.run(
            """
            for (const ok of [null, () => {}]) {
                exec(ok, null, \(call));
            }
            exec(null, () => {}, \(call));
            """)
        #expect(
            run.problems == [
                """
                \(name) failed, and the call has no fail callback: \(message)
                  at app.js:2
                  help: fix the call, or pass it a fail callback
                """
            ])
        #expect(run.outcome.exitCode == 0)
    }

    @Test("a native half that could not be made is not tried again")
    func madeOnce() async throws {
        let attempts = Log<String>()
        var host = TestHost()
        host.serve("Broken") {
            attempts.append("made")
            return try Broken()
        }
        let run = try await host.run(
            """
            for (const action of ['x', 'y', 'x']) exec(null, (e) => console.log(e.code), 'Broken', action);
            """)
        #expect(run.lines == Array(repeating: "INSTANTIATION_EXCEPTION", count: 3))
        #expect(attempts.all == ["made"])
    }

    @Test("a native half is made when the first call comes, and serves all calls of its run")
    func madeOnFirstCall() async throws {
        let notes = Log<String>()
        var host = TestHost()
        host.serve("Desk") {
            notes.append("made")
            return Desk(notes: notes)
        }
        _ = try await host.run("console.log('no call');")
        #expect(notes.all == [])
        _ = try await host.run("exec(null, null, 'Desk', 'note', ['a']); exec(null, null, 'Desk', 'noteAsync', ['b']);")
        #expect(notes.all == ["made", "a", "b"])
    }

    private struct Empty: NativeService {
        static let actions: [Action<Self>] = []
    }

    private struct Broken: NativeService {
        static let actions: [Action<Self>] = [Action("x") { _ in }, Action("y") { _ in }]

        init() throws { throw Reason(secret: "1234") }

        struct Reason: Error { let secret: String }
    }

    private struct Worded: NativeService {
        static let actions: [Action<Self>] = [Action("x") { _ in }]

        init() throws { throw Reason() }

        struct Reason: Error, CustomStringConvertible { var description: String { "the drawer is locked" } }
    }
}
