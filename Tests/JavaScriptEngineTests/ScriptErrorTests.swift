import JavaScriptEngine
import Testing

@Suite("Errors of scripts")
struct ScriptErrorTests {
    let engine = EngineActor()

    private func error(of source: String, line: Int = 1) async -> ScriptError? {
        await #expect(throws: ScriptError.self) { try await engine.evaluate(source, url: "app.js", line: line) }
    }

    @Test("a thrown error has its name, message, line and column")
    func thrown() async {
        let error = await error(of: "\n  throw new TypeError('no card')")
        #expect(error?.description == "TypeError: no card")
        #expect(error?.location == ScriptLocation(url: "app.js", line: 2, column: 22))
    }

    @Test(
        "of a long message, or of a long thrown text, the middle is left out",
        arguments: ["new Error(text)", "text"])
    func longMessage(thrown: String) async {
        let error = await error(of: "const text = 'a' + 'b'.repeat(5e7) + 'c'; throw \(thrown)")
        #expect(error?.message.utf8.count == 8_000 + 3 + 2_000)
        #expect(error?.message.first == "a" && error?.message.last == "c")
        #expect(error?.message.contains("b…b") == true)
    }

    @Test("the lines count from the line that the script starts on")
    func startingLine() async {
        #expect(await error(of: "throw new Error('x')", line: 40)?.location?.line == 40)
    }

    @Test("the frames name the functions, innermost first")
    func frames() async {
        let error = await error(of: "function inner() { null.x }\nfunction outer() { inner() }\nouter()")
        #expect(error?.frames.map(\.function) == ["inner", "outer", ""])
        #expect(error?.frames.map { $0.location?.line } == [1, 2, 3])
    }

