import JSONCoding
import TestSupport
import Testing
import Trace

@Suite("Redaction")
struct RedactedTests {
    static let secretKeys = [
        "private:pwd", "private:", "PRIVATE:pin", "Private:New Pin", "private:private:", "sid", "SID", "Sid",
        "sessionId",
        "sessionid", "SESSIONID", "otp", "OTP", "Otp", "authorization", "Authorization", "AUTHORIZATION", "token",
        "Token",
        "pwd", "vpwd", "newPwd", "password", "PIN", "fpKey", "pan", "cvv", "accessToken", "refresh_token",
        "X-Auth-Token", "TOKEN", "newPin", "user_pin", "USER-PIN", "oldPassword", "newpassword", "passcode",
        "userPasscode",
        "secret", "clientSecret", " private:pwd", "xprivate:pwd", "private pwd", "otpCode", "smsOtp", "cardNumber",
        "card_number", "apiKey", "API_KEY", "cardCvv", "pin1", "PINCODE", "cardPan", "panNumber", "cvv2",
        "securityCode",
        "security_code", "session", "newPin2",
    ]

    static let plainKeys = [
        "", "s", "si", "side", "inside", "sids", "x-sid", "id", "sessionIds", "otps", "otpSent", "hotp",
        "private",
        "privately:", "authorizations", "author", "tokens", "tokenCount",
        "toke",
        "pinColor", "mapPinned", "pinboard", "passport", "key", "keyCode", "number", "phoneNumber", "card",
        "sessionIdle",
        "user", "pwds", "spin", "pinned", "company", "span", "ſid", "ötp", "prıvate:x",
    ]

    @Test("a member with a secret key goes, key and value", arguments: secretKeys)
    func secretKey(key: String) {
        #expect(Redacted.isSecret(key: key))
        #expect(Redacted([key: "7777", "kept": 1]).value == ["kept": 1])
    }

    @Test("a member whose key only looks like one stays", arguments: plainKeys)
    func plainKey(key: String) {
        #expect(!Redacted.isSecret(key: key))
        #expect(Redacted([key: "7777"]).value == [key: "7777"])
    }

    @Test("secrets go at any depth, with all that lies under them; the rest keeps its order")
    func depth() {
        let value: JSONValue = [
            "b": [["otp": 1, "a": [["x": ["private:y": ["deep": "7777"], "z": 2]]]], "otp"], "a": nil,
            "token": [["user": "7777"]],
        ]
        let redacted = Redacted(value)
        #expect(redacted.description == #"{"b":[{"a":[{"x":{"z":2}}]},"otp"],"a":null}"#)
        #expect(redacted.value == ["b": [["a": [["x": ["z": 2]]]], "otp"], "a": nil])
    }

    @Test("a text that is JSON loses its secrets, and any other stays as it is")
    func jsonText() {
        #expect(Redacted([#"{"private:pwd":"7777","user":"u"}"#]).value == [#"{"user":"u"}"#])
        #expect(Redacted(["a": #"[{"newPin":"7777"}]"#]).value == ["a": "[{}]"])
        for text in [#"{ "user" : "u" }"#, #"{"pin":7777"#, "[1,", "{}", "[]", "{pin}"] {
            #expect(Redacted([.string(text)]).value == [.string(text)])
        }
    }

    @Test("values without members are shown as they are")
    func plainValues() {
        for value: JSONValue in [nil, true, 1, 1.5, "private:pwd", [], [1, "otp"], [:]] {
            #expect(Redacted(value).value == value)
        }
    }

    @Test("arguments that an action marks are secrets as a whole, the others are looked through")
    func secretArguments() {
        let arguments: [JSONValue] = ["7777", ["user": "u", "sid": "7777"], ["pin": "7777"], 4]
        let redacted = Redacted(arguments: arguments, secretArguments: [0, 2, 9, -1])
        #expect(redacted.description == #"[null,{"user":"u"},null,4]"#)
        #expect(Redacted(arguments: []).description == "[]")
    }

    @Test("a text where an object is due may be a secret, and is not shown")
    func plainArguments() {
        let arguments: [JSONValue] = ["7777", 7777, ["user": "u"], true, "kept", "surplus"]
        let redacted = Redacted(arguments: arguments, plainArguments: [4])
        #expect(redacted.description == #"[null,null,{"user":"u"},true,"kept",null]"#)
        #expect(Redacted(arguments: arguments).description == #"["7777",7777,{"user":"u"},true,"kept","surplus"]"#)
    }

    @Test("whatever the value, nothing under a secret key is left and nothing else is lost")
    func property() {
        var generator = SeededGenerator.printed("redaction")
        for _ in 0..<300 {
            var kept = 0
            let value = randomValue(depth: 6, isSecret: false, kept: &kept, &generator)
            let text = Redacted(value).description
            #expect(!text.contains("secret"), "seed \(generator.seed)")
            #expect(
                text.split(separator: "plain", omittingEmptySubsequences: false).count - 1 == kept,
                "seed \(generator.seed)")
        }
    }

    /// A value whose texts say whether they lie under a secret key; counts those that do not.
    private func randomValue(
        depth: Int, isSecret: Bool, kept: inout Int, _ generator: inout SeededGenerator
    ) -> JSONValue {
        switch Int.random(in: 0..<(depth > 0 ? 4 : 1), using: &generator) {
        case 0:
            kept += isSecret ? 0 : 1
            return isSecret ? "secret" : "plain"
        case 1:
            return .array(
                (0..<Int.random(in: 0...4, using: &generator)).map { _ in
                    randomValue(depth: depth - 1, isSecret: isSecret, kept: &kept, &generator)
                })
        default:
            var members = JSONObject()
            for _ in 0..<Int.random(in: 0...4, using: &generator) {
                let hides = Bool.random(using: &generator)
                let key = (hides ? Self.secretKeys : Self.plainKeys).randomElement(using: &generator) ?? ""
                // Each key once: a member that replaces another would be counted for both.
                if members[key] != nil { continue }
                members[key] = randomValue(
                    depth: depth - 1, isSecret: isSecret || hides, kept: &kept, &generator)
            }
            return .object(members)
        }
    }
}
