import ArgumentParser
import HostClock
import JSONCoding
import PluginHost
import WebPlatform

/// `puente info`
struct InfoCommand: ExtensibleCommand {
    static let configuration = CommandConfiguration(
        commandName: "info",
        abstract: "Lists a project's plugins, namespaces, services, actions, native implementations and MOTIF server.",
        discussion: """
            Nothing is run. Services without a native implementation in this program are marked. Exit code 2 if a plugin would be left out.

            Example:
              puente info --plugin ../my-plugin --json
            """)

    @OptionGroup(title: "Project") var project: ProjectOptions

    @OptionGroup(title: "Servers") var servers: ServerOptions

    @Flag(help: "Print JSON, in the shape that docs/formats.md describes.")
    var json = false

    var additions = ProgramAdditions()

    var namedServers: [ServerAddress] { servers.servers }

    private enum CodingKeys: CodingKey {
        case project, servers, json
    }

    func run() throws {
        let output = StandardConsole { LostOutput.end($0) }
        // Made for what it can tell; it opens nothing.
        let composition = Composition(
            servers.settings, clock: RunClock(.real), traceSink: nil, additions: additions
        ) { _ in }
        do {
            let report = ProjectReport(
                try project.settings.open().without(composition.unavailablePlugins), platform: project.platform,
                catalog: composition.catalog, facts: composition.facts, includesManifests: json)
            output.write(.log, json ? try JSONWriter(style: .pretty).encode(report) : report.tree.text)
            if report.problems.contains(where: \.isError) { throw ExitCode(2) }
        } catch let error as HostError {
            ProblemPrinter().print(error)
            throw ExitCode(2)
        }
    }
}
