import Foundation
import HTTPTesting
import Testing

@Suite("fetch, as a user runs it", .serialized)
struct FetchTests {
    let program = Program()

    /// A thousand characters, compressed.
    private static let compressed = Data(
        base64Encoded: "H4sIAAAAAAACAzMwNDI2MTUzt7A0GGWNskZZw5QFAPGPhXzoAwAA")

    /// Runs a script whose `url` is the server's.
    private func run(_ server: LoopbackServer, _ script: String) throws -> (output: String, errors: String) {
        defer { server.stop() }
        try program.write("app.js", "const url = 'http://127.0.0.1:\(server.port)/';\n(async () => {\n\(script)\n})();")
        let result = try program.run("run", "--clock", "virtual", "app.js")
        return (result.output, result.errors)
    }

    /// What a script prints that reads the whole body of what a server answers, which then closes the connection.
    private func read(_ answer: [UInt8]) throws -> String {
        let server = LoopbackServer { connection in
            if connection.readRequest() != nil { connection.write(answer) }
        }
        return try run(
            server,
            """
            fetch(url).then((answer) => answer.text())
                .then((text) => console.log(text.length), (error) => console.log(error.name, error.cause.code));
            """
        ).output
    }

    @Test("a body is decoded as its Content-Encoding says")
    func decoding() throws {
        let body = try #require(Self.compressed)
        let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(body.count)\r\n\r\n"
        #expect(try read(Array(head.utf8) + body) == "1000\n")
    }

