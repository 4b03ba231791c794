import Diagnostics
import Glibc
import TestSupport
import Testing

@testable import PluginHost

@Suite("Reading a script")
struct ScriptFileTests {
    @Test("a file's text is the script, and its path is what errors show")
    func file() throws {
        let folder = try ScratchFolder(["a.js": "#!/usr/bin/env puente\nñandú"])
        let script = try ScriptFile.read(path: folder.path("a.js"))
        #expect(script.name == folder.path("a.js"))
        #expect(script.text == "#!/usr/bin/env puente\nñandú")
    }

    @Test("a pipe is read until its writer is done", arguments: [0, 1, 60_000])
    func pipeIsRead(count: Int) throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        defer { close(ends[0]) }
        let text = String(repeating: "a", count: count)
        #expect(text.withCString { write(ends[1], $0, count) } == count)
        close(ends[1])
        #expect(try ScriptFile.read(path: "/dev/fd/\(ends[0])").text == text)
    }

    @Test("what cannot be read is an error that says why")
    func unreadable() throws {
        let folder = ScratchFolder()
        let missing = FileError(path: folder.path("missing.js"), .unreadable(error: ENOENT))
        #expect(throws: HostError(.unreadableScript(missing))) { try ScriptFile.read(path: missing.path) }
        let noFile = FileError(path: folder.path, .notAFile)
        #expect(throws: HostError(.unreadableScript(noFile))) { try ScriptFile.read(path: folder.path) }
        #expect(try ScriptFile.read(path: "/dev/null").text == "")
    }

    @Test(
        "a script may begin with a line for the shell, and with a byte order mark",
        arguments: ["#!/usr/bin/puente\n", "\u{FEFF}"])
    func beginnings(_ beginning: String) async throws {
        #expect(try await TestRun.script("\(beginning)console.log('ran')").texts == ["ran"])
    }
}
