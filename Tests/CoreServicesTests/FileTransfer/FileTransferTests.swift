import HTTPTesting
import Synchronization
import Testing

@Suite("The native implementation of FileTransfer", .timeLimit(.minutes(2)))
struct FileTransferTests {
    /// What scripts of these tests have: `download(path, target, …)` and `upload(…)`, which give what came and the progress before it.
    private static let helpers = """
        const root = 'cdvfile://localhost/persistent/';
        const transfer = (action, ...args) => new Promise((resolve) => {
            const progress = [];
            cordova.exec(
                (value) => value?.lengthComputable === undefined ? resolve({ value, progress }) : progress.push(value),
                (error) => resolve({ error, progress }), 'FileTransfer', action, args);
        });
        const download = (path, target, { trust = false, id = 1, headers = null } = {}) =>
            transfer('download', path.startsWith('/') ? SERVER + path : path, target, trust, id, headers);
        const upload = (source, { key = null, name = null, type = null, params = {}, chunked = null, headers = null, id = 1, method = 'POST', server = SERVER + '/upload' } = {}) =>
            transfer('upload', source, server, key, name, type, params, false, chunked, headers, id, method);
        const file = (action, ...args) => call('File', action, ...args).catch((code) => code);
        const read = (path) => file('readAsText', root + path, 'UTF-8');
        const make = async (path, text) => { await file('getFile', root, path, { create: true }); await file('write', root + path, text, 0, false); };
        const names = async (path = '') => (await file('readEntries', root + path)).map((entry) => entry.name).filter((name) => name !== 'NoCloud');
        const print = (...values) => console.log(...values.map((v) => typeof v === 'string' ? v : JSON.stringify(v)));

        """

    /// Runs a script against a server.
    private func run(
        _ script: String, on platform: String = "ios", against server: LoopbackServer
    ) async throws -> [String] {
        defer { server.stop() }
        let run = try await DeviceRun(
            "const SERVER = 'http://127.0.0.1:\(server.port)';\n" + Self.helpers
                + "(async () => {\n\(script)\n})();", on: platform, services: ["File", "FileTransfer"])
        #expect(run.codes.isEmpty)
        return run.lines
    }

