import Bridge
import HostClock
import Testing

@testable import PluginHost

@Suite("How a run ends")
struct ExitTests {
    @Test("a script that is done ends in 0")
    func done() async throws {
        let run = try await TestRun.script("console.log('hello'); setTimeout(() => console.log('later'), 60_000);")
        #expect(run.texts == ["hello", "later"])
        #expect(run.exitCode == 0)
    }

    @Test("puente.exit ends the run with its code, and no catch or finally sees it", arguments: [0, 7, 255])
    func exit(code: Int32) async throws {
        let run = try await TestRun.script(
            """
            setTimeout(() => console.log('timer'));
            document.addEventListener('deviceready', () => console.log('deviceready'));
            try {
                puente.exit(\(code));
                console.log('after');
            } catch {
                console.log('catch');
            } finally {
                console.log('finally');
            }
            """)
        #expect(run.texts == [])
        #expect(run.problems == [])
        #expect(run.exitCode == code)
    }

    @Test(
        "puente.exit ends the run from wherever it is called",
        arguments: [
            "setTimeout(() => { puente.exit(3); console.log('no'); })",
            "Promise.resolve().then(() => console.log('no')); performance.now(); puente.exit(3)",
            "setTimeout(() => { Promise.resolve().then(() => console.log('no')); performance.now(); puente.exit(3); })",
            "Promise.resolve().then(() => puente.exit(3)).finally(() => console.log('no'))",
            "document.addEventListener('deviceready', () => { puente.exit(3); console.log('no'); })",
            "cordova.exec(null, () => { puente.exit(3); console.log('no'); }, 'None', 'none')",
            "window.onerror = () => puente.exit(3); setTimeout(() => { throw 1; }); setInterval(() => {})",
            """
            window.onerror = () => puente.exit(3);
            document.addEventListener('pause', () => { throw 1; });
            document.addEventListener('pause', () => { for (;;) {} });
            puente.lifecycle.pause();
            """,
        ])
    func exitAnywhere(_ script: String) async throws {
        let run = try await TestRun.script(script)
        #expect(run.texts == [])
        #expect(run.exitCode == 3)
    }

    @Test("puente.exit takes whole numbers from 0 to 255", arguments: ["-1", "256", "1.5", "NaN", "'3'", "null", "{}"])
    func invalidCode(_ code: String) async throws {
        let run = try await TestRun.script("try { puente.exit(\(code)); } catch (error) { console.log(error.name); }")
        #expect(run.texts == ["RangeError"])
        #expect(run.exitCode == 0)
    }

    @Test("a plugin that ends the run while it boots is obeyed")
    func exitInBoot() async throws {
        let plugin = TestPlugin("p", modules: [.init("a", "puente.exit(9);", runs: true)])
        let run = try await TestRun.script("console.log('script')", plugins: [plugin])
        #expect(run.texts == [])
        #expect(run.exitCode == 9)
    }

    @Test(
        "an error of any part of a script is told, and nothing runs after its turn",
        arguments: [
            ("null.x", "uncaught-exception"),
            ("setTimeout(() => null.x)", "uncaught-exception"),
            ("document.addEventListener('deviceready', () => null.x)", "uncaught-exception"),
            ("cordova.exec(null, () => null.x, 'None', 'none')", "uncaught-exception"),
            ("queueMicrotask(() => null.x)", "uncaught-exception"),
            ("Promise.reject(new Error('no'))", "unhandled-rejection"),
            ("(async () => null.x)()", "unhandled-rejection"),
            ("throw 'text'", "uncaught-exception"),
            ("throw undefined", "uncaught-exception"),
            ("function {", "syntax-error"),
        ])
    func failure(_ script: String, code: String) async throws {
        let run = try await TestRun.script("setTimeout(() => console.log('no'), 100);\n\(script)")
        #expect(run.codes == [code])
        #expect(run.texts == [])
        #expect(run.exitCode == 1)
    }

    @Test("an answer that waits is not delivered to a script that has failed, nor is deviceready")
    func failureBeforeAnswer() async throws {
        let run = try await TestRun.script(
            """
            document.addEventListener('deviceready', () => console.log('deviceready'));
            cordova.require('cordova/channel').onCordovaReady.subscribe(() => console.log('ready'));
            cordova.exec(null, () => console.log('answer'), 'None', 'none');
            throw new Error('failed');
            """)
        #expect(run.texts == [])
        #expect(run.codes == ["uncaught-exception"])
    }

    @Test(
        "an error listener that prevents the default keeps the run going, whoever threw",
        arguments: [
            "document.addEventListener('pause', () => { throw new Error('caught'); }); puente.lifecycle.pause();",
            "cordova.exec(null, () => { throw new Error('caught'); }, 'None', 'none');",
            "setTimeout(() => { throw new Error('caught'); });",
        ])
    func preventedError(_ script: String) async throws {
        let run = try await TestRun.script(
            """
            window.addEventListener('error', (event) => { console.log(event.error.message); event.preventDefault(); });
            \(script)
            """)
        #expect(run.texts == ["caught"])
        #expect(run.exitCode == 0)
    }

    @Test("of several exit codes the more serious one counts")
    func priorities() {
        let unanswered = RunProblem.unanswered(UnansweredCalls(count: 0, places: []), isCutOff: false)
        let failed = RunProblem.uncaught(ScriptErrors.plain, callback: nil)
        let leftOut = RunProblem.pluginLeftOut(plugin: "p", reason: .dependencyLeftOut("q", at: nil))
        let late = RunProblem.interrupted(.timeLimit, at: nil)
        let interrupted = RunProblem.interrupted(.interrupted, at: nil)
        let rising = [unanswered, failed, leftOut, late, interrupted]
        var outcome = RunOutcome()
        outcome.requestedExitCode = 42
        #expect(outcome.exitCode == 42)
        for (problem, code) in zip(rising, [13, 1, 2, 124, 130] as [Int32]) {
            outcome.problems.insert(problem, at: 0)
            #expect(outcome.exitCode == code)
        }
    }
}
