import HostClock
import JSONCoding
import ServerHTTP
import ServerStore

/// The payment gateway: sessions, tokens, orders and the authentication of payers, over one store.
///
/// Copies share the store, which is closed with the last of them.
public struct PaymentGateway: Sendable {
    /// The routes that it answers, for a server or an `InProcessClient`.
    let operations: GatewayOperations
    private let store: GatewayStore

    /// Opens the gateway. It blocks until the store is open.
    ///
    /// - Parameters:
    ///   - location: Where the data lies.
    ///   - merchants: Who has an account.
    ///   - clock: Whose calendar time replies show. No rule goes by it.
    ///   - busyTimeout: How long a transaction waits for another process that holds the file.
    ///   - onFailure: Told of each request that is answered with status 500 or 503, before the answer.
    /// - Throws: ``StoreError`` when the data cannot be used. An existing file is not changed then.
    public init(
        at location: StoreLocation = .memory, merchants: [MerchantAccount], clock: RunClock,
        busyTimeout: Duration = .seconds(5), onFailure: @escaping @Sendable (GatewayFailure) -> Void
    ) throws(StoreError) {
        store = try GatewayStore(location, schema: GatewaySchema.gateway, busyTimeout: busyTimeout)
        let sessions = SessionOperations(store: store)
        operations = GatewayOperations(
            merchants: Dictionary(merchants.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first }),
            sessions: sessions, tokens: TokenOperations(store: store, sessions: sessions, clock: clock),
            transactions: TransactionOperations(store: store, sessions: sessions, clock: clock),
            challenges: Challenges(store: store, clock: clock), key: store.key, onFailure: onFailure)
    }

    /// Ends all sessions, as if their time were over.
    public func endSessions() async throws(GatewayFault) { try await operations.sessions.endAll() }

    /// Makes sure that the data can be written: something was within a second, or something is now that changes nothing.
    public func checkWritable() async throws(GatewayFault) { try await store.checkWritable(within: .seconds(1)) }

    /// Closes the store, so that a data file is whole by itself. Requests that come later are answered with status 500.
    public func close() throws(StoreError) { try store.close() }
}

/// What the routes call.
struct GatewayOperations: Sendable {
    let merchants: [String: MerchantAccount]
    let sessions: SessionOperations
    let tokens: TokenOperations
    let transactions: TransactionOperations
    let challenges: Challenges
    let key: ServerKey
    let onFailure: @Sendable (GatewayFailure) -> Void

    /// A password that nobody has, compared with when there is no such merchant.
    private static let nobody = SecretBytes.random256()

    /// Who sends a request.
    ///
    /// - Parameters:
    ///   - credentials: What its head has; `nil` for none.
    ///   - merchantID: What its path has.
    ///   - mayLackCredentials: Whether it is one that an old app sends without any.
    func caller(
        _ credentials: BasicCredentials?, of merchantID: String, _ version: APIVersion, mayLackCredentials: Bool
    ) async throws(GatewayFault) -> (MerchantAccount, Caller)? {
        let merchant = merchants[merchantID]
        guard let credentials else {
            return mayLackCredentials && version < .sessionCredentials ? merchant.map { ($0, .payer) } : nil
        }
        let digest = key.digest(of: merchant?.password ?? Self.nobody, for: .password)
        let isRight = key.isDigest(digest, of: credentials.password, for: .password)
        guard let merchant, credentials.user == "merchant.\(merchantID)" else { return nil }
        if isRight { return (merchant, .merchant) }
        guard version >= .sessionCredentials else { return nil }
        let session = try await sessions.store.read { [sessions] db in
            try sessions.table.find(credentials.password, of: merchantID, in: db)
        }
        return session == nil ? nil : (merchant, .session(id: credentials.password))
    }

    /// The reply to what was refused or failed.
    func reply(_ refusal: GatewayRefusal) -> Reply {
        var reply = Reply.json(refusal.status, refusal.body)
        if refusal.status == 401 { reply.headers[.wwwAuthenticate] = "Basic realm=\"gateway\"" }
        if refusal.status == 503 { reply.headers[.retryAfter] = "1" }
        return reply
    }

    func reply(_ fault: GatewayFault, request: String) -> Reply {
        let code = SecretBytes.hex(SecretBytes.random(6))
        onFailure(GatewayFailure(request: request, supportCode: code, fault: fault))
        return reply(fault.isPassing ? .busy(code) : .failed(code))
    }
}
