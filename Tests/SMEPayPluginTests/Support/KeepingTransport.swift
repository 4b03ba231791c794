import Motif
import Synchronization

/// Keeps the requests that it carries to another transport.
final class KeepingTransport: MotifTransport {
    private let transport: any MotifTransport
    private let kept = Mutex<[ReceivedMotifRequest]>([])

    init(_ transport: any MotifTransport) {
        self.transport = transport
    }

    /// In the order in which they were sent.
    var requests: [ReceivedMotifRequest] { kept.withLock { $0 } }

    func exchange(_ body: [UInt8]) async throws(MotifTransportError) -> MotifReply {
        if let request = try? ReceivedMotifRequest(decoding: body) { kept.withLock { $0.append(request) } }
        return try await transport.exchange(body)
    }
}
