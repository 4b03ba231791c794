import HTTPTesting
import Testing

@Suite("Requests that the apps' entry refuses")
struct WrongRequestTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let request: String
        let status: Int
        let part: String
        var header: (String, String)?
    }

    private static let body = motif("checkSession", "{}")

    @Test(arguments: [
        Case(
            testDescription: "GET", request: request("GET", "/motif"), status: 405, part: "METHOD_NOT_ALLOWED",
            header: ("allow", "POST")),
        Case(
            testDescription: "PUT", request: request("PUT", "/motif", body), status: 405, part: "METHOD_NOT_ALLOWED",
            header: ("connection", "close")),
        Case(
            testDescription: "POST to health", request: post("/health", body), status: 405,
            part: "METHOD_NOT_ALLOWED", header: ("allow", "GET, HEAD")),
        Case(testDescription: "another path", request: post("/other", body), status: 404, part: "UNKNOWN_PATH"),
        Case(testDescription: "a slash more", request: post("/motif/", body), status: 404, part: "UNKNOWN_PATH"),
        Case(testDescription: "a bad escape", request: post("/mot%6", body), status: 400, part: "MALFORMED_PATH"),
        Case(
            testDescription: "a host that points here without being allowed",
            request: request("GET", "/health", host: "evil.example:8650"), status: 421, part: "FOREIGN_HOST"),
        Case(testDescription: "the root", request: request("GET", "/"), status: 404, part: "UNKNOWN_PATH"),
        Case(
            testDescription: "a form", request: post("/motif", type: "application/x-www-form-urlencoded", body),
            status: 415, part: "WRONG_CONTENT_TYPE"),
        Case(
            testDescription: "no type", request: post("/motif", type: nil, body), status: 415,
            part: "WRONG_CONTENT_TYPE"),
        Case(
            testDescription: "another charset",
            request: post("/motif", type: "application/json; charset=latin1", body),
            status: 415, part: "WRONG_CONTENT_TYPE"),
        Case(
            testDescription: "compressed", request: post("/motif", headers: ["Content-Encoding: gzip"], body),
            status: 415, part: "WRONG_CONTENT_TYPE"),
        Case(
            testDescription: "no JSON", request: post("/motif", "{"), status: 400, part: "MALFORMED_REQUEST"),
        Case(
            testDescription: "too long by its own word",
            request:
                "POST /motif HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 999999999999\r\n\r\n{",
            status: 413, part: "REQUEST_TOO_LARGE", header: ("connection", "close")),
        Case(
            testDescription: "too long in chunks",
            request:
                "POST /motif HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
                + "200000\r\n" + String(repeating: " ", count: 0x20_0000) + "\r\n", status: 413,
            part: "REQUEST_TOO_LARGE", header: ("connection", "close")),
        Case(
            testDescription: "no HTTP", request: "hello\r\n\r\n", status: 400, part: ""),
        Case(
            testDescription: "a head without end",
            request: "GET /health HTTP/1.1\r\nX: " + String(repeating: "x", count: 200_000),
            status: 400, part: ""),
    ])
    func refused(_ wrong: Case) async throws {
        let server = try await TestServer()
        let answer = try #require(await server.exchange(wrong.request))
        #expect(answer.status == wrong.status)
        #expect(wrong.part.isEmpty || answer.text.contains(wrong.part), "\(answer.text)")
        if let (name, value) = wrong.header { #expect(answer.headers[name] == value) }
        // The server has not suffered.
        #expect(await server.exchange(request("GET", "/health"))?.status == 200)
        await server.server.stop()
    }

    @Test("a body of exactly the limit is read, and one byte more is not")
    func limit() async throws {
        let server = try await TestServer()
        let limit = server.backend.endpoint.requestBytes
        let padding = String(repeating: " ", count: limit - Self.body.utf8.count)
        #expect(await server.exchange(post("/motif", Self.body + padding))?.status == 200)
        #expect(await server.exchange(post("/motif", Self.body + padding + " "))?.status == 413)
        await server.server.stop()
    }

    @Test("half a body does nothing, though it would be a request by itself", arguments: [true, false])
    func halfBody(isChunked: Bool) async throws {
        let server = try await TestServer()
        let body = motif("registerUser", #"{"user":"user2@company1.com","maskedPhone":"*** *** 002"}"#)
        let head = "POST /motif HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        let port = server.port
        let answer = await offPool {
            let client = LoopbackClient(port: port)
            client.send(
                isChunked
                    ? head + "Transfer-Encoding: chunked\r\n\r\n\(String(body.utf8.count, radix: 16))\r\n\(body)\r\n"
                    : head + "Content-Length: \(body.utf8.count + 1)\r\n\r\n\(body)")
            client.finishSending()
            return client.receive()
        }
        #expect(answer.map { $0.status == 400 } ?? true)
        #expect(try await server.backend.helpDesk.newestOTP(of: "user2@company1.com") == nil)
        await server.server.stop()
    }
}
