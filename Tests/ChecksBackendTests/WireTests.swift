import ChecksTesting
import Crypto
import HostClock
import JSONCoding
import ServerHTTP
import Testing

/// The exchange of security-check specification §2, step by step.
@Suite("The wire") struct WireTests {
    @Test("a client registers, is challenged, answers, and gets the balance with a token")
    func wholeFlow() async throws {
        let server = try ChecksClient()
        let refused = await server.get("balance")
        #expect(refused.status == 401)
        #expect(refused.authenticate == "Bearer")
        let client = await server.register()
        let challenged = await server.preauthorize(client)
        #expect(challenged.status == 401)
        #expect(challenged.authenticate == "MFP-Challenge")
        #expect(challenged.text == #"{"challenges":{"PinCodeAttempts":{"remainingAttempts":3,"errorMsg":null}}}"#)
        let passed = await server.pin(client, "1234")
        #expect(passed.status == 200)
        #expect(passed.text == #"{"successes":{"PinCodeAttempts":{}}}"#)
        let redirected = await server.code(client)
        #expect(redirected.status == 302)
        let code = try #require(redirected["code"]?.string)
        #expect(redirected.location == "http://mfpredirecturi?code=\(code)")
        let issued = await server.token(client, code: code)
        #expect(issued.status == 200)
        #expect(issued["token_type"] == "Bearer")
        #expect(issued["expires_in"] == 60)
        #expect(issued["scope"] == "RegisteredClient accessRestricted")
        let token = try #require(issued["access_token"]?.string)
        let balance = await server.get("balance", token)
        #expect(balance.status == 200)
        #expect(balance.text == "19938.80")
    }

    @Test("three wrong answers block the check, also for the right one, until its time is over")
    func blocked() async throws {
        let server = try ChecksClient()
        let client = await server.register()
        #expect(await server.preauthorize(client)["challenges.PinCodeAttempts.remainingAttempts"] == 3)
        let wrong = await server.pin(client, "0000")
        #expect(wrong["challenges.PinCodeAttempts.remainingAttempts"] == 2)
        #expect(wrong["challenges.PinCodeAttempts.errorMsg"] == "The PIN code is not valid.")
        let missing = await server.preauthorize(client, "accessRestricted", ["PinCodeAttempts": [:]])
        #expect(missing["challenges.PinCodeAttempts.remainingAttempts"] == 1)
        #expect(missing["challenges.PinCodeAttempts.errorMsg"] == "The PIN code was not provided.")
        let last = await server.pin(client, 9999)
        #expect(last.status == 403)
        #expect(last.text == #"{"failures":{"PinCodeAttempts":{"failure":"account blocked"}}}"#)
        #expect(await server.pin(client, "1234").status == 403)
        server.clock.advance(by: .seconds(60))
        // A number is as good as a text.
        #expect(await server.pin(client, 1234).status == 200)
    }

    @Test("a scope with several checks has all of their challenges, and remembers the one that is passed")
    func severalChecks() async throws {
        let server = try ChecksClient()
        let client = await server.register()
        let scope = "accessRestricted UserLogin"
        let both = await server.preauthorize(client, scope)
        #expect(both["challenges"]?.object?.count == 2)
        let one = await server.preauthorize(client, scope, ["PinCodeAttempts": ["pin": "1234"]])
        #expect(one.status == 401)
        #expect(one["successes"]?.object?.count == 1)
        #expect(one["challenges.PinCodeAttempts"] == nil)
        #expect(one["challenges.UserLogin.remainingAttempts"] == 3)
        let all = await server.preauthorize(
            client, scope, ["UserLogin": ["username": "ana", "password": "ana"]])
        #expect(all.status == 200)
        #expect(all["successes"]?.object?.count == 2)
        #expect(all["successes.UserLogin.user.id"] == "ana")
        #expect(all["successes.UserLogin.user.displayName"] == "ana")
        #expect(all["successes.UserLogin.user.authenticatedBy"] == "UserLogin")
        #expect(all["successes.UserLogin.user.authenticatedAt"] == 1_795_425_000_000)
        #expect(all["successes.UserLogin.user.attributes"] == [:])
    }

