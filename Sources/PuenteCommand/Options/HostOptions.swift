import ArgumentParser
import Bridge
import Diagnostics
import HTTPTransport
import ManifestCheck
import PluginManifest

/// The options that every command takes which starts a host.
struct HostOptions: ParsableArguments {
    @OptionGroup(title: "Project") var project: ProjectOptions

    @OptionGroup(title: "Servers") var servers: ServerOptions

    @OptionGroup var conduct: ConductOptions

    @Option(
        help: ArgumentHelp("Stop the run after this many seconds, with exit code 124.", valueName: "seconds"),
        transform: Seconds.init(argument:))
    var timeout: Seconds?

    @Option(
        name: .customLong("memory-limit"),
        help: ArgumentHelp("Stop the run when the process uses more than this many megabytes.", valueName: "MB"),
        transform: Megabytes.init(argument:))
    var memoryLimit: Megabytes?

    @Option(help: "Use the machine's time, or fire timers at once and in order.")
    var clock: ClockKind = .real

    @Option(
        help: ArgumentHelp(
            "Keep localStorage in this file, and indexedDB beside it, instead of in memory.", valueName: "file"),
        completion: .file())
    var storage: String?

    @Flag(help: "Fail the run, with exit code 1, when there are warnings or notes.")
    var strict = false

    @Flag(help: "Print each exec call and each MOTIF request, without secrets.")
    var trace = false

    func validate() throws {
        if storage == "" { throw ValidationError("--storage needs a file name") }
    }

    var settings: HostSettings {
        HostSettings(
            project: project.settings, plugins: servers.settings, timeLimit: timeout?.duration, bridge: conduct.bridge,
            execTimeout: conduct.execTimeout.duration, memoryLimit: memoryLimit?.bytes,
            clock: clock == .real ? .real : .virtual, isNetworkOff: conduct.network == .off,
            obeysCORS: conduct.cors, trustRoots: conduct.cacert, storage: storage, fakes: conduct.fakes,
            isStrict: strict, isTraced: trace)
    }
}

/// The options that say what a command works on.
struct ProjectOptions: ParsableArguments {
    @Option(help: "The project's folder, which has plugin.xml or config.xml.", completion: .directory)
    var project: String?

    @Option(
        name: .customLong("plugin"),
        help: ArgumentHelp(
            "Another plugin: its folder, or the id of one that comes with Puente. May be given several times.",
            valueName: "dir or id"),
        completion: .directory)
    var plugins: [String] = []

    @Option(
        name: .customLong("plugins"),
        help: ArgumentHelp(
            "Look in this folder for plugins that others depend on. May be given several times.", valueName: "dir"),
        completion: .directory)
    var dependencyFolders: [String] = []

    @Option(help: "Read this platform's sections of the manifests (puente, ios, android…), not those that fit best.")
    var platform: String?

    @Option(
        name: .customLong("variable"),
        help: ArgumentHelp(
            "Set a plugin variable. May be given several times.", valueName: "name=value"))
    var variables: [String] = []

    func validate() throws {
        if plugins.contains("") { throw ValidationError("--plugin needs a folder or the id of a plugin") }
        if platform?.isEmpty == true { throw ValidationError("--platform needs a platform name") }
        if dependencyFolders.contains("") { throw ValidationError("--plugins needs a folder") }
        if let platform, !PlatformNames.isKnown(platform) {
            let help =
                PlatformNames.suggestion(for: platform).map { "did you mean '\($0)'?" }
                ?? "try puente, ios, android or browser"
            throw ValidationError("--platform: unknown platform '\(platform)'; \(help)")
        }
        do {
            _ = try Variables(assignments: variables)
        } catch {
            throw ValidationError("--variable: \(error.message)")
        }
    }

    var settings: ProjectSettings {
        ProjectSettings(
            directory: project, plugins: plugins, dependencyFolders: dependencyFolders, platform: platform,
            // Checked by now.
            variables: (try? Variables(assignments: variables)) ?? Variables())
    }
}

enum ClockKind: String, ExpressibleByArgument, CaseIterable {
    case real, virtual
}
