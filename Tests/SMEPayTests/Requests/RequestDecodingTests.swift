import JSONCoding
import SMEPay
import Testing

/// Requests as an app's script gives them: with the wire's keys.
struct RequestDecodingTests {
    @Test("a request is read from the wire's keys")
    func reads() throws {
        let request = try JSONReader().decode(
            ActivateUserRequest.self,
            from: #"{"user":"u","otp":"123456","private:pwd":"1111","private:vpwd":"2222","email":"e","more":1}"#)
        #expect(
            request
                == ActivateUserRequest(
                    user: "u", email: "e", otp: "123456", password: "1111", verifiedPassword: "2222"))
    }

    @Test("the instance may be left out")
    func readsWithoutInstance() throws {
        #expect(try JSONReader().decode(DisableFingerprintRequest.self, from: "{}").instanceId == nil)
        #expect(
            try JSONReader().decode(LoginRequest.self, from: #"{"user":"u","private:pwd":"1111"}"#)
                == LoginRequest(user: "u", password: "1111"))
    }

    @Test(
        "a request that lacks a key, or has another type under it, is refused without its values",
        arguments: [
            #"{}"#, #"{"user":"u"}"#, #"{"user":"u","pwd":"5ecret"}"#, #"{"user":5,"private:pwd":"5ecret"}"#,
            #"{"user":"u","private:pwd":5555}"#, #"{"user":"u","private:pwd":["5ecret"]}"#,
            #"{"user":"u","private:pwd":null}"#, #"{"user":"u","private:pwd":"5ecret","instanceId":7}"#, #"[]"#,
            #""u""#,
        ])
    func refuses(text: String) {
        #expect {
            try JSONReader().decode(LoginRequest.self, from: text)
        } throws: { error in
            error is JSONError && !"\(error)".contains("5ecret") && !"\(error)".contains("5555")
        }
    }
}
