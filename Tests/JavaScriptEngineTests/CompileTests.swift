import JavaScriptEngine
import Testing

@Suite("Compiling functions")
struct CompileTests {
    let engine = EngineActor()

    @Test("lines and columns are those of the body's own text")
    func positions() async throws {
        let error = try await engine.run { context in
            let function = try context.compile(
                parameters: ["require", "exports"], body: "exports.a = 1;\n  throw new Error('here');", url: "www/a.js")
            return #expect(throws: ScriptError.self) { try function.call(.undefined, .value(context.makeObject())) }
        }
        #expect(error?.location?.description == "www/a.js:2:18")
    }

    @Test("columns of the body's first line are its own, too")
    func firstLine() async throws {
        let error = try await engine.run { context in
            let function = try context.compile(parameters: ["a"], body: "throw new Error('here');", url: "www/a.js")
            return #expect(throws: ScriptError.self) { try function.call() }
        }
        #expect(error?.location?.description == "www/a.js:1:16")
    }

    @Test("a syntax error names the body's line")
    func syntax() async throws {
        let error = await engine.run { context in
            #expect(throws: ScriptError.self) {
                try context.compile(parameters: ["a"], body: "let fine;\nlet = = 1;", url: "www/b.js")
            }
        }
        #expect(error?.code == .syntax)
        #expect(error?.location?.description == "www/b.js:2")
    }

    @Test("a body may end in a comment")
    func comment() async throws {
        let answer = try await engine.run { context in
            try context.compile(parameters: ["a"], body: "return a // nothing else", url: "www/c.js").call(.number(3))
                .number
        }
        #expect(answer == 3)
    }
}