    @Test("half a gzip, what is no gzip, a length that is wrong and half a chunk are errors")
    func broken() throws {
        let body = try #require(Self.compressed)
        let half = body.prefix(body.count / 2)
        let encoded = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n"
        #expect(
            try read(Array("\(encoded)Content-Length: \(half.count)\r\n\r\n".utf8) + half) == "TypeError bad-encoding\n"
        )
        #expect(try read(Array("\(encoded)Content-Length: 2\r\n\r\nhi".utf8)) == "TypeError bad-encoding\n")
        #expect(try read(Array("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhi".utf8)) == "TypeError interrupted\n")
        #expect(
            try read(Array("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nhi".utf8))
                == "TypeError interrupted\n")
        #expect(try read(Array("SSH-2.0-OpenSSH\r\n\r\n".utf8)) == "TypeError not-http\n")
    }

    @Test("pieces are read as they come, before the answer is whole")
    func pieces() throws {
        let server = LoopbackServer { connection in
            guard connection.readRequest() != nil else { return }
            connection.write(Array("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\none\r\n".utf8))
            connection.waitForClose()
        }
        let second = LoopbackServer { connection in
            while connection.readRequest() != nil {
                connection.write(Array("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n".utf8))
            }
        }
        defer { second.stop() }
        let result = try run(
            server,
            """
            const controller = new AbortController();
            const answer = await fetch(url, { signal: controller.signal });
            const reader = answer.body.getReader();
            console.log(String.fromCharCode(...(await reader.read()).value));
            console.log((await fetch('http://127.0.0.1:\(second.port)/')).status);
            controller.abort();
            await reader.read().catch(({ name }) => console.log(name));
            """)
        #expect(result.output == "one\n200\nAbortError\n")
    }

    @Test("a server that redirects for ever, or nowhere, is an error")
    func redirects() throws {
        for (location, problem) in [("/", "the server redirects more than 20 times"), ("ftp://x/", "not HTTP's")] {
            let server = LoopbackServer.answering(
                Array("HTTP/1.1 302 Found\r\nLocation: \(location)\r\nContent-Length: 0\r\n\r\n".utf8))
            let result = try run(server, "fetch(url).catch(({ message }) => console.log(message));")
            #expect(result.output.contains(problem))
        }
    }

    @Test("a server that stalls in the middle is left when the signal says so")
    func stall() throws {
        let server = LoopbackServer { connection in
            guard connection.readRequest() != nil else { return }
            connection.write(Array("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf".utf8))
            connection.waitForClose()
        }
        let result = try run(
            server,
            """
            const answer = await fetch(url, { signal: AbortSignal.timeout(100) });
            await answer.text().catch(({ name }) => console.log(name));
            """)
        #expect(result.output == "TimeoutError\n")
    }

    @Test("a gigabyte that nobody reads is not taken in, and the run ends")
    func unread() throws {
        let server = LoopbackServer { connection in
            guard connection.readRequest() != nil else { return }
            connection.write(Array("HTTP/1.1 200 OK\r\nContent-Length: 1073741824\r\n\r\n".utf8))
            let piece = [UInt8](repeating: 0, count: 1 << 20)
            for _ in 0..<1_024 where !connection.write(piece) { return }
        }
        let result = try run(server, "fetch(url).then(({ status }) => console.log(status));")
        #expect(result.output == "200\n")
    }

    @Test("a stream is sent in chunks, and a form as multipart")
    func uploads() throws {
        let server = LoopbackServer { connection in
            guard let request = connection.readRequest() else { return }
            let head = request.head.lowercased()
            let kind =
                head.contains("transfer-encoding: chunked")
                ? "chunked" : head.contains("multipart/form-data") ? "form" : ""
            connection.write(answer("200 OK", type: "text/plain", kind))
        }
        let result = try run(
            server,
            """
            const body = ReadableStream.from([new Uint8Array([97])]);
            console.log(await (await fetch(url, { method: 'PUT', body, duplex: 'half' })).text());
            const form = new FormData();
            form.append('a', new File(['x'], 'x.txt'));
            console.log(await (await fetch(url, { method: 'POST', body: form })).text());
            """)
        #expect(result.output == "chunked\nform\n")
    }

    @Test("a failure that nobody handles says what happened and where")
    func unhandled() throws {
        let (port, socket) = LoopbackServer.refusing()
        defer { close(socket) }
        try program.write("app.js", "fetch('http://127.0.0.1:\(port)/a');")
        let result = try program.run("run", "app.js")
        #expect(
            result.errors.contains(
                "TypeError: GET http://127.0.0.1:\(port)/a failed: cannot connect to 127.0.0.1:\(port)"))
        #expect(result.errors.contains("app.js:1:6: error"))
        #expect(result.code == 1)
    }

    @Test(
        "a run that its time limit ends names the requests and sockets that wait, with their lines and without queries")
    func waiting() throws {
        let server = LoopbackServer { $0.waitForClose() }
        defer { server.stop() }
        try program.write(
            "app.js",
            """
            for (const name of 'ab') fetch(`http://127.0.0.1:\(server.port)/${name}?token=5ecret`);
            new WebSocket('ws://127.0.0.1:\(server.port)/chat?token=5ecret');
            """)
        let result = try program.run("run", "--timeout", "1", "app.js")
        #expect(result.code == 124)
        #expect(result.errors.contains("3 requests and sockets were open when the run was stopped"), "\(result.errors)")
        #expect(result.errors.contains("app.js:1:31: note: GET http://127.0.0.1:\(server.port)/a\n"))
        #expect(result.errors.contains("app.js:2:14: note: WebSocket ws://127.0.0.1:\(server.port)/chat\n"))
        #expect(!result.errors.contains("token=5ecret'\n"))
    }

    @Test("a synchronous request with a script's replies fails, and hangs nowhere")
    func synchronousReply() throws {
        let server = LoopbackServer { _ in }
        let result = try run(
            server,
            """
            puente.network.reply('GET', url, 200);
            const request = new XMLHttpRequest();
            request.open('GET', url, false);
            try { request.send(); } catch (error) { console.log(error.name, error.message.includes('cannot reply to a synchronous request')); }
            """)
        #expect(result.output == "NetworkError true\n")
    }
}
