import ArgumentParser
import PluginHost

/// `puente eval`
struct EvalCommand: ExtensibleCommand {
    static let configuration = CommandConfiguration(
        commandName: "eval",
        abstract: "Evaluates code after deviceready, and prints the awaited value.",
        discussion: """
            Example:
              puente eval 'await cordova.echo.echo({ hello: "world" })'
            """)

    @OptionGroup var options: HostOptions

    @Argument(help: "The code. It may use await.")
    var code: String

    var additions = ProgramAdditions()

    var namedServers: [ServerAddress] { options.servers.servers }

    private enum CodingKeys: CodingKey {
        case options, code
    }

    func run() throws {
        try HostSession(options.settings, additions: additions).run { [code] host, printer in
            printer.keep(code, named: CordovaHost.evaluatedName)
            return try await host.evaluate(code)
        }
    }
}
