import SMEPay
import SMEPayBackend

/// The signal of a bank in the same process.
struct HubSignal: PushSignal {
    let hub: PushHub

    func listen(for user: String, _ wake: @escaping @Sendable () -> Void) -> PushListening {
        PushListening(end: hub.listen(for: user, wake))
    }
}
