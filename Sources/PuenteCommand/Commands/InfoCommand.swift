import ArgumentParser
import JSONCoding
import PluginHost
import WebPlatform

/// `puente info`
struct InfoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "info",
        abstract: "Tells what a project holds: plugins, namespaces, services, actions, native halves.",
        discussion: """
            Nothing is run. A service without its native half in this program says so.

            Example:
              puente info --plugin ../my-plugin --json
            """)

    @OptionGroup var project: ProjectOptions

    @Flag(help: "Print JSON, in the shape that docs/formats.md describes.")
    var json = false

    func run() throws {
        let output = StandardStreams()
        do {
            let report = ProjectReport(
                try project.open(), platform: project.platform, catalog: Composition.described.catalog)
            output.write(.log, json ? try JSONWriter(style: .pretty).encode(report) : report.tree.text)
        } catch let error as HostError {
            ProblemPrinter().print(error)
            throw ExitCode(2)
        }
    }
}
