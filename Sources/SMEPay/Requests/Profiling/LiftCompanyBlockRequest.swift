/// What `liftBlock` of the service `smeprofiling` takes.
public struct LiftCompanyBlockRequest: Sendable, Hashable, Codable {
    public var target: ControlTarget
    /// The company's, the group's or the card's id; the company's may be left out by who belongs to one only.
    public var targetId: String?
    public var type: ControlType
    /// For the type `MERCHANT`.
    public var category: MerchantCategory?
    /// Whose setting is lifted; the caller's own for that target when left out.
    public var layer: ControlLayer?
    /// The company; may be left out by who belongs to one only.
    public var companyId: String?

    public init(
        target: ControlTarget, targetId: String? = nil, type: ControlType, category: MerchantCategory? = nil,
        layer: ControlLayer? = nil, companyId: String? = nil
    ) {
        self.target = target
        self.targetId = targetId
        self.type = type
        self.category = category
        self.layer = layer
        self.companyId = companyId
    }
}
