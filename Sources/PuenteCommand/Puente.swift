import ArgumentParser
import Glibc
import PluginAPI
import PluginHost

/// The command line.
public struct Puente: ParsableCommand {
    public static let configuration = CommandConfiguration(
        commandName: "puente",
        abstract: "Runs Cordova plugins and the JavaScript that uses them, without a phone, a browser or Node.",
        discussion: """
            A run's project is the current folder, or the nearest one above it, that has plugin.xml or config.xml. The plugins in its \
            plugins/ folder are loaded, too. Without a project, a script runs without plugins.

            Examples:
              puente demo
              puente run examples/activate-user.js
              puente test
              puente eval 'cordova.platformId'
              puente serve --demo
              puente check --strict
              puente info --json
              puente backup bank.db monday.db
            """,
        version: HostVersion.current,
        subcommands: [
            RunCommand.self, TestCommand.self, EvalCommand.self, DemoCommand.self, ServeCommand.self, CheckCommand.self,
            InfoCommand.self, DoctorCommand.self, BackupCommand.self,
        ])

    public init() {}

    /// Runs the program: reads the process's arguments, does what they say and ends the process.
    ///
    /// To be called before any thread is started, as threads inherit which signals they leave to the program. A plugin author adds plugins
    /// in a program of their own:
    ///
    /// ```swift
    /// import PuenteCommand
    /// import Thermometer
    ///
    /// Puente.start(adding: [.thermometer])
    /// ```
    /// - Parameters:
    ///   - plugins: The plugins that the program has besides Puente's own. A native implementation replaces one of the same name.
    ///   - register: Registers native implementations that belong to no `NativePlugin`.
    public static func start(
        adding plugins: [NativePlugin] = [],
        registering register: @escaping @Sendable (inout ServiceCatalog) -> Void = { _ in }
    ) {
        let additions = ProgramAdditions(plugins: plugins, register: register)
        StandardStreams.fill()
        Supervisor.blockSignals()
        do {
            if CommandLine.arguments.dropFirst().first == TestHosts.argument { TestHosts.run(additions) }
            if isPlainTest { _exit(try TestSession(plain: CommandLine.arguments.dropFirst(2).first).run()) }
            if let script = plainScript { return try RunCommand.run(script, HostSettings(), additions: additions) }
            let (arguments, passed) = Self.split(Array(CommandLine.arguments.dropFirst()))
            var command = try parseAsRoot(arguments)
            if var run = command as? RunCommand {
                run.arguments = passed
                command = run
            }
            if var extensible = command as? any ExtensibleCommand {
                extensible.additions = additions
                try extensible.checkNames()
                command = extensible
            }
            try command.run()
        } catch {
            exit(withError: error)
        }
    }

    /// The program's own arguments, and those that `puente run` passes to the script: what stands after `--`.
    static func split(_ arguments: [String]) -> (own: [String], passed: [String]) {
        guard arguments.first == RunCommand.configuration.commandName,
            let end = arguments.firstIndex(of: "--")
        else { return (arguments, []) }
        return (Array(arguments[..<end]), Array(arguments[(end + 1)...]))
    }

    /// Whether this is `puente test` or `puente test PATH` without any option.
    private static var isPlainTest: Bool {
        let arguments = CommandLine.arguments
        guard (2...3).contains(arguments.count), arguments[1] == TestCommand.configuration.commandName else {
            return false
        }
        return arguments.count == 2 || !(arguments[2].isEmpty || arguments[2].hasPrefix("-"))
    }

    /// The script of `puente run SCRIPT` without any option, by far the most usual call. It needs no argument parser, which takes a
    /// seventh of the time that such a run takes.
    private static var plainScript: String? {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, arguments[1] == RunCommand.configuration.commandName, !arguments[2].hasPrefix("-")
        else {
            return nil
        }
        return arguments[2]
    }
}
