import HostClock
import JSONCoding
import Motif
import MotifTesting
import Testing
import Trace

@testable import SMEPay

struct ServiceFailureTests {
    /// A request that cannot be serialised.
    struct Endless: Encodable { let amount = Double.infinity }

    @Test("a request that cannot be serialised is an error with the place, and nothing is sent")
    func unserialisable() async throws {
        let transport = ScriptedTransport()
        let client = ServiceClient(connector: sdk(transport).connector, service: "register")
        let error = await failure {
            try await client.call("login", Endless(), secure: false)
        }
        #expect(error?.code == .requestUnserialisable)
        #expect(error?.data == ["path": "$.amount"])
        #expect(transport.sent.isEmpty)
    }

    @Test(
        "a payload that is not the operation's is an error with the place",
        arguments: [
            ([:], "$"), (["sessionId": "s", "expiresIn": "soon"], "$.expiresIn"),
            (["sessionId": 7, "expiresIn": 300], "$.sessionId"),
            (
                ["sessionId": "s", "expiresIn": 300, "user": "u", "fingerprintEnabled": true, "roles": [1]],
                "$.roles[0]"
            ),
        ] as [(JSONObject, String)])
    func unreadable(payload: JSONObject, path: String) async throws {
        let login = sdk(ScriptedTransport(.success(payload))).login
        let error = await failure {
            _ = try await login.login(LoginRequest(user: "u", password: "1111"))
        }
        #expect(error?.code == .payloadUnreadable)
        #expect(error?.data["path"] == .string(path))
    }

    @Test("without an identity nothing is sent")
    func noIdentity() async throws {
        let transport = ScriptedTransport()
        let login = sdk(transport, identity: .stored(in: "/dev/null/data")).login
        let error = await failure {
            _ = try await login.login(LoginRequest(user: "u", password: "1111"))
        }
        #expect(error?.code == .instanceIdentityUnavailable)
        #expect(error?.isRefusal == false)
        #expect(transport.sent.isEmpty)
    }

    @Test("a refusal has the bank's code, words and data")
    func refusal() async throws {
        let refusal = MotifApplicationError(.invalidRequest, text: "user is missing", data: ["field": "user"])
        let login = sdk(ScriptedTransport(.refusal(refusal))).login
        let error = await failure {
            try await login.registerUser(RegisterUserRequest(user: "", maskedPhone: ""))
        }
        #expect(error?.code == .invalidRequest)
        #expect(error?.serverText == "user is missing")
        #expect(error?.data == ["field": "user"])
        #expect(error?.isRefusal == true)
    }

    @Test("the lack of an answer is an error with the protocol's code")
    func lowLevel() async throws {
        let transport = ScriptedTransport(.failure(MotifTransportError(.unreachable, data: ["host": "h"])))
        let error = await failure {
            try await sdk(transport).login.registerUser(RegisterUserRequest(user: "", maskedPhone: ""))
        }
        #expect(error?.code.rawValue == "UNREACHABLE")
        #expect(error?.data == ["host": "h"])
        #expect(error?.isRefusal == false)
    }

    @Test("no secret that was sent or received shows in a trace, an error, or what reflection finds")
    func hidesSecrets() async throws {
        let secrets = ["5ecret-pin", "5ecret-new", "5ecret-otp", "5ecret-key", "5ecret-session"]
        let sink = RecordingSink()
        let transport = ScriptedTransport(
            .success([:]),
            .success([
                "sessionId": "5ecret-session", "expiresIn": 300, "user": "u", "fingerprintEnabled": true, "roles": [],
            ]),
            .success(["private:fpKey": "5ecret-key"]),
            .refusal(MotifApplicationError("PWD_POLICY", text: "5ecret-new", data: ["old": "5ecret-pin"])),
            .success(["sessionId": "5ecret-session", "expiresIn": "5ecret-session"]), .body("{\"5ecret-key"))
        let sdk = sdk(transport, sink: sink)
        var shown: [String] = []

        let activation = ActivateUserRequest(
            user: "u", email: "e", otp: "5ecret-otp", password: "5ecret-pin", verifiedPassword: "5ecret-pin")
        try await sdk.login.activateUser(activation)
        let login = LoginRequest(user: "u", password: "5ecret-pin")
        shown += [printed(activation), printed(login), printed(try await sdk.login.login(login))]
        let enable = EnableFingerprintRequest(password: "5ecret-pin")
        let enabled = try await sdk.login.enableFingerprint(enable)
        let change = ChangePwdRequest(
            password: "5ecret-pin", newPassword: "5ecret-new", verifiedPassword: "5ecret-new")
        let fingerprint = LoginFingerprintRequest(user: "u", fingerprintKey: "5ecret-key")
        shown += [printed(enable), printed(enabled), printed(change), printed(fingerprint)]
        for call: () async throws -> Void in [
            { try await sdk.login.changePwd(change) },
            { _ = try await sdk.login.loginWithFingerprint(fingerprint) },
            { _ = try await sdk.login.loginWithFingerprint(fingerprint) },
        ] {
            let error = try #require(await failure(call))
            shown += [printed(error), printed(error.cause), printed(error.data), error.serverText ?? ""]
        }
        shown += sink.events.map(printed) + [printed(sdk)]

        #expect(sink.events.count == 12)
        for text in shown {
            for secret in secrets { #expect(!text.contains(secret), "\(secret) in \(text)") }
        }
        #expect(transport.sent.joined().contains("5ecret-pin"))
    }
}
