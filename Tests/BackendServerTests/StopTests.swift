import HTTPTesting
import SMEPayBackend
import Testing

@testable import BackendServer

@Suite("Stopping")
struct StopTests {
    @Test("under load no answer is lost or cut: what was done was answered, and what was not answered was not begun")
    func load() async throws {
        let server = try await TestServer()
        let administratorPort = try #require(server.administratorPort)
        let users = await withTaskGroup(of: [String].self, returning: [String].self) { group in
            for worker in 0..<8 {
                group.addTask { await Self.provision(on: administratorPort, worker) }
            }
            // Until all are at it.
            while true {
                let text = await server.exchange(request("GET", "/metrics"))?.text ?? ""
                if text.contains(/path="\/users",status="201"} \d{3,}/) { break }
            }
            await server.server.stop()
            return await group.reduce(into: []) { $0 += $1 }
        }
        #expect(users.count >= 100)
        for user in users {
            await #expect(throws: HelpDeskError.userExists) {
                try await server.backend.helpDesk.provision(user: user, phone: "+34 600 000 000", email: "a@b.c")
            }
        }
    }

    /// Makes users known, one after the other, until the server ends the connection.
    /// - Returns: Those for whom success was answered.
    private static func provision(on port: Int, _ worker: Int) async -> [String] {
        await offPool {
            let client = LoopbackClient(port: port)
            var made: [String] = []
            for number in 0... {
                let user = "u\(worker)-\(number)@a.b"
                client.send(TestServer.provision(user, port: port))
                guard client.receive()?.status == 201 else { break }
                made.append(user)
            }
            return made
        }
    }
}

extension TestServer {
    fileprivate static func provision(_ user: String, port: Int) -> String {
        post(
            "/users", host: "localhost:\(port)", headers: ["Authorization: Bearer \(token)"],
            #"{"user":"\#(user)","phone":"+34 600 000 000","email":"a@b.c"}"#)
    }
}
