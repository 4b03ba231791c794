import Foundation
import TestSupport
import Testing

/// Scripts that do not end, wherever the engine has entered them: the process ends with the code that is due.
@Suite("Scripts that do not end", .serialized)
struct RunawayAttackTests {
    private static let module = "new Uint8Array([0,97,115,109,1,0,0,0])"
    /// A module whose start function calls the import `m.f`.
    private static let starting =
        "new Uint8Array([0,97,115,109,1,0,0,0,1,4,1,96,0,0,2,7,1,1,109,1,102,0,0,8,1,0])"
    /// A module whose export `f` loops for ever.
    private static let looping =
        "new Uint8Array([0,97,115,109,1,0,0,0,1,4,1,96,0,0,3,2,1,0,7,5,1,1,102,0,0,10,9,1,7,0,3,64,12,0,11,11])"

    /// Each way into a script, with `END` where it does not end.
    private static let ways = [
        "END", "setTimeout(() => { END })", "setInterval(() => { END }, 10)", "queueMicrotask(() => { END })",
        "Promise.resolve().then(() => { END })", "(async () => { await 0; END })()",
        "document.addEventListener('deviceready', () => { END })",
        "addEventListener('x', () => { END }); dispatchEvent(new Event('x'))",
        "cordova.require('cordova/exec/proxy').add('P', { a(ok) { ok() } }); cordova.exec(() => { END }, null, 'P', 'a', [])",
        "cordova.exec(null, () => { END }, 'Nobody', 'echo', [])",
        "addEventListener('error', () => { END }); throw new Error('x')",
        "addEventListener('unhandledrejection', () => { END }); Promise.reject(1)",
        "console.log({ get [Symbol.toStringTag]() { END } }); END",
        "JSON.stringify({ toJSON() { END } })", "[2, 1].sort(() => { END })", "`${{ toString() { END } }}`",
        "(function* () { END })().next()", "new Proxy({}, { get() { END } }).a", "eval('END')",
        "new Function('END')()", "cordova.define('m', () => { END }); cordova.require('m')",
        "WebAssembly.compile(\(module)).then(() => { END })",
        "WebAssembly.compile(new Uint8Array(8)).catch(() => { END })",
        "WebAssembly.instantiate(\(module)).then(() => { END })",
        "WebAssembly.instantiate(\(starting), { m: { f() { END } } })",
        "WebAssembly.instantiate(\(module), { get m() { END } }).then(() => { END })",
        "WebAssembly.instantiate(\(looping)).then(({ instance }) => instance.exports.f())",
        """
        globalThis.registry = new FinalizationRegistry(() => { END });
        for (let index = 0; index < 1e5; index++) registry.register({}, 1);
        setInterval(() => { globalThis.garbage = new Array(1e5).fill({}).map(() => ({})) }, 1)
        """,
    ]

    private static let endless = [
        "for (;;) {}", "for (;;) { try { for (;;) {} } catch {} finally { for (;;) {} } }",
        "(function f() { queueMicrotask(f) })(); for (;;) {}", "for (;;) JSON.parse(`[1,2,3]`)",
        "for (;;) { try { (function f() { f() })() } catch {} }", "for (;;) new Array(1000).fill({})",
    ]

    let program = Program()

    @Test("the time limit ends a run with 124, however the engine came to be in the script")
    func timeLimit() async throws {
        try await attack(code: 124) { try self.program.run("run", $0, "--timeout", "0.3") }
    }

    @Test("Ctrl-C ends a run with 130, however the engine came to be in the script")
    func interrupted() async throws {
        try await attack(code: 130) { file in
            try self.program.run(
                "run", file, "--timeout", "60", whileRunning: { process in kill(process.processIdentifier, SIGINT) })
        }
    }

    /// Runs each way in, with one of the endless scripts, or with all. Of the first ways, which the engine ends itself, a third are run
    /// when tests are to be quick.
    private func attack(code: Int32, _ run: @escaping @Sendable (String) throws -> Program.Result) async throws {
        let rounds = attackRounds(1, often: Self.endless.count)
        let ways = Self.ways.enumerated().filter { $0.offset % attackRounds(3, often: 1) == 0 || $0.offset > 20 }.map(
            \.element)
        for round in 0..<rounds {
            for start in stride(from: 0, to: ways.count, by: 4) {
                let count = min(4, ways.count - start)
                let results = try await inParallel(count) { offset in
                    let index = start + offset
                    let endless = Self.endless[(index + round) % Self.endless.count]
                    let file = "\(code)-\(index)-\(round).js"
                    try self.program.write(
                        file, "console.log('started');\n" + ways[index].replacing("END", with: endless))
                    return (script: ways[index].replacing("END", with: endless), result: try run(file))
                }
                for (script, result) in results {
                    #expect(result.code == code, "\(script)\n\(result.errors)")
                }
            }
        }
    }

    @Test(
        "one operation that takes memory is ended by the process when it has passed the limit by a quarter",
        arguments: ["new Float64Array(2 ** 28).fill(1).sort()", "'x'.repeat(2 ** 29).split('')"])
    func memory(script: String) throws {
        try program.write("a.js", script)
        let result = try program.run("run", "a.js", "--memory-limit", "200")
        #expect(result.code == 1)
        #expect(result.errors.contains("the run exceeded its memory limit"), "\(result.errors)")
        // Unchecked, each takes two gigabytes and more. No other program that these tests run comes near.
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
        #expect(usage.ru_maxrss < 1 << 20, "\(usage.ru_maxrss) KB")
    }
}
