import Foundation
import GoldenTesting
import Testing

@Suite("Tests in jest's habits", .serialized)
struct JestTests {
    let program = Program()

    /// The folder of the suites. They are named `<name>.test.*` where they run, so that nothing finds them where they lie.
    private static let suites = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Jest")

    private func run(_ suite: String, _ arguments: String...) throws -> Program.Result {
        let text = try String(contentsOf: Self.suites.appending(path: suite), encoding: .utf8)
        let name = URL(filePath: suite).lastPathComponent.replacing(".", with: ".test.")
        try program.write(name, text)
        return try program.run(["test", name] + arguments)
    }

    /// What was printed, without how long it took.
    private func printed(_ result: Program.Result) -> String {
        (result.output + result.errors).replacing(/, [0-9.]+ s\n/, with: "\n")
    }

    @Test(
        "pass",
        arguments: [
            ("declare.js", "23 passed, 6 skipped in 1 file\n"), ("only.js", "4 passed, 1 skipped in 1 file\n"),
            ("mocks.js", "15 passed in 1 file\n"), ("timers.js", "56 passed in 1 file\n"),
            ("matchers.js", "15 passed, 1 skipped in 1 file\n"), ("globals.ts", "2 passed in 1 file\n"),
        ])
    func pass(suite: String, summary: String) throws {
        let result = try run(suite)
        #expect(printed(result) == summary)
        #expect(result.code == 0)
    }

    @Test("fail with the author's line and what differs", arguments: ["messages.js", "typed.ts"])
    func fail(suite: String) throws {
        let result = try run("Failing/\(suite)")
        #expect(result.code == 1)
        try expectGolden("jest-\(suite.prefix { $0 != "." }).txt", printed(result))
    }

    @Test("cannot hold a clock that is real")
    func realClock() throws {
        try program.write("real.test.js", "test('holds', () => { jest.useFakeTimers(); });")
        let result = try program.run("test", "real.test.js", "--clock", "real")
        #expect(result.code == 1)
        #expect(printed(result).contains("this run has the real one: leave out --clock real"), "\(result)")
    }

    @Test("are refused by 'puente run', which names 'puente test'")
    func run() throws {
        try program.write("a.test.js", "test('one', () => {});")
        let result = try program.run("run", "a.test.js")
        #expect(result.code == 1)
        #expect(result.errors.contains("'puente test' defines it"), "\(result.errors)")
    }

    @Test("an expectation that nobody awaits counts")
    func pending() throws {
        try program.write(
            "a.test.js",
            """
            test('fails late', () => { expect(new Promise((end) => setTimeout(end, 50, 1))).resolves.toBe(2); });
            test('passes late', () => { expect(Promise.reject(new Error('no'))).rejects.toThrow('no'); });
            test('throws nothing', async () => { await expect(Promise.resolve(1)).resolves.not.toThrow(); });
            """)
        let result = try program.run(["test"])
        #expect(result.output.contains("✗ a.test.js › fails late"))
        #expect(result.output.contains("2 passed, 1 failed in 1 file"))
    }

    @Test("what jest's suites use of Node is there for them, and for no others")
    func nodeGlobals() throws {
        try program.write(
            "a.test.js",
            """
            test('has globals', async () => {
                global.fetch = jest.fn();
                expect(fetch).toBe(global.fetch);
                await new Promise(setImmediate);
                await new Promise(process.nextTick);
                expect(process.env.NODE_ENV).toBe('test');
            });
            """)
        try program.write(
            "b.test.js", "// as test(1) does\nit('has none', () => { expect(typeof global).toBe('undefined'); });")
        #expect(try program.run(["test"]).output.contains("2 passed in 2 files"))
    }
}
