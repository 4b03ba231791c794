import SMEPay
import SMEPayBackend

/// The push signal of the bank in this process: it wakes an app at the moment at which its user is notified.
struct EmbeddedPushSignal: PushSignal {
    let hub: PushHub

    func listen(for user: String, _ wake: @escaping @Sendable () -> Void) -> PushListening {
        PushListening(end: hub.listen(for: user, wake))
    }
}
