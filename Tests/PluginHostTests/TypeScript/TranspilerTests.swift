import Foundation
import Glibc
import TestSupport
import Testing

@testable import PluginHost

@Suite("What esbuild may do")
struct TranspilerTests {
    /// A transpiler whose esbuild is a script for the shell.
    private func transpile(
        _ shell: String, _ text: String = "let a: string = '407185';", outputLimit: Int = 1 << 20,
        isStopped: () -> Bool = { false }
    ) throws(HostError) -> Transpiler.Outcome? {
        guard let folder = try? ScratchFolder(["esbuild": "#!/bin/sh\n\(shell)\n"]),
            chmod(folder.path("esbuild"), 0o755) == 0
        else { return nil }
        let transpiler = Transpiler(tool: Tool(name: folder.path("esbuild"), outputLimit: outputLimit))
        let busy = HostError(.transpilerFailed(script: "a.ts", .notStarted(error: ETXTBSY)))
        while true {
            do throws(HostError) {
                return try transpiler.transpile(ScriptFile(name: "a.ts", text: text), isStopped: isStopped)
            } catch  where error == busy {
                // A process that another test has just started still holds the file as it was written.
            }
        }
    }

    @Test("one that is not there is named, with what to install")
    func missing() {
        let transpiler = Transpiler(tool: Tool(name: "esbuild-of-nowhere"))
        #expect(throws: HostError(.transpilerMissing(script: "a.ts"))) {
            try transpiler.transpile(ScriptFile(name: "a.ts", text: "")) { false }
        }
    }

    @Test(
        "one that does something else is an error, and nothing of what it says is shown",
        arguments: [
            ("cat >&2; exit 1", TranspilerFault.ended(exitCode: 1)),
            ("echo '✘ [ERROR] no place 407185' >&2; exit 3", .ended(exitCode: 3)),
            ("printf '✘ [ERROR] odd\\n\\n    script.ts:0:1:\\n' >&2; exit 1", .ended(exitCode: 1)),
            ("printf '✘ [ERROR] odd\\n\\n    script.ts:99999999999999999999:1:\\n' >&2; exit 1", .ended(exitCode: 1)),
            ("kill -9 $$", .ended(exitCode: nil)),
            ("exit 0", .unreadable),
            ("cat", .unreadable),
            ("printf 'a\\n//# sourceMappingURL=data:application/json;base64,*\\n'", .unreadable),
            ("printf '//# sourceMappingURL=data:application/json;base64,e30=\\n'", .unreadable),
            ("printf '\\377\\n//# sourceMappingURL=data:application/json;base64,'", .unreadable),
            ("head -c 2000000 /dev/zero", .tooMuchOutput(limit: 1 << 20)),
            ("head -c 2000000 /dev/zero >&2; exit 4", .ended(exitCode: 4)),
            ("exec <&- >&- 2>&-; exit 5", .ended(exitCode: 5)),
        ])
    func faults(shell: String, fault: TranspilerFault) {
        let error = #expect(throws: HostError.self) { try transpile(shell) }
        #expect(error == HostError(.transpilerFailed(script: "a.ts", fault)))
        #expect(error?.description.contains("407185") == false)
    }

    @Test("a message whose line is not the script's still has that line")
    func lineBehindEnd() throws {
        let outcome = try transpile("printf '✘ [ERROR] odd\\n\\n    script.ts:7:3:\\n' >&2; exit 1")
        guard case .syntaxError(let error) = outcome else {
            Issue.record("not a syntax error: \(String(describing: outcome))")
            return
        }
        #expect(error.location?.description == "a.ts:7:4")
    }

    @Test("a file that cannot be started is an error with the system's reason")
    func notStarted() throws {
        let folder = try ScratchFolder(["esbuild": ""])
        let transpiler = Transpiler(tool: Tool(name: folder.path("esbuild")))
        #expect(throws: HostError(.transpilerFailed(script: "a.ts", .notStarted(error: EACCES)))) {
            try transpiler.transpile(ScriptFile(name: "a.ts", text: "")) { false }
        }
    }

    @Test("it gets the script and nothing of the environment but PATH and HOME, and no signal is kept from it")
    func surroundings() throws {
        var (interrupt, before) = (sigset_t(), sigset_t())
        sigemptyset(&interrupt)
        sigaddset(&interrupt, SIGINT)
        pthread_sigmask(SIG_BLOCK, &interrupt, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        // Asked of themselves: a shell in between blocks signals for moments of its own.
        let mask = try Tool(name: "grep").run(["SigBlk", "/proc/self/status"], input: "") { false }
        #expect(String(decoding: mask.output, as: UTF8.self) == "SigBlk:\t0000000000000000\n")
        let environment = try Tool(name: "env").run([], input: "") { false }
        let names = String(decoding: environment.output, as: UTF8.self).split(separator: "\n").map { line in
            String(line.prefix { $0 != "=" })
        }
        #expect(names.sorted() == ["HOME", "PATH"])
        #expect(try Tool(name: "cat").run([], input: "the script") { false }.output == Array("the script".utf8))
    }

    @Test("a script larger than what the system keeps between programs goes through, also when it is not read")
    func large() throws {
        let text = String(repeating: "a", count: 3_000_000)
        #expect(try Tool(name: "cat").run([], input: text) { false }.output.count == 3_000_000)
        #expect(try Tool(name: "true").run([], input: text) { false }.exitCode == 0)
    }

    @Test("one that is not wanted any more is killed, with what it has started", arguments: ["", "exec >&- 2>&-; "])
    func stopped(closing: String) throws {
        let folder = ScratchFolder()
        let file = folder.path("processes")
        // The second process is the shell's own child.
        let shell = "sh -c 'echo $$ >>\(file); exec sleep 1000' & echo $$ >>\(file); \(closing)wait"
        func started() -> [pid_t] {
            ((try? String(contentsOfFile: file, encoding: .utf8)) ?? "").split(separator: "\n").compactMap { pid_t($0) }
        }
        if case .some = try transpile(shell, isStopped: { started().count == 2 }) {
            Issue.record("it has not been stopped")
        }
        let processes = started()
        #expect(processes.count == 2)
        // What has no parent any more is somebody else's to bury: it is dead when it is a zombie or gone.
        while processes.contains(where: { isAlive($0) }) { sched_yield() }
    }

    private func isAlive(_ process: pid_t) -> Bool {
        guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8) else { return false }
        return !status.contains("State:\tZ")
    }
}
