import JSONCoding
import Motif
import MotifTesting
import Testing

struct MotifResponseTests {
    func request(_ body: String = #"{"req":{"dom":"d","app":"a","srv":"s","op":"o","header":{}}}"#) throws
        -> ReceivedMotifRequest
    {
        try ReceivedMotifRequest(decoding: Array(body.utf8))
    }

    func text(_ response: MotifResponse) -> String { String(decoding: response.encoded(), as: UTF8.self) }

    @Test("a success is written with what the request said and its payload")
    func writesSuccess() throws {
        #expect(
            try text(MotifResponse(to: request(), .success(["expiresIn": 300])))
                == #"{"res":{"dom":"d","app":"a","srv":"s","op":"o","header":{"expiresIn":300}}}"#)
    }

    @Test("a refusal is written with its code, its description and its data")
    func writesRefusal() throws {
        let refusal = MotifApplicationError(.invalidRequest, text: "user is missing", data: ["field": "user"])
        #expect(
            try text(MotifResponse(to: request(), .failure(refusal))) == """
                {"res":{"dom":"d","app":"a","srv":"s","op":"o","header":{"err":"INVALID_REQUEST",\
                "errDesc":"user is missing","errData":{"field":"user"}}}}
                """)
    }

    @Test("a refusal echoes no more than the request said, and has no members that it does not need")
    func writesLittle() throws {
        let response = MotifResponse(
            to: try request(#"{"req":{"dom":7,"app":"a"}}"#), .failure(MotifApplicationError(.unknownDomain)))
        #expect(text(response) == #"{"res":{"app":"a","header":{"err":"UNKNOWN_DOMAIN"}}}"#)
    }

    @Test("a client reads what a server wrote", arguments: [true, false])
    func readsResponse(isSuccess: Bool) throws {
        let refusal = MotifApplicationError("BLOCK_LOCKED", text: "locked", data: ["lockedBy": "BUSINESS_OWNER"])
        let response = try MotifResponse(to: request(), isSuccess ? .success(["a": [1]]) : .failure(refusal))
        #expect(try MotifResponse(decoding: response.encoded()) == response)
    }

    @Test(
        "a refusal keeps its code when its description and its data are odd",
        arguments: [
            #"{"err":"X","errDesc":5,"errData":"y"}"#, #"{"err":"X","errDesc":null,"errData":[]}"#, #"{"err":"X"}"#,
        ])
    func readsOddRefusal(header: String) throws {
        let response = try MotifResponse(decoding: Array(#"{"res":{"header":\#(header)}}"#.utf8))
        #expect(response.outcome == .failure(MotifApplicationError("X")))
    }

    @Test(
        "an answer without one of its parts is refused, and the error names the part",
        arguments: [
            (#"{}"#, MotifEnvelopeError.missing("res")), (#"{"req":{}}"#, .missing("res")),
            (#"{"res":[]}"#, .wrongType("res")), (#"null"#, .wrongType("the body")),
            (#"{"res":{"op":"o"}}"#, .missing("res.header")), (#"{"res":{"header":null}}"#, .missing("res.header")),
            (#"{"res":{"header":"x"}}"#, .wrongType("res.header")),
            (#"{"res":{"op":1,"header":{}}}"#, .wrongType("res.op")),
            (#"{"res":{"header":{"err":1}}}"#, .wrongType("res.header.err")),
            (#"{"res":{"header":{"err":{}}}}"#, .wrongType("res.header.err")),
        ])
    func refuses(body: String, error: MotifEnvelopeError) {
        #expect(throws: error) { try MotifResponse(decoding: Array(body.utf8)) }
    }

    @Test("an answer prints without its secrets")
    func hidesSecrets() throws {
        let response = try MotifResponse(to: request(), .success(["sessionId": "5ecret", "private:fpKey": "5ecret"]))
        let reply = MotifReply(status: 200, contentType: nil, body: response.encoded())
        let refusal = MotifApplicationError(.invalidRequest, data: ["private:pwd": "5ecret"])
        for text in [printed(response), printed(reply), printed(refusal)] {
            #expect(!text.contains("5ecret"))
            #expect(!text.contains("53, 101"))
        }
    }
}
