import HTTPTypes
import JSONCoding
import ServerHTTP
import ServerStore

/// The endpoints of OAuth 2 (RFC 6749) with PKCE (RFC 7636) at one service.
struct OAuthEndpoints: Sendable {
    /// The app that is registered at all three services, and where its users come back to.
    static let client = "puente"
    static let redirect = "puente://oauth"
    private static let codeLifetime: Int64 = 600_000

    let cloud: Cloud
    let authorize: String
    let token: String
    /// How long an access token is good, in seconds.
    let lifetime: Int64
    /// Whether a token that refreshes is over when it was used.
    let rotates: Bool
    /// Whether an authorization asks for a token that refreshes.
    let isOffline: @Sendable (FormFields) -> Bool
    /// What the token's answer has beside the standard's members.
    var extra: @Sendable (Account) -> JSONObject = { _ in [:] }

    func routes(_ server: CloudsServer) -> [Route] {
        [
            server.route(cloud, .get, authorize, access: .open, reads: true) { call, _ in
                let request = try AuthorizationRequest(call.query, cloud)
                return .text(page(for: request), type: "text/html; charset=utf-8")
            },
            // The page's form.
            server.route(cloud, .post, authorize, body: CloudsServer.form, access: .open) { call, db in
                let request = try AuthorizationRequest(call.query, cloud)
                switch call.call.form["decision"] {
                case "allow":
                    let consent = GrantTable.Consent(
                        cloud: cloud, client: request.client, scope: request.scope, redirect: request.redirect,
                        challenge: request.challenge, isOffline: isOffline(call.query))
                    let code = try call.grants.insertCode(for: consent, until: call.now + Self.codeLifetime, in: db)
                    return request.back(["code": code])
                case "deny": return request.back(["error": "access_denied"])
                default: throw OAuthRefusal.page("decision has to be allow or deny")
                }
            },
            server.route(cloud, .post, token, body: CloudsServer.form, access: .open) { call, db in
                let form = call.call.form
                let end = call.now + lifetime * 1000
                let tokens: GrantTable.Tokens
                switch form["grant_type"] {
                case "authorization_code":
                    guard let consent = try call.grants.takeCode(form["code"] ?? "", of: cloud, at: call.now, in: db),
                        consent.client == form["client_id"], consent.redirect == form["redirect_uri"],
                        GrantTable.isVerifier(form["code_verifier"] ?? "", of: consent.challenge)
                    else {
                        // The code is over all the same.
                        return OAuthRefusal.reply(
                            "invalid_grant",
                            "the code is not good, or not for this client, redirect_uri and code_verifier")
                    }
                    tokens = try call.grants.begin(consent, until: end, in: db)
                case "refresh_token":
                    guard
                        let next = try call.grants.refresh(
                            form["refresh_token"] ?? "", of: form["client_id"] ?? "", cloud, rotates: rotates,
                            until: end,
                            in: db)
                    else { throw OAuthRefusal.json("invalid_grant", "the refresh token is not good") }
                    tokens = next
                default:
                    throw OAuthRefusal.json(
                        "unsupported_grant_type", "grant_type has to be authorization_code or refresh_token")
                }
                var answer: JSONObject = [
                    "access_token": .string(tokens.access), "token_type": cloud == .dropbox ? "bearer" : "Bearer",
                    "expires_in": .integer(lifetime), "scope": .string(tokens.scope),
                ]
                answer["refresh_token"] = tokens.refresh.map(JSONValue.string)
                for (name, value) in extra(try AccountTable.find(cloud, in: db)) { answer[name] = value }
                return .json(200, answer)
            },
        ]
    }

    /// The page on which the account's owner decides.
    private func page(for request: AuthorizationRequest) -> String {
        let scopes = request.scope.split(separator: " ").map { "<li>\(Self.escaped(String($0)))</li>" }.joined()
        return """
            <!DOCTYPE html>
            <html><head><title>Allow access</title></head><body>
            <h1>\(Self.escaped(request.client)) asks for access to your files</h1>
            <ul>\(scopes)</ul>
            <form method="post"><button name="decision" value="allow">Allow</button>
            <button name="decision" value="deny">Deny</button></form>
            </body></html>
            """
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}

/// What an app asks the account's owner for.
private struct AuthorizationRequest: Sendable {
    let client: String
    let redirect: String
    let challenge: String
    let scope: String
    private let state: String?

    /// Nobody is sent to an address that is not the app's, so such a request is refused on the page.
    init(_ query: FormFields, _ cloud: Cloud) throws(CloudRefusal) {
        guard query["client_id"] == OAuthEndpoints.client else { throw OAuthRefusal.page("client_id is unknown") }
        guard query["redirect_uri"] == OAuthEndpoints.redirect else {
            throw OAuthRefusal.page("redirect_uri is not one that the app has registered")
        }
        guard query["response_type"] == "code" else { throw OAuthRefusal.page("response_type has to be code") }
        guard query["code_challenge_method"] == "S256", let challenge = query["code_challenge"],
            challenge.utf8.count == 43
        else { throw OAuthRefusal.page("code_challenge has to be a challenge of the method S256") }
        client = OAuthEndpoints.client
        redirect = OAuthEndpoints.redirect
        self.challenge = challenge
        scope =
            query["scope"] ?? (cloud == .dropbox ? "account_info.read files.content.write files.metadata.write" : "")
        state = query["state"]
    }

    /// Sends the browser back to the app.
    func back(_ fields: KeyValuePairs<String, String>) -> Reply {
        var query = fields.map { "\($0)=\(PercentEncoding.encode($1))" }
        if let state { query.append("state=\(PercentEncoding.encode(state))") }
        var reply = Reply(302, contentType: nil, body: [])
        reply.headers[.location] = "\(redirect)?\(query.joined(separator: "&"))"
        return reply
    }
}

enum OAuthRefusal {
    static func page(_ message: String) -> CloudRefusal {
        var reply = Reply.text(message, type: "text/plain; charset=utf-8")
        reply.status = 400
        return CloudRefusal(reply: reply)
    }

    static func json(_ code: String, _ message: String) -> CloudRefusal { CloudRefusal(reply: reply(code, message)) }

    static func reply(_ code: String, _ message: String) -> Reply {
        .json(400, ["error": .string(code), "error_description": .string(message)])
    }
}
