import Foundation
import GoldenTesting
import TestSupport
import Testing

@Suite("puente backup and puente doctor --data")
struct DataFileCommandTests {
    let program: Program

    init() {
        program = Program()
    }

    /// Keeps a bank in a file, as a run that ended.
    private func makeBank(_ name: String = "bank.db") throws {
        try program.write("empty.js", "")
        #expect(try program.run("run", "empty.js", "--project", Program.project, "--data", name).code == 0)
    }

    private var folder: URL { program.folder }

    private func bytes(_ name: String) -> Data? { try? Data(contentsOf: folder.appending(path: name)) }

    /// Runs a command; its code and what it prints, without lengths.
    private func transcript(_ arguments: String...) throws -> String {
        let result = try program.run(arguments)
        let printed = (result.output + result.errors).replacing(/[0-9]+ bytes/, with: "N bytes")
            .replacing(/"bytes": [0-9]+/, with: "\"bytes\": N")
        return "$ puente \(arguments.joined(separator: " ")): \(result.code)\n\(printed)"
    }

    @Test("what backup prints, of what it did and of what it cannot do, reads as in the golden file")
    func backup() throws {
        try makeBank()
        try program.write("text.db", "just some text, longer than the header of a database would be, by far")
        try FileManager.default.copyItem(at: folder.appending(path: "bank.db"), to: folder.appending(path: "alone.db"))
        try FileManager.default.copyItem(
            at: folder.appending(path: "bank.db.key"), to: folder.appending(path: "text.db.key"))
        var text = try transcript("backup", "bank.db", "monday.db")
        text += try transcript("backup", "bank.db", "tuesday.db", "--json")
        for arguments in [
            ["bank.db", "monday.db"], ["none.db", "new.db"], ["bank.db", "none/new.db"], ["alone.db", "new.db"],
            ["text.db", "new.db"],
        ] {
            text += try transcript("backup", arguments[0], arguments[1])
        }
        try expectGolden("backup.txt", text)
        #expect(bytes("new.db") == nil && bytes("new.db.key") == nil)
    }

    @Test(
        "wrong usage is 64",
        arguments: [
            (["backup"], "file"), (["backup", "a"], "to"), (["backup", "", "b"], "names of two files"),
            (["backup", "a", ""], "names of two files"), (["backup", "a", "b", "c"], "c"),
            (["backup", "a", "b", "--force"], "--force"), (["doctor", "--data", ""], "--data needs a file name"),
            (["doctor", "--data", ":memory:"], "--data needs a file name"), (["doctor", "--data"], "--data"),
        ] as [([String], String)])
    func usage(arguments: [String], part: String) throws {
        let result = try program.run(arguments)
        #expect(result.code == 64)
        #expect(result.output == "")
        #expect(result.errors.contains(part), "\(result.errors)")
    }

    @Test("a backup made while a server writes holds what was acknowledged before, and is served itself")
    func restore() throws {
        let server = try ServingProgram("--data", "bank.db", in: program)
        let client = server.administrators()
        for number in 0..<20 { #expect(server.provision("u\(number)@a.b", over: client) == 201) }
        #expect(try program.run("backup", "bank.db", "copy.db").code == 0)
        #expect(server.provision("later@a.b", over: client) == 201)
        #expect(server.end(with: SIGTERM) == 0)

        // As the guide has it: the data and its key, under the names of before.
        for suffix in ["", ".key"] {
            try FileManager.default.removeItem(at: folder.appending(path: "bank.db" + suffix))
            try FileManager.default.copyItem(
                at: folder.appending(path: "copy.db" + suffix), to: folder.appending(path: "bank.db" + suffix))
        }
        let next = try ServingProgram("--data", "bank.db", in: program)
        let again = next.administrators()
        for number in 0..<20 { #expect(next.provision("u\(number)@a.b", over: again) == 409) }
        #expect(next.provision("later@a.b", over: again) == 201)
    }

    @Test("doctor checks a data file, also one in use, and says in the golden file's words what is wrong")
    func doctor() throws {
        try makeBank()
        let server = try ServingProgram("--data", "bank.db", in: program)
        let healthy = try program.run("doctor", "--data", "bank.db")
        #expect(healthy.code == 0)
        #expect(healthy.output.contains("✓ data file         bank.db, "))
        #expect(server.end(with: SIGTERM) == 0)

        try makeBank("keyless.db")
        try FileManager.default.removeItem(at: folder.appending(path: "keyless.db.key"))
        try makeBank("damaged.db")
        var damaged = try #require(bytes("damaged.db"))
        damaged.replaceSubrange(8_192..<12_288, with: Data(count: 4_096))
        try damaged.write(to: folder.appending(path: "damaged.db"))
        try program.write("text.db", "just some text, longer than the header of a database would be, by far")
        var text = ""
        for name in ["none.db", "none/none.db", "text.db", "keyless.db"] {
            let result = try program.run("doctor", "--data", name)
            #expect(result.code == 1)
            text += result.output[(try #require(result.output.firstRange(of: "✗ data file"))).lowerBound...]
                .replacing(/[0-9]+ bytes/, with: "N bytes")
        }
        try expectGolden("doctor-data.txt", text)
        let result = try program.run("doctor", "--data", "damaged.db")
        #expect(result.code == 1)
        #expect(result.output.contains("✗ data file"))
        let json = try program.run("doctor", "--data", "damaged.db", "--json")
        #expect(json.code == 1)
        #expect(json.output.contains(#""name": "data file""#) && json.output.contains("restore"))
        #expect(bytes("damaged.db") == damaged)
    }
}
