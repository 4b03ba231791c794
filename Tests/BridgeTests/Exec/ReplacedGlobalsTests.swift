import PluginAPI
import Testing

/// What is loaded when a script first uses it, as the console is, finds the globals as they are then.
@Suite("Scripts that replace what the language gives them")
struct ReplacedGlobalsTests {
    /// What a script may do to its globals, be it in a test or by a library that mends them badly.
    static let replacements = [
        "Map = undefined", "Error = undefined", "TypeError = undefined", "Array = undefined", "Object = undefined",
        "JSON = undefined", "JSON.parse = JSON.stringify = undefined", "Array.isArray = undefined",
        "Array.prototype.push = Array.prototype.pop = undefined",
        "Function.prototype.call = Function.prototype.apply = undefined", "ArrayBuffer.isView = undefined",
        "Array.prototype.map = Array.prototype.filter = Array.prototype.forEach = undefined",
        "Object.defineProperty = Object.assign = undefined",
        "Object.defineProperty(Array.prototype, 5, { get() {}, set() {}, configurable: true })",
    ]

    @Test("calls are made and answered as before", arguments: replacements)
    func calls(replacement: String) async throws {
        var host = TestHost()
        host.serve("Desk") { Desk(notes: Log()) }
        host.serve("Bytes") { BytesDesk(kept: Log()) }
        let run = try await host.run(
            """
            console.log('');
            const print = (text) => console.log(text);
            const ask = (...call) => exec(print, (error) => print(error.message), ...call);
            \(replacement);
            ask('Desk', 'note', ['one']);
            ask('Desk', 'note', ['two']);
            ask('Desk', 'noteAsync', ['three']);
            ask('Bytes', 'count', [new Uint8Array(4)]);
            ask('Desk', 'nots');
            try { exec(null, null, 'Desk', 'note', 'x'); } catch (error) { print(error.message); }
            """)
        #expect(
            run.lines.sorted() == [
                "", "4", "Invalid action: 'Desk' has no action 'nots'; did you mean 'note'?",
                "exec takes the arguments of Desk.note as an array, but got a value of type string", "one", "three",
                "two",
            ])
        #expect(run.problems == [])
    }
}
