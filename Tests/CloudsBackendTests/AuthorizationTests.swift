import CloudsBackend
import CloudsTesting
import Foundation
import JSONCoding
import ServerStore
import TestSupport
import Testing

/// OAuth 2 with PKCE (RFC 6749, RFC 7636) at the three services.
@Suite("Access to the clouds") struct AuthorizationTests {
    /// Asks for something that needs an access token.
    static func status(_ client: CloudsClient, _ cloud: Cloud, _ token: JSONValue?? = nil) async -> Int {
        if let token { client.setToken(token?.string, of: cloud) }
        return switch cloud {
        case .dropbox: await client.post("/dropbox/2/users/get_current_account", nil).status
        case .drive: await client.get("/drive/drive/v3/files").status
        case .graph: await client.get("/graph/v1.0/me").status
        }
    }

    /// The code that the owner's consent gives.
    static func code(
        _ client: CloudsClient, _ cloud: Cloud, _ changes: [String: String?] = [:]
    ) async throws -> String {
        let location = await client.consent(cloud, CloudsClient.query(changes)).header("Location")
        return try #require(fields(location)["code"])
    }

    /// The fields that a browser is sent back with.
    static func fields(_ location: String?) -> [String: String] {
        let items = URLComponents(string: location ?? "")?.queryItems ?? []
        return Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
    }

    static func exchange(
        _ client: CloudsClient, _ cloud: Cloud, _ code: String, _ changes: [String: String] = [:]
    ) async -> CloudsClient.Answer {
        let fields = [
            "grant_type": "authorization_code", "code": code, "client_id": "puente", "redirect_uri": "puente://oauth",
            "code_verifier": CloudsClient.verifier,
        ]
        return await client.tokens(cloud, fields.merging(changes) { $1 })
    }

    static func refresh(
        _ client: CloudsClient, _ cloud: Cloud, _ token: JSONValue?, client id: String = "puente"
    ) async -> CloudsClient.Answer {
        await client.tokens(
            cloud, ["grant_type": "refresh_token", "refresh_token": token?.string ?? "", "client_id": id])
    }

    static func error(_ answer: CloudsClient.Answer) -> String { "\(answer.status) \(answer["error"]?.string ?? "")" }

    // MARK: - The page

    @Test("the page says who asks for what, and has both decisions", arguments: Cloud.allCases)
    func page(cloud: Cloud) async throws {
        let client = try CloudsClient()
        let query = CloudsClient.query(["scope": "read <b>&"])
        let page = await client.get("\(CloudsClient.endpoints(of: cloud).authorize)?\(query)")
        #expect(page.status == 200)
        #expect(page.header("Content-Type") == "text/html; charset=utf-8")
        for text in ["puente", "<li>read</li><li>&lt;b&gt;&amp;</li>", "value=\"allow\"", "value=\"deny\""] {
            #expect(page.text.contains(text), "\(text)")
        }
    }

    @Test("who allows is sent back to the app with a code and the state", arguments: Cloud.allCases)
    func allow(cloud: Cloud) async throws {
        let client = try CloudsClient()
        let back = await client.consent(cloud)
        #expect(back.status == 302)
        let location = try #require(back.header("Location"))
        #expect(location.hasPrefix("puente://oauth?code="))
        #expect(location.hasSuffix("&state=s%20t"))
        #expect(Self.fields(location)["state"] == "s t")
    }

    @Test("who denies is sent back with an error and the state, and without a code", arguments: Cloud.allCases)
    func deny(cloud: Cloud) async throws {
        let client = try CloudsClient()
        let back = await client.consent(cloud, decision: "deny")
        #expect(back.status == 302)
        #expect(back.header("Location") == "puente://oauth?error=access_denied&state=s%20t")
    }

    @Test("no state is given back when there was none", arguments: Cloud.allCases)
    func noState(cloud: Cloud) async throws {
        let client = try CloudsClient()
        let back = await client.consent(cloud, CloudsClient.query(["state": nil]), decision: "deny")
        #expect(back.header("Location") == "puente://oauth?error=access_denied")
    }

    @Test("any other decision stays on the page", arguments: Cloud.allCases)
    func undecided(cloud: Cloud) async throws {
        let client = try CloudsClient()
        let answer = await client.consent(cloud, decision: "perhaps")
        #expect(answer.status == 400)
        #expect(answer.header("Location") == nil)
    }

