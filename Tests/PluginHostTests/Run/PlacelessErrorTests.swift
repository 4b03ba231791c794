import JavaScriptEngine
import Testing

@testable import PluginHost

@Suite("Errors that the engine tells without a place")
struct PlacelessErrorTests {
    private func place(_ script: String) async throws -> String? {
        let run = try await TestRun.script(script)
        guard case .uncaught(let error, _)? = run.problems.first else { return nil }
        return error.location?.description
    }

    @Test(
        "a script of nothing but assignments tells where it failed",
        arguments: [
            ("window.foo.bar=1", "script.js:1:11"), ("window.foo.bar = 1 // so\n", "script.js:1:11"),
            ("document.nobody.innerHTML=\"x\"", "script.js:1:16"),
            ("var x={\"a\":1};\ny.z.w=5;\n", "script.js:2:2"), ("  $.x.y=1", "script.js:1:4"),
        ])
    func assignments(script: String, expected: String) async throws {
        #expect(try await place(script) == expected)
    }

    @Test("such a script does what it says")
    func assigns() async throws {
        let run = try await TestRun.script(
            "a=1;\nvar b={\"c\":[2]};\nsetTimeout(\"console.log(a, b.c)\")")
        #expect(run.texts == ["1 [ 2 ]"])
    }

    @Test(
        "a name that is declared once more is told with its line",
        arguments: [
            ("let window=5", "script.js:1"), ("\nfunction f() { let puente }\nconst puente=1;", "script.js:3"),
            ("'use strict';\nlet a, { window } = {};", "script.js:2"), ("class puente {}", "script.js:1"),
        ])
    func duplicate(script: String, expected: String) async throws {
        #expect(try await place(script) == expected)
    }

    @Test(
        "what a timer's text throws is told at the line that gave the text",
        arguments: [
            ("\nsetTimeout(\"foo.bar()\", 1)", "script.js:2:11"), ("setTimeout({}, 5)", "script.js:1:11"),
            ("setInterval('throw new Error(1)', 5)", "script.js:1:12"),
        ])
    func timerText(script: String, expected: String) async throws {
        #expect(try await place(script) == expected)
    }

    @Test(
        "a broken script is reported as such, whatever it ends in", arguments: ["x = /* ", "x = `", "x =", "x = /a"])
    func broken(script: String) async throws {
        #expect(try await TestRun.script(script).codes == ["syntax-error"])
    }

    @Test(
        "lines are an editor's, who does not begin one behind U+2028",
        arguments: [
            ("/* \u{2028} */ x.y", "script.js:1:10"), ("// \u{2029}\n\n  x.y", "script.js:3:4"),
            ("'\u{2028}'; x.y", "script.js:1:7"), ("'\\\u{2028}'; x.y", "script.js:1:8"),
            ("`\u{2028}é😀\u{2028}`; x.y", "script.js:1:11"), ("\"it's\" // \u{2028}x.y", "script.js:1:13"),
            ("\u{2028}\nfunction f() { x.y }\nf()", "script.js:2:17"), ("\u{2028}\n'\u{2028}';\n)", "script.js:3"),
        ])
    func separators(script: String, expected: String) async throws {
        let run = try await TestRun.script(script)
        #expect(run.problems.first?.diagnostic.range.map { "\($0)".replacing(":0", with: "") } == expected)
    }

    @Test("a byte order mark is no column")
    func byteOrderMark() async throws {
        let script = try ScriptFile(name: "script.js", bytes: Array("\u{FEFF}window.foo.bar()".utf8))
        #expect(try await place(script.text) == "script.js:1:11")
    }
}
