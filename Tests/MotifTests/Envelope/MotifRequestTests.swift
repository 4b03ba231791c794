import Motif
import MotifTesting
import Testing

struct MotifRequestTests {
    @Test("a request is written as the seed's sample call")
    func writesSample() {
        let request = MotifRequest(
            domain: "company1", application: "smepay", service: "register", operation: "activateUser",
            header: [
                "user": "user1@company1.com", "otp": "123456", "private:pwd": "1111", "private:vpwd": "1111",
                "email": "user1@company1.com",
            ])
        #expect(
            String(decoding: request.encoded(), as: UTF8.self) == """
                {"req":{"dom":"company1","app":"smepay","srv":"register","op":"activateUser","header":\
                {"user":"user1@company1.com","otp":"123456","private:pwd":"1111","private:vpwd":"1111",\
                "email":"user1@company1.com"}}}
                """)
    }

    @Test("the session stands beside the header, not in it")
    func writesSession() {
        let request = MotifRequest(
            domain: "d", application: "a", service: "register", operation: "logout", sessionID: "s1")
        #expect(
            String(decoding: request.encoded(), as: UTF8.self)
                == #"{"req":{"dom":"d","app":"a","srv":"register","op":"logout","sid":"s1","header":{}}}"#)
    }

    @Test("a request prints without its session and its secrets")
    func hidesSecrets() throws {
        let request = MotifRequest(
            domain: "d", application: "a", service: "register", operation: "login", sessionID: "5ecret",
            header: ["user": "u", "private:pwd": "5ecret", "deep": [["otp": "5ecret"]]])
        let received = try ReceivedMotifRequest(decoding: request.encoded())
        for text in [printed(request), printed(received)] {
            #expect(text.contains("register"))
            #expect(!text.contains("5ecret"))
        }
    }
}
