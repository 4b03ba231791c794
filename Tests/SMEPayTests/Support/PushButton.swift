import SMEPay
import Synchronization

/// A signal that is given by hand.
final class PushButton: PushSignal {
    private let listeners = Mutex<[Int: @Sendable () -> Void]>([:])
    private let count = Mutex(0)

    /// How many listen.
    var listenerCount: Int { listeners.withLock { $0.count } }

    func listen(_ wake: @escaping @Sendable () -> Void) -> PushListening {
        let number = count.withLock { count in
            count += 1
            return count
        }
        listeners.withLock { $0[number] = wake }
        return PushListening { self.listeners.withLock { $0[number] = nil } }
    }

    func press() {
        for wake in listeners.withLock({ Array($0.values) }) { wake() }
    }
}
