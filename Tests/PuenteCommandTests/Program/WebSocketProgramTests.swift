import Foundation
import HTTPTesting
import Synchronization
import Testing

@Suite("WebSockets, as a user runs them", .serialized)
struct WebSocketProgramTests {
    let program = Program()

    /// Runs a script whose `url` is the server's.
    private func run(_ server: SocketServer, _ script: String, _ options: String...) throws -> Program.Result {
        defer { server.stop() }
        let url = "ws://127.0.0.1:\(server.port)/chat?token=1"
        try program.write("app.js", "const open = () => new WebSocket('\(url)');\n\(script)")
        return try program.run(["run", "--timeout", "30"] + options + ["app.js"])
    }

    @Test("a script talks to a server, and the run ends when the socket is closed", arguments: ["real", "virtual"])
    func talk(_ clock: String) throws {
        let result = try run(
            try SocketServer(),
            """
            const socket = open();
            socket.onopen = () => { socket.send('héllo'); socket.send(new Blob([new Uint8Array(100000)])); };
            socket.onmessage = async ({ data }) => {
                console.log(typeof data === 'string' ? data : data.size);
                if (typeof data !== 'string') socket.close(3000, 'bye');
            };
            socket.onclose = ({ code, wasClean }) => console.log(code, wasClean, socket.bufferedAmount);
            """, "--clock", clock)
        #expect(result.output == "héllo\n100000\n3000 true 0\n")
        #expect(result.errors == "")
        #expect(result.code == 0)
    }

    @Test("a run that ends closes its sockets: the server hears that the page goes away")
    func end() throws {
        let closings = Mutex<[SocketServer.Event]>([])
        let server = try SocketServer { _, event in
            if case .closed = event { closings.withLock { $0.append(event) } }
        }
        let result = try run(server, "open().onopen = () => puente.exit(3);")
        #expect(result.code == 3)
        #expect(closings.withLock { $0 } == [.closed(code: 1001, reason: "")])
    }

    @Test("a socket is refused with --network off, by the server's name and the script's line")
    func off() throws {
        let server = try SocketServer()
        let port = server.port
        let result = try run(
            server, "open().onclose = ({ code, wasClean }) => console.log(code, wasClean);", "--network", "off")
        #expect(result.output == "1006 false\n")
        #expect(
            result.errors.contains(
                "WebSocket ws://127.0.0.1:\(port)/chat failed: the request to 127.0.0.1:\(port) was not sent: the network is off"
            ))
        #expect(result.errors.contains("(at app.js:1:"))
    }

    @Test("a socket to a URL that a script replies to does not reach the server")
    func reply() throws {
        let reached = Mutex(false)
        let server = try SocketServer { _, _ in reached.withLock { $0 = true } }
        let result = try run(
            server,
            """
            const replies = puente.network.reply('*', 'ws://*', 503);
            open().onclose = ({ code }) => console.log(code, replies.requests[0].url.endsWith('/chat?token=1'));
            """)
        #expect(result.output == "1006 true\n")
        #expect(result.errors.contains("a script replied with the status 503"))
        #expect(!reached.withLock { $0 })
    }
}
