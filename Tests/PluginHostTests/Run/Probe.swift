import Testing
import Glibc
@Suite struct Probe {
    @Test func probe() async throws {
        func show(_ run: TestRun) { let m = "P \(run.texts) \(run.exitCode) \(run.problems.map(\.diagnostic))\n"; let f = fopen("/tmp/probe.log", "a"); fputs(m, f); fclose(f) }
        show(try await TestRun.script("""
            function spin() {
              let i = 0;
              let j = 0;
              for (;;) {
                 i = Math.max(i, 3);
                 i = JSON.parse(JSON.stringify(i));
              }
            }
            setTimeout(() => {
               spin() });
            """) { $0.timeLimit = .milliseconds(300) })
        show(try await TestRun.script("""
            let i = 0;
              for (;;) {
                 i = 1 + i;
                 if (i == 1000) i = 0;
              }
            """) { $0.timeLimit = .milliseconds(300) })
        show(try await TestRun.script("", plugins: [TestPlugin("p", modules: [.init("m", "\nfoo(\n", runs: true)])]))
    }
}
