import ArgumentParser
import PluginManifest

/// The options that every command takes which starts a host.
struct HostOptions: ParsableArguments {
    @OptionGroup(title: "Project") var project: ProjectOptions

    @OptionGroup(title: "Bank") var bank: BankOptions

    @Option(
        help: ArgumentHelp("End the run after so many seconds, with exit code 124.", valueName: "seconds"),
        transform: Seconds.init(argument:))
    var timeout: Seconds?

    @Option(
        help: ArgumentHelp(
            "Answer a native call with an error after so many seconds. (default: \(Seconds(HostSettings().execTimeout)))",
            valueName: "seconds"),
        transform: Seconds.init(argument:))
    var execTimeout: Seconds = Seconds(HostSettings().execTimeout)

    @Option(
        name: .customLong("memory-limit"),
        help: ArgumentHelp("End the run when the process holds more than so many megabytes.", valueName: "MB"),
        transform: Megabytes.init(argument:))
    var memoryLimit: Megabytes?

    @Option(help: "Take the time from the machine, or let timers pass at once and in order.")
    var clock: ClockKind = .real

    @Flag(help: "Print each exec and each MOTIF exchange, without secrets.")
    var trace = false

    var settings: HostSettings {
        HostSettings(
            project: project.settings, bank: bank.settings, timeLimit: timeout?.duration,
            execTimeout: execTimeout.duration, memoryLimit: memoryLimit?.bytes,
            clock: clock == .real ? .real : .virtual, isTraced: trace)
    }
}

/// The options that say what a command works on.
struct ProjectOptions: ParsableArguments {
    @Option(help: "The project's folder, with plugin.xml or config.xml.", completion: .directory)
    var project: String?

    @Option(
        name: .customLong("plugin"),
        help: ArgumentHelp("A further plugin's folder. May be given several times.", valueName: "dir"),
        completion: .directory)
    var plugins: [String] = []

    @Option(
        help: "Read this platform's sections of the manifests, and be it for scripts (puente, ios, android, browser…).")
    var platform: String?

    @Option(
        name: .customLong("variable"),
        help: ArgumentHelp(
            "Give a variable of the plugins a value. May be given several times.", valueName: "name=value"))
    var variables: [String] = []

    func validate() throws {
        if platform?.isEmpty == true { throw ValidationError("--platform needs the name of a platform") }
        do {
            _ = try Variables(assignments: variables)
        } catch {
            throw ValidationError("--variable: \(error.message)")
        }
    }

    var settings: ProjectSettings {
        ProjectSettings(
            directory: project, plugins: plugins, platform: platform,
            // Checked by now.
            variables: (try? Variables(assignments: variables)) ?? Variables())
    }
}

enum ClockKind: String, ExpressibleByArgument, CaseIterable {
    case real, virtual
}
