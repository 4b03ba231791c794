import ArgumentParser
import BackendServer
import Diagnostics
import Glibc
import HostClock
import JavaScriptEngine
import PluginAPI
import SMEPayBackend
import SMEPayPlugin
import ServerHTTP
import Synchronization
import WebPlatform

/// One run of the server from the command line: opens the bank, listens, and ends with the right exit code.
struct ServerSession {
    let settings: ServerSettings

    init(_ settings: ServerSettings) {
        self.settings = settings
    }

    /// Serves until a signal or a failure ends the process.
    func run() throws -> Never {
        let printer = ProblemPrinter()
        do {
            let backend = try Backend(
                at: settings.data.map { .file(path: $0) } ?? .memory, contents: settings.isDemo ? .demo : .empty,
                address: EmbeddedBank.address, clock: RunClock(.real)
            ) {
                Self.endIfLost($0.fault, printer)
                printer.print(PluginProblem($0), .warning)
            }
            try setSessionParameters(of: backend)
            let server = BankServer(
                backend, host: settings.host, port: settings.port, allowedHosts: settings.allowedHosts,
                administrators: settings.administrators, isDemo: settings.isDemo, limits: .fittingOpenFiles
            ) {
                switch $0 {
                case .administration(let fault), .notReady(let fault): Self.endIfLost(fault, printer)
                case .server: break
                }
                printer.print($0)
            }
            let addresses = try Blocking.run { try await server.start() }
            var systems: [any RunningServer] = []
            for system in settings.systems { systems.append(try start(system, printer)) }
            announce(addresses, systems, printer)
            serve(Served(bank: server, backend: backend, systems: systems), printer)
        } catch let error as StoreError {
            printer.print(PluginProblem(error), .error)
        } catch let error as ListenError {
            printer.print(error)
        } catch let error as HelpDeskError {
            printer.print(error)
        } catch let problem as PluginProblem {
            printer.print(problem, .error)
        }
        throw ExitCode(2)
    }

    private func setSessionParameters(of backend: Backend) throws {
        let desk = backend.helpDesk
        let former = try Blocking.run { try await desk.sessionParameters() }
        guard let parameters = settings.sessions.applied(to: former) else { return }
        try Blocking.run { try await desk.setSessionParameters(parameters) }
    }

    private func start(_ system: ServerSettings.System, _ printer: ProblemPrinter) throws -> any RunningServer {
        let settings = NativeServerSettings(
            host: settings.host, port: system.port, allowedHosts: settings.allowedHosts,
            storage: settings.data.map(PluginStorage.init(file:)), isDemo: settings.isDemo, clock: RunClock(.real)
        ) { printer.print($0, .warning) }
        return try Blocking.run { try await system.server.start(settings) }
    }

    private func announce(
        _ addresses: BankServer.Addresses, _ systems: [any RunningServer], _ printer: ProblemPrinter
    ) {
        let bank = EmbeddedBank.address
        var lines = ["MOTIF: domain \(bank.domain), application \(bank.application), at \(addresses.motifURL)"]
        if let url = addresses.administratorURL { lines.append("administrators: at \(url)") }
        for system in systems { lines += system.announcements }
        StandardConsole().write(.log, lines.joined(separator: "\n"))
        if settings.data == nil, !settings.isDemo, addresses.administratorURL == nil { printer.printUnusableBank() }
    }

    /// The main thread waits for signals. The end of the server ends the process.
    private func serve(_ served: Served, _ printer: ProblemPrinter) -> Never {
        let code = ExitStatus()
        Task {
            await served.waitUntilEnded()
            do throws(PluginProblem) { try served.close() } catch {
                printer.print(error, .error)
                _exit(1)
            }
            _exit(code.value)
        }
        code.value = Supervisor.waitForSignal() == SIGTERM ? 0 : 130
        Task { await served.stop() }
        // A second one ends the process at once.
        _exit(128 + Supervisor.waitForSignal())
    }

    /// What the process ends with: 1, unless it was asked to end.
    private final class ExitStatus: Sendable {
        private let code = Atomic<Int32>(1)

        var value: Int32 {
            get { code.load(ordering: .acquiring) }
            set { code.store(newValue, ordering: .releasing) }
        }
    }

    /// Ends the process when the data file is not there any more: whatever is written from now on is lost. Nothing is closed, as that would
    /// delete the log of the file that now lies there.
    private static func endIfLost(_ fault: BackendFault, _ printer: ProblemPrinter) {
        guard case .store(let error) = fault, error.code == .lost else { return }
        printer.print(PluginProblem(error), .error)
        _exit(1)
    }
}

/// The servers of a process, which end together.
private struct Served: Sendable {
    let bank: BankServer
    let backend: Backend
    let systems: [any RunningServer]

    /// Waits until nothing is answered any more. When one ends, the others are stopped.
    func waitUntilEnded() async {
        await withTaskGroup { group in
            group.addTask { await bank.waitUntilEnded() }
            for system in systems { group.addTask { await system.waitUntilEnded() } }
            await group.next()
            await stop()
        }
    }

    func stop() async {
        await withTaskGroup { group in
            group.addTask { await bank.stop() }
            for system in systems { group.addTask { await system.stop() } }
        }
    }

    /// Closes what they keep.
    /// - Throws: The first that cannot be closed; the others are closed all the same.
    func close() throws(PluginProblem) {
        var problem: PluginProblem?
        do throws(StoreError) { try backend.close() } catch { problem = PluginProblem(error) }
        for system in systems {
            do throws(PluginProblem) { try system.close() } catch { problem = problem ?? error }
        }
        if let problem { throw problem }
    }
}
