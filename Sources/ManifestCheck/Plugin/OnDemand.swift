import Synchronization

/// A value that is made when somebody first asks for it, and kept.
struct OnDemand<Value: Sendable>: ~Copyable, Sendable {
    private let value = Mutex<Value?>(nil)

    /// - Parameter make: must not ask for this same value.
    func value(_ make: () -> Value) -> Value {
        value.withLock { value in
            if let value { return value }
            let made = make()
            value = made
            return made
        }
    }
}
