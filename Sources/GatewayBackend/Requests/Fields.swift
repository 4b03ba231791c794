import JSONCoding

/// The fields of a request or of a session, read by dotted paths.
struct Fields: Sendable, Hashable {
    var object: JSONObject

    init(_ object: JSONObject = [:]) { self.object = object }

    /// What stands at a path; setting makes the objects on the way to it, and takes the field away for `nil`.
    subscript(path: String) -> JSONValue? {
        get { Self.value(Self.names(path)[...], in: object) }
        set { Self.set(newValue, Self.names(path)[...], in: &object) }
    }

    /// By bytes, as each request asks for dozens of fields, and characters take several times as long.
    private static func names(_ path: String) -> [Substring] {
        path.utf8.split(separator: UInt8(ascii: ".")).map(Substring.init)
    }

    /// The text at a path. The rules have made sure that nothing else is there.
    func text(_ path: String) -> String? {
        if case .string(let text)? = self[path] { text } else { nil }
    }

    /// The text at a path.
    /// - Throws: ``GatewayRefusal`` when there is none.
    func required(_ path: String) throws(GatewayRefusal) -> String {
        guard let text = text(path) else { throw .missing(path) }
        return text
    }

    /// The fields with those of a request on top: these count.
    ///
    /// A card number, a token and a device's payment are three ways to say the same thing, so one replaces the others.
    func merged(with explicit: Fields) -> Fields {
        var base = self
        if explicit[FieldPath.number] != nil { base.remove([FieldPath.token, FieldPath.devicePayment]) }
        if explicit[FieldPath.token] != nil {
            base.remove([FieldPath.number, FieldPath.expiry, FieldPath.devicePayment])
        }
        if explicit[FieldPath.devicePayment] != nil {
            base.remove([FieldPath.token, FieldPath.number, FieldPath.expiry, FieldPath.securityCode])
        }
        return Fields(Self.merge(base.object, explicit.object))
    }

    mutating func remove(_ paths: [String]) {
        for path in paths { self[path] = nil }
    }

    private static func merge(_ base: JSONObject, _ overlay: JSONObject) -> JSONObject {
        var merged = base
        for (key, value) in overlay {
            if case .object(let new) = value, case .object(let old)? = base[key] {
                merged[key] = .object(merge(old, new))
            } else {
                merged[key] = value
            }
        }
        return merged
    }

    private static func value(_ path: ArraySlice<Substring>, in object: JSONObject) -> JSONValue? {
        guard let first = path.first, let value = object[String(first)] else { return nil }
        if path.count == 1 { return value }
        guard case .object(let inner) = value else { return nil }
        return self.value(path.dropFirst(), in: inner)
    }

    private static func set(_ value: JSONValue?, _ path: ArraySlice<Substring>, in object: inout JSONObject) {
        guard let first = path.first.map(String.init) else { return }
        if path.count == 1 {
            object[first] = value
            return
        }
        var inner: JSONObject = [:]
        if case .object(let known)? = object[first] { inner = known }
        set(value, path.dropFirst(), in: &inner)
        if value == nil {
            guard object[first] != nil else { return }
            object[first] = inner.isEmpty ? nil : .object(inner)
        } else {
            object[first] = .object(inner)
        }
    }
}

/// The paths that the gateway's own rules name.
enum FieldPath {
    static let funds = "sourceOfFunds"
    static let fundsType = "sourceOfFunds.type"
    static let token = "sourceOfFunds.token"
    static let card = "sourceOfFunds.provided.card"
    static let number = "sourceOfFunds.provided.card.number"
    static let expiry = "sourceOfFunds.provided.card.expiry"
    static let month = "sourceOfFunds.provided.card.expiry.month"
    static let year = "sourceOfFunds.provided.card.expiry.year"
    static let securityCode = "sourceOfFunds.provided.card.securityCode"
    static let nameOnCard = "sourceOfFunds.provided.card.nameOnCard"
    static let devicePayment = "sourceOfFunds.provided.card.devicePayment"
    static let paymentToken = "sourceOfFunds.provided.card.devicePayment.paymentToken"
    static let orderID = "order.id"
    static let amount = "order.amount"
    static let currency = "order.currency"
    static let walletProvider = "order.walletProvider"
    static let transactionAmount = "transaction.amount"
    static let transactionCurrency = "transaction.currency"
    static let target = "transaction.targetTransactionId"
    static let authenticationID = "authentication.transactionId"
    static let operation = "apiOperation"
    static let correlation = "correlationId"
    static let sessionID = "session.id"
    static let sessionVersion = "session.version"
    static let sessionLimit = "session.authenticationLimit"
}
