/// What `setBlock` of the service `smeprofiling` takes: what of the company it is set on, and the block's own members beside it. Its
/// ``Block/layer`` says whose setting it is to be; the caller's own for that target when left out.
public struct SetCompanyBlockRequest: Sendable, Hashable, Codable {
    public var target: ControlTarget
    /// The company's, the group's or the card's id; the company's may be left out by who belongs to one only.
    public var targetId: String?
    public var block: Block
    /// The company; may be left out by who belongs to one only.
    public var companyId: String?

    public init(
        target: ControlTarget, targetId: String? = nil, block: Block, layer: ControlLayer? = nil,
        companyId: String? = nil
    ) {
        self.target = target
        self.targetId = targetId
        self.block = block
        if let layer { self.block.layer = layer }
        self.companyId = companyId
    }

    private enum CodingKeys: String, CodingKey {
        case target, targetId, companyId
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        target = try container.decode(ControlTarget.self, forKey: .target)
        targetId = try container.decodeIfPresent(String.self, forKey: .targetId)
        companyId = try container.decodeIfPresent(String.self, forKey: .companyId)
        block = try Block(from: decoder)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(target, forKey: .target)
        try container.encodeIfPresent(targetId, forKey: .targetId)
        try container.encodeIfPresent(companyId, forKey: .companyId)
        try block.encode(to: encoder)
    }
}
