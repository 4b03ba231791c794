import HostClock
import Motif
import PluginAPI
import SMEPayBackend
import Synchronization

/// The bank in this process, opened when it is first needed. It begins as the demo of SME Pay (spec §4.0).
public final class EmbeddedBank: PluginPart {
    /// What requests to it must name.
    public static let address = MotifAddress.demo

    private let location: StoreLocation
    private let clock: RunClock
    private let report: @Sendable (PluginProblem) -> Void
    private let faults: FaultDesk
    private let opened = Mutex<Backend?>(nil)

    /// What `puente.faults` calls it.
    private static let name = "bank"

    /// The bank whose data is in the environment's storage. It reports each request that it could not answer.
    public init(_ environment: PluginEnvironment) {
        location = environment.storage.map { .file(path: $0.file) } ?? .memory
        clock = environment.clock
        report = environment.report
        faults = environment.part()
        // A bank elsewhere is not a script's to break.
        guard environment[.motifURL] == nil else { return }
        faults.add(Self.name) { [weak self] in
            guard let self, let bank = self.opened.withLock({ $0 }) else { return }
            try await bank.helpDesk.endSessions()
        }
    }

    /// The bank, opened by the first call.
    public func backend() throws(StoreError) -> Backend {
        try opened.withLock { [location, clock, report] (opened) throws(StoreError) in
            if let opened { return opened }
            let backend = try Backend(at: location, contents: .demo, address: Self.address, clock: clock) {
                report(PluginProblem($0))
            }
            opened = backend
            return backend
        }
    }

    /// Opens the bank's data file now, if it has one. A bank in memory is opened when it is first needed.
    /// - Throws: ``PluginProblem`` when the file cannot be used.
    func openFile() throws(PluginProblem) {
        guard location != .memory else { return }
        do throws(StoreError) { _ = try backend() } catch { throw PluginProblem(error) }
    }

    /// Closes the bank's data file, if it has one that was opened. A bank in memory ends with the process.
    public func close() async throws(PluginProblem) {
        guard location != .memory else { return }
        do throws(StoreError) {
            try opened.withLock { (opened) throws(StoreError) in try opened?.close() }
        } catch {
            throw PluginProblem(error)
        }
    }

    /// The way to its endpoint, without leaving the process.
    func transport() throws(StoreError) -> ClosureTransport {
        let endpoint = try backend().endpoint
        return .closure { [faults] (body) throws(MotifTransportError) in
            let stop = faults.stop(of: Self.name)
            if stop == .before { throw MotifTransportError(.unreachable) }
            let reply = await endpoint.respond(to: body)
            // Also when it was stopped meanwhile.
            if faults.stop(of: Self.name) == .after { throw MotifTransportError(.interrupted) }
            return reply
        }
    }
}