    /// What makes a request for access one that nobody is sent back from.
    static let wrongs: [(name: String, value: String?)] = [
        ("client_id", "other"), ("client_id", nil), ("redirect_uri", "https://evil.example/"),
        ("redirect_uri", "puente://oauth/more"), ("redirect_uri", nil), ("response_type", "token"),
        ("code_challenge_method", "plain"), ("code_challenge_method", nil), ("code_challenge", "short"),
        ("code_challenge", nil),
    ]

    @Test(
        "an unknown client, a foreign redirect and a request without PKCE stay on the page", arguments: Cloud.allCases)
    func refusedOnPage(cloud: Cloud) async throws {
        let client = try CloudsClient()
        for (name, value) in Self.wrongs {
            let query = CloudsClient.query([name: value])
            let page = await client.get("\(CloudsClient.endpoints(of: cloud).authorize)?\(query)")
            let form = await client.consent(cloud, query)
            for answer in [page, form] {
                #expect(answer.status == 400, "\(name)")
                #expect(answer.header("Location") == nil, "\(name)")
                #expect(answer.header("Content-Type") == "text/plain; charset=utf-8")
            }
        }
    }

    // MARK: - Codes

    @Test("a code gives tokens in the standard's form", arguments: Cloud.allCases)
    func tokens(cloud: Cloud) async throws {
        let client = try CloudsClient()
        let answer = await Self.exchange(client, cloud, try await Self.code(client, cloud))
        #expect(answer.status == 200)
        #expect(answer["token_type"] == (cloud == .dropbox ? "bearer" : "Bearer"))
        #expect(answer["expires_in"] == (cloud == .dropbox ? 14_400 : 3600))
        #expect(answer["scope"] == "Files.ReadWrite offline_access User.Read")
        #expect(answer["refresh_token"]?.string?.isEmpty == false)
        #expect((answer["uid"] != nil) == (cloud == .dropbox))
        #expect((answer["account_id"] != nil) == (cloud == .dropbox))
        #expect(await Self.status(client, cloud, answer["access_token"]) == 200)
    }

    @Test("a code is good once", arguments: Cloud.allCases)
    func codeOnce(cloud: Cloud) async throws {
        let client = try CloudsClient()
        let code = try await Self.code(client, cloud)
        #expect(await Self.exchange(client, cloud, code).status == 200)
        #expect(Self.error(await Self.exchange(client, cloud, code)) == "400 invalid_grant")
    }

    @Test(
        "a code is good for its client, its redirect and its verifier alone, and over when they are wrong",
        arguments: Cloud.allCases)
    func codeBound(cloud: Cloud) async throws {
        let client = try CloudsClient()
        for changes in [
            ["client_id": "other"], ["redirect_uri": "puente://other"],
            ["code_verifier": String(repeating: "w", count: 43)], ["code_verifier": ""],
        ] {
            let code = try await Self.code(client, cloud)
            #expect(Self.error(await Self.exchange(client, cloud, code, changes)) == "400 invalid_grant")
            #expect(Self.error(await Self.exchange(client, cloud, code)) == "400 invalid_grant")
        }
    }

    @Test("a code is good for ten minutes", arguments: Cloud.allCases)
    func codeTime(cloud: Cloud) async throws {
        let client = try CloudsClient()
        let code = try await Self.code(client, cloud)
        let other = try await Self.code(client, cloud)
        client.clock.advance(by: .seconds(599))
        #expect(await Self.exchange(client, cloud, code).status == 200)
        client.clock.advance(by: .seconds(1))
        #expect(Self.error(await Self.exchange(client, cloud, other)) == "400 invalid_grant")
    }

    @Test("a code of one service is none at another", arguments: Cloud.allCases)
    func codeElsewhere(cloud: Cloud) async throws {
        let client = try CloudsClient()
        for other in Cloud.allCases where other != cloud {
            let code = try await Self.code(client, cloud)
            #expect(Self.error(await Self.exchange(client, other, code)) == "400 invalid_grant")
        }
    }

    @Test("the pair of RFC 7636, appendix B, belongs together", arguments: Cloud.allCases)
    func pkce(cloud: Cloud) async throws {
        let client = try CloudsClient()
        let challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
        let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
        for (verifier, status) in [(verifier, 200), (String(verifier.reversed()), 400), (challenge, 400)] {
            let code = try await Self.code(client, cloud, ["code_challenge": challenge])
            let answer = await Self.exchange(client, cloud, code, ["code_verifier": verifier])
            #expect(answer.status == status, "\(verifier)")
        }
    }

