import HTTPTesting
import HTTPTypes
import ServerHTTP
import Testing

@testable import BackendServer

@Suite("MOTIF in process, through the HTTP server's routes")
struct MotifInProcessTests {
    @Test(
        "a request is answered with the same status and bytes as over a connection",
        arguments: [
            motif("checkSession", "{}"), motif("nothing", "{}"), "{", String(repeating: " ", count: 1 << 20) + "{}",
        ])
    func same(body: String) async throws {
        let server = try await TestServer()
        let metrics = ServerMetrics(entries: [AppEntry.name], counters: [AppEntry.requests])
        let readiness = BankServer.readiness(of: server.backend) { _ in }
        let entry = AppEntry.entry(
            to: server.backend.endpoint, hosts: AllowedHosts([]), readiness: readiness, metrics: metrics)
        let client = InProcessClient(entry, metrics: metrics)
        var request = HTTPRequest(method: .post, scheme: "http", authority: "localhost", path: AppEntry.motifPath)
        request.headerFields[.contentType] = "application/json"
        let local = await client.send(request, body: Array(body.utf8))
        let remote = try #require(await server.exchange(post(AppEntry.motifPath, body)))
        #expect(local.head.status.code == remote.status)
        #expect(local.body == remote.body)
        await server.server.stop()
    }
}
