/// What `setAlert` of the service `alert` takes.
public struct SetAlertRequest: Sendable, Hashable, Codable {
    public var cardId: String
    public var type: AlertType
    /// For the type `MERCHANT`.
    public var category: MerchantCategory?
    /// For the type `OVER_AMOUNT`, which must have it: the amount from which on, in minor units.
    public var threshold: Int?

    public init(cardId: String, type: AlertType, category: MerchantCategory? = nil, threshold: Int? = nil) {
        self.cardId = cardId
        self.type = type
        self.category = category
        self.threshold = threshold
    }
}
