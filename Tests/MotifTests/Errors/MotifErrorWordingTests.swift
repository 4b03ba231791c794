import GoldenTesting
import JSONCoding
import Motif
import MotifTesting
import Testing

struct MotifErrorWordingTests {
    @Test("everything that can come back wrong has its own error, and none quotes the body")
    func words() async throws {
        let html = Array("<html>5ecret</html>".utf8)
        let cases: [(String, ScriptedTransport.Step)] = [
            ("refused", .refusal(MotifApplicationError("USER_NOTFOUND", text: "no such user"))),
            ("refused without a word", .refusal(MotifApplicationError("CARD_NOTFOUND"))),
            ("unreachable", .failure(MotifTransportError(.unreachable, data: ["host": "bank.example", "port": 8080]))),
            ("unreachable, no place", .failure(MotifTransportError(.unreachable))),
            ("timed out", .failure(MotifTransportError(.timedOut, data: ["milliseconds": 30_000]))),
            ("timed out, no time", .failure(MotifTransportError(.timedOut))),
            ("TLS", .failure(MotifTransportError(.tls, data: ["host": "bank.example", "port": 443]))),
            ("not HTTP", .failure(MotifTransportError(.notHTTP, data: ["host": "bank.example", "port": 25]))),
            ("interrupted", .failure(MotifTransportError(.interrupted))),
            ("too large for the transport", .failure(MotifTransportError(.tooLarge, data: ["limit": 1000]))),
            ("cancelled", .failure(MotifTransportError(.cancelled))),
            ("a transport's own code", .failure(MotifTransportError("PIGEON_LOST"))),
            ("status 500", .reply(MotifReply(status: 500, contentType: "text/html", body: html))),
            ("status 302", .reply(MotifReply(status: 302, contentType: nil, body: []))),
            ("status 413", .reply(MotifReply(status: 413, contentType: nil, body: []))),
            ("HTML", .reply(MotifReply(status: 200, contentType: "text/html; charset=utf-8", body: html))),
            ("odd type", .reply(MotifReply(status: 200, contentType: "5ecret <b>", body: html))),
            ("HTML that says it is JSON", .reply(MotifReply(status: 200, contentType: "application/json", body: html))),
            ("nothing", .body("")),
            ("half a body", .body(#"{"res":{"op":"login","header":{"private:pwd":"5ecr"#)),
            ("two bodies", .body(#"{"res":{"header":{}}}{"res":{"header":{}}}"#)),
            ("an array", .body("[]")),
            ("no res", .body("{}")),
            ("res is a text", .body(#"{"res":"5ecret"}"#)),
            ("no header", .body(#"{"res":{"op":"login"}}"#)),
            ("header is a list", .body(#"{"res":{"header":["5ecret"]}}"#)),
            ("err is a number", .body(#"{"res":{"header":{"err":5}}}"#)),
            ("another operation", .body(#"{"res":{"op":"logout","header":{"a":"5ecret"}}}"#)),
            ("another service", .body(#"{"res":{"srv":"alert","op":"login","header":{}}}"#)),
            ("another application", .body(#"{"res":{"app":"other","header":{}}}"#)),
            ("another domain", .body(#"{"res":{"dom":"company2","header":{}}}"#)),
            ("too large", .body(#"{"res":{"header":{}}}"# + String(repeating: " ", count: 200))),
        ]
        var text = ""
        for (name, step) in cases {
            let error = try #require(await failure(of: connector(ScriptedTransport(step), replyLimit: 200)))
            text += "\(name)\n  \(error.code.rawValue) \(error.data)\n  \(error)\n"
        }
        let error = try #require(await failure(of: connector(ScriptedTransport()), operation: "logout", secure: true))
        text += "no session\n  \(error.code.rawValue) \(error.data)\n  \(error)\n"
        #expect(!text.contains("5ecr"))
        try expectGolden("errors.txt", text)
    }
}
