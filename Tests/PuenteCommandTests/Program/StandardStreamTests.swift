import Foundation
import Testing

@Suite("The program's input and output")
final class StandardStreamTests {
    private let program: Program

    init() {
        program = Program()
    }

    deinit {
        try? FileManager.default.removeItem(at: program.folder)
    }

    @Test(
        "output that cannot be written is an error, whatever is printed",
        arguments: ["eval 1 >/dev/full", "info --json >/dev/full", "doctor >/dev/full", "eval 1 >&-"])
    func lost(command: String) throws {
        let result = try program.shell("\"$PUENTE\" \(command)")
        #expect(result.code == 1)
        #expect(result.errors.contains("error: cannot write the output: "))
    }

    @Test("a script without output needs none, and one that is read from no input is empty")
    func closed() throws {
        #expect(try program.shell("\"$PUENTE\" eval undefined >&-").code == 0)
        let result = try program.shell("\"$PUENTE\" run - <&-")
        #expect(result.code == 0)
        #expect(result.errors == "")
    }

    @Test("a folder is no script")
    func folder() throws {
        let result = try program.shell("\"$PUENTE\" run - <.")
        #expect(result.code == 2)
        #expect(result.errors.hasPrefix("error: the script '<stdin>' cannot be read: is a directory"))
    }
}
