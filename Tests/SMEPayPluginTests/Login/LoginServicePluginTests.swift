import JSONCoding
import PluginAPI
import PluginTesting
import SMEPay
import Testing

@testable import SMEPayPlugin

struct LoginServicePluginTests {
    @Test("a user's whole life runs through the actions: activation, login, PIN, fingerprint, logout")
    func wholeLife() async throws {
        let bank = try await TestBank.active()
        let login = try bank.login
        let user = try await login.call("login", TestBank.login())
        #expect(user["user"] == .string(TestBank.user))
        #expect(user["fingerprintEnabled"] == false)
        #expect(user["roles"] == ["USER"])
        #expect(try await login.call("checkSession")["expiresIn"] == 300)
        try await login.call(
            "changePwd",
            [
                "private:pwd": .string(TestBank.pin), "private:newPwd": .string(TestBank.newPIN),
                "private:vpwd": .string(TestBank.newPIN),
            ])
        let key = try await login.call("enableFingerprint", ["private:pwd": .string(TestBank.newPIN)])
        try await login.call("logout")
        let again = try await login.call(
            "loginWithFingerprint",
            ["user": .string(TestBank.user), "private:fpKey": key["private:fpKey"] ?? .null])
        #expect(again["fingerprintEnabled"] == true)
        try await login.call("disableFingerprint")
        try await login.call("logout")
        #expect(await login.failure("checkSession")?.code == "SESSION_REQUIRED")
    }

    @Test("a login tells the script everything but the session's id")
    func noSessionID() async throws {
        let bank = try await TestBank.active()
        let answer = try await bank.login.call("login", TestBank.login())
        #expect(answer.object?.map(\.key).sorted() == ["expiresIn", "fingerprintEnabled", "roles", "user"])
    }

    @Test("the bank's refusal arrives with its code, words and data")
    func refusal() async throws {
        let bank = try await TestBank.active()
        let error = try await bank.login.failure("login", TestBank.login(pin: "000000"))
        #expect(error?.code == "AUTHENTICATION_FAILURE")
        #expect(
            error?.message
                == "register/login was refused with AUTHENTICATION_FAILURE: the PIN or the fingerprint key is wrong")
        #expect(error?.data == ["attemptsLeft": 2])
        #expect(error?.status == .error)
    }

    @Test("a refusal without data has none")
    func refusalWithoutData() async throws {
        let error = try await TestBank().login.failure("login", TestBank.login("nobody@company1.com"))
        #expect(error?.code == "USER_NOTFOUND")
        #expect(error?.data == nil)
    }

    @Test(
        "a request that does not fit is refused by name of its member, and its values are not shown",
        arguments: [
            ("registerUser", ["user": 407185], "user"),
            ("activateUser", ["user": "u", "email": "e", "otp": 407185], "otp"),
            ("login", ["user": "u", "private:pwd": 407185], "private:pwd"),
            ("login", ["user": "u"], "private:pwd"),
            ("loginWithFingerprint", ["user": "u", "private:fpKey": ["407185"]], "private:fpKey"),
            ("changePwd", ["private:pwd": "1", "private:newPwd": ["x": 407185]], "private:newPwd"),
            ("enableFingerprint", ["private:pwd": .null], "private:pwd"),
            ("login", .null, "expected an object"), ("login", "407185", "expected an object"),
        ] as [(String, JSONValue, String)])
    func misfit(action: String, request: JSONValue, named: String) async throws {
        let error = try await TestBank().login.failure(action, request)
        #expect(error?.status == .json)
        #expect(error?.message.contains(named) == true, "\(error?.message ?? "no error")")
        #expect(error?.message.contains("407185") == false)
    }
}