    @Test("a verifier has 43 to 128 characters", arguments: Cloud.allCases)
    func verifierLength(cloud: Cloud) async throws {
        let client = try CloudsClient()
        for (length, status) in [(42, 400), (43, 200), (128, 200), (129, 400)] {
            let verifier = String(repeating: "v", count: length)
            let challenge = CloudsClient.challenge(of: verifier)
            let code = try await Self.code(client, cloud, ["code_challenge": challenge])
            let answer = await Self.exchange(client, cloud, code, ["code_verifier": verifier])
            #expect(answer.status == status, "\(length) characters")
        }
    }

    @Test("there is no other way to tokens than a code or a token that refreshes", arguments: Cloud.allCases)
    func otherGrants(cloud: Cloud) async throws {
        let client = try CloudsClient()
        for type in ["password", "client_credentials", ""] {
            let answer = await client.tokens(cloud, ["grant_type": type, "client_id": "puente"])
            #expect(Self.error(answer) == "400 unsupported_grant_type")
        }
    }

    // MARK: - Refreshing

    @Test("a token that refreshes is good again and again", arguments: [Cloud.dropbox, .drive])
    func refreshAgain(cloud: Cloud) async throws {
        let client = try CloudsClient()
        let refresh = await client.authorize(cloud)["refresh_token"]
        for _ in 1...2 {
            client.clock.advance(by: .seconds(24 * 3600))
            #expect(await Self.status(client, cloud) == 401)
            let answer = await Self.refresh(client, cloud, refresh)
            #expect(answer.status == 200)
            #expect(answer["refresh_token"] == nil)
            #expect(await Self.status(client, cloud, answer["access_token"]) == 200)
        }
    }

    @Test("Graph gives another token that refreshes each time, and the one before is over")
    func refreshRotates() async throws {
        let client = try CloudsClient()
        let first = await client.authorize(.graph)["refresh_token"]
        client.clock.advance(by: .seconds(3600))
        let second = await Self.refresh(client, .graph, first)
        #expect(await Self.status(client, .graph, second["access_token"]) == 200)
        #expect(second["refresh_token"] != first)
        #expect(Self.error(await Self.refresh(client, .graph, first)) == "400 invalid_grant")
        #expect(await Self.refresh(client, .graph, second["refresh_token"]).status == 200)
    }

    @Test("a token refreshes only for its client and at its service", arguments: Cloud.allCases)
    func refreshBound(cloud: Cloud) async throws {
        let client = try CloudsClient()
        let answer = await client.authorize(cloud)
        let refresh = answer["refresh_token"]
        #expect(Self.error(await Self.refresh(client, cloud, refresh, client: "other")) == "400 invalid_grant")
        #expect(Self.error(await Self.refresh(client, cloud, answer["access_token"])) == "400 invalid_grant")
        for other in Cloud.allCases where other != cloud {
            #expect(Self.error(await Self.refresh(client, other, refresh)) == "400 invalid_grant")
        }
        #expect(await Self.refresh(client, cloud, refresh).status == 200)
    }

    @Test("who does not ask for it gets no token that refreshes", arguments: Cloud.allCases)
    func online(cloud: Cloud) async throws {
        let client = try CloudsClient()
        let changes = ["token_access_type": nil, "access_type": nil, "scope": "Files.ReadWrite"] as [String: String?]
        let answer = await Self.exchange(client, cloud, try await Self.code(client, cloud, changes))
        #expect(answer.status == 200)
        #expect(answer["refresh_token"] == nil)
        // An empty one is not what such a grant has.
        #expect(Self.error(await Self.refresh(client, cloud, "")) == "400 invalid_grant")
    }

    // MARK: - The time and the end of tokens

    @Test(
        "an access token is good for four hours at Dropbox, and for one at the others",
        arguments: zip(Cloud.allCases, [4 * 3600, 3600, 3600]))
    func lifetime(cloud: Cloud, seconds: Int) async throws {
        let client = try CloudsClient()
        await client.authorize(cloud)
        client.clock.advance(by: .seconds(seconds - 1))
        #expect(await Self.status(client, cloud) == 200)
        client.clock.advance(by: .seconds(1))
        #expect(await Self.status(client, cloud) == 401)
    }

