import HostClock
import Synchronization
import Testing
import WebPlatform

@Suite("WebSockets of a page", .timeLimit(.minutes(1)))
struct WebSocketTests {
    /// A page whose sockets open at once and send back what they get, until they are closed or `end` says that it is over.
    private func page(
        _ requests: Log<WebSocketRequest> = Log(), clock: RunClock.Kind = .virtual,
        headers: [WebRequest.Field] = [], endsItself: Bool = false
    ) -> WebPage {
        WebPage(clock: RunClock(clock)) { options in
            options.openSocket = { request, tell throws(WebRequestError) in
                requests.append(request)
                let (ends, continuation) = AsyncStream.makeStream(of: WebSocketEnd.self)
                let link = WebSocketLink(
                    send: { message in
                        tell(.sent(message.length))
                        tell(.message(message))
                    },
                    close: { code, reason in
                        continuation.yield(WebSocketEnd(code: code ?? 1005, reason: reason, problem: nil))
                    }, taken: { _ in })
                tell(
                    .opened(link, WebSocketAgreement(subprotocol: request.protocols.last ?? "", headers: headers)))
                if endsItself { continuation.yield(WebSocketEnd(code: 1006, reason: "", problem: "lost")) }
                for await end in ends { return end }
                throw WebRequestError(reason: "cancelled")
            }
        }
    }

    @Test(
        "messages go there and back before the run ends, whatever the clock", arguments: [RunClock.Kind.real, .virtual])
    func echo(_ clock: RunClock.Kind) async throws {
        let requests = Log<WebSocketRequest>()
        let printed = try await page(requests, clock: clock).run(
            """
            const socket = new WebSocket('wss://chat.test/room', ['a', 'b']);
            socket.binaryType = 'arraybuffer';
            socket.onopen = () => { console.log(socket.protocol); socket.send('héllo'); socket.send(new Uint8Array([1, 2])); };
            socket.onmessage = ({ data }) => {
                console.log(typeof data === 'string' ? data : data.byteLength, socket.bufferedAmount);
                if (typeof data !== 'string') socket.close(3000, 'bye');
            };
            socket.onclose = ({ code, reason, wasClean }) => console.log(code, reason, wasClean);
            """)
        #expect(printed == ["log: b", "log: héllo 2", "log: 2 0", "log: 3000 bye true"])
        #expect(requests.all.first?.url == "https://chat.test/room")
        #expect(requests.all.first?.protocols == ["a", "b"])
    }

    @Test("a socket that fails ends with error and close, and the console says where it was made")
    func failure() async throws {
        let page = WebPage { options in
            options.openSocket = { _, _ throws(WebRequestError) in throw WebRequestError(reason: "no such host") }
        }
        let printed = try await page.run(
            """
            const socket = new WebSocket('ws://none.test/?token=1');
            socket.onerror = ({ type }) => console.log(type);
            socket.onclose = ({ code, wasClean }) => console.log(code, wasClean);
            """)
        #expect(
            printed == [
                "error: WebSocket ws://none.test/ failed: no such host (at page.js:1:29)", "log: error",
                "log: 1006 false",
            ])
    }

    @Test("without an opener each socket fails")
    func noOpener() async throws {
        let printed = try await WebPage().run("new WebSocket('ws://a/').onclose = ({ code }) => console.log(code)")
        #expect(printed.last == "log: 1006")
    }

    @Test("a connection that is lost is an error, and the close event is not clean")
    func lost() async throws {
        let printed = try await page(endsItself: true).run(
            """
            const socket = new WebSocket('ws://a/');
            for (const type of ['open', 'error', 'close']) socket.addEventListener(type, (event) => console.log(event.type, event.code));
            """)
        #expect(
            printed.filter { $0.hasPrefix("log") } == [
                "log: open undefined", "log: error undefined", "log: close 1006",
            ])
    }

    @Test("an open socket keeps the run alive while a virtual clock goes on to its timers")
    func timers() async throws {
        let printed = try await page().run(
            """
            const socket = new WebSocket('ws://a/');
            socket.onopen = () => setTimeout(() => { console.log(performance.now() >= 60000); socket.close(); }, 60000);
            socket.onclose = () => console.log('closed');
            """)
        #expect(printed == ["log: true", "log: closed"])
    }

    @Test("a virtual clock does not outrun the answer to a message")
    func answerFirst() async throws {
        let page = WebPage { options in
            options.socketPatience = .seconds(60)
            options.openSocket = { _, tell throws(WebRequestError) in
                let (ends, continuation) = AsyncStream.makeStream(of: WebSocketEnd.self)
                let link = WebSocketLink(
                    send: { message in
                        // The server answers later than in the turn that sends: from another thread.
                        Task.detached { tell(.message(message)) }
                    }, close: { code, _ in continuation.yield(WebSocketEnd(code: 1000, reason: "", problem: nil)) },
                    taken: { _ in })
                tell(.opened(link, WebSocketAgreement(subprotocol: "", headers: [])))
                for await end in ends { return end }
                throw WebRequestError(reason: "cancelled")
            }
        }
        let printed = try await page.run(
            """
            const socket = new WebSocket('ws://a/');
            socket.onopen = () => { socket.send('x'); };
            const timer = setTimeout(() => console.log('too late'), 30000);
            socket.onmessage = () => { console.log('answer'); clearTimeout(timer); socket.close(); };
            """)
        #expect(printed == ["log: answer"])
    }

    @Test("cookies go with the handshake, and its answer sets them")
    func cookies() async throws {
        let requests = Log<WebSocketRequest>()
        let fields = [WebRequest.Field(name: "Set-Cookie", value: "id=7")]
        _ = try await page(requests, headers: fields).run(
            """
            const first = new WebSocket('ws://chat.test/');
            first.onopen = () => {
                first.close();
                const second = new WebSocket('ws://chat.test/');
                second.onopen = () => second.close();
            };
            """)
        let sent = requests.all.map { $0.headers.first { $0.name == "Cookie" }?.value }
        #expect(sent == [nil, "id=7"])
    }

    @Test("a platform that goes while a socket is open leaves no work behind, and closes it")
    func end() async throws {
        let page = page()
        try await page.evaluateAndEnd("new WebSocket('ws://a/')")
        await page.idle()
    }
}

extension WebSocketMessage {
    fileprivate var length: Int {
        switch self {
        case .text(let text): text.utf8.count
        case .binary(let bytes): bytes.count
        }
    }
}
