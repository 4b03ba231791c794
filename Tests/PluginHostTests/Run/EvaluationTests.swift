import Testing

@testable import PluginHost

@Suite("Evaluating code")
struct EvaluationTests {
    @Test(
        "its value is printed as the console shows it",
        arguments: [
            ("1 + 1", "2"), ("'a text'", "a text"), ("({ a: [1, 'x'] })", "{ a: [ 1, 'x' ] }"), ("null", "null"),
            ("let a = 3; a * 2", "6"),
            ("Promise.resolve(5)", "5"), ("({ then(done) { done('thenable'); } })", "thenable"), ("[]", "[]"),
            ("({ then(r) { r(3); r(4); } })", "3"), ("({ then(r) { r(3); throw 1; } })", "3"),
            ("({ then(r) { r(Promise.resolve(5)); } })", "5"),
            ("cordova.platformId", "puente"), ("new Promise((resolve) => setTimeout(resolve, 60_000, 'late'))", "late"),
        ])
    func value(_ code: String, text: String) async throws {
        let run = try await TestRun.evaluation(code)
        #expect(run.texts == [text])
        #expect(run.exitCode == 0)
    }

    @Test(
        "await works in expressions and, with return, in statements",
        arguments: [
            ("await Promise.resolve(1)", "1"), ("await (async () => 2)()", "2"),
            ("(await Promise.resolve({ a: 3 })).a", "3"),
            ("const a = await 1; const b = await 2; return a + b", "3"), ("await 1 // one", "1"),
            ("async function f() { return await 4; } f()", "4"), ("'await'", "await"),
            ("const a = 1; return a", "1"), ("return 2", "2"), ("{ a: 1 }", "1"),
        ])
    func awaits(_ code: String, text: String) async throws {
        let run = try await TestRun.evaluation(code)
        #expect(run.texts == [text])
        #expect(run.problems == [])
    }

    @Test("the run ends when the value is printed, whatever is left; without a value it goes on")
    func ends() async throws {
        let code = "setInterval(() => console.log('tick'), 10); cordova.exec(() => {}, null, 'Nobody', 'x'); 5"
        let run = try await TestRun.evaluation(code)
        #expect(run.texts == ["5"])
        #expect(run.codes.filter { $0 != "failure-unheard" } == [])
        #expect(run.exitCode == 0)
        let rest = try await TestRun.evaluation("setTimeout(() => console.log('later'), 10); undefined")
        #expect(rest.texts == ["later"])
    }

    @Test("undefined is not printed", arguments: ["undefined", "", "await 1; await 2", "Promise.resolve()"])
    func undefined(_ code: String) async throws {
        let run = try await TestRun.evaluation(code)
        #expect(run.texts == [])
        #expect(run.exitCode == 0)
    }

    @Test(
        "code that fails is told with its place, and ends in 1",
        arguments: [
            ("null.x", "uncaught-exception", "eval:1:5"), ("1 +", "syntax-error", "eval:1"),
            ("await Promise.reject(new Error('no'))", "uncaught-exception", "eval:1:31"),
            ("(async () => { null.x })()", "uncaught-exception", "eval:1:20"),
            ("import a from 'b'", "syntax-error", "eval:1"),
            ("await 1 +", "syntax-error", "eval:1"),
        ])
    func fails(_ code: String, problem: String, place: String) async throws {
        let run = try await TestRun.evaluation(code)
        #expect(run.codes == [problem])
        #expect(run.texts == [])
        #expect(run.problems.first?.diagnostic.range.map { "\($0)" } == place)
        #expect(run.exitCode == 1)
    }

    @Test("a promise that never settles is told, rather than ending in 0")
    func neverSettles() async throws {
        let run = try await TestRun.evaluation("new Promise(() => {})")
        #expect(run.codes == ["value-unsettled"])
        #expect(run.exitCode == 13)
    }

    @Test("a promise that waits for an unanswered call is told by that call")
    func unansweredCall() async throws {
        let run = try await TestRun.evaluation(
            """
            cordova.require('cordova/exec/proxy').add('Silent', { never() {} });
            new Promise((resolve, reject) => cordova.exec(resolve, reject, 'Silent', 'never'))
            """)
        #expect(run.codes == ["unanswered-calls"])
    }

    @Test("nothing is evaluated when deviceready is held back, and the channel is named")
    func blocked() async throws {
        let source = "require('cordova/channel').waitForInitialization('onNeverReady');"
        let run = try await TestRun.evaluation(
            "1", plugins: [TestPlugin("p", modules: [.init("m", source, runs: true)])])
        #expect(run.codes == ["deviceready-blocked"])
        #expect(run.texts == ["deviceready has not fired after 5 seconds.", "Channel not fired: onNeverReady"])
        #expect(run.exitCode == 2)
    }
}
