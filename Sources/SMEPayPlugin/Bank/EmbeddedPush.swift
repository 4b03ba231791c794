import SMEPay
import SMEPayBackend

/// The pushes of the bank in this process. Of a bank whose data other processes may change, too, the time tells what they cause.
struct EmbeddedPush: PushSignal {
    let hub: PushHub
    /// For what other processes cause; `nil` when there can be none.
    let polling: PollingSignal?

    func listen(for user: String, _ wake: @escaping @Sendable () -> Void) -> PushListening {
        let endHub = hub.listen(for: user, wake)
        let ticking = polling?.listen(for: user, wake)
        return PushListening {
            endHub()
            ticking?.end()
        }
    }
}
