import GRDB
import JSONCoding
import ServerHTTP
import ServerStore

/// Codes and access tokens: for client instances whose checks are passed, and for confidential clients.
struct TokenOperations: Sendable {
    let configuration: SecurityConfiguration
    let authorizer: Authorizer
    let table: TokenTable

    /// A code for a client that has passed the scope's checks.
    func code(
        for clientID: String, _ scopeText: String, at now: Int64, in db: Database
    ) throws -> String {
        let client = try client(clientID, in: db)
        let scope = try scope(scopeText)
        guard try authorizer.standing(of: client, in: scope, at: now, in: db) != nil else {
            throw ChecksRefusal.notPassed
        }
        let code = SecretBytes.random256()
        try table.insertCode(code, of: client.row, scope: scopeText, until: now + configuration.codeSeconds, in: db)
        return code
    }

    /// Changes a code for a token.
    /// - Parameter assertion: The client's signature, which is looked at when the client has a key and sends one.
    func token(
        code: String, clientID: String, assertion: String?, at now: Int64, in db: Database
    ) throws -> JSONObject {
        guard let client = try ClientTable.find(clientID, in: db) else { throw ChecksRefusal.invalidClient }
        if let assertion {
            guard let text = client.publicKey, case .object(let jwk)? = try? JSONReader().value(from: text),
                let key = ClientKey(jwk), key.verifies(assertion, of: client.id, at: now)
            else { throw ChecksRefusal.invalidClient }
        }
        guard let text = try table.takeCode(code, of: client.row, at: now, in: db), let scope = try? scope(text),
            let (seconds, _) = try authorizer.standing(of: client, in: scope, at: now, in: db)
        else { throw ChecksRefusal.invalidGrant }
        return try issue(
            client.row, client.id, scope.text, scope.checks.map(\.name), seconds: seconds, at: now, in: db)
    }

    /// A token for a confidential client.
    func token(
        for credentials: BasicCredentials?, _ scopeText: String, at now: Int64, in db: Database
    ) throws -> JSONObject {
        guard let client = confidentialClient(credentials) else { throw ChecksRefusal.invalidClient }
        let elements = scopeText.split(separator: " ").map(String.init)
        guard client.allowedScope.contains("*") || client.allowedScope.isSuperset(of: elements) else {
            throw ChecksRefusal.oauth("invalid_scope", "the client may not ask for this scope")
        }
        return try issue(nil, client.id, scopeText, [], seconds: .max, at: now, in: db)
    }

    /// What a token is, for who may ask: a confidential client, or the holder of a token for it.
    func introspection(
        of token: String, by credentials: BasicCredentials?, _ bearer: String?, at now: Int64, in db: Database
    ) throws -> JSONObject {
        if let bearer {
            guard let grant = try table.find(bearer, at: now, in: db) else { throw ChecksRefusal.invalidToken }
            guard grant.covers([SecurityConfiguration.introspection]) else {
                throw ChecksRefusal.insufficientScope(SecurityConfiguration.introspection)
            }
        } else if confidentialClient(credentials) == nil {
            throw ChecksRefusal.invalidClient
        }
        guard let grant = try table.find(token, at: now, in: db) else { return ["active": false] }
        var body: JSONObject = [
            "active": true, "scope": .string(grant.scope), "client_id": .string(grant.clientName),
            "token_type": "Bearer", "exp": .integer(grant.expiresAt), "iat": .integer(grant.issuedAt),
        ]
        body["username"] = try user(of: grant, in: db).map(JSONValue.string)
        return body
    }

    /// The token that a resource's request has, if it is good for the resource.
    ///
    /// - Parameters:
    ///   - bearer: The token; `nil` for none.
    ///   - scopeText: What the resource needs; empty for a registered client alone.
    func grant(_ bearer: String?, for scopeText: String, at now: Int64, in db: Database) throws -> AccessGrant {
        guard let bearer else { throw ChecksRefusal.noToken }
        guard let grant = try table.find(bearer, at: now, in: db) else { throw ChecksRefusal.invalidToken }
        let scope = try scope(scopeText)
        guard grant.covers(scope.elements) else { throw ChecksRefusal.insufficientScope(scope.text) }
        return grant
    }

    /// Who has logged in behind a token.
    func user(of grant: AccessGrant, in db: Database) throws -> String? {
        guard let client = grant.client else { return nil }
        for name in grant.checks {
            guard let check = configuration.check(name), case .equalUserNameAndPassword = check.credentials else {
                continue
            }
            return try ClientTable.standing(of: client, in: name, in: db).user
        }
        return nil
    }

    func client(_ id: String, in db: Database) throws -> ClientInstance {
        guard let client = try ClientTable.find(id, in: db) else { throw ChecksRefusal.unknownClient }
        return client
    }

    func scope(_ text: String) throws -> Scope {
        do throws(ScopeError) { return try configuration.scope(text) } catch { throw ChecksRefusal.unknownScope }
    }

    private func confidentialClient(_ credentials: BasicCredentials?) -> ConfidentialClient? {
        guard let credentials else { return nil }
        let client = configuration.confidentialClients.first { $0.id == credentials.user }
        let right = table.key.digest(of: client?.secret ?? Self.nobody, for: .credential)
        return table.key.isDigest(right, of: credentials.password, for: .credential) ? client : nil
    }

    /// A secret that nobody has, compared with when there is no such client.
    private static let nobody = SecretBytes.random256()

    private func issue(
        _ client: Int64?, _ name: String, _ scope: String, _ checks: [String], seconds: Int64, at now: Int64,
        in db: Database
    ) throws -> JSONObject {
        let token = SecretBytes.random256()
        let seconds = min(seconds, configuration.maxTokenSeconds)
        try table.insert(
            token,
            AccessGrant(
                client: client, clientName: name, scope: scope, checks: checks, issuedAt: now, expiresAt: now + seconds),
            in: db)
        return [
            "access_token": .string(token), "token_type": "Bearer", "expires_in": .integer(seconds),
            "scope": .string(scope),
        ]
    }
}
