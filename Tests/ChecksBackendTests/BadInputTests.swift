import ChecksBackend
import ChecksTesting
import Crypto
import HostClock
import JSONCoding
import ServerHTTP
import ServerStore
import ServerTesting
import TestSupport
import Testing

@Suite("Bad input") struct BadInputTests {
    @Test(
        "a request that is wrong is told why",
        arguments: [
            ("[]", "the body is not a JSON object"), ("{", "the body is not a JSON object"),
            (#"{"scope":"accessRestricted"}"#, "client_id is missing"),
            (#"{"client_id":7}"#, "client_id is not a string of up to 512 bytes"),
            (#"{"client_id":"C","scope":[]}"#, "scope is not a string of up to 512 bytes"),
            (#"{"client_id":"C","challengeResponse":[]}"#, "challengeResponse is not an object"),
            (
                #"{"client_id":"C","challengeResponse":{"PinCodeAttempts":"1234"}}"#,
                "an answer in challengeResponse is not an object"
            ),
        ])
    func wrongRequests(body: String, message: String) async throws {
        let server = try ChecksClient()
        let client = await server.register()
        let answer = await server.send(
            "POST", "preauth/v1/preauthorize", "application/json", body.replacing("\"C\"", with: "\"\(client)\""))
        #expect(answer.status == 400)
        #expect(answer["errorCode"] == "INVALID_REQUEST")
        #expect(answer["errorMsg"]?.string == message)
    }

    @Test("what is not known is refused by its own code")
    func unknown() async throws {
        let server = try ChecksClient()
        let client = await server.register()
        #expect(await server.preauthorize("nobody")["errorCode"] == "APPLICATION_NOT_REGISTERED")
        #expect(await server.preauthorize(client, "accessRestricted other")["errorCode"] == "INVALID_SCOPE")
        #expect(
            await server.post("preauth/v1/logout", ["client_id": .string(client), "securityCheck": "Other"])[
                "errorCode"]
                == "INVALID_REQUEST")
        #expect(await server.form("az/v1/token", "grant_type=password")["error"] == "unsupported_grant_type")
        #expect(await server.post("registration/v1/self", ["publicKey": ["kty": "RSA"]]).status == 400)
        #expect(await server.get("other").status == 404)
        #expect(await server.send("GET", "preauth/v1/preauthorize").status == 405)
        #expect(await server.send("POST", "preauth/v1/preauthorize", "text/plain", "{}").status == 415)
        let redirect = "az/v1/authorization?client_id=\(client)&redirect_uri=javascript:x"
        #expect(await server.send("GET", redirect).status == 400)
    }

    @Test("an answer for another check, by another client or after the success changes nothing")
    func foreignAnswers() async throws {
        let server = try ChecksClient()
        let (client, other) = (await server.register(), await server.register())
        _ = await server.preauthorize(client)
        let foreign = await server.preauthorize(
            client, "accessRestricted", ["UserLogin": ["username": "a", "password": "b"], "None": [:]])
        #expect(foreign["challenges.PinCodeAttempts.remainingAttempts"] == 3)
        for _ in 0..<3 { _ = await server.pin(other, "0000") }
        #expect(await server.pin(client, "1234").status == 200)
        #expect(await server.pin(client, "0000").status == 200, "what is passed stays passed")
    }

    @Test("amounts of transfers are checked", arguments: ["0", "-1", "1e3", "1.234", "", "12345678901234", "a"])
    func amounts(amount: String) async throws {
        let server = try ChecksClient()
        let all = await server.form(
            "az/v1/token", "grant_type=client_credentials&scope=*", authorization: "Basic dGVzdDp0ZXN0")
        let answer = await server.send(
            "POST", "adapters/ResourceAdapter/transfer", "application/json", #"{"amount":"\#(amount)"}"#,
            authorization: "Bearer \(all["access_token"]?.string ?? "")")
        #expect(answer.status == 400)
    }

    @Test("parallel guesses get no more than the attempts")
    func parallelGuesses() async throws {
        let server = try ChecksClient()
        let client = await server.register()
        let answers = await withTaskGroup(of: ChecksClient.Answer.self) { group in
            for guess in 0..<40 { group.addTask { await server.pin(client, .string("\(guess)")) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        let remaining = answers.compactMap { $0["challenges.PinCodeAttempts.remainingAttempts"]?.integer }
        #expect(remaining.sorted() == [1, 2])
        #expect(answers.filter { $0.status == 403 }.count == 38)
    }

    @Test("what a client has passed and used up survives a restart; PINs, codes and tokens are in no file")
    func restart() async throws {
        let folder = ScratchFolder()
        let location = StoreLocation.file(path: folder.path("checks.db"))
        let clock = RunClock(.virtual, startingAt: WallTime(millisecondsSince1970: 1_795_425_000_000))
        // A PIN that no digest contains by chance.
        let pin = "Zq!7"
        let configuration = SecurityConfiguration(
            checks: [
                SecurityCheck("PinCodeAttempts", .pin(pin), CheckRules(maxAttempts: 3, blockedSeconds: 60))
            ], scopeElements: ["accessRestricted": ["PinCodeAttempts"]])
        let first = try ChecksClient(at: location, configuration, clock: clock)
        let (blocked, passed) = (await first.register(), await first.register())
        for _ in 0..<3 { _ = await first.pin(blocked, "0000") }
        _ = await first.pin(passed, .string(pin))
        let code = await first.code(passed)["code"]?.string ?? ""
        let token = await first.token(passed)
        var files = folder.contents
        try first.checks.close()
        files += folder.contents
        let second = try ChecksClient(at: location, configuration, clock: clock)
        #expect(await second.pin(blocked, .string(pin)).status == 403)
        #expect(await second.get("balance", token).status == 200)
        #expect(await second.token(passed, code: code).status == 200)
        #expect(files.contains(passed), "the search sees what is there")
        for secret in [pin, code, token] { #expect(!files.contains(secret)) }
    }

    @Test("of a key that a client registers the public part alone is kept")
    func privateKey() async throws {
        let folder = ScratchFolder()
        let server = try ChecksClient(at: .file(path: folder.path("checks.db")))
        let key = P256.Signing.PrivateKey()
        let point = Array(key.publicKey.x963Representation)
        let (x, d) = (Base64.encodeURL(Array(point[1...32])), Base64.encodeURL(Array(key.rawRepresentation)))
        let jwk: JSONObject = [
            "kty": "EC", "crv": "P-256", "x": .string(x), "y": .string(Base64.encodeURL(Array(point[33...]))),
            "d": .string(d),
        ]
        _ = await server.register(["publicKey": .object(jwk)])
        #expect(folder.contents.contains(x), "the search sees what is there")
        #expect(!folder.contents.contains(d))
    }

    @Test("the sessions of all clients can be ended at once")
    func endSessions() async throws {
        let server = try ChecksClient()
        let client = await server.register()
        _ = await server.pin(client, "1234")
        let token = await server.token(client)
        try await server.checks.endSessions()
        #expect(await server.get("balance", token).status == 401)
        #expect(await server.preauthorize(client).status == 401)
    }
}