    @Test("a challenge that is open comes with the failures of other checks, and failures alone are refused")
    func failureBesideChallenge() async throws {
        let server = try ChecksClient()
        let client = await server.register()
        for _ in 1...3 { _ = await server.pin(client, "0000") }
        let scope = "accessRestricted UserLogin"
        let open = await server.preauthorize(client, scope)
        #expect(open.status == 401)
        #expect(open.authenticate == "MFP-Challenge")
        #expect(open["failures.PinCodeAttempts.failure"] == "account blocked")
        #expect(open["challenges.UserLogin.remainingAttempts"] == 3)
        let alone = await server.preauthorize(client, scope, ["UserLogin": ["username": "ana", "password": "ana"]])
        #expect(alone.status == 403)
        #expect(alone.authenticate == nil)
        #expect(alone["failures"]?.object?.count == 1)
        #expect(alone["successes.UserLogin.user.id"] == "ana")
    }

    @Test("a step-up check adds nothing until the login before it has succeeded, and counts for that user alone")
    func stepUp() async throws {
        let server = try ChecksClient()
        let client = await server.register()
        let first = await server.preauthorize(client, "transferPrivilege")
        #expect(first["challenges"]?.object?.count == 1)
        let second = await server.preauthorize(
            client, "transferPrivilege", ["UserLogin": ["username": "john", "password": "john"]])
        #expect(second.status == 401)
        #expect(second["challenges.StepUpPinCode.remainingAttempts"] == 3)
        let passed = await server.preauthorize(client, "transferPrivilege", ["StepUpPinCode": ["pin": "1111"]])
        #expect(passed.status == 200)
        let token = await server.token(client, "transferPrivilege")
        let done = await server.send(
            "POST", "adapters/ResourceAdapter/transfer", "application/json", #"{"amount":"12.50"}"#,
            authorization: "Bearer \(token)")
        #expect(done.status == 200)
        let list = await server.get("transactions", token)
        #expect(list.status == 403, "the token is for another scope")
        // Another user of the same device has to pass it again.
        _ = await server.post("preauth/v1/logout", ["client_id": .string(client), "securityCheck": "UserLogin"])
        _ = await server.login(client, "bob")
        #expect(await server.preauthorize(client, "transferPrivilege").status == 401)
        // One without a PIN cannot.
        _ = await server.post("preauth/v1/logout", ["client_id": .string(client), "securityCheck": "UserLogin"])
        _ = await server.login(client, "eve")
        let notEnrolled = await server.preauthorize(client, "transferPrivilege")
        #expect(notEnrolled.status == 403)
        #expect(notEnrolled["failures.StepUpPinCode.failure"] == "the user is not enrolled in this check")
    }

    @Test("a login may come before any challenge, and is remembered when the user wants it")
    func preemptiveLogin() async throws {
        let server = try ChecksClient()
        let client = await server.register()
        #expect(await server.login(client, "ana", remember: true).status == 200)
        let token = await server.token(client, "UserLogin")
        #expect(await server.get("transactions", token)["user"] == "ana")
        server.clock.advance(by: .seconds(100))
        #expect(await server.preauthorize(client, "UserLogin").status == 200)
        server.clock.advance(by: .seconds(30))
        #expect(await server.preauthorize(client, "UserLogin").status == 401)
    }

    @Test("a token without the resource's scope is told what it needs")
    func insufficientScope() async throws {
        let server = try ChecksClient()
        let client = await server.register()
        #expect(await server.preauthorize(client, "").text == #"{"successes":{}}"#)
        let token = await server.token(client, "")
        let refused = await server.get("balance", token)
        #expect(refused.status == 403)
        #expect(
            refused.authenticate == #"Bearer error="insufficient_scope", scope="RegisteredClient accessRestricted""#)
        #expect(await server.get("publicData").status == 200)
    }

    @Test("a token is good for as long as its checks are, and until one of them is logged out of")
    func expiry() async throws {
        let server = try ChecksClient()
        let client = await server.register()
        _ = await server.pin(client, "1234")
        server.clock.advance(by: .seconds(20))
        let issued = await server.token(client, code: await server.code(client)["code"]?.string ?? "")
        #expect(issued["expires_in"] == 40)
        let token = issued["access_token"]?.string ?? ""
        #expect(await server.get("balance", token).status == 200)
        server.clock.advance(by: .seconds(40))
        let old = await server.get("balance", token)
        #expect(old.status == 401)
        #expect(old.authenticate == #"Bearer error="invalid_token""#)
        _ = await server.pin(client, "1234")
        let next = await server.token(client)
        #expect(await server.get("balance", next).status == 200)
        let out = await server.post(
            "preauth/v1/logout", ["client_id": .string(client), "securityCheck": "PinCodeAttempts"])
        #expect(out.status == 200)
        #expect(await server.get("balance", next).status == 401)
        #expect(await server.preauthorize(client).status == 401)
    }

