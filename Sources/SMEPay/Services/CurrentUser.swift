import Synchronization

/// Who has logged in last, as the bank writes his id. Whether his session is still good, the connector knows.
final class CurrentUser: Sendable {
    private let known = Mutex<String?>(nil)

    var id: String? { known.withLock { $0 } }

    func note(_ id: String) {
        known.withLock { $0 = id }
    }
}
