/// What `removeAlert` of the service `smeprofiling` takes.
public struct RemoveCompanyAlertRequest: Sendable, Hashable, Codable {
    public var target: ControlTarget
    /// The company's, the group's or the card's id; the company's may be left out by who belongs to one only.
    public var targetId: String?
    public var type: AlertType
    /// For the type `MERCHANT`.
    public var category: MerchantCategory?
    /// The company; may be left out by who belongs to one only.
    public var companyId: String?

    public init(
        target: ControlTarget, targetId: String? = nil, type: AlertType, category: MerchantCategory? = nil,
        companyId: String? = nil
    ) {
        self.target = target
        self.targetId = targetId
        self.type = type
        self.category = category
        self.companyId = companyId
    }
}
