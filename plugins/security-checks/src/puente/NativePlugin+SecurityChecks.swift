import ChecksBackend
import PluginAPI
import PluginServers
import ServerHTTP
import ServerStore

extension NativePlugin {
    /// Security checks: the framework in an app, and the server.
    public static let securityChecks = NativePlugin(
        "puente-plugin-security-checks",
        implementations: [NativeImplementation(SecurityChecksService.self) { SecurityChecksService($0.part()) }],
        server: .checks)
}

extension NativeServer {
    /// A server with security checks, those of MobileFirst's samples.
    static let checks = NativeServer(ChecksWire.name, summary: "security checks with their challenges", port: 8653) {
        (settings) throws(PluginProblem) in
        let (clock, report) = (settings.clock, settings.report)
        let configuration: SecurityConfiguration = settings.isDemo ? .demo : .sample
        return try await ServedSystem(ChecksWire.name, settings) { (location) throws(StoreError) in
            try SecurityChecks(at: location, configuration, clock: clock) {
                report(PluginProblem(code: "checks-failed", message: "\($0)"))
            }
        } announce: { url in
            ["checks: \(url)\(SecurityChecks.root)"]
        }
    }
}

extension SecurityChecks: ServerSystem {
    public func entry(
        hosts: AllowedHosts, metrics: ServerMetrics, onNotReady: @escaping @Sendable (String) -> Void
    ) -> Entry {
        entry(hosts: hosts, metrics: metrics) { (fault: ChecksFault) in onNotReady("\(fault)") }
    }

    public func expireSessions() async throws { try await endSessions() }
}
