import ArgumentParser
import HostClock
import JSONCoding
import PluginHost
import WebPlatform

/// `puente info`
struct InfoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "info",
        abstract: "Tells what a project holds: plugins, namespaces, services, actions, native halves, MOTIF server.",
        discussion: """
            Nothing is run. A service without its native half in this program says so.

            Example:
              puente info --plugin ../my-plugin --json
            """)

    @OptionGroup(title: "Project") var project: ProjectOptions

    @OptionGroup(title: "Bank") var bank: BankOptions

    @Flag(help: "Print JSON, in the shape that docs/formats.md describes.")
    var json = false

    func run() throws {
        let output = StandardConsole()
        // Made for what it can tell; it opens nothing.
        let composition = Composition(bank: bank, clock: HostClock(.real), traceSink: nil) { _ in }
        do {
            let report = ProjectReport(
                try project.open().without(composition.unwantedPlugins), platform: project.platform,
                catalog: composition.catalog, motif: ProjectReport.Motif(composition.cardControl))
            output.write(.log, json ? try JSONWriter(style: .pretty).encode(report) : report.tree.text)
        } catch let error as HostError {
            ProblemPrinter().print(error)
            throw ExitCode(2)
        }
    }
}
