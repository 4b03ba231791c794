import HostClock
import ServerStore

/// The bank's side of SME Pay: its endpoint for apps and its help desk, over one store.
///
/// Copies share the store, which is closed with the last of them.
public struct Backend: Sendable {
    /// What a new bank holds.
    public enum Contents: Sendable, Hashable {
        /// Nobody; the help desk makes users known.
        case empty
        /// The demo data set (SME Pay spec §4.0), and an outbox that the help desk may read.
        case demo
    }

    /// Answers the apps.
    public let endpoint: MotifEndpoint
    /// The administrators' actions.
    public let helpDesk: HelpDesk

    /// The card networks' side, played.
    public let simulator: NetworkSimulator
    /// Tells in this process that somebody was notified.
    public let notifications: PushHub

    private let store: Store

    /// Opens the bank. It blocks until the store is open.
    ///
    /// - Parameters:
    ///   - location: Where the data lies.
    ///   - contents: What is in it from the start. A file keeps what it has and gets what is missing.
    ///   - address: The domain and application that requests must name.
    ///   - clock: Whose calendar time the rules go by.
    ///   - policy: The bank's rules in numbers: lengths, lives, tries.
    ///   - otps: Where OTPs come from.
    ///   - busyTimeout: How long a transaction waits for another process that holds the file.
    ///   - onFailure: Told of each request that is answered with status 500, on the request's task, before the answer.
    /// - Throws: ``StoreError`` when the data cannot be used, each cause told apart. An existing file is not changed then.
    public init(
        at location: StoreLocation = .memory, contents: Contents, address: MotifAddress, clock: RunClock,
        policy: BackendPolicy = BackendPolicy(), otps: OTPGenerator = .random, busyTimeout: Duration = .seconds(5),
        onFailure: @escaping @Sendable (BackendFailure) -> Void
    ) throws(StoreError) {
        store = try Store(location, busyTimeout: busyTimeout)
        let sessions = Sessions(store: store, clock: clock, defaults: policy.session)
        let register = RegisterOperations(
            store: store, sessions: sessions, pins: PINHasher(key: store.key, cost: policy.pinHashCost),
            policy: policy, clock: clock, otps: otps)
        if contents == .demo { try DemoData.install(in: register) }
        let cards = CardRegister(key: store.key, clock: clock)
        let profiling = ProfilingOperations(sessions: sessions, clock: clock, register: cards).operations
        let virtualCards = VirtualCardOperations(
            sessions: sessions, clock: clock, register: register, numbers: VirtualCardNumbers(key: store.key))
        let services = [
            RegisterOperations.service: register.operations,
            CardInfoOperations.service: CardInfoOperations(sessions: sessions, register: cards).operations,
            ControlOperations.service: ControlOperations(sessions: sessions, clock: clock).operations,
            AlertOperations.service: AlertOperations(store: store, sessions: sessions).operations,
            VirtualCardOperations.service: virtualCards.operations,
            ProfilingOperations.service: profiling,
            ProfilingOperations.alias: profiling,
        ]
        endpoint = MotifEndpoint(
            address: address, services: services, sessions: sessions, requestBytes: policy.requestBytes,
            onFailure: onFailure)
        helpDesk = HelpDesk(
            store: store, sessions: sessions, loginFailures: policy.loginFailures, isDemo: contents == .demo)
        notifications = PushHub()
        simulator = NetworkSimulator(store: store, clock: clock, address: address, pushes: notifications)
    }

    /// Makes sure that the data can be written: something was within a second, or something is now that changes nothing.
    public func checkWritable() async throws(BackendFault) {
        try await store.checkWritable(within: .seconds(1))
    }

    /// Closes the store, so that a data file is whole by itself. Requests that come later are answered with status 500.
    public func close() throws(StoreError) {
        try store.close()
    }
}
