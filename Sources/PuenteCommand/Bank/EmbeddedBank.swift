import HostClock
import Motif
import SMEPayBackend
import Synchronization

/// The bank in this process, opened when it is first needed. It begins as the demo of SME Pay (spec §4.0).
final class EmbeddedBank: Sendable {
    /// What requests to it must name.
    static let address = MotifAddress.demo

    private let location: StoreLocation
    private let clock: RunClock
    private let onFailure: @Sendable (BackendFailure) -> Void
    private let opened = Mutex<Backend?>(nil)

    /// - Parameters:
    ///   - data: The file that its data is kept in; `nil` for memory.
    ///   - onFailure: Told of each request that the bank could not answer.
    init(data: String?, clock: RunClock, onFailure: @escaping @Sendable (BackendFailure) -> Void) {
        location = data.map { .file(path: $0) } ?? .memory
        self.clock = clock
        self.onFailure = onFailure
    }

    /// The bank, opened by the first call.
    func backend() throws(StoreError) -> Backend {
        try opened.withLock { (opened) throws(StoreError) in
            if let opened { return opened }
            let backend = try Backend(
                at: location, contents: .demo, address: Self.address, clock: clock, onFailure: onFailure)
            opened = backend
            return backend
        }
    }

    /// Closes the bank, if it was opened.
    func close() throws(StoreError) {
        try opened.withLock { (opened) throws(StoreError) in try opened?.close() }
    }

    /// The way to its endpoint, without leaving the process.
    func transport() throws(StoreError) -> ClosureTransport {
        let endpoint = try backend().endpoint
        return .closure { (body) throws(MotifTransportError) in await endpoint.respond(to: body) }
    }
}
