/// What `liftBlock` of the service `control` takes.
public struct LiftBlockRequest: Sendable, Hashable, Codable {
    public var cardId: String
    public var type: ControlType
    /// For the type `MERCHANT`.
    public var category: MerchantCategory?

    public init(cardId: String, type: ControlType, category: MerchantCategory? = nil) {
        self.cardId = cardId
        self.type = type
        self.category = category
    }
}
