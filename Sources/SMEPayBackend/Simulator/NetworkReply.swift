import JSONCoding

/// What became of an authorisation, a refund or a reversal, and what the card's network reported of it.
public struct NetworkReply: Sendable, Hashable {
    /// Why a purchase was declined: the one reason.
    public struct Reason: Sendable, Hashable {
        /// A block's type, `ISSUER`, or one that starts `VCARD_`.
        public let type: String
        /// The merchants' category, of type `MERCHANT`.
        public let category: String?
    }

    public let transactionID: String
    /// `APPROVED` or `DECLINED`.
    public let status: String
    /// There when it was declined.
    public let reason: Reason?
    /// The report in the network's own shape.
    public let notification: JSONObject

    /// `{transactionId, status, reason?: {type, category?}, notification}`.
    public var json: JSONObject {
        var json: JSONObject = ["transactionId": .string(transactionID), "status": .string(status)]
        if let reason {
            json["reason"] = .object(CardTransaction.Reason(type: reason.type, category: reason.category).json)
        }
        json["notification"] = .object(notification)
        return json
    }
}
