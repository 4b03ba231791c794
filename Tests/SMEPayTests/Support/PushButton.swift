import SMEPay
import Synchronization

/// A signal that is given by hand.
final class PushButton: PushSignal {
    private let listeners = Mutex<[Int: @Sendable () -> Void]>([:])
    private let asked = Mutex<[String]>([])

    /// How many listen.
    var listenerCount: Int { listeners.withLock { $0.count } }

    /// For whom the signal was asked for.
    var users: [String] { asked.withLock { $0 } }

    func listen(for user: String, _ wake: @escaping @Sendable () -> Void) -> PushListening {
        let number = asked.withLock { asked in
            asked.append(user)
            return asked.count
        }
        listeners.withLock { $0[number] = wake }
        return PushListening { self.listeners.withLock { $0[number] = nil } }
    }

    func press() {
        for wake in listeners.withLock({ Array($0.values) }) { wake() }
    }
}
