import SMEPay
import SMEPayBackend

/// The pushes of the bank in this process.
struct EmbeddedPush: PushSignal {
    let hub: PushHub

    func listen(for user: String, _ wake: @escaping @Sendable () -> Void) -> PushListening {
        PushListening(end: hub.listen(for: user, wake))
    }
}
