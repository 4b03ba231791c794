import HTTPTesting
import HTTPTransport
import HostClock
import PluginAPI
import SimulatedDevice
import TestSupport
import Testing

@testable import CoreServices

@Suite("Servers that do not behave", .timeLimit(.minutes(2)))
struct TransferAttackTests {
    let folder = ScratchFolder()

    /// The error of a download from a server that may be silent for a while.
    private func failure(
        of server: LoopbackServer, idleLimit: Duration = .seconds(20)
    ) async throws -> (TransferError?, names: [String]) {
        defer { server.stop() }
        let systems = try FileSystems(platform: .ios, app: AppProfile(), folder: folder.path)
        let http = HTTPAgent()
        let context = ActionContext(service: "FileTransfer", action: "download", clock: RunClock(.real)) { _, _ in }
        let surroundings = FileTransferService.Surroundings(
            systems: systems, http: http, idleLimit: idleLimit,
            progress: TransferProgress(context: context, isAndroid: false))
        let download = Download(
            source: "http://127.0.0.1:\(server.port)/x", target: "cdvfile://localhost/temporary/a",
            trustsAnyServer: false,
            headers: .null)
        var failure: TransferError?
        do { _ = try await download.run(surroundings) } catch { failure = TransferError(error) }
        await http.shutdown()
        let temporary = try #require(systems.system(named: "temporary"))
        return (failure, try systems.sandbox.list(temporary.root).map(\.name))
    }

    @Test(
        "a server that stalls is an error, and no part of the file is left",
        arguments: [
            "", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf",
            "HTTP/1.1 404 N\r\nContent-Length: 10\r\n\r\n",
        ])
    func stalls(_ beginning: String) async throws {
        let server = LoopbackServer { connection in
            _ = connection.readRequest()
            connection.write(Array(beginning.utf8))
            connection.waitForClose()
        }
        let (failure, names) = try await failure(of: server, idleLimit: .milliseconds(200))
        #expect(failure?.code == .connection)
        #expect(failure?.exception?.contains("did not complete its response within 200 ms") == true)
        #expect(names == [])
    }

    @Test("an error's body that never ends is cut off")
    func endlessBody() async throws {
        let server = LoopbackServer { connection in
            _ = connection.readRequest()
            connection.write(Array("HTTP/1.1 500 Oops\r\nTransfer-Encoding: chunked\r\n\r\n".utf8))
            let piece = Array("10000\r\n\(String(repeating: "x", count: 0x10000))\r\n".utf8)
            while connection.write(piece) {}
        }
        let (failure, names) = try await failure(of: server)
        #expect(failure?.code == .connection && failure?.status == 500)
        #expect(failure?.body?.utf8.count == Download.errorBodyLimit)
        #expect(names == [])
    }

    @Test(
        "what is no HTTP, and what ends too early, is an error",
        arguments: [
            "nonsense\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", "",
        ])
    func broken(_ answer: String) async throws {
        let server = LoopbackServer { connection in
            _ = connection.readRequest()
            connection.write(Array(answer.utf8))
        }
        let (failure, names) = try await failure(of: server)
        #expect(failure?.code == .connection)
        #expect(names == [])
    }
}
