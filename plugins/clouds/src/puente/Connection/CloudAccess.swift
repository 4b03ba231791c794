import Crypto
import HostClock
import JSONCoding
import ServerHTTP
import ServerStore

/// Where a cloud is, and who the app is there.
public struct CloudSettings: Sendable, Hashable {
    /// The services' own addresses.
    public static let service = "service"

    /// ``service``, the URL of a server, or `nil` for the one that the run uses.
    public var server: String?
    public var clientID: String
    /// The app's own address, to which browsers come back.
    public var redirect: String

    public init(server: String? = nil, clientID: String = "puente", redirect: String = "puente://oauth") {
        self.server = server
        self.clientID = clientID
        self.redirect = redirect
    }
}

/// A request for tokens.
struct TokenForm: Sendable {
    /// Where it goes.
    let settings: CloudSettings
    let fields: [(name: String, value: String)]
}

/// An app's access to one cloud: settings, consent, tokens (cloud specification §6, hazard 16). Tokens are kept sealed.
actor CloudAccess {
    private struct Pending {
        let state: String
        let verifier: String
    }

    /// In seconds: a year.
    private static let longestLifetime: Int64 = 31_536_000

    private let cloud: String
    private let rules: AuthorizationRules
    private let store: ClientStore
    private let clock: RunClock
    private var known: (settings: CloudSettings, tokens: CloudTokens?)?
    private var pending: Pending?
    /// Grows whenever the access is given up, so that tokens that are under way then are not kept.
    private var generation = 0
    /// The one refreshing that is under way: a token that refreshes may be good once.
    private var refreshing: Task<Result<CloudTokens, CloudError>, Never>?

    init(_ cloud: String, _ rules: AuthorizationRules, _ store: ClientStore, clock: RunClock) {
        self.cloud = cloud
        self.rules = rules
        self.store = store
        self.clock = clock
    }

    func settings() async throws(CloudError) -> CloudSettings { try await load().settings }

    func tokens() async throws(CloudError) -> CloudTokens? { try await load().tokens }

    /// Changes where the cloud is. What was allowed elsewhere is forgotten.
    func set(_ settings: CloudSettings) async throws(CloudError) {
        guard try await load().settings != settings else { return }
        generation += 1
        pending = nil
        try await save(settings, nil)
    }

    func forget() async throws(CloudError) {
        generation += 1
        pending = nil
        try await save(try await load().settings, nil)
    }

    // MARK: - Consent

    /// Begins to ask for access.
    /// - Returns: The query of the page on which the account's owner decides.
    func begin() async throws(CloudError) -> [(name: String, value: String)] {
        let settings = try await load().settings
        let begun = Pending(state: SecretBytes.hex(SecretBytes.random(16)), verifier: SecretBytes.random256())
        pending = begun
        return [
            ("client_id", settings.clientID), ("redirect_uri", settings.redirect), ("response_type", "code"),
            ("state", begun.state), ("code_challenge", Self.challenge(begun.verifier)),
            ("code_challenge_method", "S256"), ("scope", rules.scope),
        ] + rules.extra
    }

    /// Takes what the browser was sent back with.
    ///
    /// - Parameter url: The app's own address with `code` and `state`, or with `error`.
    /// - Returns: The form that gets the tokens.
    func takeConsent(_ url: String) async throws(CloudError) -> TokenForm {
        let settings = try await load().settings
        guard let begun = pending else {
            throw CloudError(.invalidRequest, "nobody was asked for access to \(cloud)", cloud: cloud)
        }
        // A page that sends the browser here with another state knows nothing of the app's request.
        let fields = FormFields(queryOf: url)
        guard url.hasPrefix(settings.redirect), SecretBytes.areEqual((fields["state"] ?? "").utf8, begun.state.utf8)
        else {
            throw CloudError(.notAuthorized, "the answer's state is not that of the request", cloud: cloud)
        }
        pending = nil
        guard let code = fields["code"] else {
            let reason =
                fields["error"] == "access_denied" ? "the account's owner has denied access" : "there is no code"
            throw CloudError(.notAuthorized, reason, cloud: cloud)
        }
        return TokenForm(
            settings: settings,
            fields: [
                ("grant_type", "authorization_code"), ("code", code), ("client_id", settings.clientID),
                ("redirect_uri", settings.redirect), ("code_verifier", begun.verifier),
            ])
    }

    /// Base64url of the verifier's SHA-256, without padding.
    static func challenge(_ verifier: String) -> String {
        Base64.encodeURL(Array(SHA256.hash(data: Array(verifier.utf8))))
    }

    // MARK: - Tokens

    /// Gets tokens and keeps them, unless the access was given up meanwhile.
    ///
    /// - Parameter refresh: What refreshes them when the answer does not say.
    func take(
        refresh: String? = nil,
        _ answer: () async throws(CloudError) -> JSONValue
    ) async throws(CloudError) -> CloudTokens {
        let begun = generation
        let answer = try await answer()
        guard let access = answer["access_token"]?.string else {
            throw CloudError(.providerError, "the cloud's answer has no access token", cloud: cloud)
        }
        let settings = try await load().settings
        guard begun == generation else {
            throw CloudError(.notAuthorized, "the access to \(cloud) was given up meanwhile", cloud: cloud)
        }
        let lifetime = min(max(answer["expires_in"]?.integer ?? 3600, 0), Self.longestLifetime)
        let tokens = CloudTokens(
            access: access, refresh: answer["refresh_token"]?.string ?? refresh,
            expiresAt: now + lifetime * 1000)
        try await save(settings, tokens)
        return tokens
    }

    /// A token that is good by the app's clock, or the one that was there, with the place that it is for.
    ///
    /// - Parameters:
    ///   - refused: A token that the cloud has refused; it is not given again.
    ///   - refresh: Sends the form that gets new tokens.
    func token(
        instead refused: String?, refresh: @escaping @Sendable (TokenForm) async -> Result<JSONValue, CloudError>
    ) async throws(CloudError) -> (token: String, settings: CloudSettings) {
        if let refreshing { return (try await refreshing.value.get().access, try await load().settings) }
        guard let tokens = try await load().tokens else {
            throw CloudError(.notAuthorized, "the app has no access to \(cloud); authorize it first", cloud: cloud)
        }
        // Another request may have begun while this one read.
        if let refreshing { return (try await refreshing.value.get().access, try await load().settings) }
        guard tokens.access == refused || now >= tokens.expiresAt else {
            return (tokens.access, try await load().settings)
        }
        let task = Task { await self.refreshed(tokens, refresh) }
        refreshing = task
        defer { refreshing = nil }
        return (try await task.value.get().access, try await load().settings)
    }

    private func refreshed(
        _ tokens: CloudTokens, _ refresh: @Sendable (TokenForm) async -> Result<JSONValue, CloudError>
    ) async -> Result<CloudTokens, CloudError> {
        do throws(CloudError) {
            let settings = try await load().settings
            guard let secret = tokens.refresh else {
                throw CloudError(.notAuthorized, "the access to \(cloud) is over; authorize it again", cloud: cloud)
            }
            let form = TokenForm(
                settings: settings,
                fields: [
                    ("grant_type", "refresh_token"), ("refresh_token", secret), ("client_id", settings.clientID),
                ])
            return .success(
                try await take(refresh: secret) { () async throws(CloudError) in try await refresh(form).get() })
        } catch {
            return .failure(error)
        }
    }

    private var now: Int64 { clock.wallTime.millisecondsSince1970 }

    // MARK: - The store

    private func load() async throws(CloudError) -> (settings: CloudSettings, tokens: CloudTokens?) {
        if let known { return known }
        let (key, cloud) = (try store.key(), cloud)
        let found = try await store.read { db -> (CloudSettings, CloudTokens?)? in
            try db.row("SELECT * FROM access WHERE cloud = ?", [cloud]) { row in
                let owner: Int64 = row["id"]
                func open(_ sealed: String?, _ purpose: ServerKey.Purpose) -> String? {
                    sealed.flatMap { key.open($0, of: owner, for: purpose) }
                }
                let tokens = open(row["token"], .cloudToken).map {
                    CloudTokens(
                        access: $0, refresh: open(row["refresh"], .cloudRefresh), expiresAt: row["expiresAt"] ?? 0)
                }
                return (
                    CloudSettings(server: row["server"], clientID: row["clientID"], redirect: row["redirect"]), tokens
                )
            }
        }
        let loaded = found ?? (CloudSettings(), nil)
        if known == nil { known = loaded }
        return known ?? loaded
    }

    private func save(_ settings: CloudSettings, _ tokens: CloudTokens?) async throws(CloudError) {
        let (key, cloud) = (try store.key(), cloud)
        // Before anything is waited for, so that nobody uses what is given up.
        known = (settings, tokens)
        try await store.write { db in
            try db.run(
                """
                INSERT INTO access (cloud, server, clientID, redirect) VALUES (?, ?, ?, ?)
                ON CONFLICT (cloud) DO UPDATE
                SET server = excluded.server, clientID = excluded.clientID, redirect = excluded.redirect
                """, [cloud, settings.server, settings.clientID, settings.redirect])
            let owner = try db.number("SELECT id FROM access WHERE cloud = ?", [cloud])
            try db.run(
                "UPDATE access SET token = ?, refresh = ?, expiresAt = ? WHERE id = ?",
                [
                    try tokens.map { try key.seal($0.access, of: owner, for: .cloudToken) },
                    try tokens?.refresh.map { try key.seal($0, of: owner, for: .cloudRefresh) },
                    tokens?.expiresAt, owner,
                ])
        }
    }
}
