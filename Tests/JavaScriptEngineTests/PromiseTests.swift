import JavaScriptEngine
import Testing

@Suite("Promises both ways")
struct PromiseTests {
    let engine = EngineActor()

    @Test("Swift settles a promise that a script waits for")
    func settledBySwift() async throws {
        try await engine.run { context in
            let resolver = try context.makePromise()
            try context.global.setProperty("promise", to: .value(resolver.promise))
            try context.evaluate("globalThis.log = []; promise.then((v) => log.push(v))", url: "t.js")
            try resolver.resolve(.string("done"))
        }
        #expect(try await engine.evaluate("log.join()") == "done")
    }

    @Test("Swift waits for a script's promise while the loop goes on")
    func awaited() async throws {
        let (waiter, resolver) = await engine.startWaiting()
        await engine.resolve(resolver)
        #expect(try await waiter.value == "paid")
    }

    @Test("waiting for a rejected promise throws its reason")
    func rejected() async throws {
        let error = await #expect(throws: ScriptError.self) {
            try await engine.wait(for: "Promise.reject(new RangeError('limit'))")
        }
        #expect(error?.description == "RangeError: limit")
    }

    @Test(
        "a thenable settles once, with what it is resolved to in the end",
        arguments: [
            ("{ then(r) { r(3); r(4); } }", "3"), ("{ then(r) { r(3); throw 1; } }", "3"),
            ("{ then(r) { r(Promise.resolve(5)); } }", "5"), ("{ then(r) { r({ then(s) { s(6); } }); } }", "6"),
            ("{ then(r, reject) { r(7); reject(8); } }", "7"), ("Promise.resolve(Promise.resolve(8))", "8"),
        ])
    func thenable(source: String, value: String) async throws {
        let told = Log<String>()
        try await engine.run { context in
            try context.evaluate("(\(source))", url: "t.js").whenSettled { settlement in
                if case .fulfilled(let value) = settlement { told.append((try? value.converted()) ?? "") }
            }
        }
        await engine.idle()
        #expect(told.all == [value])
    }

    @Test("a thenable that throws is rejected", arguments: ["{ then() { throw 1; } }", "{ get then() { throw 1; } }"])
    func throwingThenable(source: String) async throws {
        let error = await #expect(throws: ScriptError.self) { try await engine.wait(for: "(\(source))") }
        #expect(error?.description == "1")
    }

    @Test("a value that is no promise is its own outcome")
    func plain() async throws {
        #expect(try await engine.wait(for: "42") == "42")
        #expect(try await engine.wait(for: "({ then: 1, toString: () => 'mine' })") == "mine")
    }
}

extension EngineActor {
    func wait(for source: String) async throws -> String {
        try await context.evaluate(source, url: "t.js").awaited().converted()
    }

    /// Starts a task that waits for a promise nobody has settled.
    func startWaiting() -> (Task<String, any Error>, String) {
        let name = "later"
        let task = Task.immediate(executorPreference: loop) {
            try await self.wait(for: "new Promise((resolve) => { globalThis.\(name) = resolve })")
        }
        return (task, name)
    }

    func resolve(_ name: String) {
        _ = try? context.evaluate("\(name)('paid')", url: "t.js")
    }
}
