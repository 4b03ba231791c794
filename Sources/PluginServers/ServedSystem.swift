import PluginAPI
import ServerHTTP
import ServerStore

/// A system while it is served over HTTP (`puente serve --with NAME`).
public struct ServedSystem: RunningServer {
    public let announcements: [String]
    private let name: String
    private let system: any ServerSystem
    private let server: HTTPServer

    /// Opens a system's data and begins to listen. It leaves nothing open when it throws.
    ///
    /// - Parameters:
    ///   - name: What the command line calls the system, and its data.
    ///   - settings: Where it listens and keeps its data.
    ///   - open: Opens it.
    ///   - announce: What its operator is told, a line each, once it listens at a URL.
    public init<System: ServerSystem>(
        _ name: String, _ settings: NativeServerSettings, open: (StoreLocation) throws(StoreError) -> System,
        announce: (_ url: String) -> [String]
    ) async throws(PluginProblem) {
        self.name = name
        let opened: System
        do throws(StoreError) {
            opened = try open(settings.storage.map { .file(path: $0.path(name)) } ?? .memory)
        } catch {
            throw PluginProblem(code: "\(name)-unavailable", message: "\(error)")
        }
        system = opened
        let report = settings.report
        let metrics = ServerMetrics(entries: [System.entryName])
        let entry = opened.entry(hosts: AllowedHosts(settings.allowedHosts + [settings.host]), metrics: metrics) {
            report(PluginProblem(code: "\(name)-not-ready", message: "'\(name)' cannot write its data: \($0)"))
        }
        let place = HTTPServer.Place(entry, host: settings.host, port: settings.port)
        server = HTTPServer([place], metrics: metrics, limits: .fittingOpenFiles) {
            report(PluginProblem(code: "server-failed", message: "the HTTP server reported: \($0)"))
        }
        do throws(ListenError) {
            let port = try await server.start().first ?? 0
            let host = settings.host.contains(":") ? "[\(settings.host)]" : settings.host
            announcements = announce("http://\(host):\(port)")
        } catch {
            try? opened.close()
            throw PluginProblem(code: "cannot-listen", message: "\(error)", help: error.help)
        }
    }

    public func stop() async { await server.stop() }

    public func waitUntilEnded() async { await server.waitUntilEnded() }

    public func close() throws(PluginProblem) {
        do throws(StoreError) { try system.close() } catch {
            throw PluginProblem(code: "\(name)-unavailable", message: "\(error)")
        }
    }
}