    @Test("a token of one service is none at another", arguments: Cloud.allCases)
    func elsewhere(cloud: Cloud) async throws {
        let client = try CloudsClient()
        let answer = await client.authorize(cloud)
        for other in Cloud.allCases where other != cloud {
            #expect(await Self.status(client, other, answer["access_token"]) == 401)
        }
        #expect(await Self.status(client, cloud, answer["refresh_token"]) == 401)
        #expect(await Self.status(client, cloud, answer["access_token"]) == 200)
    }

    @Test("at Dropbox a token takes back itself and what refreshes it")
    func revokeAtDropbox() async throws {
        let client = try CloudsClient()
        let refresh = await client.authorize(.dropbox)["refresh_token"]
        #expect(await client.post("/dropbox/2/auth/token/revoke", nil).status == 200)
        #expect(await Self.status(client, .dropbox) == 401)
        #expect(Self.error(await Self.refresh(client, .dropbox, refresh)) == "400 invalid_grant")
        #expect(await client.post("/dropbox/2/auth/token/revoke", nil).status == 401)
    }

    @Test("at Drive either token takes back both", arguments: ["access_token", "refresh_token"])
    func revokeAtDrive(name: String) async throws {
        let client = try CloudsClient()
        let answer = await client.authorize(.drive)
        func revoke() async -> CloudsClient.Answer {
            await client.send(
                "POST", "/drive/revoke", ["Content-Type": "application/x-www-form-urlencoded"],
                Array(CloudsClient.form(["token": answer[name]?.string ?? ""]).utf8))
        }
        #expect(await revoke().status == 200)
        #expect(await Self.status(client, .drive) == 401)
        #expect(Self.error(await Self.refresh(client, .drive, answer["refresh_token"])) == "400 invalid_grant")
        #expect(Self.error(await revoke()) == "400 invalid_token")
    }

    @Test("a revocation leaves what another authorization gave", arguments: [Cloud.dropbox, .drive])
    func revokeOne(cloud: Cloud) async throws {
        let client = try CloudsClient()
        let first = await client.authorize(cloud)
        let second = await client.authorize(cloud)
        if cloud == .dropbox {
            _ = await client.post("/dropbox/2/auth/token/revoke", nil)
        } else {
            _ = await client.send("POST", "/drive/revoke?token=\(second["access_token"]?.string ?? "")")
        }
        #expect(await Self.status(client, cloud, second["access_token"]) == 401)
        #expect(await Self.status(client, cloud, first["access_token"]) == 200)
    }

    // MARK: - What is kept

    @Test("no token, code or token that refreshes is in the data in the clear", arguments: Cloud.allCases)
    func secrets(cloud: Cloud) async throws {
        let folder = ScratchFolder()
        let client = try CloudsClient(at: .file(path: folder.path("clouds.db")))
        let unused = try await Self.code(client, cloud)
        let used = try await Self.code(client, cloud)
        var files = Self.contents(of: folder)
        let first = await Self.exchange(client, cloud, used)
        let second = await Self.refresh(client, cloud, first["refresh_token"])
        client.setToken(second["access_token"]?.string, of: cloud)
        files += Self.contents(of: folder)
        try client.server.close()
        files += Self.contents(of: folder)
        #expect(Self.contains(files, "Ana"), "the search sees what is there")
        var secrets = [unused, used]
        for answer in [first, second] {
            secrets += [answer["access_token"], answer["refresh_token"]].compactMap { $0?.string }
        }
        #expect(secrets.count == (cloud == .graph ? 6 : 5))
        for secret in secrets { #expect(!Self.contains(files, secret)) }
    }

    @Test("tokens are good after the data was closed and opened again", arguments: Cloud.allCases)
    func restart(cloud: Cloud) async throws {
        let folder = ScratchFolder()
        let location = StoreLocation.file(path: folder.path("clouds.db"))
        let first = try CloudsClient(at: location)
        let tokens = await first.authorize(cloud)
        try first.server.close()
        let second = try CloudsClient(at: location)
        #expect(await Self.status(second, cloud, tokens["access_token"]) == 200)
        #expect(await Self.refresh(second, cloud, tokens["refresh_token"]).status == 200)
    }

    private static func contents(of folder: ScratchFolder) -> [UInt8] {
        folder.names.flatMap { ScratchFolder.read(folder.path($0)) }
    }

    private static func contains(_ bytes: [UInt8], _ text: String) -> Bool {
        Data(bytes).range(of: Data(text.utf8)) != nil
    }
}
