import Glibc
import GoldenTesting
import JavaScriptEngine
import Testing
import WebPlatform

// One after another: they block on pipes, and would take all threads from each other.
@Suite("The console", .serialized)
struct ConsoleTests {
    private let script = """
        console.log('log', 1, { a: [1, 'two'] });
        console.info('info');
        console.debug('debug');
        console.warn('warn', new Map([['a', 1]]));
        console.error('error\\nof two lines');
        console.group('group');
        console.log('inside');
        console.error('wrong\\ninside');
        console.groupEnd();
        console.log('');
        console.table([{ a: 1 }, { a: 2 }]);
        console.assert(1 > 2, 'sums');
        console.log(globalThis === window, new Proxy([1], {}), 'ñandú 😀');
        """

    @Test("output and errors go where users of Node.js expect them")
    func standardStreams() async throws {
        let output = try Pipe()
        let error = try Pipe()
        let sink = StandardConsole(output: output.writing, error: error.writing)
        try await WebPage { $0.console = sink }.evaluate(script)
        let text = "--- standard output\n\(output.finish())--- standard error\n\(error.finish())"
        try expectGolden("standard-streams.txt", text)
    }

    @Test("values are painted when the options say so")
    func colors() async throws {
        let page = WebPage { $0.usesColors = true }
        #expect(
            try await page.run("console.log(1); console.error({ a: 'x' })") == [
                "log: \u{1B}[33m1\u{1B}[39m", "error: { a: \u{1B}[32m'x'\u{1B}[39m }",
            ])
    }

    @Test("the global object is shown as itself, not as a proxy's target")
    func global() async throws {
        let page = WebPage()
        try await page.use { _, context in #expect(context.global.proxyTarget == nil) }
        #expect(try await page.evaluate("const p = {}; p") == "[object Object]")
    }

    @Test("the host writes and inspects values as scripts do")
    func host() async throws {
        let page = WebPage()
        let text = try await page.use { platform, context in
            platform.write(.warn, "from the host")
            return try platform.inspect(context.evaluate("({ a: [1, 'x'], f() {} })", url: "page.js"))
        }
        #expect(text == "{ a: [ 1, 'x' ], f: [Function: f] }")
        #expect(page.messages.all == ["warn: from the host"])
    }

    @Test("a message longer than a pipe holds arrives whole, though the pipe's other users made it non-blocking")
    func longMessage() async throws {
        let pipe = try Pipe()
        _ = fcntl(pipe.writing, F_SETFL, O_NONBLOCK)
        let text = String(repeating: "0123456789", count: 100_000)
        let reader = pipe.reader()
        StandardConsole(output: pipe.writing, error: pipe.writing).write(.log, text)
        close(pipe.writing)
        #expect(await reader.first { _ in true } == text + "\n")
    }

    @Test("lines of several threads do not mix")
    func threads() async throws {
        let pipe = try Pipe()
        let sink = StandardConsole(output: pipe.writing, error: pipe.writing)
        let reader = pipe.reader()
        await withTaskGroup(of: Void.self) { group in
            for letter in ["a", "b", "c"] {
                group.addTask {
                    for _ in 0..<20 {
                        sink.write(letter == "b" ? .error : .log, String(repeating: letter, count: 9_999))
                    }
                }
            }
        }
        close(pipe.writing)
        let lines = try #require(await reader.first { _ in true }).split(separator: "\n")
        #expect(lines.count == 60)
        #expect(lines.allSatisfy { $0.utf8.count == 9_999 && Set($0.utf8).count == 1 })
    }

    @Test("the program is told of output that nobody can read any more, or that the disk has no place for")
    func losses() throws {
        signal(SIGPIPE, SIG_IGN)
        let losses = Log<Int32>()
        let pipe = try Pipe()
        close(pipe.reading)
        let sink = StandardConsole(output: pipe.writing, error: -1) { losses.append($0) }
        sink.write(.log, "lost")
        sink.write(.error, "lost as well")
        close(pipe.writing)
        let full = open("/dev/full", O_WRONLY)
        StandardConsole(output: full, error: full) { losses.append($0) }.write(.log, "lost")
        close(full)
        #expect(losses.all == [EPIPE, ENOSPC])
    }
}
