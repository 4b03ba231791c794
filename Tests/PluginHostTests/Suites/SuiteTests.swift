import Testing

@Suite("Cordova's core as plugins and scripts see it")
struct SuiteTests {
    @Test("a suite's test passes", arguments: try await SuiteTest.runAll())
    func passes(_ test: SuiteTest) {
        if let failure = test.failure { Issue.record("\(test.testDescription): \(failure)") }
    }

    @Test("every suite has tests", arguments: try SuiteTest.suites)
    func hasTests(_ suite: String) async throws {
        #expect(try await !SuiteTest.run(suite).isEmpty)
    }
}
