import HostClock
import Testing
import WebPlatform

@Suite("Requests of a page")
struct RequestTests {
    /// A page whose requests are noted and answered by their URL's path.
    private func page(
        _ requests: Log<WebRequest>, _ answer: @escaping @Sendable (WebRequest) throws(WebRequestError) -> Answer
    ) -> WebPage {
        WebPage { options in
            options.send = { request, receiver throws(WebRequestError) in
                requests.append(request)
                let answer = try answer(request)
                await receiver.head(answer.head)
                if !answer.body.isEmpty { await receiver.piece(answer.body) }
            }
        }
    }

    private struct Answer {
        let head: WebResponse
        let body: [UInt8]

        init(status: Int, reason: String, headers: [WebRequest.Field], body: [UInt8]) {
            head = WebResponse(status: status, reason: reason, headers: headers)
            self.body = body
        }
    }

    private func get(_ url: String, method: String = "GET", body: String = "undefined") -> String {
        """
        const request = new XMLHttpRequest();
        request.open('\(method)', '\(url)');
        request.setRequestHeader('Authorization', 'secret');
        request.onloadend = ({ type }) => console.log(request.status, request.responseURL, request.responseText);
        request.send(\(body));
        """
    }

    @Test("the answer arrives before the run ends, whatever the clock")
    func answer() async throws {
        let requests = Log<WebRequest>()
        let page = page(requests) { _ in
            Answer(status: 200, reason: "OK", headers: [], body: Array("héllo".utf8))
        }
        #expect(try await page.run(get("http://host/a")) == ["log: 200 http://host/a héllo"])
        #expect(requests.all.first?.headers.first == WebRequest.Field(name: "Authorization", value: "secret"))
    }

