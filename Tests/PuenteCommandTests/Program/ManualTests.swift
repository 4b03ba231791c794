import ArgumentParser
import Foundation
import Testing

@testable import PuenteCommand

/// What `make manual` and completions are made of: the argument parser's own description of the program.
@Suite("The description of the command line")
struct ManualTests {
    private let program: Program

    init() {
        program = Program()
    }

    /// The commands of the description, by name, the program itself under an empty one.
    private func described() throws -> [String: [String: Any]] {
        let result = try program.run("--experimental-dump-help")
        #expect(result.code == 0)
        let dump = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
        let root = try #require(dump?["command"] as? [String: Any])
        var commands = ["": root]
        for command in try #require(root["subcommands"] as? [[String: Any]]) {
            commands[try #require(command["commandName"] as? String)] = command
        }
        return commands
    }

    private func options(_ command: [String: Any]) -> Set<String> {
        let arguments = command["arguments"] as? [[String: Any]] ?? []
        let names = arguments.flatMap { $0["names"] as? [[String: Any]] ?? [] }
        return Set(names.filter { $0["kind"] as? String == "long" }.compactMap { $0["name"] as? String })
    }

    @Test("names every command, with what it does")
    func commands() throws {
        let described = try described()
        let names = Puente.configuration.subcommands.compactMap { $0.configuration.commandName }
        #expect(names.count == Puente.configuration.subcommands.count && names.count > 1)
        #expect(Set(described.keys) == Set(names + ["", "help"]))
        for command in Puente.configuration.subcommands {
            let name = try #require(command.configuration.commandName)
            #expect(described[name]?["abstract"] as? String == command.configuration.abstract)
        }
    }

    @Test("names every option that the help of a command shows")
    func options() throws {
        let described = try described()
        var count = 0
        for command in Puente.configuration.subcommands {
            let name = try #require(command.configuration.commandName)
            let help = Puente.helpMessage(for: command, columns: 400)
            let shown = help.split(separator: "\n").compactMap { line in
                line.firstMatch(of: /^  (?:-\w, )?--([a-z-]+)/).map { String($0.1) }
            }
            let known = options(try #require(described[name]))
            #expect(Set(shown).isSubset(of: known), "\(name): \(Set(shown).subtracting(known))")
            count += shown.count
        }
        #expect(count > 30)
    }
}
