import ArgumentParser
import PluginHost

/// `puente run`
struct RunCommand: ExtensibleCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Runs a script with the project's plugins.",
        discussion: """
            The script runs after the plugins are mapped and before deviceready. The run ends when nothing is left to do.

            Exit codes: 0 success, 1 the script failed, 2 the host could not start or a plugin was left out, 13 calls were not \
            answered, 64 wrong usage, 124 time limit, 130 interrupted.

            Example:
              puente run examples/activate-user.js --trace -- first second
            """)

    @OptionGroup var options: HostOptions

    @Argument(
        help: "The script: a JavaScript or TypeScript (.ts) file, or - for standard input.",
        completion: .file(extensions: ["js", "ts"]))
    var script: String

    @Argument(parsing: .postTerminator, help: "The script's arguments after --, available as puente.args.")
    var arguments: [String] = []

    var additions = ProgramAdditions()

    private enum CodingKeys: CodingKey {
        case options, script, arguments
    }

    func run() throws {
        try Self.run(script, options.settings, additions: additions, arguments: arguments)
    }

    /// Runs a script and ends the process.
    /// - Parameter script: Its file, or `-` for standard input.
    static func run(
        _ script: String, _ settings: HostSettings, additions: ProgramAdditions, arguments: [String] = []
    ) throws {
        try HostSession(settings, additions: additions, arguments: arguments).run { host, printer in
            guard script == "-" else { return try await host.run(.read(path: script)) }
            let input = try StandardInput.script()
            printer.keep(input.text, named: input.name)
            return try await host.run(input)
        }
    }
}
