import Glibc
import HTTPTesting
import NIOWebSocket
import Synchronization
import Testing

@testable import HTTPTransport

@Suite("WebSockets", .timeLimit(.minutes(1)))
struct HTTPSocketTests {
    let agent = HTTPAgent()

    func request(_ port: Int, path: String = "/", protocols: [String] = []) throws -> HTTPSocketRequest {
        HTTPSocketRequest(url: try HTTPURL("http://127.0.0.1:\(port)\(path)"), protocols: protocols)
    }

    /// Opens a socket, does on it what `act` says, and gives what came and how it ended.
    func talk(
        _ request: HTTPSocketRequest, _ act: @escaping @Sendable (HTTPSocket, HTTPSocketEvent) -> Void
    ) async throws -> (messages: [HTTPSocketMessage], end: HTTPSocketEnd) {
        let messages = Mutex<[HTTPSocketMessage]>([])
        let socket = Mutex<HTTPSocket?>(nil)
        let end = try await agent.openSocket(request) { event in
            if case .opened(let opened, _) = event { socket.withLock { $0 = opened } }
            guard let socket = socket.withLock({ $0 }) else { return }
            if case .message(let message) = event {
                messages.withLock { $0.append(message) }
                socket.read(message.weight)
            }
            act(socket, event)
        }
        await agent.shutdown()
        return (messages.withLock { $0 }, end)
    }

    /// How a socket ends to which the server does something when it is open.
    func end(
        after act: @escaping @Sendable (SocketPeer) -> Void, limit: Int = 64 << 20,
        noting note: @escaping @Sendable (SocketServer.Event) -> Void = { _ in }
    ) async throws -> HTTPSocketEnd {
        let server = try SocketServer { peer, event in
            if case .opened = event { act(peer) }
            note(event)
        }
        defer { server.stop() }
        var request = try request(server.port)
        request.messageLimit = limit
        return try await talk(request) { _, _ in }.end
    }

    func failure(_ request: HTTPSocketRequest) async -> HTTPError? {
        do {
            _ = try await talk(request) { _, _ in }
            return nil
        } catch {
            await agent.shutdown()
            return error as? HTTPError
        }
    }

    @Test("texts and bytes go there and back, in order, and the closing is clean")
    func echo() async throws {
        let server = try SocketServer()
        defer { server.stop() }
        let long = String(repeating: "é", count: 100_000)
        let (messages, end) = try await talk(request(server.port)) { socket, event in
            switch event {
            case .opened:
                socket.send(.text("héllo"))
                socket.send(.text(""))
                socket.send(.text(long))
                socket.send(.binary([0, 255, 1]))
            case .message(.binary): socket.close(code: 3001, reason: "enough")
            default: break
            }
        }
        #expect(messages == [.text("héllo"), .text(""), .text(long), .binary([0, 255, 1])])
        #expect(end == HTTPSocketEnd(code: 3001, reason: "", wasClean: true, problem: nil))
    }

    @Test("the server sees the path, the fields and the subprotocols, and chooses one")
    func handshake() async throws {
        let opened = Mutex<SocketServer.Event?>(nil)
        let server = try SocketServer(subprotocols: ["b"]) { _, event in
            if case .opened = event { opened.withLock { $0 = event } }
        }
        defer { server.stop() }
        var request = try request(server.port, path: "/chat?room=1", protocols: ["a", "b"])
        request.headers = ["Cookie": "id=7", "Origin": "null"]
        let agreed = Mutex<HTTPSocketAgreement?>(nil)
        _ = try await talk(request) { socket, event in
            guard case .opened(_, let agreement) = event else { return }
            agreed.withLock { $0 = agreement }
            socket.close(code: nil, reason: "")
        }
        guard case .opened("/chat?room=1", let headers) = opened.withLock({ $0 }) else {
            Issue.record("no socket was opened")
            return
        }
        #expect(headers["cookie"] == "id=7")
        #expect(headers["origin"] == "null")
        #expect(headers["host"] == "127.0.0.1:\(server.port)")
        #expect(headers["sec-websocket-protocol"] == "a, b")
        #expect(headers["sec-websocket-version"] == "13")
        #expect(headers["sec-websocket-extensions"] == nil)
        #expect(agreed.withLock { $0 }?.subprotocol == "b")
    }