    @Test(
        "a syntax error does not repeat the literal at which it is, which may be a secret",
        arguments: [
            (#"({ 'private:pwd' '11"11' })"#, "Unexpected string literal. Expected "),
            ("f(otp 123456)", "Unexpected number. Expected "), ("x 'a. Expected b'", "Unexpected string literal"),
            ("x y", "Unexpected identifier 'y'"), ("login({pwd: /11", "Unterminated regular expression literal"),
            ("f(otp 11n)", "Unexpected token. Expected "), ("x ]", "Unexpected token ']'"),
        ])
    func syntaxLiterals(script: String, message: String) async {
        let error = await error(of: script)
        #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
        #expect(error?.message.contains("11") == false && error?.message.contains("a. Ex") == false)
    }

    @Test(
        "the source text that the engine quotes is left out when it holds a literal, which may be a secret",
        arguments: [
            (#"L.logn({ 'private:pwd': '5555', otp: 424242 })"#, "TypeError: L.logn is not a function"),
            (#"f({ pin: 1357 }).x"#, "TypeError: undefined is not an object"),
            (#"f({ pin: 13_57 }).x"#, "TypeError: undefined is not an object"),
            (#"f({ cvv: .135 }).x"#, "TypeError: undefined is not an object"),
            (#"f(`5555`).x"#, "TypeError: undefined is not an object"),
            ("f(/5555hunter/).x", "TypeError: undefined is not an object"),
            ("f(/hunter/).x", "TypeError: undefined is not an object"),
            (#"f('5555')()"#, "TypeError: the value is not a function"),
            (#"f('5555').x = 3"#, "TypeError: undefined is not an object"),
            (#"new L.x('5555')"#, "TypeError: undefined is not a constructor"),
            (#"const otp = '424242'; otp()"#, "TypeError: otp is not a function"),
            (#"const otp = 424242; otp()"#, "TypeError: otp is not a function"),
            (#"const otp = '424242'; pin in otp"#, "TypeError: the value is not an Object"),
            ("L.logn(\n  '5555')", "TypeError: L.logn is not a function"),
            (#"L.logn(f, (')5555'), 'x')"#, "TypeError: undefined is not a function"),
            (#"L.logn('a', 'is ', "5555', 'b' is c)")"#, "TypeError: "),
            (#"for (const one of f(5555)) ;"#, "TypeError: undefined is not an object"),
            (#"eval('x "5555"')"#, "SyntaxError: Unexpected string literal"),
            (#"JSON.parse('hunter2')"#, "SyntaxError: JSON Parse error: Unexpected identifier"),
            (#"try { f('5555').x } catch (e) { throw e.message }"#, "undefined is not an object"),
            (
                #"try { f('5555').x } catch (e) { throw new Error(`failed: ${e.message}; go`) }"#,
                "Error: failed: undefined is not an object; go"
            ),
        ])
    func quotedLiterals(script: String, description: String) async {
        let error = await error(of: "const L = {}, pin = 'a'; function f() {}\n{ \(script) }")
        #expect(error?.description.hasPrefix(description) == true, "\(error?.description ?? "")")
        #expect(error?.description.contains(/5555|42|13|hunter/) == false, "\(error?.description ?? "")")
    }

    @Test(
        "the engine's quotations stay when there is no literal in them",
        arguments: [
            ("let items; items.reduce(f)", "undefined is not an object (evaluating 'items.reduce')"),
            ("L.logn(f, x1234)", "L.logn is not a function. (In 'L.logn(f, x1234)', 'L.logn' is undefined)"),
            ("L.items[10].x", "undefined is not an object (evaluating 'L.items[10]')"),
            ("new L.x(f)", "undefined is not a constructor (evaluating 'new L.x(f)')"),
            ("JSON.parse(undefined)", "JSON Parse error: Unexpected identifier \"undefined\""),
            ("throw new Error(\"no 'card' 1234\")", "no 'card' 1234"),
        ])
    func harmlessQuotations(script: String, message: String) async {
        #expect(await error(of: "const L = {}, x1234 = 1; function f() {}\n{ \(script) }")?.message == message)
    }

    @Test(
        "a place that a script has made up is none: only the context's own scripts are named",
        arguments: [
            "e.stack = 'x@/etc/passwd:1:1\\n@/etc/passwd:2:1'", "e.stack = 'x@app.js:0:1'", "e.stack = 'x@app.js:-1:1'",
            "delete e.stack; e.sourceURL = '/etc/passwd'", "e.line = 0",
        ])
    func madeUpPlaces(change: String) async {
        let error = await error(of: "const e = new Error('m');\n\(change);\nthrow e")
        let places = (error?.frames ?? []).compactMap(\.location) + [error?.location].compactMap(\.self)
        #expect(places.allSatisfy { $0.url == "app.js" && $0.line > 0 }, "\(places)")
    }

    @Test("a place in any of the context's scripts is told")
    func placesInOtherScripts() async throws {
        try await engine.evaluate("function thrower() { throw new Error('m') }", url: "other.js")
        #expect(await error(of: "thrower()")?.frames.map { $0.location?.url } == ["other.js", "app.js"])
    }

    @Test("a syntax error has its line")
    func syntax() async {
        let error = await error(of: "let fine = 1;\nlet = = 2")
        #expect(error?.code == .syntax)
        #expect(error?.location?.line == 2)
    }

    @Test(
        "whatever is thrown can be told",
        arguments: [
            ("throw 5", "5"), ("throw 'text'", "text"), ("throw undefined", "undefined"), ("throw null", "null"),
            ("throw { code: 7 }", "an object with code 7"),
            ("throw { code: 123 }", "an object with code"),
            ("throw { code: '7', pin: 12 }", "an object with code, pin"),
            ("class FileError { code = -1; }; throw new FileError()", "an object of class FileError with code -1"),
            ("throw { constructor: { name: 'a b' } }", "an object with constructor"),
            ("throw function(){ return 4711 }", "a function"), ("throw function f() {}", "a function f"),
            ("throw {}", "an object"), ("throw [1]", "an array"),
            ("throw Symbol('s')", "Symbol(s)"), ("throw 10n", "10"),
            ("throw { toString() { throw 1 } }", "an object with toString"),
            ("throw new Error('')", "Error"),
        ])
    func anything(source: String, expected: String) async {
        #expect(await error(of: source)?.description == expected)
    }

    @Test("recursion without end is an error like another")
    func recursion() async throws {
        #expect(await error(of: "(function f() { f() })()")?.name == "RangeError")
        #expect(try await engine.evaluate("1 + 1") == "2")
    }

    @Test("a promise that nobody handles is reported with its reason; one that is handled in time is not")
    func unhandledRejection() async throws {
        let reasons = try await engine.run { context in
            var reasons: [String] = []
            context.onUnhandledRejection { _, reason in reasons.append(reason.asError.description) }
            try context.evaluate("Promise.reject(new Error('lost')); Promise.reject(1).catch(() => {})", url: "a.js")
            return reasons
        }
        #expect(reasons == ["Error: lost"])
    }

    @Test("what is thrown can be had as it is, and nothing when nothing is")
    func thrownValue() async throws {
        try await engine.run { context in
            let thrower = try context.evaluate("globalThis.it = {}; (throws) => { if (throws) throw it }", url: "a.js")
            let thrown = try thrower.callReturningThrown(.boolean(true))
            #expect(try thrown?.isSame(as: context.global.property("it")) == true)
            #expect(try thrower.callReturningThrown(.boolean(false)) == nil)
            #expect(try context.evaluateReturningThrown("throw 5", url: "a.js")?.number == 5)
            #expect(try context.evaluateReturningThrown("5", url: "a.js") == nil)
            let unparsed = try #require(try context.evaluateReturningThrown("5 +", url: "a.js"))
            #expect(context.syntaxError(unparsed, in: "5 +", url: "a.js")?.code == .syntax)
            #expect(context.syntaxError(unparsed, in: "eval('5 +')", url: "a.js") == nil)
        }
    }
}
