/// What `removeAlert` of the service `alert` takes.
public struct RemoveAlertRequest: Sendable, Hashable, Codable {
    public var cardId: String
    public var type: AlertType
    /// For the type `MERCHANT`.
    public var category: MerchantCategory?

    public init(cardId: String, type: AlertType, category: MerchantCategory? = nil) {
        self.cardId = cardId
        self.type = type
        self.category = category
    }
}
