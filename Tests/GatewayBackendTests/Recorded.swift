import GatewayBackend
import Synchronization

/// What was reported, in order.
final class Recorded: Sendable {
    private let texts = Mutex<[String]>([])

    func add(_ text: String) { texts.withLock { $0.append(text) } }

    var all: [String] { texts.withLock { $0 } }
}
