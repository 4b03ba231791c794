import ArgumentParser
import PluginHost

/// `puente run`
struct RunCommand: ExtensibleCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Runs a script, a page or an app with its plugins.",
        usage: "puente run [<options>] <script> [<further> ...] [-- <arguments> ...]",
        discussion: """
            A script runs after the plugins are mapped and before deviceready. A page (an HTML file, or an app's folder) runs its own \
            scripts in their order and boots the plugins where it loads cordova.js; further scripts run once it is loaded. The run ends when \
            nothing is left to do. What stands after -- is available as puente.args.

            Exit codes: 0 success, 1 the script failed, 2 the host could not start or a plugin was left out, 13 calls were not \
            answered, 64 wrong usage, 124 time limit, 130 interrupted.

            Examples:
              puente run examples/activate-user.js --trace -- first second
              puente run www/index.html checks.js
              puente run path/to/app
            """)

    @OptionGroup var options: HostOptions

    @Argument(
        help: """
            A JavaScript or TypeScript file (also .mjs, .mts, .jsx, .tsx), an HTML file, an app's folder, or - for a script from standard \
            input.
            """,
        completion: .file(extensions: ["js", "mjs", "jsx", "ts", "mts", "tsx", "html"]))
    var script: String

    @Argument(
        help: "With a page: scripts that run once it is loaded.",
        completion: .file(extensions: ["js", "mjs", "jsx", "ts", "mts", "tsx"]))
    var further: [String] = []

    /// What stands after `--`. It is cut off before the arguments are parsed: the parser takes no list after a list.
    var arguments: [String] = []

    var additions = ProgramAdditions()

    var namedServers: [ServerAddress] { options.servers.servers }

    private enum CodingKeys: CodingKey {
        case options, script, further
    }

    func validate() throws {
        if script.contains("://") {
            throw ValidationError("'\(script)' is a URL: pass a file, or an app's folder")
        }
        if let first = further.first, !AppPage.isNamed(by: script) {
            throw ValidationError(
                "'\(first)' cannot run after '\(script)': further scripts need a page; pass a script's arguments after --"
            )
        }
    }

    func run() throws {
        try Self.run(script, then: further, options.settings, additions: additions, arguments: arguments)
    }

    /// Runs a script or a page and ends the process.
    /// - Parameters:
    ///   - script: Its file, `-` for a script from standard input, or an app's folder.
    ///   - further: Scripts that run once the page is loaded.
    static func run(
        _ script: String, then further: [String] = [], _ settings: HostSettings, additions: ProgramAdditions,
        arguments: [String] = []
    ) throws {
        if AppPage.isNamed(by: script) {
            var settings = settings
            settings.page = script
            return try HostSession(settings, additions: additions, arguments: arguments).run { host, _ in
                var scripts: [ScriptFile] = []
                for path in further { scripts.append(try .read(path: path)) }
                return try await host.runPage(then: scripts)
            }
        }
        try HostSession(settings, additions: additions, arguments: arguments).run { host, printer in
            guard script == "-" else { return try await host.run(.read(path: script)) }
            let input = try StandardInput.script()
            printer.keep(input.text, named: input.name)
            return try await host.run(input)
        }
    }
}
