import Synchronization

/// What scripts may break of a run (`puente.faults`): the servers that are embedded in the program, and the sessions with them. A plugin with such a server names it here
/// and asks, at each request, whether it is stopped. Safe from any thread.
public final class FaultDesk: PluginPart {
    /// Where a server stops in a request.
    public enum Stop: String, Sendable, Hashable {
        /// The request does not reach it.
        case before
        /// It carries the request out, and its answer is lost.
        case after
    }

    private struct Server {
        let expireSessions: @Sendable () async throws -> Void
        var stop: Stop?
    }

    private let servers = Mutex<[String: Server]>([:])

    public init(_ environment: PluginEnvironment) {}

    /// Names a server.
    /// - Parameters:
    ///   - server: What scripts call it.
    ///   - expireSessions: Ends every session with it, as if its time were over.
    public func add(_ server: String, expireSessions: @escaping @Sendable () async throws -> Void) {
        servers.withLock { $0[server] = Server(expireSessions: expireSessions) }
    }

    /// Where a server stops at present; `nil` when it works.
    public func stop(of server: String) -> Stop? { servers.withLock { $0[server]?.stop } }

    /// Stops a server, or has it work again.
    /// - Returns: Whether there is a server of that name.
    public func setStop(_ stop: Stop?, of server: String) -> Bool {
        servers.withLock { servers in
            guard servers[server] != nil else { return false }
            servers[server]?.stop = stop
            return true
        }
    }

    /// Ends every session with a server.
    /// - Returns: Whether there is a server of that name.
    public func expireSessions(of server: String) async throws -> Bool {
        guard let expire = servers.withLock({ $0[server]?.expireSessions }) else { return false }
        try await expire()
        return true
    }

    /// The servers that are there, by name.
    public var names: [String] { servers.withLock { $0.keys.sorted() } }
}
