import ArgumentParser

/// The options that every command takes which starts a host.
struct HostOptions: ParsableArguments {
    @OptionGroup(title: "Project") var project: ProjectOptions

    @OptionGroup(title: "Bank") var bank: BankOptions

    @Option(help: ArgumentHelp("End the run after so many seconds, with exit code 124.", valueName: "seconds"))
    var timeout: Seconds?

    @Option(help: ArgumentHelp("Answer a native call with an error after so many seconds.", valueName: "seconds"))
    var execTimeout: Seconds = Seconds(HostSettings().execTimeout)

    @Option(
        name: .customLong("memory-limit"),
        help: ArgumentHelp("End the run when the process holds more than so many megabytes.", valueName: "MB"))
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

    func validate() throws {
        if platform?.isEmpty == true { throw ValidationError("--platform needs the name of a platform") }
    }

    var settings: ProjectSettings {
        ProjectSettings(directory: project, plugins: plugins, platform: platform)
    }
}

enum ClockKind: String, ExpressibleByArgument, CaseIterable {
    case real, virtual
}
