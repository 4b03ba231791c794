import SMEPayBackend
import ServerHTTP

/// The administrators' endpoint (SME Pay spec §1.1, §4.0, §4.7): the help desk as REST, from this machine, for who has the token.
enum AdministratorEntry {
    static let name = "administrators"
    /// The longest body that is read, in bytes.
    static let requestBytes = 65_536

    /// - Parameters:
    ///   - isDemo: Whether the outbox can be read.
    ///   - onFailure: Told of each request that the bank could not do.
    static func entry(
        to backend: Backend, token: AdministratorToken, isDemo: Bool,
        onFailure: @escaping @Sendable (BackendFault) -> Void
    ) -> Entry {
        let calls = AdministratorCalls(onFailure: onFailure)
        let desk = backend.helpDesk
        return .administrators(
            name: name, token: token,
            routes: calls.users(desk) + calls.companies(desk) + calls.instances(desk) + calls.sessions(desk)
                + (isDemo ? calls.outbox(desk) : []) + calls.networks(backend.simulator))
    }
}
