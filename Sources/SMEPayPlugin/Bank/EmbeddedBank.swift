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
    private let opened = Mutex<Backend?>(nil)

    /// The bank whose data is in the environment's storage. It reports each request that it could not answer.
    public init(_ environment: PluginEnvironment) {
        location = environment.storage.map { .file(path: $0.file) } ?? .memory
        clock = environment.clock
        report = environment.report
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
        return .closure { (body) throws(MotifTransportError) in await endpoint.respond(to: body) }
    }
}
