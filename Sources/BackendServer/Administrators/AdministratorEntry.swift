import HTTPTypes
import SMEPayBackend

/// The administrators' endpoint (SME Pay spec §1.1, §4.0, §4.7): the help desk as REST, from this machine, for who has the token.
enum AdministratorEntry {
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
        return Entry(
            name: "administrators",
            routes: calls.users(desk) + calls.companies(desk) + calls.instances(desk)
                + (isDemo ? calls.outbox(desk) : []) + calls.networks(backend.simulator)
        ) { (request, port) throws(Refusal) in
            try check(request, port: port, token)
        }
    }

    /// Host, origin, token, in this order. The first two keep a web page in the administrator's browser out, also one that has made its
    /// own name point to this machine.
    private static func check(_ request: HTTPRequest, port: Int?, _ token: AdministratorToken) throws(Refusal) {
        let hosts = ["127.0.0.1", "localhost"].map { "\($0):\(port ?? 0)" }
        guard let host = request.authority?.lowercased(), hosts.contains(host) else { throw .misdirected }
        if let origin = request.headerFields[.origin] {
            guard hosts.contains(where: { origin.lowercased() == "http://\($0)" }) else { throw .foreignOrigin }
        }
        guard token.isProved(by: request.headerFields[.authorization]) else { throw .unauthorized }
    }
}
