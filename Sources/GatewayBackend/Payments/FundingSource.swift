import GRDB
import JSONCoding
import ServerStore

/// What a transaction is paid with.
struct FundingSource: Sendable {
    let number: CardNumber
    let expiry: CardExpiry
    let securityCode: String?
    let isDevice: Bool
    /// The group `sourceOfFunds` of a reply.
    let group: JSONObject

    /// The card of a request: itself, behind its token or in a device.
    ///
    /// - Parameters:
    ///   - fields: The request's fields over those of its session.
    ///   - merchant: Whose tokens there are.
    init(_ fields: Fields, of merchant: String, tokens: TokenTable, in db: Database) throws {
        var fields = fields
        let token = fields.text(FieldPath.token)
        if let token {
            guard let kept = try tokens.find(token, of: merchant, in: db) else { throw GatewayRefusal.unknownToken }
            var card = kept.card
            card["securityCode"] = fields[FieldPath.securityCode]
            fields[FieldPath.card] = .object(card)
        }
        if let device = fields.text(DevicePayment.deviceNumber).flatMap(CardNumber.init) {
            (number, expiry, isDevice) = (device, DevicePayment.expiry, true)
        } else {
            guard let number = CardNumber(try fields.required(FieldPath.number)) else {
                throw GatewayRefusal.missing(FieldPath.number)
            }
            self.number = number
            expiry = try Self.expiry(fields)
            isDevice = false
        }
        securityCode = fields.text(FieldPath.securityCode)
        var card: JSONObject = [:]
        if case .object(let known)? = fields[FieldPath.card] { card = known }
        var group: JSONObject = ["type": "CARD", "provided": ["card": .object(CardView.masked(card))]]
        group["token"] = token.map(JSONValue.string)
        self.group = group
    }

    static func expiry(_ fields: Fields) throws(GatewayRefusal) -> CardExpiry {
        let (month, year) = (try fields.required(FieldPath.month), try fields.required(FieldPath.year))
        guard let expiry = CardExpiry(month: month, year: year) else { throw .invalid(FieldPath.expiry, "is no date") }
        return expiry
    }
}
