import Motif
import PluginAPI
import SMEPay
import Synchronization

/// What the plugin's services share: the configuration, and the SDK that was made for it. Safe from any thread.
public final class CardControlEnvironment: Sendable {
    /// Makes an SDK for a configuration, or says why there can be none.
    public typealias SDKFactory = @Sendable (CardControlConfiguration) throws(ActionError) -> SMEPaySDK

    private struct State {
        var configuration: CardControlConfiguration
        /// Made when it is first needed.
        var sdk: SMEPaySDK?
    }

    private let state: Mutex<State>
    private let identity: InstanceIdentity
    private let makeSDK: SDKFactory

    /// - Parameters:
    ///   - configuration: What counts until a script configures something else.
    ///   - identity: Who this installation of the app is; the SDKs' own.
    ///   - makeSDK: Called when the SDK is first needed, and for each new configuration.
    public init(
        _ configuration: CardControlConfiguration, identity: InstanceIdentity, makeSDK: @escaping SDKFactory
    ) {
        state = Mutex(State(configuration: configuration))
        self.identity = identity
        self.makeSDK = makeSDK
    }

    /// What counts now.
    public var configuration: CardControlConfiguration { state.withLock { $0.configuration } }

    /// The SDK for what counts now.
    ///
    /// - Throws: What the factory throws.
    func sdk() throws(ActionError) -> SMEPaySDK {
        try state.withLock { (state) throws(ActionError) in
            if let sdk = state.sdk { return sdk }
            let sdk = try makeSDK(state.configuration)
            state.sdk = sdk
            return sdk
        }
    }

    /// The way to the bank that counts now, with the session of who is logged in.
    ///
    /// - Throws: What the factory throws.
    public func connector() throws(ActionError) -> MotifConnector {
        try sdk().connector
    }

    /// Changes the configuration. A change gives a new SDK, in which nobody is logged in; calls under way stay with theirs.
    /// Without one the session stays.
    ///
    /// - Throws: What the factory throws; nothing is changed then.
    func configure(_ change: ConfigurationChange) throws(ActionError) {
        try state.withLock { (state) throws(ActionError) in
            let configuration = change.applied(to: state.configuration)
            guard configuration != state.configuration else { return }
            let sdk = try makeSDK(configuration)
            // What goes on in its session, as a stream of notifications does, ends with it.
            state.sdk?.connector.session.forget()
            state.sdk = sdk
            state.configuration = configuration
        }
    }

    /// This installation of the app, as the bank knows it.
    func instanceID() throws(ActionError) -> String {
        do {
            return try identity.id()
        } catch {
            throw ActionError(error)
        }
    }
}
