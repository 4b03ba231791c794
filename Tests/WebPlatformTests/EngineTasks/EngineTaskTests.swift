import HostClock
import Testing
import WebPlatform

@Suite("What the engine calls from its own run loop")
struct EngineTaskTests {
    /// A module without anything in it, and one whose start function calls the import `m.f`.
    private static let empty = "new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])"
    private static let starting = """
        new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 2, 7, 1, 1, 109, 1, 102, 0, 0, 8, 1, 0])
        """

    @Test("a run waits for a module that is compiled or instantiated", arguments: [RunClock.Kind.virtual, .real])
    func holdsRun(kind: RunClock.Kind) async throws {
        let printed = try await WebPage(clock: RunClock(kind)).run(
            """
            (async () => {
                const module = await WebAssembly.compile(\(Self.empty));
                console.log(module instanceof WebAssembly.Module);
                const instance = await WebAssembly.instantiate(module);
                console.log(instance instanceof WebAssembly.Instance);
                const both = await WebAssembly.instantiate(\(Self.empty), {});
                console.log(Object.keys(both).join());
            })();
            """)
        #expect(printed == ["log: true", "log: true", "log: module,instance"])
    }

    @Test("a module's start function runs, and its imports are the script's")
    func startFunction() async throws {
        let printed = try await WebPage().run(
            """
            WebAssembly.instantiate(\(Self.starting), { m: { f() { console.log('started'); } } })
                .then(({ instance }) => console.log(instance instanceof WebAssembly.Instance));
            """)
        #expect(printed == ["log: started", "log: true"])
    }

    @Test(
        "what does not compile or link rejects with the engine's error",
        arguments: [
            ("compile(new Uint8Array(8))", "CompileError"), ("compile('text')", "TypeError"),
            ("instantiate(new Uint8Array(8))", "CompileError"), ("instantiate()", "TypeError"),
            ("instantiate(\(starting))", "TypeError"), ("instantiate(\(starting), { m: { f: 1 } })", "LinkError"),
            ("instantiate(new WebAssembly.Module(\(starting)), { m: {} })", "LinkError"),
        ])
    func rejections(call: String, name: String) async throws {
        let printed = try await WebPage().run("WebAssembly.\(call).catch((error) => console.log(error.name))")
        #expect(printed == ["log: \(name)"])
    }

    @Test(
        "what is no module or no imports is refused in words that name the function",
        arguments: [
            ("compile()", "WebAssembly.compile needs an ArrayBuffer, a typed array or a DataView"),
            ("instantiate('a')", "WebAssembly.instantiate needs an ArrayBuffer, a typed array or a DataView"),
            ("instantiate(\(empty), 5)", "WebAssembly.instantiate takes the imports as an object"),
        ])
    func refused(call: String, message: String) async throws {
        let printed = try await WebPage().run(
            "WebAssembly.\(call).catch((error) => console.log(error.name, error.message))")
        #expect(printed == ["log: TypeError \(message)"])
    }

    @Test("what a finalizer throws is an uncaught error with the script's line")
    func finalizerThrows() async throws {
        let page = WebPage()
        try await page.evaluate(
            """
            const registry = new FinalizationRegistry((held) => {
                throw new Error(held);
            });
            for (let index = 0; index < 1000; index++) registry.register({}, 'gone');
            """)
        try await page.use { _, context in context.collectGarbage() }
        await page.idle()
        let event = try #require(page.events.all.first)
        guard case .uncaught(let error) = event else {
            Issue.record("\(event)")
            return
        }
        #expect(error.message == "gone")
        #expect(error.location?.url == "page.js")
        #expect(error.location?.line == 2)
    }

    @Test("FinalizationRegistry can be extended, and refuses what the engine refuses")
    func registryClass() async throws {
        let printed = try await WebPage().run(
            """
            class Mine extends FinalizationRegistry {}
            const mine = new Mine(() => {});
            console.log(mine instanceof Mine, mine instanceof FinalizationRegistry, mine.unregister({}));
            console.log(FinalizationRegistry.prototype.constructor === FinalizationRegistry);
            try { new FinalizationRegistry(); } catch (error) { console.log(error.name); }
            try { FinalizationRegistry(() => {}); } catch (error) { console.log(error.name); }
            """)
        #expect(printed == ["log: true true false", "log: true", "log: TypeError", "log: TypeError"])
    }
}
