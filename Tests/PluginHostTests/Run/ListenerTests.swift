import PluginHost
import Testing

@Suite("Listeners that were never called")
struct ListenerTests {
    @Test(
        "a name that is nearly that of a known event is noted, with its line",
        arguments: [
            ("document", "devicready", "deviceready"), ("document", "Deviceready ", "deviceready"),
            ("window", "batteryStatus", "batterystatus"),
            ("document", "backButton2", "backbutton"),
        ])
    func noted(target: String, type: String, meant: String) async throws {
        let run = try await TestRun.script("\n\(target).addEventListener('\(type)', () => console.log('called'));")
        #expect(run.codes == ["listener-never-called"])
        let diagnostic = try #require(run.problems.first?.diagnostic)
        #expect(diagnostic.message == "no event '\(type)' has come; did you mean '\(meant)'?")
        #expect(diagnostic.range?.start.line == 2)
        #expect(run.exitCode == 0)
        #expect(run.outcome.exitCode(isStrict: true) == 1)
    }

    @Test(
        "no other is: one that was fired, that was removed, that is known, that is like none, or of another target",
        arguments: [
            "document.addEventListener('devicready', f); document.dispatchEvent(new Event('devicready'))",
            "document.addEventListener('devicready', f); document.removeEventListener('devicready', f)",
            "document.addEventListener('backbutton', f); addEventListener('online', f); addEventListener('load', f)",
            "document.addEventListener('something-else', f)", "new EventTarget().addEventListener('devicready', f)",
            "document.addEventListener('devicready', f); puente.exit()", "document.addEventListener('deviceready', f)",
        ])
    func notNoted(script: String) async throws {
        let run = try await TestRun.script("const f = () => {}; \(script)")
        #expect(run.codes == [])
        #expect(run.outcome.exitCode(isStrict: true) == 0)
    }

    @Test("a plugin's own listener is not noted")
    func plugin() async throws {
        let module = TestPlugin.Module("m", "document.addEventListener('devicready', () => {});", runs: true)
        let run = try await TestRun.script("", plugins: [TestPlugin("p", modules: [module])])
        #expect(run.codes == [])
    }
}
