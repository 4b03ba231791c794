import JSONCoding
import Motif
import Testing

struct ReceivedMotifRequestTests {
    @Test("a server reads what a client wrote")
    func readsRequest() throws {
        let request = MotifRequest(
            domain: "d", application: "a", service: "s", operation: "o", sessionID: "s1", header: ["x": [1, nil, "ñ"]])
        let received = try ReceivedMotifRequest(decoding: request.encoded())
        #expect(received.domain == .value("d"))
        #expect(received.application == .value("a"))
        #expect(received.service == .value("s"))
        #expect(received.operation == .value("o"))
        #expect(received.sessionID == .value("s1"))
        #expect(received.header == .value(["x": [1, nil, "ñ"]]))
    }

    @Test("each member is found missing by itself, and null is missing")
    func tellsMissing() throws {
        let received = try ReceivedMotifRequest(decoding: Array(#"{"req":{"dom":null,"srv":"s"}}"#.utf8))
        #expect(received.domain == .missing)
        #expect(received.application == .missing)
        #expect(received.service == .value("s"))
        #expect(received.operation == .missing)
        #expect(received.sessionID == .missing)
        #expect(received.header == .missing)
    }

    @Test("each member is found to be of the wrong type by itself")
    func tellsWrongType() throws {
        let body = #"{"req":{"dom":1,"app":"a","srv":[],"op":{},"sid":true,"header":"h"}}"#
        let received = try ReceivedMotifRequest(decoding: Array(body.utf8))
        #expect(received.domain == .wrongType)
        #expect(received.application == .value("a"))
        #expect(received.service == .wrongType)
        #expect(received.operation == .wrongType)
        #expect(received.sessionID == .wrongType)
        #expect(received.header == .wrongType)
    }

    @Test(
        "a body without a request is refused, and the error says why",
        arguments: [
            (#"{}"#, MotifEnvelopeError.missing("req")), (#"{"res":{}}"#, .missing("req")),
            (#"{"req":null}"#, .missing("req")), (#"{"req":[]}"#, .wrongType("req")),
            (#"{"req":"x"}"#, .wrongType("req")), (#"[]"#, .wrongType("the body")), (#"7"#, .wrongType("the body")),
        ])
    func refuses(body: String, error: MotifEnvelopeError) {
        #expect(throws: error) { try ReceivedMotifRequest(decoding: Array(body.utf8)) }
    }

    @Test(
        "a body that is no JSON is refused with the place where it breaks",
        arguments: [
            ("", 0), ("{\"req\":{\"dom\":\"5ecret", 21), ("{\"req\":{}}}", 10), ("<html>", 0), ("\u{FEFF}{}", 0),
        ])
    func refusesText(body: String, offset: Int) {
        #expect {
            try ReceivedMotifRequest(decoding: Array(body.utf8))
        } throws: { error in
            guard case .notJSON(let problem) = error as? MotifEnvelopeError else { return false }
            return problem.position?.offset == offset && !"\(error)".contains("5ecret")
        }
    }

    @Test("bytes that are no UTF-8, and nesting without end, are refused")
    func refusesBytes() {
        #expect(throws: MotifEnvelopeError.self) {
            try ReceivedMotifRequest(decoding: Array(#"{"req":{"dom":""#.utf8) + [0xFF] + Array(#""}}"#.utf8))
        }
        #expect(throws: MotifEnvelopeError.self) {
            try ReceivedMotifRequest(decoding: Array(repeating: UInt8(ascii: "["), count: 1_000_000))
        }
    }
}
