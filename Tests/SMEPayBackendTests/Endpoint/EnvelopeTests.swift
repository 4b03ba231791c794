import JSONCoding
import Motif
import Testing

@testable import SMEPayBackend

@Suite("Envelope") struct EnvelopeTests {
    /// A body, and what comes back.
    struct Case: Sendable, CustomTestStringConvertible {
        let body: String
        let status: Int
        let code: String
        var field: String?
        var testDescription: String { String(body.prefix(80)) }

        init(_ body: String, _ status: Int, _ code: String, _ field: String? = nil) {
            self.body = body
            self.status = status
            self.code = code
            self.field = field
        }
    }

    @Test(
        "a body that is no request gets status 400",
        arguments: [
            Case("", 400, "MALFORMED_REQUEST"),
            Case(" ", 400, "MALFORMED_REQUEST"),
            Case("hello", 400, "MALFORMED_REQUEST"),
            Case("<html></html>", 400, "MALFORMED_REQUEST"),
            Case(#"{"req":{"dom":"company1""#, 400, "MALFORMED_REQUEST"),
            Case(#"{"req":{}} {}"#, 400, "MALFORMED_REQUEST"),
            Case(#"{'req':{}}"#, 400, "MALFORMED_REQUEST"),
            Case("null", 400, "MALFORMED_REQUEST", "the body"),
            Case("[]", 400, "MALFORMED_REQUEST", "the body"),
            Case(#""req""#, 400, "MALFORMED_REQUEST", "the body"),
            Case("{}", 400, "MALFORMED_REQUEST", "req"),
            Case(#"{"Req":{}}"#, 400, "MALFORMED_REQUEST", "req"),
            Case(#"{"req":null}"#, 400, "MALFORMED_REQUEST", "req"),
            Case(#"{"req":[]}"#, 400, "MALFORMED_REQUEST", "req"),
            Case(#"{"req":"x"}"#, 400, "MALFORMED_REQUEST", "req"),
        ])
    func malformed(_ it: Case) async throws { try await check(it) }

    @Test("endless nesting is malformed, not a crash")
    func nesting() async throws {
        let nested = String(repeating: "[", count: 500_000)
        try await check(Case(#"{"req":{"header":"# + nested, 400, "MALFORMED_REQUEST"))
    }

    @Test("bytes that are no UTF-8 are malformed")
    func notUTF8() async throws {
        let answer = try await TestBank().send(Array(#"{"req":{"dom":""#.utf8) + [0xFF, 0xFE] + Array(#""}}"#.utf8))
        #expect(answer.status == 400)
        #expect(answer.code == "MALFORMED_REQUEST")
    }

    @Test("a malformed body's answer says where it breaks")
    func position() async throws {
        let answer = try await TestBank().send(Array("{\n  \"req\": nil}".utf8))
        #expect(answer.refusal?.data == ["line": 2, "column": 10])
    }

    @Test(
        "domain, application, service and operation are checked in this order",
        arguments: [
            Case(#"{"req":{}}"#, 200, "INVALID_REQUEST", "dom"),
            Case(#"{"req":{"dom":1}}"#, 200, "INVALID_REQUEST", "dom"),
            Case(#"{"req":{"dom":null,"app":"smepay"}}"#, 200, "INVALID_REQUEST", "dom"),
            Case(#"{"req":{"dom":"company2","app":"x","srv":"x","op":"x"}}"#, 200, "UNKNOWN_DOMAIN"),
            Case(#"{"req":{"dom":"Company1","app":"smepay"}}"#, 200, "UNKNOWN_DOMAIN"),
            Case(#"{"req":{"dom":"company1"}}"#, 200, "INVALID_REQUEST", "app"),
            Case(#"{"req":{"dom":"company1","app":["smepay"]}}"#, 200, "INVALID_REQUEST", "app"),
            Case(#"{"req":{"dom":"company1","app":"","srv":"x","op":"x"}}"#, 200, "UNKNOWN_APPLICATION"),
            Case(#"{"req":{"dom":"company1","app":"smepay"}}"#, 200, "INVALID_REQUEST", "srv"),
            Case(#"{"req":{"dom":"company1","app":"smepay","srv":{}}}"#, 200, "INVALID_REQUEST", "srv"),
            Case(#"{"req":{"dom":"company1","app":"smepay","srv":"x","op":"x"}}"#, 200, "UNKNOWN_SERVICE"),
            Case(#"{"req":{"dom":"company1","app":"smepay","srv":"register"}}"#, 200, "INVALID_REQUEST", "op"),
            Case(#"{"req":{"dom":"company1","app":"smepay","srv":"register","op":7}}"#, 200, "INVALID_REQUEST", "op"),
            Case(#"{"req":{"dom":"company1","app":"smepay","srv":"register","op":"Login"}}"#, 200, "UNKNOWN_OPERATION"),
        ])
    func order(_ it: Case) async throws { try await check(it) }

    @Test(
        "a secure operation asks for its session before it looks at its header",
        arguments: [
            Case(#""op":"changePwd","header":7"#, 200, "SESSION_REQUIRED"),
            Case(#""op":"changePwd","sid":null"#, 200, "SESSION_REQUIRED"),
            Case(#""op":"changePwd","sid":7,"header":7"#, 200, "INVALID_REQUEST", "sid"),
            Case(#""op":"changePwd","sid":"","header":7"#, 200, "SESSION_EXPIRED"),
            Case(#""op":"changePwd","sid":"0000","header":{"Private:pwd":"1"}"#, 200, "SESSION_EXPIRED"),
            Case(#""op":"logout""#, 200, "SESSION_REQUIRED"),
            Case(#""op":"checkSession""#, 200, "SESSION_REQUIRED"),
            Case(#""op":"enableFingerprint""#, 200, "SESSION_REQUIRED"),
            Case(#""op":"disableFingerprint""#, 200, "SESSION_REQUIRED"),
        ])
    func session(_ it: Case) async throws {
        try await check(
            Case(#"{"req":{"dom":"company1","app":"smepay","srv":"register",\#(it.body)}}"#, 200, it.code, it.field))
    }

    @Test("a session id on an operation that needs none is ignored, whatever it is")
    func ignoredSession() async throws {
        let body = """
            {"req":{"dom":"company1","app":"smepay","srv":"register","op":"login","sid":7,
            "header":{"user":"user1@company1.com","private:pwd":"1111","instanceId":"phone-1"}}}
            """
        #expect(try await TestBank().send(Array(body.utf8)).code == "ACTIVATION_REQUIRED")
    }

    @Test("an answer echoes domain, application, service and operation as far as they could be read")
    func echo() async throws {
        let bank = try TestBank()
        let answer = try await bank.send(Array(#"{"req":{"dom":"company1","app":"x","srv":7,"op":"login"}}"#.utf8))
        #expect(answer.response.domain == "company1")
        #expect(answer.response.application == "x")
        #expect(answer.response.service == nil)
        #expect(answer.response.operation == "login")
    }

    @Test("an answer is JSON, whatever its status")
    func contentType() async throws {
        let bank = try TestBank()
        #expect(await bank.backend.endpoint.respond(to: []).contentType == "application/json")
        #expect(await bank.backend.endpoint.respond(to: Array(#"{"req":{}}"#.utf8)).contentType == "application/json")
    }

    @Test("a body of exactly the limit is read, one byte more gets status 413")
    func tooLarge() async throws {
        var policy = TestBank.policy
        policy.requestBytes = 20
        let bank = try TestBank(policy: policy)
        #expect(try await bank.send(Array(#"{"req":{}}          "#.utf8)).status == 200)
        let answer = try await bank.send(Array(#"{"req":{}}           "#.utf8))
        #expect(answer.status == 413)
        #expect(answer.code == "REQUEST_TOO_LARGE")
        #expect(answer.refusal?.data == ["limit": 20])
    }

    @Test("a body of 50 MB is refused by its length")
    func huge() async throws {
        let answer = try await TestBank().send([UInt8](repeating: UInt8(ascii: "["), count: 50_000_000))
        #expect(answer.status == 413)
    }

    private func check(_ it: Case) async throws {
        let answer = try await TestBank().send(Array(it.body.utf8))
        #expect(answer.status == it.status)
        #expect(answer.code == it.code)
        #expect(answer.refusal?.data["field"]?.string == it.field)
        #expect(answer.refusal?.text?.isEmpty == false)
    }
}
