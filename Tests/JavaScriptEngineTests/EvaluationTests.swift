import JavaScriptEngine
import Testing

@Suite("Evaluating scripts")
struct EvaluationTests {
    let engine = EngineActor()

    @Test("a script's completion value comes back")
    func completionValue() async throws {
        #expect(try await engine.evaluate("6 * 7") == "42")
    }

    @Test("a text with NUL, accents, emoji and separators survives both ways")
    func texts() async throws {
        let text = "a\u{0}b ñ 漢 👩‍👩‍👧 \u{2028}"
        let back = try await engine.run { context in
            try context.global.setProperty("text", to: .string(text))
            return try context.evaluate("text + '|' + text.length", url: "t.js").string
        }
        #expect(back == "\(text)|\(text.utf16.count)")
    }

    @Test("a source text with a NUL inside a string literal is read to its end")
    func sourceWithNUL() async throws {
        #expect(try await engine.evaluate("'a\u{0}b'.length + 1") == "4")
    }

    @Test("a lone surrogate arrives as the replacement character")
    func loneSurrogate() async throws {
        #expect(try await engine.evaluate("'a\\ud800b'") == "a\u{FFFD}b")
    }

    @Test("contexts of one engine share nothing")
    func contexts() async throws {
        let seen = try await engine.run { context in
            try context.evaluate("globalThis.mine = 1", url: "a.js")
            return try context.engine.makeContext().evaluate("typeof mine", url: "b.js").string
        }
        #expect(seen == "undefined")
    }

    @Test("several engines run side by side, each on its own thread")
    func manyEngines() async throws {
        let results = try await withThrowingTaskGroup(of: String.self) { group in
            for index in 0..<8 {
                group.addTask {
                    let engine = EngineActor()
                    try await engine.evaluate("globalThis.total = 0; for (let i = 0; i < 1e5; i++) total += \(index)")
                    return try await engine.evaluate("total")
                }
            }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(results == Set((0..<8).map { "\($0 * 100_000)" }))
    }

    @Test("microtasks have run when the outermost call returns")
    func microtasks() async throws {
        try await engine.evaluate(
            "globalThis.log = []; Promise.resolve().then(() => log.push('then')); log.push('now')")
        #expect(try await engine.evaluate("log.join()") == "now,then")
    }

    @Test("checking syntax runs nothing and names the line of the error")
    func syntaxCheck() async throws {
        try await engine.run { context in
            try context.checkSyntax(of: "globalThis.ran = true", url: "fine.js")
            let error = #expect(throws: ScriptError.self) {
                try context.checkSyntax(of: "let a = 1;\nlet a b;", url: "broken.js")
            }
            #expect(error?.code == .syntax)
            #expect(error?.location == ScriptLocation(url: "broken.js", line: 2))
            #expect(try context.evaluate("typeof ran", url: "t.js").string == "undefined")
        }
    }

    @Test(
        "a function's body that declares one of its parameters again is a syntax error, where the engine sees it",
        arguments: [("const module = {};", 2), ("let exports = 1;", 2), ("class require {}\nrequire;", 3)])
    func bodySyntax(declaration: String, line: Int) async throws {
        await engine.run { context in
            let body = "'use strict';\n\(declaration)\n"
            let parameters = ["require", "exports", "module"]
            let error = context.syntaxError(inBody: body, parameters: parameters, url: "a.js")
            #expect(error?.code == .syntax)
            #expect(error?.location == ScriptLocation(url: "a.js", line: line))
            #expect(context.syntaxError(inBody: body, url: "a.js") == nil)
            #expect(context.syntaxError(inBody: "var module = {};", parameters: parameters, url: "a.js") == nil)
        }
    }
}
