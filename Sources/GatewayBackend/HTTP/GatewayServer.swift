import ServerHTTP

/// The gateway over HTTP.
public final class GatewayServer: Sendable {
    /// Something that the operator has to know of.
    public enum Problem: Sendable, Hashable {
        /// The gateway cannot be written any more, as `/ready` found.
        case notReady(GatewayFault)
        /// The HTTP server itself, in its own words.
        case server(String)
    }

    private let host: String
    private let server: HTTPServer

    /// Makes a server, which does not listen yet.
    ///
    /// - Parameters:
    ///   - gateway: What it serves, which stays open when the server ends.
    ///   - host: The address or name that it listens on.
    ///   - port: 0 for any that is free.
    ///   - allowedHosts: The names that it may be called by, beside `host`, `localhost` and addresses.
    ///   - limits: Times and numbers that no client gets beyond.
    ///   - onProblem: Told of what goes wrong, from any thread.
    public init(
        _ gateway: PaymentGateway, host: String, port: Int, allowedHosts: [String] = [],
        limits: ServerLimits = ServerLimits(), onProblem: @escaping @Sendable (Problem) -> Void
    ) {
        self.host = host
        let metrics = ServerMetrics(entries: [PaymentGateway.entryName])
        let entry = gateway.entry(hosts: AllowedHosts(allowedHosts + [host]), metrics: metrics) {
            onProblem(.notReady($0))
        }
        server = HTTPServer([HTTPServer.Place(entry, host: host, port: port)], metrics: metrics, limits: limits) {
            onProblem(.server($0))
        }
    }

    /// Begins to listen. To be called once.
    ///
    /// - Returns: The URL that clients are given: `http://127.0.0.1:8652`.
    /// - Throws: `ListenError`; nothing is listened on then.
    public func start() async throws(ListenError) -> String {
        let ports = try await server.start()
        return "http://\(host.contains(":") ? "[\(host)]" : host):\(ports.first ?? 0)"
    }

    /// Stops. It returns when nothing is answered any more, so that the gateway can be closed.
    public func stop() async { await server.stop() }

    /// Waits until nothing is listened on and answered any more.
    public func waitUntilEnded() async { await server.waitUntilEnded() }
}
