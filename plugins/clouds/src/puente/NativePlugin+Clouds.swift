import CloudsBackend
import PluginAPI
import PluginServers
import ServerHTTP
import ServerStore

extension NativePlugin {
    /// One face for three clouds, and a server that plays them.
    public static let clouds = NativePlugin(
        "puente-plugin-clouds",
        implementations: [NativeImplementation(CloudsService.self) { CloudsService($0) }], server: .clouds)
}

extension NativeServer {
    /// Three clouds.
    static let clouds = NativeServer(CloudLink.name, summary: "Dropbox, Drive and OneDrive, played", port: 8655) {
        (settings) throws(PluginProblem) in
        let (clock, report) = (settings.clock, settings.report)
        return try await ServedSystem(CloudLink.name, settings) { (location) throws(StoreError) in
            try CloudsServer(at: location, clock: clock) {
                report(PluginProblem(code: "clouds-failed", message: "\($0)"))
            }
        } announce: { url in
            Cloud.allCases.map { "clouds: \(url)/\($0.name)" }
        }
    }
}

extension CloudsServer: ServerSystem {
    public func entry(
        hosts: AllowedHosts, metrics: ServerMetrics, onNotReady: @escaping @Sendable (String) -> Void
    ) -> Entry {
        entry(hosts: hosts, metrics: metrics) { (fault: CloudsFault) in onNotReady("\(fault)") }
    }

    public func expireSessions() async throws { try await endSessions() }
}
