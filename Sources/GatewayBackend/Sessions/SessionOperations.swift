import Crypto
import GRDB
import JSONCoding
import ServerHTTP
import ServerStore

/// Creates, updates and retrieves sessions.
struct SessionOperations: Sendable {
    let store: GatewayStore
    let table: SessionTable

    init(store: GatewayStore) {
        self.store = store
        table = SessionTable(key: store.key)
    }

    private static let creationFields: Set = [
        "authenticationLimit", FieldPath.sessionLimit, FieldPath.correlation, FieldPath.operation,
    ]

    func create(_ call: GatewayCall) async throws(GatewayFault) -> Result<GatewayAnswer, GatewayRefusal> {
        try await store.attempt { db in
            let limit = try Self.limit(call)
            let id = GatewaySession.makeID()
            let session = try table.insert(id, merchant: call.merchantID, call.version, limit: limit, in: db)
            var reply = call.reply(.success)
            var group = session.group(id: id)
            group["aes256Key"] = .string(Base64.encode(SecretBytes.random(32)))
            reply["session"] = .object(group)
            return GatewayAnswer(status: 201, body: reply)
        }
    }

    /// How many uses of its credentials a new session is to allow.
    private static func limit(_ call: GatewayCall) throws(GatewayRefusal) -> Int64 {
        guard call.caller.isMerchant else { throw .forbidden("create sessions") }
        for path in FieldRules.paths(of: call.fields.object) where !creationFields.contains(path) {
            throw .unsupported(path, "cannot be set when a session is created; update the session with it")
        }
        guard let limit = call.fields[FieldPath.sessionLimit] ?? call.fields["authenticationLimit"] else {
            return GatewaySession.usualLimit
        }
        guard case .integer(let number) = limit, GatewaySession.limits.contains(number) else { throw .limitOutOfRange }
        return number
    }

    func retrieve(_ id: String, _ call: GatewayCall) async throws(GatewayFault) -> Result<GatewayAnswer, GatewayRefusal>
    {
        try await store.attempt { db in
            let session = try session(id, call, in: db)
            try use(session, by: call, in: db)
            var reply = Self.view(session.allFields)
            for (key, value) in call.reply(.success) { reply[key] = value }
            reply["session"] = .object(session.group(id: id))
            return GatewayAnswer(status: 200, body: reply)
        }
    }

    func update(_ id: String, _ call: GatewayCall) async throws(GatewayFault) -> Result<GatewayAnswer, GatewayRefusal> {
        try await store.attempt { db in
            var session = try session(id, call, in: db)
            let changes = try Self.changes(call)
            if let known = call.fields.text(FieldPath.sessionVersion), known != session.version {
                throw GatewayRefusal.sessionChanged
            }
            try Self.check(changes, on: session, call)
            let all = session.allFields.merged(with: changes)
            session.securityCode = all.text(FieldPath.securityCode)
            session.fields = all
            session.fields[FieldPath.securityCode] = nil
            session.apiVersion = call.version.number
            session.version = GatewaySession.makeVersion()
            session.isUpdated = true
            try table.update(session, in: db)
            try use(session, by: call, in: db)
            var reply = Self.view(all)
            for (key, value) in call.reply(.success) { reply[key] = value }
            reply["session"] = .object(session.group(id: id))
            return GatewayAnswer(status: 200, body: reply)
        }
    }

    /// Ends all sessions, as if their time were over.
    func endAll() async throws(GatewayFault) {
        try await store.transaction { db in try table.removeAll(in: db) }
    }

    /// The session that a request is about. An app only sees its own.
    func session(_ id: String, _ call: GatewayCall, in db: Database) throws -> GatewaySession {
        if case .session(let own) = call.caller, own != id { throw GatewayRefusal.credentials }
        guard let session = try table.find(id, of: call.merchantID, in: db) else {
            throw call.caller.isMerchant ? GatewayRefusal.unknownSession : .credentials
        }
        return session
    }

    /// Begins an operation that references a session: its security code is used up by this.
    func begin(_ session: GatewaySession, _ call: GatewayCall, in db: Database) throws {
        if let named = call.fields.text(FieldPath.sessionVersion), named != session.version {
            throw GatewayRefusal.sessionChanged
        }
        guard session.apiVersion == call.version.number else { throw GatewayRefusal.otherVersion }
        try table.dropSecurityCode(of: session, in: db)
    }

    /// Counts a use of the session's credentials.
    func use(_ session: GatewaySession, by call: GatewayCall, in db: Database) throws {
        guard case .session = call.caller else { return }
        guard session.uses < session.authenticationLimit else { throw GatewayRefusal.credentials }
        try table.countUse(of: session, in: db)
    }

    /// The fields that an update sets: what the caller may set, checked, with a device's payment in the clear of its token.
    private static func changes(_ call: GatewayCall) throws(GatewayRefusal) -> Fields {
        var changes = call.fields
        changes.remove(["session", FieldPath.operation, FieldPath.correlation])
        if changes["authenticationLimit"] != nil || call.fields[FieldPath.sessionLimit] != nil {
            throw .unsupported(FieldPath.sessionLimit, "cannot be changed after the session was created")
        }
        if !call.caller.isMerchant {
            for path in FieldRules.paths(of: changes.object) where !FieldRules.isPayerField(path) {
                throw .notPayerField(path)
            }
        }
        return try DevicePayment.resolved(changes, for: call.version)
    }

    /// What must hold among fields of the session and of the update.
    private static func check(_ changes: Fields, on session: GatewaySession, _ call: GatewayCall) throws {
        let all = session.fields.merged(with: changes)
        if let text = all.text(FieldPath.amount), let code = all.text(FieldPath.currency),
            let currency = Currency(code), Amount(text, in: currency) == nil
        {
            throw GatewayRefusal.invalid(FieldPath.amount, "has more decimals than \(code) allows, or is too large")
        }
    }

    /// A session's fields as they may be shown: the card masked, without its security code.
    private static func view(_ fields: Fields) -> JSONObject { CardView.masking(fields).object }
}

extension Database {
    /// Does what may be refused after something was used up: a refusal undoes it, and not what was before.
    func refusable<Value>(_ body: () throws -> Value) throws -> Result<Value, GatewayRefusal> {
        try run("SAVEPOINT refusable")
        do {
            let value = try body()
            try run("RELEASE refusable")
            return .success(value)
        } catch let refusal as GatewayRefusal {
            try run("ROLLBACK TO refusable")
            try run("RELEASE refusable")
            return .failure(refusal)
        }
    }
}
