import ArgumentParser
import Glibc
import JSONCoding
import JavaScriptEngine
import PluginHost
import WebPlatform

/// `puente doctor`
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Checks the environment: engine, libraries, limits.",
        discussion: """
            Exit code 1 if something prevents scripts from running.

            Example:
              puente doctor
            """)

    @Flag(help: "Print JSON.")
    var json = false

    func run() throws {
        let report = HealthReport()
        let output = StandardConsole { LostOutput.end($0) }
        output.write(.log, json ? try JSONWriter(style: .pretty).encode(report) : report.text)
        if !report.isHealthy { throw ExitCode(1) }
    }
}
