import HostClock
import Testing

@testable import PluginHost

@Suite("The global puente")
struct PuenteTests {
    @Test("args are those given, and cannot be changed")
    func arguments() async throws {
        let run = try await TestRun.script(
            "try { 'use strict'; puente.args.push('c'); } catch { console.log(puente.args.join('|')); }"
        ) { $0.arguments = ["a", "b c", "😀"] }
        #expect(run.texts == ["a|b c|😀"])
    }

    @Test("the clock tells its kind and moves with the timers")
    func clock() async throws {
        let run = try await TestRun.script(
            """
            const { kind, now, wallTime } = puente.clock;
            const [start, wall] = [now(), wallTime()];
            setTimeout(() => console.log(kind, now() - start, wallTime() - wall, wall), 90_000);
            """
        ) { $0.clock = RunClock(.virtual, startingAt: WallTime(millisecondsSince1970: 1_000)) }
        #expect(run.texts == ["virtual 90000 90000 1000"])
    }

    @Test("pause fires before it returns, resume on a later turn")
    func lifecycle() async throws {
        let run = try await TestRun.script(
            """
            document.addEventListener('pause', () => console.log('pause'));
            document.addEventListener('resume', () => console.log('resume'));
            puente.lifecycle.pause();
            puente.lifecycle.resume();
            console.log('after');
            """)
        #expect(run.texts == ["pause", "after", "resume"])
    }

    @Test("it cannot be replaced")
    func frozen() async throws {
        let run = try await TestRun.script("puente = 1; puente.exit = 2; console.log(typeof puente.exit)")
        #expect(run.texts == ["function"])
    }
}
