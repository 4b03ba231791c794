import ArgumentParser
import Glibc
import JSONCoding
import JavaScriptEngine
import PluginHost
import SMEPayBackend
import WebPlatform

/// `puente doctor`
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Checks the environment: engine, libraries, limits. With --data, also a data file of the bank.",
        discussion: """
            A data file is checked page by page, with its indexes, references and key. It may be in use meanwhile; the time grows with its size.

            Exit code 1 if something prevents scripts from running, or if the data file is damaged or cannot be used.

            Examples:
              puente doctor
              puente doctor --data bank.db
            """)

    @Option(help: ArgumentHelp("Check this data file of the bank, too.", valueName: "file"), completion: .file())
    var data: String?

    @Flag(help: "Print JSON.")
    var json = false

    func validate() throws {
        try ServerOptions.check(data: data)
    }

    func run() throws {
        var report = HealthReport()
        if let data { report.add(DataFileCheck(bankAt: data), of: data) }
        let output = StandardConsole { LostOutput.end($0) }
        output.write(.log, json ? try JSONWriter(style: .pretty).encode(report) : report.text)
        if !report.isHealthy { throw ExitCode(1) }
    }
}
