import Foundation
import Testing

@Suite("What puente test survives", .serialized)
struct TestWorkerTests {
    @Test("a process that is killed loses the test that it ran, and no other")
    func killed() throws {
        let tests = try TestProgram([
            "a.test.js": """
            it('first', () => { expect(1).toBe(1); });
            it('dies', (done) => { console.log('ready'); setInterval(() => {}, 1); });
            it('last', () => { expect(1).toBe(1); });
            """,
            "b.test.js": "it('other', () => { expect(1).toBe(1); });",
        ])
        let result = try tests.program.shell(
            """
            "$PUENTE" test --workers 1 --spec-timeout 20 > out & \
            while ! worker=$(pgrep -P $! -f -- --test-worker); do :; done; \
            until grep -q 'dies' /proc/$worker/cwd/started 2>/dev/null || [ "$(ps -o time= -p $worker)" != '00:00:00' ]; do :; done; \
            kill -9 $worker; wait $!; echo "code $?"; cat out
            """)
        #expect(result.output.hasPrefix("code 1\n"))
        #expect(result.output.contains("the process that ran the test ended: signal 9 [worker-died]"))
        #expect(result.output.contains("3 passed, 1 failed in 2 files"))
    }

    @Test("a test that uses up its memory is ended, and the others run")
    func memory() throws {
        let tests = try TestProgram([
            "a.test.js": """
            it('grows', () => { const all = []; for (;;) { all.push(new Array(100_000).fill(all.length)); } });
            it('stays', () => { expect(1).toBe(1); });
            """
        ])
        let result = try tests.run("--memory-limit", "256", "--spec-timeout", "30")
        #expect(result.output.contains("the test used up the memory that a process may use, 256 MB"))
        #expect(result.output.contains("1 passed, 1 failed in 1 file"))
    }

    @Test("a file that loops while it is loaded is ended at the run's limit")
    func timeLimit() throws {
        let tests = try TestProgram(["a.test.js": "for (;;);"])
        let result = try tests.run("--timeout", "1")
        #expect(result.output.contains("The run exceeded its time limit (--timeout)"))
        #expect(result.code == 124)
    }

    @Test("Ctrl-C ends the run with what is known by then")
    func interrupted() throws {
        let tests = try TestProgram([
            "a.test.js": "it('fails', () => { expect(1).toBe(2); });",
            "b.test.js": "it('waits', (done) => { setInterval(() => {}, 1); });",
        ])
        let result = try tests.program.run(["test", "--workers", "1", "--spec-timeout", "60"]) { $0.interrupt() }
        #expect(result.output.hasPrefix("✗ a.test.js › fails"))
        #expect(result.output.contains("The run was interrupted"))
        #expect(result.code == 130)
    }

    @Test("a megabyte of output is cut, and the test passes")
    func output() throws {
        let tests = try TestProgram([
            "a.test.js": "it('prints', () => { console.log('x'.repeat(1 << 20)); expect(1).toBe(2); });"
        ])
        let result = try tests.run()
        #expect(result.output.utf8.count < 80_000)
        #expect(result.output.contains("the rest of this test's output is left out: it is more than 64 kB"))
    }

    @Test("under --watch a run follows each change, and a signal ends it")
    func watch() throws {
        let tests = try TestProgram(["a.test.js": "it('changes', () => { expect(1).toBe(2); });"])
        let result = try tests.program.shell(
            """
            "$PUENTE" test --watch --reporter brief --reporter json=report.json > out 2> err & \
            until grep -q waiting err 2>/dev/null; do :; done; \
            echo "it('changes', () => { expect(1).toBe(1); });" > a.test.js; \
            until [ "$(grep -c waiting err)" = 2 ]; do :; done; \
            kill -TERM $!; wait $!; echo "code $?"; cat out
            """)
        #expect(result.output.hasPrefix("code 130\n"))
        #expect(result.output.contains("0 passed, 1 failed in 1 file"))
        #expect(result.output.contains("\n1 passed in 1 file"))
    }
}
