import GoldenTesting
import Testing

@Suite("The JavaScript halves in the engine")
struct ScriptTests {
    @Test("a script's test passes", arguments: try await ScriptTest.runAll())
    func passes(_ test: ScriptTest) {
        if let failure = test.failure { Issue.record("\(test.testDescription): \(failure)") }
    }

    @Test("every script has tests", arguments: try ScriptTest.scripts)
    func hasTests(_ script: String) async throws {
        #expect(try await !ScriptRunner().runTests(of: script).isEmpty)
    }

    @Test("inspect shows values of every kind as the golden table has them")
    func inspectTable() async throws {
        try expectGolden("inspect.txt", await ScriptRunner().inspectTable())
    }
}
