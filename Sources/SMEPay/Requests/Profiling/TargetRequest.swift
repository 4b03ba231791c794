/// What operations take that only want to know what of the company they are about.
public struct TargetRequest: Sendable, Hashable, Codable {
    public var target: ControlTarget
    /// The company's, the group's or the card's id; the company's may be left out by who belongs to one only.
    public var targetId: String?
    /// The company; may be left out by who belongs to one only.
    public var companyId: String?

    public init(target: ControlTarget, targetId: String? = nil, companyId: String? = nil) {
        self.target = target
        self.targetId = targetId
        self.companyId = companyId
    }
}
