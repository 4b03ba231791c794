import ArgumentParser
import Diagnostics
import PluginHost

/// One run from the command line: makes the host, prints the problems as they are noticed, and ends with the right exit code.
struct HostSession {
    private let options: HostOptions
    private let arguments: [String]

    init(_ options: HostOptions, arguments: [String] = []) {
        self.options = options
        self.arguments = arguments
    }

    func run(_ body: (PluginHost) async throws -> RunOutcome) async throws {
        let printer = ProblemPrinter()
        do {
            let host = PluginHost(try configuration(printer))
            InterruptSignal.watch { host.loop.interrupt(.interrupted) }
            let outcome = try await body(host)
            throw ExitCode(outcome.exitCode)
        } catch let error as HostError {
            printer.print(error)
            throw ExitCode(2)
        }
    }

    private func configuration(_ printer: ProblemPrinter) throws -> HostConfiguration {
        let clock = options.clock.clock
        var configuration = HostConfiguration(console: StandardStreams())
        configuration.project = try options.project.open()
        configuration.platform = options.project.platform
        configuration.clock = clock
        configuration.traceSink = options.trace ? TraceWriter() : nil
        configuration.execTimeout = options.execTimeout.duration
        configuration.timeLimit = options.timeout?.duration
        configuration.memoryLimit = options.memoryLimit?.bytes
        configuration.arguments = arguments
        configuration.usesColors = Terminal.standardOutput.usesColors
        configuration.onProblem = { printer.print($0) }
        configuration.catalog = Composition(options: options, clock: clock, traceSink: configuration.traceSink).catalog
        return configuration
    }
}