    @Test("a ping is answered with its own bytes")
    func ping() async throws {
        let pongs = Mutex<[SocketServer.Event]>([])
        let server = try SocketServer { peer, event in
            switch event {
            case .opened: peer.ping("are you there")
            case .pong:
                pongs.withLock { $0.append(event) }
                peer.close(1000, "bye")
            default: break
            }
        }
        defer { server.stop() }
        let (_, end) = try await talk(request(server.port)) { _, _ in }
        #expect(pongs.withLock { $0 } == [.pong("are you there")])
        #expect(end == HTTPSocketEnd(code: 1000, reason: "bye", wasClean: true, problem: nil))
    }

    @Test("a message in fragments arrives as one, with a ping in between")
    func fragments() async throws {
        let server = try SocketServer { peer, event in
            guard case .opened = event else { return }
            peer.send(frame: .text, Array("hé".utf8.dropLast()), isFinal: false)
            peer.ping("")
            peer.send(frame: .continuation, Array("hé".utf8.suffix(1)), isFinal: false)
            peer.send(frame: .continuation, Array("llo".utf8))
            peer.close()
        }
        defer { server.stop() }
        let (messages, end) = try await talk(request(server.port)) { _, _ in }
        #expect(messages == [.text("héllo")])
        #expect(end == HTTPSocketEnd(code: 1005, reason: "", wasClean: true, problem: nil))
    }

    @Test(
        "a frame that a server must not send ends the socket, and the server learns the code",
        arguments: [
            BadFrame.masked, .reserved, .lateFragment, .notUTF8, .shortClose, .badCode, .tooLong, .tooLongInAll,
        ])
    func badFrames(_ frame: BadFrame) async throws {
        let closed = Mutex<[SocketServer.Event]>([])
        let end = try await end(after: { frame.send(on: $0) }, limit: 1000) { event in
            if case .closed = event { closed.withLock { $0.append(event) } }
        }
        #expect(end.code == 1006)
        #expect(!end.wasClean)
        #expect(end.problem?.code == .badFrame)
        #expect(closed.withLock { $0 } == [.closed(code: frame.code, reason: "")])
    }

    enum BadFrame: Sendable {
        case masked, reserved, lateFragment, notUTF8, shortClose, badCode, tooLong, tooLongInAll

        func send(on peer: SocketPeer) {
            switch self {
            case .masked: peer.send(frame: .text, [65], isMasked: true)
            case .reserved: peer.send(frame: .text, [65], isReserved: true)
            case .lateFragment: peer.send(frame: .continuation, [65])
            case .notUTF8: peer.send(frame: .text, [0xC3, 0x28])
            case .shortClose: peer.send(frame: .connectionClose, [3])
            case .badCode: peer.close(1005)
            case .tooLong: peer.send([UInt8](repeating: 0, count: 1001))
            case .tooLongInAll:
                peer.send(frame: .binary, [UInt8](repeating: 0, count: 600), isFinal: false)
                peer.send(frame: .continuation, [UInt8](repeating: 0, count: 600))
            }
        }

        var code: Int {
            switch self {
            case .notUTF8: 1007
            case .tooLong, .tooLongInAll: 1009
            default: 1002
            }
        }
    }

    @Test("a server that vanishes ends the socket with 1006")
    func vanishes() async throws {
        let server = try SocketServer { peer, event in
            if case .text = event { peer.drop() }
        }
        defer { server.stop() }
        let (_, end) = try await talk(request(server.port)) { socket, event in
            if case .opened = event { socket.send(.text("go")) }
        }
        #expect(end.code == 1006)
        #expect(!end.wasClean)
        #expect(end.problem?.code == .connectionLost)
    }