    private func serving(_ status: String, _ body: String, _ fields: String = "") -> LoopbackServer {
        LoopbackServer { connection in
            while connection.readRequest() != nil {
                connection.write(
                    Array("HTTP/1.1 \(status)\r\n\(fields)Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8))
            }
        }
    }

    // MARK: Download

    @Test("a download becomes a file, with its entry and progress")
    func download() async throws {
        let lines = try await run(
            """
            const { value: { nativeURL, ...entry }, progress } = await download('/robots.txt', root + 'd e.txt');
            print(entry, nativeURL.endsWith('/d%20e.txt'), await read('d e.txt'), progress);
            """, against: serving("200 OK", "content"))
        #expect(
            lines == [
                #"{"isFile":true,"isDirectory":false,"name":"d e.txt","fullPath":"/d e.txt","filesystemName":"persistent"} true content [{"lengthComputable":true,"loaded":7,"total":7}]"#
            ])
    }

    @Test(
        "progress of an answer without a length has none",
        arguments: [
            ("ios", #"[{"lengthComputable":false,"loaded":5,"total":-1}]"#),
            ("android", #"[{"lengthComputable":false,"loaded":5,"total":0}]"#),
        ])
    func unknownLength(_ platform: String, _ progress: String) async throws {
        let server = LoopbackServer { connection in
            _ = connection.readRequest()
            connection.write(Array("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n".utf8))
        }
        let lines = try await run(
            "const { progress } = await download('/x', root + 'a'); print(progress, await read('a'));", on: platform,
            against: server)
        #expect(lines == ["\(progress) hello"])
    }

    @Test(
        "an answer that is no success is an error with its status and body, and no file",
        arguments: [
            ("404 Not Found", 1), ("304 Not Modified", 5), ("401 Unauthorized", 3), ("500 Oops", 3), ("410 Gone", 1),
        ])
    func refusals(_ status: String, _ code: Int) async throws {
        let number = status.prefix(3)
        let body = number == "304" ? "" : "the reason"
        let lines = try await run(
            """
            const { error, progress } = await download('/x', root + 'a');
            print(error.code, error.http_status, error.body, error.source === SERVER + '/x', error.target === root + 'a', progress, await names());
            """, against: serving(status, body))
        #expect(lines == ["\(code) \(number) \(body) true true [] []"])
    }

    @Test("a download that fails leaves the file that was there")
    func failedOverExisting() async throws {
        let server = LoopbackServer { connection in
            _ = connection.readRequest()
            connection.write(Array("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nonly this".utf8))
        }
        let lines = try await run(
            """
            await make('a', 'old');
            const { error, progress } = await download('/x', root + 'a');
            print(error.code, progress.length, await read('a'), await names());
            """, against: server)
        #expect(lines == [#"3 1 old ["a"]"#])
    }

    @Test("redirections are followed, and another server gets no credentials")
    func redirections() async throws {
        let heads = Mutex<[String]>([])
        let other = LoopbackServer { connection in
            guard let request = connection.readRequest() else { return }
            heads.withLock { $0.append(request.head) }
            connection.write(answer("200 OK", "there"))
        }
        defer { other.stop() }
        let server = LoopbackServer { connection in
            while let request = connection.readRequest() {
                heads.withLock { $0.append(request.head) }
                let location = request.head.hasPrefix("GET /a/b") ? "c?d" : "http://127.0.0.1:\(other.port)/end"
                connection.write(Array("HTTP/1.1 302 Found\r\nLocation: \(location)\r\nContent-Length: 0\r\n\r\n".utf8))
            }
        }
        let lines = try await run(
            """
            const url = SERVER.replace('//', '//user:p%40ss@') + '/a/b';
            const { error } = await download(url, root + 'a', { headers: { Cookie: 'secret=1', 'X-Own': 'kept' } });
            print(error, await read('a'));
            """, against: server)
        #expect(lines == ["undefined there"])
        let all = heads.withLock { $0 }.map { $0.lowercased() }
        #expect(all.count == 3)
        #expect(all[0].contains("authorization: basic dxnlcjpwqhnz") && all[0].contains("cookie: secret=1"))
        #expect(all[1].hasPrefix("get /a/c?d ") && all[1].contains("authorization:"))
        #expect(!all[2].contains("authorization") && !all[2].contains("cookie") && all[2].contains("x-own: kept"))
    }

    @Test("redirections without end are an error")
    func endlessRedirections() async throws {
        let lines = try await run(
            "const { error } = await download('/x', root + 'a'); print(error.code, await names());",
            against: serving("301 Moved", "", "Location: /x\r\n"))
        #expect(lines == ["3 []"])
    }

    @Test("an aborted download fails with code 4 and leaves nothing, and a second abort does nothing")
    func abort() async throws {
        let server = LoopbackServer { connection in
            _ = connection.readRequest()
            connection.write(Array("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nsome of it".utf8))
            connection.waitForClose()
        }
        let lines = try await run(
            """
            const ended = new Promise((resolve) => cordova.exec(
                (value) => value.loaded > 0 && cordova.exec(null, null, 'FileTransfer', 'abort', ['7']),
                resolve, 'FileTransfer', 'download', [SERVER + '/x', root + 'a', false, '7', null]));
            const { code, source } = await ended;
            print(code, source === SERVER + '/x', await names());
            await call('FileTransfer', 'abort', '7'); await call('FileTransfer', 'abort', 'unknown');
            """, against: server)
        #expect(lines == ["4 true []"])
    }

    @Test(
        "what is no URL of a server is code 2",
        arguments: [
            "httpssss://example.com", "httpssss://exa mple.com", "http://", "no url", "http://a b/",
            "ftp://example.com/x",
        ])
    func malformed(_ url: String) async throws {
        let lines = try await run(
            "print((await download('\(url)', root + 'a')).error.code, (await upload(root + 'x', { server: '\(url)' })).error.code);",
            against: serving("200 OK", ""))
        #expect(lines == ["2 2"])
    }

    @Test(
        "a place that there is not is code 1, and the server is not asked",
        arguments: [
            "'c:\\\\54321'", "'file:///etc/passwd-new'", "'/etc/passwd-new'", "'cdvfile://localhost/nothing/a'", "''",
        ])
    func badTarget(_ target: String) async throws {
        let server = serving("200 OK", "content")
        let lines = try await run("print((await download('/x', \(target))).error.code);", against: server)
        #expect(lines == ["1"])
        #expect(server.connections == 0)
    }

    @Test("a directory and the app's own files are no targets")
    func unwritableTarget() async throws {
        let lines = try await run(
            """
            const { applicationDirectory } = await call('File', 'requestAllPaths');
            print((await download('/x', root)).error.code, (await download('/x', applicationDirectory + 'www/new')).error.code);
            """, against: serving("200 OK", "content"))
        #expect(lines == ["1 1"])
    }

    @Test(
        "a missing directory is made on iOS and an error on Android", arguments: [("ios", "content"), ("android", "1")])
    func missingDirectory(_ platform: String, _ result: String) async throws {
        let lines = try await run(
            "const { error } = await download('/x', root + 'd/e/f'); print(error ? error.code : await read('d/e/f'));",
            on: platform, against: serving("200 OK", "content"))
        #expect(lines == [result])
    }

    @Test("a file of the device is a source as well")
    func localSource() async throws {
        let lines = try await run(
            """
            await make('a', 'here');
            const { value, progress } = await download(root + 'a', root + 'b');
            print(value.name, await read('b'), progress.length, (await download(root + 'gone', root + 'c')).error.code, (await download('file:///etc/passwd', root + 'c')).error.code);
            print((await download('data:text/plain;base64,aGV5', root + 'd')).value.name, await read('d'), await names());
            """, against: serving("200 OK", ""))
        #expect(lines == ["b here 1 1 1", #"d hey ["a","b","d"]"#])
    }

    @Test(
        "a server that nobody has started is code 3, without a status",
        arguments: [("ios", "3 0"), ("android", "3 undefined")])
    func unreachable(_ platform: String, _ result: String) async throws {
        let server = serving("200 OK", "")
        server.stop()
        let lines = try await run(
            "const { error } = await download('/x', root + 'a'); print(error.code, error.http_status);", on: platform,
            against: server)
        #expect(lines == [result])
    }

    @Test("a server without TLS is code 3 for https")
    func noTLS() async throws {
        let lines = try await run(
            "print((await download(SERVER.replace('http:', 'https:') + '/x', root + 'a')).error.code);",
            against: LoopbackServer { connection in connection.write(Array("HTTP/1.1 400 no\r\n\r\n".utf8)) })
        #expect(lines == ["3"])
    }

    @Test("ten downloads at once come whole")
    func several() async throws {
        let lines = try await run(
            """
            const all = await Promise.all([...Array(10).keys()].map((id) => download('/x', root + id, { id })));
            print(all.every(({ value }) => value.isFile), (await Promise.all([...Array(10).keys()].map((id) => read(`${id}`)))).every((text) => text.length === 100000));
            """, against: serving("200 OK", String(repeating: "x", count: 100_000)))
        #expect(lines == ["true true"])
    }

    // MARK: Upload

    /// A server that keeps what it gets, and what it got.
    private final class Received: Sendable {
        private let requests = Mutex<[LoopbackConnection.Received]>([])

        var all: [LoopbackConnection.Received] { requests.withLock { $0 } }
        var head: String { all.first?.head ?? "" }
        var body: String { String(decoding: all.first?.body ?? [], as: UTF8.self) }

        func server(_ status: String = "200 OK", _ text: String = "thanks") -> LoopbackServer {
            LoopbackServer { connection in
                guard let request = connection.readRequest() else { return }
                self.requests.withLock { $0.append(request) }
                connection.write(
                    Array(
                        "HTTP/1.1 \(status)\r\nContent-Type: text/x\r\nContent-Length: \(text.utf8.count)\r\n\r\n\(text)"
                            .utf8))
            }
        }
    }

    @Test("an upload is a form with the parameters and the file")
    func upload() async throws {
        let received = Received()
        let lines = try await run(
            """
            await make('a.txt', 'the content');
            const { value, progress } = await upload(root + 'a.txt', { key: 'k"', name: 'n.txt', type: 'text/plain', params: { one: 'first', two: 2, none: null, __cookie: 'c=1' }, headers: { 'X-Own': ['a', 'b'] } });
            print(value.responseCode, value.response, value.headers['Content-Type'], value.bytesSent > 100, progress.at(-1).loaded === progress.at(-1).total, progress.at(-1).total === value.bytesSent);
            """, against: received.server())
        #expect(lines == ["200 thanks text/x true true true"])
        let head = received.head.lowercased()
        #expect(head.hasPrefix("post /upload ") && head.contains("x-own: a") && head.contains("x-own: b"))
        #expect(head.contains("cookie: c=1") && head.contains("x-requested-with: xmlhttprequest"))
        let boundary = try #require(received.head.firstMatch(of: /boundary=(\S+)/)).output.1
        #expect(
            received.body == """
                --\(boundary)\r
                Content-Disposition: form-data; name="one"\r
                \r
                first\r
                --\(boundary)\r
                Content-Disposition: form-data; name="two"\r
                \r
                2\r
                --\(boundary)\r
                Content-Disposition: form-data; name="k%22"; filename="n.txt"\r
                Content-Type: text/plain\r
                Content-Length: 11\r
                \r
                the content\r
                --\(boundary)--\r

                """)
        #expect(received.body.utf8.count == Int(head.firstMatch(of: /content-length: (\d+)/)?.output.1 ?? ""))
    }

    @Test("a content type of the script's own sends the file as it is, also with PUT")
    func raw() async throws {
        let received = Received()
        let lines = try await run(
            """
            await make('a.txt', 'the content');
            const { value } = await upload(root + 'a.txt', { headers: { 'content-type': 'text/plain' }, method: 'PUT' });
            print(value.bytesSent);
            """, against: received.server())
        #expect(lines == ["11"])
        #expect(received.head.hasPrefix("PUT /upload ") && received.body == "the content")
    }

    @Test(
        "a file that is not there is code 1",
        arguments: ["'does_not_exist.txt'", "root + 'gone'", "'c:\\\\54321'", "'/etc/passwd'", "root"])
    func missingFile(_ source: String) async throws {
        let server = serving("200 OK", "")
        #expect(try await run("print((await upload(\(source))).error.code);", against: server) == ["1"])
        #expect(server.connections == 0)
    }

    @Test("a refused upload has the server's status and body", arguments: [("ios", 3), ("android", 1)])
    func refusedUpload(_ platform: String, _ code: Int) async throws {
        let lines = try await run(
            """
            await make('a', 'x');
            const { error } = await upload(root + 'a', { chunked: false });
            print(error.code, error.http_status, error.body);
            """, on: platform, against: Received().server("403 Forbidden", "no"))
        #expect(lines == ["\(code) 403 no"])
    }

    @Test("an aborted upload fails with code 4")
    func abortedUpload() async throws {
        let server = LoopbackServer { connection in connection.waitForClose() }
        let lines = try await run(
            """
            await make('a', 'x'.repeat(1 << 22));
            const ended = new Promise((resolve) => cordova.exec(
                () => cordova.exec(null, null, 'FileTransfer', 'abort', [1]),
                resolve, 'FileTransfer', 'upload', [root + 'a', SERVER + '/x', null, null, null, {}, false, null, null, 1, 'POST']));
            print((await ended).code);
            """, against: server)
        #expect(lines == ["4"])
    }

    @Test("Android sends a body in chunks, iOS says its length", arguments: [("ios", false), ("android", true)])
    func chunks(_ platform: String, _ isChunked: Bool) async throws {
        let received = Received()
        let lines = try await run(
            """
            await make('a', 'content');
            print((await upload(root + 'a')).value.responseCode);
            """, on: platform, against: received.server())
        #expect(lines == ["200"])
        #expect(received.head.lowercased().contains("transfer-encoding: chunked") == isChunked)
        #expect(received.head.lowercased().contains("content-length") == !isChunked)
    }

    @Test("a large file goes in pieces, with the progress of each", arguments: ["ios", "android"])
    func largeUpload(_ platform: String) async throws {
        let received = Received()
        let lines = try await run(
            """
            await make('a', 'x'.repeat(300000));
            const { value, progress } = await upload(root + 'a', { headers: { 'Content-Type': 'text/plain' }, chunked: false });
            print(value.bytesSent, progress.map((event) => event.loaded));
            """, on: platform, against: received.server())
        #expect(lines == ["300000 [65536,131072,196608,262144,300000]"])
        #expect(received.body.utf8.count == 300_000)
    }
}
