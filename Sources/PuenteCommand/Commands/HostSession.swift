import ArgumentParser
import Glibc
import HostClock
import JavaScriptEngine
import PluginAPI
import PluginHost
import WebPlatform

/// One run from the command line: makes the host, prints the problems as they are noticed, and ends with the right exit code.
struct HostSession {
    private let settings: HostSettings
    private let additions: ProgramAdditions
    private let arguments: [String]

    init(_ settings: HostSettings, additions: ProgramAdditions, arguments: [String] = []) {
        self.settings = settings
        self.additions = additions
        self.arguments = arguments
    }

    /// Makes a host, has `body` run something in it, and ends the process with the outcome's exit code. What `body` runs and is no file, it
    /// hands to the printer, so that problems quote it.
    ///
    /// Nothing is taken apart at the end that the system takes back anyway.
    func run(_ body: @escaping @Sendable (CordovaHost, ProblemPrinter) async throws -> RunOutcome) throws {
        let printer = ProblemPrinter()
        let clock = RunClock(settings.clock)
        // The engine gets ready while the project is read.
        let loop = EngineLoop(clock: clock)
        loop.warmUp()
        let traceSink = settings.isTraced ? TraceWriter() : nil
        let composition = Composition(
            settings.plugins, clock: clock, traceSink: traceSink, additions: additions
        ) { printer.print($0, .warning) }
        Supervisor.watch(Supervisor.Limits(time: settings.timeLimit, residentBytes: settings.memoryLimit)) {
            printer.print(.interrupted($0, at: nil))
        }
        do {
            try composition.open()
            let host = CordovaHost(try configuration(composition, clock, traceSink, printer), loop: loop)
            Supervisor.handOver(to: { loop.interrupt(.interrupted) })
            let code = try Blocking.run(on: host.loop) {
                let outcome = try await body(host, printer)
                try await composition.close()
                return outcome.exitCode(isStrict: settings.isStrict)
            }
            withExtendedLifetime(host) { _exit(code) }
        } catch let error as HostError {
            printer.print(error)
            throw ExitCode(2)
        } catch let problem as PluginProblem {
            printer.print(problem, .error)
            throw ExitCode(2)
        }
    }

    private func configuration(
        _ composition: Composition, _ clock: RunClock, _ traceSink: TraceWriter?, _ printer: ProblemPrinter
    ) throws -> HostConfiguration {
        var configuration = try settings.configuration(
            composition, clock: clock, console: StandardConsole { LostOutput.end($0) })
        configuration.traceSink = traceSink
        configuration.timeLimit = settings.timeLimit
        configuration.arguments = arguments
        configuration.usesColors = Terminal.standardOutput.usesColors
        configuration.onProblem = { printer.print($0) }
        configuration.onSource = { printer.keep($1, named: $0) }
        TerminalDialogs.begin(composition.device)
        return configuration
    }
}