    @Test("a task that is cancelled tells the server that the page goes away")
    func goesAway() async throws {
        let (closings, continuation) = AsyncStream.makeStream(of: SocketServer.Event.self)
        let (openings, opened) = AsyncStream.makeStream(of: Void.self)
        let server = try SocketServer { _, event in
            if case .closed = event { continuation.yield(event) }
        }
        defer { server.stop() }
        let request = try request(server.port)
        let task = Task {
            try await agent.openSocket(request) { event in
                if case .opened = event { opened.yield(()) }
            }
        }
        for await _ in openings { break }
        task.cancel()
        let end = try await task.value
        #expect(end.problem?.code == .cancelled)
        for await closing in closings {
            #expect(closing == .closed(code: 1001, reason: ""))
            break
        }
        await agent.shutdown()
    }

    @Test("what is not an agreement to open a socket is a failure that says why")
    func refusals() async throws {
        let key = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: AAAA\r\n"
        for (head, words) in [
            ("404 Not Found\r\nContent-Length: 0\r\n", "its status is 404"),
            ("302 Found\r\nLocation: /x\r\nContent-Length: 0\r\n", "its status is 302"),
            ("101 Switching Protocols\r\nConnection: Upgrade\r\n", "its Upgrade is not websocket"),
            ("101 Switching Protocols\r\n\(key)", "its Sec-WebSocket-Accept does not fit the request"),
        ] {
            let server = LoopbackServer.answering(Array("HTTP/1.1 \(head)\r\n".utf8))
            defer { server.stop() }
            let agent = HTTPAgent()
            let request = try request(server.port)
            let error = await #expect(throws: HTTPError.self) {
                _ = try await agent.openSocket(request) { _ in }
            }
            #expect(error?.code == .noSocket)
            #expect(error?.part == words)
            await agent.shutdown()
        }
    }

    @Test("a subprotocol and extensions that were not asked for are refused")
    func uninvited() async throws {
        for (name, value) in [("Sec-WebSocket-Protocol", "x"), ("Sec-WebSocket-Extensions", "permessage-deflate")] {
            let server = try SocketServer(fields: [(name, value)])
            defer { server.stop() }
            let agent = HTTPAgent()
            let request = try request(server.port, protocols: ["a"])
            let error = await #expect(throws: HTTPError.self) {
                _ = try await agent.openSocket(request) { _ in }
            }
            #expect(error?.code == .noSocket)
            await agent.shutdown()
        }
    }

    @Test("a port on which nobody listens is unreachable")
    func unreachable() async throws {
        let (port, socket) = LoopbackServer.refusing()
        defer { close(socket) }
        #expect(await failure(try request(port))?.code == .unreachable)
    }

    @Test("a server that does not answer the handshake is left when the time is over")
    func stalls() async throws {
        let server = LoopbackServer { $0.waitForClose() }
        defer { server.stop() }
        var request = try request(server.port)
        request.timeout = .milliseconds(50)
        #expect(await failure(request)?.code == .timedOut)
    }

    @Test("a socket is refused when the device is offline and when the network is off, and a script's reply opens none")
    func gate() async throws {
        let server = try SocketServer()
        defer { server.stop() }
        let gate = NetworkGate()
        let agent = HTTPAgent(gate: gate)
        var rules = NetworkGate.Rules()
        for code in [HTTPError.Code.offline, .networkOff, .noSocket] {
            rules.isOffline = { code == .offline }
            rules.isOff = code == .networkOff
            if code == .noSocket {
                rules.reply = { request in
                    request.opensSocket ? HTTPResponse(status: 200, headers: [:], body: []) : nil
                }
            }
            gate.follow(rules)
            let request = try request(server.port)
            let error = await #expect(throws: HTTPError.self) {
                _ = try await agent.openSocket(request) { _ in }
            }
            #expect(error?.code == code)
        }
        await agent.shutdown()
    }

    @Test("a proxy is asked to connect, with the user of its URL, and carries the socket")
    func proxy() async throws {
        let heads = Mutex<[String]>([])
        // The proxy is the server, too: it answers CONNECT and then the handshake.
        let server = LoopbackServer { connection in
            guard let connect = connection.readRequest() else { return }
            connection.write(Array("HTTP/1.1 200 Connected\r\n\r\n".utf8))
            guard let handshake = connection.readRequest() else { return }
            heads.withLock { $0 = [connect.head, handshake.head] }
            connection.write(Array("HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n".utf8))
        }
        defer { server.stop() }
        let gate = NetworkGate()
        var rules = NetworkGate.Rules()
        rules.proxies = ProxyRules { $0 == "http_proxy" ? "http://me:secret@127.0.0.1:\(server.port)" : nil }
        gate.follow(rules)
        let agent = HTTPAgent(gate: gate)
        let request = HTTPSocketRequest(url: try HTTPURL("http://chat.test/room"))
        let error = await #expect(throws: HTTPError.self) { _ = try await agent.openSocket(request) { _ in } }
        #expect(error?.part == "its status is 403")
        let (connect, handshake) = heads.withLock { ($0.first ?? "", $0.last ?? "") }
        #expect(connect.hasPrefix("CONNECT chat.test:80 HTTP/1.1\r\n"))
        #expect(connect.contains("Proxy-Authorization: Basic bWU6c2VjcmV0"))
        #expect(handshake.hasPrefix("GET /room HTTP/1.1\r\n"))
        #expect(handshake.contains("Host: chat.test\r\n"))
        await agent.shutdown()
    }

    @Test("a proxy that does not connect is named")
    func proxyRefuses() async throws {
        let server = LoopbackServer.answering(Array("HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n".utf8))
        defer { server.stop() }
        let gate = NetworkGate()
        var rules = NetworkGate.Rules()
        rules.proxies = ProxyRules { $0 == "http_proxy" ? "http://127.0.0.1:\(server.port)" : nil }
        gate.follow(rules)
        let agent = HTTPAgent(gate: gate)
        let request = HTTPSocketRequest(url: try HTTPURL("http://chat.test/"))
        let error = await #expect(throws: HTTPError.self) { _ = try await agent.openSocket(request) { _ in } }
        #expect(error?.code == .noTunnel)
        #expect(error?.part == "its status is 502")
        await agent.shutdown()
    }

    @Test("the server waits while nobody reads")
    func unread() async throws {
        let server = try SocketServer { peer, event in
            guard case .opened = event else { return }
            for _ in 0..<200 { peer.send([UInt8](repeating: 0, count: 100_000)) }
            peer.close(1000)
        }
        defer { server.stop() }
        let taken = Taken()
        let (reads, continuation) = AsyncStream.makeStream(of: (HTTPSocket, Int).self)
        let reader = Task {
            for await (socket, weight) in reads {
                taken.add(-weight)
                socket.read(weight)
            }
        }
        let socket = Mutex<HTTPSocket?>(nil)
        _ = try await agent.openSocket(request(server.port)) { event in
            if case .opened(let opened, _) = event { socket.withLock { $0 = opened } }
            guard case .message(let message) = event, let socket = socket.withLock({ $0 }) else { return }
            taken.add(message.weight)
            continuation.yield((socket, message.weight))
        }
        continuation.finish()
        await reader.value
        #expect(taken.messages == 200)
        #expect(taken.most < 4 << 20)
        await agent.shutdown()
    }

    /// Counts what waits to be read.
    final class Taken: Sendable {
        private let state = Mutex((waiting: 0, most: 0, messages: 0))

        var most: Int { state.withLock { $0.most } }
        var messages: Int { state.withLock { $0.messages } }

        func add(_ weight: Int) {
            state.withLock { state in
                state.waiting += weight
                state.most = max(state.most, state.waiting)
                if weight > 0 { state.messages += 1 }
            }
        }
    }
}
