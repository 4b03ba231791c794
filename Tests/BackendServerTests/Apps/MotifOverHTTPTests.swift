import HTTPTesting
import JSONCoding
import Motif
import Testing

@Suite("MOTIF over HTTP")
struct MotifOverHTTPTests {
    /// The first fragment of the seed, to the letter.
    private static let activation = """
        {"req":{"dom":"company1","app":"smepay","srv":"register","op":"activateUser","header":{"user":"user1@company1.com",
        "otp":"123456","private:pwd":"1111","private:vpwd":"1111","email":"user1@company1.com"}}}
        """

    @Test("the published sample call activates the demo's first user, who can then log in")
    func sample() async throws {
        let server = try await TestServer()
        let activated = try #require(await server.exchange(post("/motif", Self.activation)))
        #expect(activated.status == 200)
        #expect(activated.headers["content-type"] == "application/json")
        #expect(
            activated.text
                == #"{"res":{"dom":"company1","app":"smepay","srv":"register","op":"activateUser","header":{}}}"#)
        let login = try #require(
            await server.call("login", #"{"user":"user1@company1.com","private:pwd":"1111","instanceId":"phone"}"#))
        #expect(try MotifResponse(decoding: login.body).isSuccess)
        await server.server.stop()
    }

    @Test(
        "an answer's bytes are those of the endpoint, refusals and all",
        arguments: [
            motif("checkSession", "{}"), motif("nothing", "{}"), "{}", "[", "", #"{"req":1}"#,
            motif("login", #"{"user":"nobody","private:pwd":"1111","instanceId":"é"}"#),
        ])
    func unchanged(body: String) async throws {
        let server = try await TestServer()
        let expected = await server.backend.endpoint.respond(to: Array(body.utf8))
        let answer = try #require(await server.exchange(post("/motif", body)))
        #expect(answer.body == expected.body)
        #expect(answer.status == expected.status)
        await server.server.stop()
    }

    @Test(
        "the charset may be named, and a query is no part of the path",
        arguments: [
            "application/json;charset=utf-8", "Application/JSON; Charset=\"UTF-8\"", "application/json ; odd=1",
        ])
    func contentTypes(type: String) async throws {
        let server = try await TestServer()
        let body = motif("checkSession", "{}")
        #expect(await server.exchange(post("/motif?a=b", type: type, body))?.status == 200)
        await server.server.stop()
    }

    @Test("a bank that failed is 500, and MOTIF's own answer")
    func failed() async throws {
        let server = try await TestServer()
        try server.backend.close()
        let answer = try #require(await server.call("login", #"{"user":"a","private:pwd":"1111","instanceId":"b"}"#))
        #expect(answer.status == 500)
        #expect(answer.text.contains("INTERNAL_ERROR"))
        await server.server.stop()
    }
}

extension MotifResponse {
    var isSuccess: Bool { if case .success = outcome { true } else { false } }
}
