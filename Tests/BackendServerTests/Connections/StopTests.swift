import HTTPTesting
import SMEPayBackend
import Testing

@testable import BackendServer

@Suite("Stopping")
struct StopTests {
    private static let body = motif("checkSession", "{}")

    @Test("a request that is under way gets its answer, which ends the connection")
    func underWay() async throws {
        var limits = ServerLimits()
        limits.stopRequestTime = .seconds(10)
        let server = try await TestServer(limits: limits)
        let client = LoopbackClient(port: server.port)
        let length = Self.body.utf8.count
        let leave = await offPool {
            client.send(
                "POST /motif HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n"
                    + "Content-Length: \(length)\r\n\r\n")
            return client.receive()?.status
        }
        #expect(leave == 100)
        async let stopped: Void = server.server.stop()
        let answer = await offPool {
            // Other connections are refused from now on: the stop has begun.
            while LoopbackClient(port: server.port).canExchange {}
            client.send(Self.body)
            return client.receive()
        }
        #expect(answer?.status == 200)
        #expect(await offPool { client.receiveEnd() })
        await stopped
    }

    @Test("a connection that lies idle ends at once")
    func idle() async throws {
        let server = try await TestServer()
        let client = LoopbackClient(port: server.port)
        _ = await offPool {
            client.send(request("GET", "/health"))
            return client.receive()
        }
        await server.server.stop()
        #expect(await offPool { client.receiveEnd() })
    }

    @Test(
        "who has begun a request and does not finish it is not waited for", .timeLimit(.minutes(1)),
        arguments: [
            "POST /motif HT",
            "POST /motif HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
        ])
    func unfinished(_ start: String) async throws {
        var limits = ServerLimits()
        limits.stopTime = .seconds(600)
        limits.stopRequestTime = .milliseconds(50)
        let server = try await TestServer(limits: limits)
        let client = LoopbackClient(port: server.port)
        await offPool {
            // Answered once, it is open and read from.
            client.send(request("GET", "/health"))
            _ = client.receive()
            client.send(start)
        }
        await server.server.stop()
        #expect(await offPool { client.receiveEnd() })
    }

    @Test("who does not finish is not waited for any longer than all get")
    func grace() async throws {
        var limits = ServerLimits()
        limits.stopTime = .milliseconds(100)
        limits.stopRequestTime = .seconds(600)
        let server = try await TestServer(limits: limits)
        let client = LoopbackClient(port: server.port)
        _ = await offPool {
            client.send(
                "POST /motif HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n"
                    + "Content-Length: 9\r\n\r\n")
            return client.receive()
        }
        await server.server.stop()
        #expect(await offPool { client.receiveEnd() })
    }

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

extension LoopbackClient {
    fileprivate var canExchange: Bool {
        send(request("GET", "/health"))
        return receive() != nil
    }
}
