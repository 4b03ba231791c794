import Logging
import SMEPayBackend
import Synchronization

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
        /// The HTTP server itself, in its own words.
        case server(String)
    }

    private static let loopback = "127.0.0.1"

    private let host: String
    private let limits: ServerLimits
    private let apps: Listener
    private let administrators: Listener?
    private let runs = Mutex<[Task<Void, Never>]>([])

    /// Makes a server, which does not listen yet.
    ///
    /// - Parameters:
    ///   - backend: The bank, which stays open when the server ends.
    ///   - host: The address or name that apps are listened for on. The administrators' endpoint is on 127.0.0.1 always.
    ///   - port: The apps' port; 0 for any that is free.
    ///   - administrators: Their entry; none when left out.
    ///   - isDemo: Whether administrators may read the bank's outbox.
    ///   - limits: Times and numbers that no client gets beyond.
    ///   - onProblem: Told of what goes wrong, from any thread.
    public init(
        _ backend: Backend, host: String, port: Int, administrators: Administrators?, isDemo: Bool,
        limits: ServerLimits = ServerLimits(), onProblem: @escaping @Sendable (Problem) -> Void
    ) {
        let logger = Logger(label: "puente") { _ in ProblemLog { onProblem(.server($0)) } }
        let metrics = ServerMetrics()
        let (ofApps, ofAdministrators) = (OpenConnections(), OpenConnections())
        let entry = AppEntry.entry(to: backend.endpoint, metrics: metrics) {
            [("administrators", ofAdministrators.count), ("apps", ofApps.count)]
        }
        apps = Listener(
            entry, host: host, port: port, connections: ofApps, limits: limits, metrics: metrics, logger: logger)
        self.administrators = administrators.map { administrators in
            let entry = AdministratorEntry.entry(to: backend, token: administrators.token, isDemo: isDemo) {
                onProblem(.administration($0))
            }
            return Listener(
                entry, host: Self.loopback, port: administrators.port, connections: ofAdministrators, limits: limits,
                metrics: metrics, logger: logger)
        }
        self.host = host
        self.limits = limits
    }

    /// Begins to listen. To be called once.
    ///
    /// - Throws: ``ListenError``; nothing is listened on then.
    public func start() async throws(ListenError) -> Addresses {
        do {
            let administratorPort = try await listen(administrators)
            let port = try await listen(apps)
            let shown = host.contains(":") ? "[\(host)]" : host
            return Addresses(
                motifURL: "http://\(shown):\(port ?? 0)\(AppEntry.motifPath)",
                administratorURL: administratorPort.map { "http://\(Self.loopback):\($0)" })
        } catch {
            await stop()
            throw error
        }
    }

    /// Stops: takes no more connections, ends those that are idle, and gives requests that have begun to arrive
    /// ``ServerLimits/stopRequestTime`` and the answers under way ``ServerLimits/stopTime``; then it ends what is left. It returns when
    /// nothing is answered any more, so that the bank can be closed.
    public func stop() async {
        let (apps, administrators, time) = (apps, administrators, limits.stopTime)
        let end = Task {
            guard (try? await Task.sleep(for: time)) != nil else { return }
            apps.endConnections()
            administrators?.endConnections()
        }
        async let one: Void = apps.stop()
        async let other: Void? = administrators?.stop()
        _ = await (one, other)
        await waitUntilEnded()
        end.cancel()
    }

    /// Waits until nothing is listened on and answered any more, because the server was stopped or because the system ended it.
    public func waitUntilEnded() async {
        for run in runs.withLock({ $0 }) { await run.value }
    }

    private func listen(_ listener: Listener?) async throws(ListenError) -> Int? {
        guard let listener else { return nil }
        let all = [apps, administrators].compactMap(\.self)
        let run = Task {
            await listener.run()
            // One does not go on without the other.
            for other in all { await other.stop() }
        }
        runs.withLock { $0.append(run) }
        return try await listener.waitUntilListening()
    }
}
