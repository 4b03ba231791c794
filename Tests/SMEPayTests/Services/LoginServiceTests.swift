import JSONCoding
import Motif
import MotifTesting
import SMEPay
import Testing

struct LoginServiceTests {
    /// What one operation sends, without the envelope's domain and application.
    func sent(
        _ step: ScriptedTransport.Step, isLoggedIn: Bool = false,
        _ call: (LoginService) async throws -> Void
    ) async throws -> String? {
        let transport = isLoggedIn ? ScriptedTransport(.login, step) : ScriptedTransport(step)
        let login = sdk(transport).login
        if isLoggedIn { _ = try await login.login(LoginRequest(user: "u", password: "1111", instanceId: "i")) }
        try await call(login)
        let body = try #require(transport.sent.last)
        let prefix = #"{"req":{"dom":"company1","app":"smepay","srv":"register","#
        #expect(body.hasPrefix(prefix))
        return String(body.dropFirst(prefix.count))
    }

    @Test("registerUser sends the user and the masked phone number, without a session")
    func registerUser() async throws {
        let sent = try await sent(.success([:]), isLoggedIn: true) { login in
            try await login.registerUser(RegisterUserRequest(user: "u", maskedPhone: "***123"))
        }
        #expect(sent == #""op":"registerUser","header":{"user":"u","maskedPhone":"***123"}}}"#)
    }

    @Test("activateUser sends the seed's sample, without a session")
    func activateUser() async throws {
        let sent = try await sent(.success([:]), isLoggedIn: true) { login in
            try await login.activateUser(
                ActivateUserRequest(
                    user: "user1@company1.com", email: "user1@company1.com", otp: "123456", password: "1111",
                    verifiedPassword: "1111"))
        }
        #expect(
            sent == """
                "op":"activateUser","header":{"user":"user1@company1.com","email":"user1@company1.com",\
                "otp":"123456","private:pwd":"1111","private:vpwd":"1111"}}}
                """)
    }

    @Test("login sends user, PIN and instance, opens the session and gives what the bank says")
    func login() async throws {
        let transport = ScriptedTransport(.login)
        let sdk = sdk(transport)
        let response = try await sdk.login.login(LoginRequest(user: "u", password: "1111", instanceId: "i"))
        #expect(
            transport.sent.first?.contains(
                #""op":"login","header":{"user":"u","private:pwd":"1111","instanceId":"i"}}}"#) == true)
        #expect(
            response
                == LoginResponse(
                    sessionId: "s1", expiresIn: 300, user: "u", fingerprintEnabled: false, roles: ["BUSINESS_OWNER"]))
        #expect(sdk.connector.session.isOpen)
    }

    @Test("loginWithFingerprint sends the key, opens the session and gives what a login gives")
    func loginWithFingerprint() async throws {
        let transport = ScriptedTransport(.login)
        let sdk = sdk(transport)
        let response = try await sdk.login.loginWithFingerprint(
            LoginFingerprintRequest(user: "u", fingerprintKey: "k", instanceId: "i"))
        #expect(
            transport.sent.first?.contains(
                #""op":"loginFingerprint","header":{"user":"u","private:fpKey":"k","instanceId":"i"}}}"#) == true)
        #expect(response.expiresIn == 300)
        #expect(sdk.connector.session.isOpen)
    }

    @Test("logout sends the session and nothing else, and ends it")
    func logout() async throws {
        let sent = try await sent(.success([:]), isLoggedIn: true) { login in
            try await login.logout()
            let error = await failure { try await login.logout() }
            #expect(error?.code == .sessionRequired)
        }
        #expect(sent == #""op":"logout","sid":"s1","header":{}}}"#)
    }

    @Test(
        "checkSession sends the session, and tells how long it lasts",
        arguments: [["expiresIn": 120], [:]] as [JSONObject])
    func checkSession(payload: JSONObject) async throws {
        let sent = try await sent(.success(payload), isLoggedIn: true) { login in
            let response = try await login.checkSession()
            #expect(response.expiresIn == (payload.isEmpty ? nil : 120))
        }
        #expect(sent == #""op":"checkSession","sid":"s1","header":{}}}"#)
    }

    @Test("changePwd sends the session, the PIN and the new one twice")
    func changePwd() async throws {
        let sent = try await sent(.success([:]), isLoggedIn: true) { login in
            try await login.changePwd(
                ChangePwdRequest(password: "1111", newPassword: "2222", verifiedPassword: "2222"))
        }
        #expect(
            sent == """
                "op":"changePwd","sid":"s1","header":\
                {"private:pwd":"1111","private:newPwd":"2222","private:vpwd":"2222"}}}
                """)
    }

    @Test("enableFingerprint sends session, PIN and instance, and gives the key")
    func enableFingerprint() async throws {
        let sent = try await sent(.success(["private:fpKey": "k"]), isLoggedIn: true) { login in
            let response = try await login.enableFingerprint(
                EnableFingerprintRequest(password: "1111", instanceId: "i"))
            #expect(response.fingerprintKey == "k")
        }
        #expect(sent == #""op":"enableFingerprint","sid":"s1","header":{"private:pwd":"1111","instanceId":"i"}}}"#)
    }

    @Test("disableFingerprint sends session and instance")
    func disableFingerprint() async throws {
        let sent = try await sent(.success([:]), isLoggedIn: true) { login in
            try await login.disableFingerprint(DisableFingerprintRequest(instanceId: "i"))
        }
        #expect(sent == #""op":"disableFingerprint","sid":"s1","header":{"instanceId":"i"}}}"#)
    }

    @Test("a call that names no instance gets the SDK's own, the same each time")
    func addsInstance() async throws {
        let identity = InstanceIdentity.inMemory()
        let transport = ScriptedTransport(.login, .success(["private:fpKey": "k"]), .success([:]), .login)
        let login = sdk(transport, identity: identity).login
        _ = try await login.login(LoginRequest(user: "u", password: "1111"))
        _ = try await login.enableFingerprint(EnableFingerprintRequest(password: "1111"))
        try await login.disableFingerprint()
        _ = try await login.loginWithFingerprint(LoginFingerprintRequest(user: "u", fingerprintKey: "k"))
        let id = try identity.id()
        #expect(transport.requests.map { $0.header.value?["instanceId"] } == Array(repeating: .string(id), count: 4))
    }

    @Test("the five operations of a session are not sent without one")
    func requiresSession() async throws {
        let transport = ScriptedTransport()
        let login = sdk(transport).login
        let calls: [() async throws -> Void] = [
            { try await login.logout() },
            { _ = try await login.checkSession() },
            {
                try await login.changePwd(ChangePwdRequest(password: "1", newPassword: "2", verifiedPassword: "2"))
            },
            {
                _ = try await login.enableFingerprint(EnableFingerprintRequest(password: "1"))
            },
            { try await login.disableFingerprint() },
        ]
        for call in calls { #expect(await failure(call)?.code == .sessionRequired) }
        #expect(transport.sent.isEmpty)
    }
}
