import SMEPayBackend
import ServerHTTP

/// The bank over HTTP: MOTIF's endpoint for apps on one port, the administrators' endpoint on another of this machine.
public final class BankServer: Sendable {
    /// The administrators' endpoint, which is there for those who have the token only.
    public struct Administrators: Sendable {
        public let token: AdministratorToken
        /// 0 for any that is free.
        public let port: Int

        public init(token: AdministratorToken, port: Int) {
            self.token = token
            self.port = port
        }
    }

    /// Where the server listens.
    public struct Addresses: Sendable, Hashable {
        /// Where MOTIF requests go.
        public let motifURL: String
        /// What the administrators' paths are appended to; `nil` without that entry.
        public let administratorURL: String?
    }

    /// Something that the operator has to know of.
    public enum Problem: Sendable, Hashable {
        /// An administrator's request could not be done.
        case administration(BackendFault)
        /// The bank cannot be written any more, as `/ready` found.
        case notReady(BackendFault)
        /// The HTTP server itself, in its own words.
        case server(String)
    }

    private let host: String
    private let hasAdministrators: Bool
    private let server: HTTPServer

    /// Makes a server, which does not listen yet.
    ///
    /// - Parameters:
    ///   - backend: The bank, which stays open when the server ends.
    ///   - host: The address or name that apps are listened for on. The administrators' endpoint is on 127.0.0.1 always.
    ///   - port: The apps' port; 0 for any that is free.
    ///   - allowedHosts: The names that apps may call the server by, beside `host`, `localhost` and addresses.
    ///   - administrators: Their entry; none when left out.
    ///   - isDemo: Whether administrators may read the bank's outbox.
    ///   - limits: Times and numbers that no client gets beyond.
    ///   - onProblem: Told of what goes wrong, from any thread.
    public init(
        _ backend: Backend, host: String, port: Int, allowedHosts: [String] = [], administrators: Administrators?,
        isDemo: Bool, limits: ServerLimits = ServerLimits(), onProblem: @escaping @Sendable (Problem) -> Void
    ) {
        let metrics = ServerMetrics(entries: [AdministratorEntry.name, AppEntry.name], counters: [AppEntry.requests])
        var places: [HTTPServer.Place] = []
        if let administrators {
            let entry = AdministratorEntry.entry(to: backend, token: administrators.token, isDemo: isDemo) {
                onProblem(.administration($0))
            }
            places.append(HTTPServer.Place(entry, port: administrators.port))
        }
        let apps = AppEntry.entry(
            to: backend.endpoint, hosts: AllowedHosts(allowedHosts + [host]),
            readiness: Self.readiness(of: backend) { onProblem(.notReady($0)) }, metrics: metrics)
        places.append(HTTPServer.Place(apps, host: host, port: port))
        server = HTTPServer(places, metrics: metrics, limits: limits) { onProblem(.server($0)) }
        hasAdministrators = administrators != nil
        self.host = host
    }

    /// Whether the bank can be written; a second's answer serves all who ask.
    static func readiness(
        of backend: Backend, onFailure: @escaping @Sendable (BackendFault) -> Void
    ) -> Readiness {
        Readiness(
            every: .seconds(1), attempt: { () async throws(BackendFault) in try await backend.checkWritable() },
            onFailure: onFailure)
    }

    /// Begins to listen. To be called once.
    ///
    /// - Throws: `ListenError`; nothing is listened on then.
    public func start() async throws(ListenError) -> Addresses {
        let ports = try await server.start()
        let shown = host.contains(":") ? "[\(host)]" : host
        return Addresses(
            motifURL: "http://\(shown):\(ports.last ?? 0)\(AppEntry.motifPath)",
            administratorURL: hasAdministrators ? "http://\(HTTPServer.loopback):\(ports.first ?? 0)" : nil)
    }

    /// Stops, as `HTTPServer/stop()` does. It returns when nothing is answered any more, so that the bank can be closed.
    public func stop() async { await server.stop() }

    /// Waits until nothing is listened on and answered any more, because the server was stopped or because the system ended it.
    public func waitUntilEnded() async { await server.waitUntilEnded() }
}
