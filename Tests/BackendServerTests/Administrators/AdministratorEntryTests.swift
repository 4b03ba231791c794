import HTTPTesting
import Testing

@testable import BackendServer

@Suite("The administrators' endpoint")
struct AdministratorEntryTests {
    @Test("makes a user known, whose OTP it reads, and whom it suspends, releases, and whose phone it blocks")
    func story() async throws {
        let server = try await TestServer()
        let profile = #"{"user":"ana@a.b","phone":"+34 600 000 041","email":"ana@a.b"}"#
        #expect(await server.administrate("POST", "/users", profile)?.status == 201)
        _ = await server.call("registerUser", #"{"user":"ana@a.b","maskedPhone":"*** 041"}"#)
        let outbox = try #require(await server.administrate("GET", "/outbox/ana%40a.b")?.text)
        let otp = try #require(outbox.firstMatch(of: /[0-9]{6}/)?.output)
        let activation =
            #"{"user":"ana@a.b","email":"ana@a.b","otp":"\#(otp)","private:pwd":"1234","private:vpwd":"1234"}"#
        #expect(await server.call("activateUser", activation)?.text.contains("err") == false)
        let login = #"{"user":"ana@a.b","private:pwd":"1234","instanceId":"phone 1"}"#
        #expect(await server.call("login", login)?.text.contains("sessionId") == true)

        #expect(await server.administrate("PUT", "/users/ANA@a.b/suspension")?.status == 204)
        #expect(await server.call("login", login)?.text.contains("ACCOUNT_SUSPENDED") == true)
        #expect(await server.administrate("DELETE", "/users/ana@a.b/suspension")?.status == 204)
        #expect(await server.administrate("PUT", "/instances/phone%201/block")?.status == 204)
        #expect(await server.call("login", login)?.text.contains("APP_BLOCKED") == true)
        #expect(await server.administrate("DELETE", "/instances/phone%201/block")?.status == 204)
        #expect(await server.call("login", login)?.text.contains("sessionId") == true)

        #expect(await server.administrate("POST", "/users/ana@a.b/pin-reset")?.status == 204)
        #expect(await server.call("login", login)?.text.contains("ACTIVATION_REQUIRED") == true)
        await server.server.stop()
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let method: String
        let path: String
        let body: String?
        let status: Int
        let code: String
        var testDescription: String { "\(method) \(path) \(body ?? "")" }

        init(_ method: String, _ path: String, _ status: Int, _ code: String) {
            self.init(method, path, nil, status, code)
        }

        init(_ method: String, _ path: String, _ body: String?, _ status: Int, _ code: String) {
            (self.method, self.path, self.body, self.status, self.code) = (method, path, body, status, code)
        }
    }

    @Test(arguments: [
        Case("GET", "/", 404, "UNKNOWN_PATH"),
        Case("GET", "/users", 405, "METHOD_NOT_ALLOWED"),
        Case("POST", "/users", "[]", 400, "NOT_JSON"),
        Case("POST", "/users", "{", 400, "NOT_JSON"),
        Case("POST", "/users", #"{"user":"a@b.c"}"#, 400, "INVALID_REQUEST"),
        Case("POST", "/users", #"{"user":1,"phone":"+34600000000","email":"a@b.c"}"#, 400, "INVALID_REQUEST"),
        Case("POST", "/users", #"{"user":"a@b.c","phone":"12","email":"a@b.c"}"#, 400, "INVALID_REQUEST"),
        Case(
            "POST", "/users", #"{"user":"user1@company1.com","phone":"+34600000000","email":"a@b.c"}"#, 409,
            "USER_EXISTS"),
        Case("PUT", "/users/nobody/suspension", 404, "USER_NOTFOUND"),
        Case("POST", "/users/nobody/pin-reset", 404, "USER_NOTFOUND"),
        Case("PUT", "/users/user1@company1.com/pin-reset", 405, "METHOD_NOT_ALLOWED"),
        Case("PUT", "/users//suspension", 404, "UNKNOWN_PATH"),
        Case("PUT", "/users/%ff/suspension", 400, "MALFORMED_PATH"),
        Case("PUT", "/users/user1@company1.com%00x/suspension", 400, "MALFORMED_PATH"),
        Case("PUT", "/instances/a%00b/block", 400, "MALFORMED_PATH"),
        Case("PUT", "/instances/a%01b/block", 400, "INVALID_REQUEST"),
        Case("POST", "/companies", #"{"name":"a","owner":"user1@company1.com\u0000x"}"#, 400, "INVALID_REQUEST"),
        Case("GET", "/outbox/nobody", 404, "USER_NOTFOUND"),
        Case("PUT", "/session-parameters", #"{"idle":0,"absolute":null}"#, 400, "INVALID_REQUEST"),
        Case("PUT", "/session-parameters", #"{"idle":1.5,"absolute":null}"#, 400, "INVALID_REQUEST"),
        Case("PUT", "/session-parameters", #"{"absolute":null}"#, 400, "INVALID_REQUEST"),
        Case("PUT", "/session-parameters", #"{"idle":60}"#, 400, "INVALID_REQUEST"),
        Case("PUT", "/session-parameters", #"{"idle":60,"absolute":99999999999}"#, 400, "INVALID_REQUEST"),
        Case("POST", "/motif", "{}", 404, "UNKNOWN_PATH"),
    ])
    func refused(_ wrong: Case) async throws {
        let server = try await TestServer()
        let answer = try #require(await server.administrate(wrong.method, wrong.path, wrong.body))
        #expect(answer.status == wrong.status)
        #expect(answer.text.hasPrefix(#"{"error":{"code":"\#(wrong.code)","message":""#), "\(answer.text)")
        await server.server.stop()
    }

    @Test(
        "nothing is done for who lacks the token, or comes by another name or from another origin",
        arguments: [
            (["Authorization: Bearer \(TestServer.token)x"], "localhost:PORT", 401),
            (["Authorization: Bearer"], "localhost:PORT", 401), (["Authorization: Bearer "], "localhost:PORT", 401),
            (["Authorization: Basic \(TestServer.token)"], "localhost:PORT", 401), ([], "localhost:PORT", 401),
            (["Authorization: \(TestServer.token)"], "localhost:PORT", 401),
            (["Authorization: Bearer \(TestServer.token)"], "bank.example:PORT", 421),
            (["Authorization: Bearer \(TestServer.token)"], "localhost", 421),
            (["Authorization: Bearer \(TestServer.token)"], "127.0.0.1:1", 421),
            (["Authorization: Bearer \(TestServer.token)", "Origin: http://bank.example"], "localhost:PORT", 403),
            (["Authorization: Bearer \(TestServer.token)", "Origin: null"], "localhost:PORT", 403),
            (["Authorization: Bearer \(TestServer.token)", "Origin: http://localhost:1"], "localhost:PORT", 403),
        ])
    func intruders(headers: [String], host: String, status: Int) async throws {
        let server = try await TestServer()
        let port = try #require(server.administratorPort)
        let answer = await offPool {
            let client = LoopbackClient(port: port)
            client.send(
                request(
                    "PUT", "/users/user1@company1.com/suspension", host: host.replacing("PORT", with: "\(port)"),
                    headers: headers))
            return client.receive()
        }
        #expect(answer?.status == status)
        #expect(answer?.headers["www-authenticate"] == (status == 401 ? "Bearer" : nil))
        let login = #"{"user":"user1@company1.com","private:pwd":"1111","instanceId":"a"}"#
        #expect(await server.call("login", login)?.text.contains("ACTIVATION_REQUIRED") == true)
        await server.server.stop()
    }

    @Test("its paths are not on the apps' port")
    func separate() async throws {
        let server = try await TestServer()
        let answer = await server.exchange(
            request(
                "PUT", "/users/user1@company1.com/suspension", host: "localhost:\(server.port)",
                headers: ["Authorization: Bearer \(TestServer.token)"]))
        #expect(answer?.status == 404)
        await server.server.stop()
    }

    @Test("without a demo there is no outbox, and without a token no entry")
    func absent() async throws {
        let server = try await TestServer(isDemo: false)
        #expect(await server.administrate("GET", "/outbox/a")?.text.contains("UNKNOWN_PATH") == true)
        await server.server.stop()
        let other = try await TestServer(hasAdministrators: false)
        #expect(other.administratorPort == nil)
        await other.server.stop()
    }

    @Test("a bank that failed is told of in general words")
    func failed() async throws {
        let server = try await TestServer()
        try server.backend.close()
        let answer = try #require(await server.administrate("PUT", "/users/a/suspension"))
        #expect(answer.status == 500)
        #expect(answer.text.hasPrefix(#"{"error":{"code":"BACKEND_FAILED""#))
        await server.server.stop()
    }
}