    @Test("a code is good once, for its client, for a minute")
    func codes() async throws {
        let server = try ChecksClient()
        let (client, other) = (await server.register(), await server.register())
        #expect(await server.code(client).status == 403, "nothing is passed yet")
        _ = await server.pin(client, "1234")
        let code = await server.code(client)["code"]?.string ?? ""
        #expect(await server.token(other, code: code)["error"] == "invalid_grant")
        #expect(await server.token(client, code: code).status == 200)
        #expect(await server.token(client, code: code)["error"] == "invalid_grant")
        let late = await server.code(client)["code"]?.string ?? ""
        server.clock.advance(by: .seconds(60))
        #expect(await server.token(client, code: late)["error"] == "invalid_grant")
    }

    @Test("a confidential client gets a token by its credentials and asks about those of apps")
    func introspection() async throws {
        let server = try ChecksClient()
        let client = await server.register()
        _ = await server.login(client, "ana")
        let token = await server.token(client, "UserLogin")
        let basic = "Basic dGVzdDp0ZXN0"
        let own = await server.form(
            "az/v1/token", "grant_type=client_credentials&scope=authorization.introspect", authorization: basic)
        #expect(own.status == 200)
        #expect(own["expires_in"] == 3600)
        let bearer = "Bearer \(own["access_token"]?.string ?? "")"
        for authorization in [bearer, basic] {
            let active = await server.form("az/v1/introspection", "token=\(token)", authorization: authorization)
            #expect(active["active"] == true)
            #expect(active["client_id"]?.string == client)
            #expect(active["username"] == "ana")
            #expect(active["scope"] == "RegisteredClient UserLogin")
        }
        #expect(
            await server.form("az/v1/introspection", "token=none", authorization: bearer).text == #"{"active":false}"#)
        #expect(await server.form("az/v1/introspection", "token=\(token)").status == 401)
        #expect(
            await server.form("az/v1/introspection", "token=\(token)", authorization: "Bearer \(token)").status == 403)
        let wrong = await server.form(
            "az/v1/token", "grant_type=client_credentials&scope=*", authorization: "Basic dGVzdDpubw==")
        #expect(wrong.status == 401)
        #expect(wrong["error"] == "invalid_client")
        // With all scopes it may use every resource.
        let all = await server.form("az/v1/token", "grant_type=client_credentials&scope=*", authorization: basic)
        #expect(await server.get("balance", all["access_token"]?.string).status == 200)
    }

    @Test("a client with a key signs its request for a token, and a wrong signature is refused")
    func assertions() async throws {
        let server = try ChecksClient()
        let key = P256.Signing.PrivateKey()
        let point = Array(key.publicKey.x963Representation)
        let jwk: JSONObject = [
            "kty": "EC", "crv": "P-256", "x": .string(Base64.encodeURL(Array(point[1...32]))),
            "y": .string(Base64.encodeURL(Array(point[33...]))),
        ]
        let client = await server.register(["publicKey": .object(jwk)])
        _ = await server.pin(client, "1234")
        func assertion(_ key: P256.Signing.PrivateKey, _ subject: String, end: Int) throws -> String {
            let parts = [#"{"alg":"ES256"}"#, #"{"sub":"\#(subject)","exp":\#(end)}"#].map {
                Base64.encodeURL(Array($0.utf8))
            }.joined(separator: ".")
            return "\(parts).\(Base64.encodeURL(Array(try key.signature(for: Array(parts.utf8)).rawRepresentation)))"
        }
        let now = 1_795_425_000
        for (signed, status) in [
            (try assertion(key, client, end: now + 60), 200), (try assertion(key, "other", end: now + 60), 401),
            (try assertion(key, client, end: now), 401),
            (try assertion(P256.Signing.PrivateKey(), client, end: now + 60), 401), ("a.b.c", 401),
        ] {
            let code = await server.code(client)["code"]?.string ?? ""
            let fields = "grant_type=authorization_code&code=\(code)&client_id=\(client)&client_assertion=\(signed)"
            #expect(await server.form("az/v1/token", fields).status == status)
        }
    }
}
