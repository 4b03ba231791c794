import HTTPTesting
import ServerHTTP
import Testing

@Suite("Listening")
struct ListeningTests {
    private func server(_ places: (host: String, port: Int)...) -> HTTPServer {
        let metrics = ServerMetrics(entries: [])
        return HTTPServer(
            places.map { .init(EchoEntry.entry(metrics), host: $0.host, port: $0.port) }, metrics: metrics
        ) { _ in }
    }

    @Test("where one place cannot be listened on, none is")
    func all() async throws {
        let taken = try await TestServer()
        let free = try await TestServer()
        await free.server.stop()
        let places = server((HTTPServer.loopback, free.port), (HTTPServer.loopback, taken.port))
        await #expect(throws: ListenError.self) { try await places.start() }
        #expect(await free.exchange(request("GET", "/health")) == nil)
        await taken.server.stop()
    }

    @Test("a port that another program has, and an address of another machine, are told apart")
    func errors() async throws {
        let taken = try await TestServer()
        func code(_ host: String, _ port: Int) async -> ListenError.Code? {
            do throws(ListenError) {
                _ = try await server((host, port)).start()
                return nil
            } catch {
                return error.code
            }
        }
        #expect(await code(HTTPServer.loopback, taken.port) == .portInUse)
        #expect(await code("192.0.2.1", 0) == .unknownHost)
        #expect(await code("nowhere.invalid", 0) == .unknownHost)
        await taken.server.stop()
    }
}