    @Test("redirects are followed: a POST becomes a GET, and credentials stay with their server")
    func redirects() async throws {
        let requests = Log<WebRequest>()
        let page = page(requests) { request in
            let next = ["http://host/a": "/b", "http://host/b": "http://other/c#x"][request.url]
            return Answer(
                status: next == nil ? 200 : 302, reason: "",
                headers: next.map { [WebRequest.Field(name: "Location", value: $0)] } ?? [], body: [])
        }
        #expect(try await page.run(get("http://host/a", method: "POST", body: "'x'")) == ["log: 200 http://other/c "])
        #expect(requests.all.map(\.method) == ["POST", "GET", "GET"])
        #expect(
            requests.all.map { request in
                if case .bytes(let bytes) = request.body { bytes.count } else { -1 }
            } == [1, 0, 0])
        #expect(requests.all.map { $0.headers.contains { $0.name == "Authorization" } } == [true, true, false])
    }

    @Test("redirects without end are an error")
    func redirectLoop() async throws {
        let requests = Log<WebRequest>()
        let page = page(requests) { _ in
            Answer(
                status: 307, reason: "", headers: [WebRequest.Field(name: "location", value: "/a")], body: [])
        }
        #expect(
            try await page.run(get("http://host/a")) == [
                "error: GET http://host/a failed: the server redirects more than 20 times (at page.js:5:13)",
                "log: 0  ",
            ])
        #expect(requests.all.count == 21)
    }

    @Test("a request that fails fires error, and the console says why")
    func failure() async throws {
        let requests = Log<WebRequest>()
        let page = page(requests) { _ throws(WebRequestError) in throw WebRequestError(reason: "no such host") }
        #expect(
            try await page.run(get("http://host/a?q=1")) == [
                "error: GET http://host/a failed: no such host (at page.js:5:13)", "log: 0  ",
            ])
    }

    @Test("without a sender each request fails")
    func noSender() async throws {
        #expect(
            try await WebPage().run(get("http://host/a")) == [
                "error: GET http://host/a failed: this page sends no requests (at page.js:5:13)", "log: 0  ",
            ])
    }

    @Test("a request that is aborted does not keep the run alive")
    func abort() async throws {
        let page = WebPage { options in
            options.send = { _, _ throws(WebRequestError) in
                while !Task.isCancelled { await Task.yield() }
                throw WebRequestError(reason: "cancelled")
            }
        }
        let printed = try await page.run(
            get("http://host/a") + "request.onabort = () => console.log('abort'); request.abort();")
        #expect(printed == ["log: abort", "log: 0  "])
    }

    @Test("a platform that goes while a request is under way leaves no work behind")
    func end() async throws {
        let page = WebPage { options in
            options.send = { _, _ throws(WebRequestError) in
                while !Task.isCancelled { await Task.yield() }
                throw WebRequestError(reason: "cancelled")
            }
        }
        try await page.evaluateAndEnd(get("http://host/a"))
        await page.idle()
    }

    @Test("a file is read as bytes and as text")
    func file() async throws {
        let page = WebPage { options in
            options.readFile = { path throws(WebFileError) in
                guard path == "/app/www/a.json" else { throw WebFileError(reason: "there is no such file") }
                return Array("{\"a\":1}".utf8)
            }
        }
        let printed = try await page.run(
            get("a.json") + """
                const bytes = new XMLHttpRequest();
                bytes.open('GET', 'a.json', false);
                bytes.send();
                console.log(bytes.responseText, bytes.getResponseHeader('content-length'));
                """)
        #expect(printed == ["log: {\"a\":1} 7", "log: 200 file:///app/www/a.json {\"a\":1}"])
    }

    @Test("an answer that nobody reads waits, and does not keep the run alive")
    func unread() async throws {
        let pieces = Log<Int>()
        let page = WebPage { options in
            options.send = { _, receiver throws(WebRequestError) in
                await receiver.head(WebResponse(status: 200, reason: "", headers: []))
                for index in 0..<1_000 where !Task.isCancelled {
                    await receiver.piece([UInt8](repeating: 0, count: 100_000))
                    pieces.append(index)
                }
            }
        }
        #expect(try await page.run("fetch('http://host/').then(({ status }) => console.log(status))") == ["log: 200"])
        #expect(pieces.all.count < 30)
    }

    @Test("a body that is read arrives whole, however large it is")
    func large() async throws {
        let page = WebPage { options in
            options.send = { _, receiver throws(WebRequestError) in
                await receiver.head(WebResponse(status: 200, reason: "", headers: []))
                for _ in 0..<100 { await receiver.piece([UInt8](repeating: 0, count: 100_000)) }
            }
        }
        let script = "fetch('http://host/').then((answer) => answer.bytes()).then(({ length }) => console.log(length))"
        #expect(try await page.run(script) == ["log: 10000000"])
    }

    @Test("a stream is sent as the sender asks for it, also when timers on a virtual clock make it")
    func upload() async throws {
        let sent = Log<[UInt8]>()
        let page = WebPage { options in
            options.send = { request, receiver throws(WebRequestError) in
                if case .stream(let next) = request.body { while let piece = try await next() { sent.append(piece) } }
                await receiver.head(WebResponse(status: 204, reason: "", headers: []))
            }
        }
        let printed = try await page.run(
            """
            const body = new ReadableStream({
                async pull(controller) {
                    await new Promise((resolve) => setTimeout(resolve, 1000));
                    controller.enqueue(new Uint8Array([1, 2]));
                    controller.close();
                },
            });
            fetch('http://host/', { method: 'PUT', body, duplex: 'half' }).then(({ status }) => console.log(status));
            """)
        #expect(printed == ["log: 204"])
        #expect(sent.all == [[1, 2]])
    }

    @Test(
        "a server that stalls is left when the signal's time is over, on either clock",
        arguments: [RunClock.Kind.real, .virtual])
    func stall(_ kind: RunClock.Kind) async throws {
        let page = WebPage(clock: RunClock(kind)) { options in
            options.send = { _, receiver throws(WebRequestError) in
                await receiver.head(WebResponse(status: 200, reason: "", headers: []))
                while !Task.isCancelled { await Task.yield() }
                throw WebRequestError(reason: "cancelled")
            }
        }
        let printed = try await page.run(
            """
            fetch('http://host/', { signal: AbortSignal.timeout(20) })
                .then((answer) => answer.text()).catch(({ name }) => console.log(name));
            """)
        #expect(printed == ["log: TimeoutError"])
    }

    @Test("a synchronous request has its answer when send returns")
    func synchronous() async throws {
        let requests = Log<WebRequest>()
        let page = page(requests) { _ in
            Answer(status: 200, reason: "OK", headers: [], body: Array("whole".utf8))
        }
        let printed = try await page.run(
            """
            const request = new XMLHttpRequest();
            request.open('GET', 'http://host/', false);
            request.send();
            console.log(request.responseText);
            """)
        #expect(printed == ["log: whole"])
    }
}
