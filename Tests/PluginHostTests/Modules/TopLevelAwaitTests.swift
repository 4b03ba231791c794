import TestSupport
import Testing

@testable import PluginHost

@Suite("await at a module's top level")
struct TopLevelAwaitTests {
    @Test("deviceready does not wait for it, so a module may wait for deviceready")
    func deviceReady() async throws {
        let modules = try ModuleFolder([
            "main.mjs": """
            import { value } from './a.js';
            await new Promise((done) => document.addEventListener('deviceready', done));
            console.log('ready', value);
            """,
            "a.js": "export const value = await new Promise((done) => setTimeout(done, 1000, 'late'));",
        ])
        let run = try await modules.run()
        #expect(run.problems == [])
        #expect(run.texts == ["ready late"])
    }

    @Test("a rejection is an uncaught exception, with its line")
    func rejected() async throws {
        let modules = try ModuleFolder([
            "main.mjs": "import { load } from './a.js';\nawait null;\n\nawait load();",
            "a.js": "export async function load() {\n  throw new TypeError('no data');\n}",
        ])
        let run = try await modules.run()
        #expect(run.codes == ["uncaught-exception"])
        let shown = modules.shown(of: run)
        #expect(shown.first == "~/a.js:2:13: uncaught TypeError: no data")
        #expect(shown.last == "~/main.mjs:4:7: called here")
    }

    @Test(
        "a listener of the window's may handle what a module throws, and finds its place", arguments: ["", "await 1; "])
    func handled(before: String) async throws {
        let modules = try ModuleFolder([
            "main.mjs": """
            import './a.js';
            """,
            "a.js": """
            window.onerror = (message, file, line) => { console.log(message, file, line); return true };
            \(before)
            throw new Error('here');
            """,
        ])
        let run = try await modules.run()
        #expect(run.problems == [])
        #expect(modules.texts(of: run) == ["Uncaught Error: here file://~/a.js 3"])
    }

    @Test("one that never settles ends the run with 13 once nothing is left to run")
    func unsettled() async throws {
        let modules = try ModuleFolder(["main.mjs": "await new Promise(() => {})"])
        let run = try await modules.run()
        #expect(run.codes == ["await-unsettled"])
        #expect(run.exitCode == 13)
    }

    @Test("a call without an answer is what is reported then, with its line")
    func unanswered() async throws {
        let modules = try ModuleFolder([
            "main.mjs": "import { ask } from './a.js';\nawait ask();",
            "a.js": """
            cordova.require('cordova/exec/proxy').add('Desk', { wait() {} });
            export const ask = () => new Promise((done) =>
                cordova.exec(done, null, 'Desk', 'wait', []));
            """,
        ])
        let run = try await modules.run()
        #expect(run.exitCode == 13)
        #expect(modules.shown(of: run).last == "~/a.js:3:13: Desk.wait was called here")
    }
}
