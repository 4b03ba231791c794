/// What `setAlert` of the service `smeprofiling` takes.
public struct SetCompanyAlertRequest: Sendable, Hashable, Codable {
    public var target: ControlTarget
    /// The company's, the group's or the card's id; the company's may be left out by who belongs to one only.
    public var targetId: String?
    public var type: AlertType
    /// For the type `MERCHANT`.
    public var category: MerchantCategory?
    /// For the type `OVER_AMOUNT`, which must have it: the amount from which on, in minor units.
    public var threshold: Int?
    /// The company; may be left out by who belongs to one only.
    public var companyId: String?

    public init(
        target: ControlTarget, targetId: String? = nil, type: AlertType, category: MerchantCategory? = nil,
        threshold: Int? = nil, companyId: String? = nil
    ) {
        self.target = target
        self.targetId = targetId
        self.type = type
        self.category = category
        self.threshold = threshold
        self.companyId = companyId
    }
}
