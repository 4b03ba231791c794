import Testing

@testable import PluginHost

@Suite("A global that is not there")
struct MissingGlobalTests {
    @Test("is an error with what to use instead", arguments: MissingGlobal.helps.keys.sorted())
    func help(name: String) async throws {
        let run = try await TestRun.script(name)
        #expect(run.problems.first?.diagnostic.message == "uncaught ReferenceError: Can't find variable: \(name)")
        #expect(run.problems.first?.diagnostic.help == MissingGlobal.helps[name])
        #expect(run.exitCode == 1)
    }

    @Test("has no such help when it is a script's own")
    func other() async throws {
        #expect(try await TestRun.script("mine").problems.first?.diagnostic.help == nil)
    }

    @Test("is undefined for those who ask with typeof")
    func guarded() async throws {
        #expect(try await TestRun.script("console.log(typeof require, typeof Worker)").texts == ["undefined undefined"])
    }
}
