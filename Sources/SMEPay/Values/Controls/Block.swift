/// A block on a card's purchases, as it is set and listed (SME Pay spec §3.4). On the wire its parameters stand beside its type. The
/// functions that make blocks take what there is to say.
public struct Block: Sendable, Hashable {
    public var type: ControlType
    /// Of the type `MERCHANT`.
    public var category: MerchantCategory?
    public var parameters: BlockParameters
    /// Whose setting it is, on a card of a company.
    public var layer: ControlLayer?

    public init(_ type: ControlType, category: MerchantCategory? = nil, _ parameters: BlockParameters) {
        self.type = type
        self.category = category
        self.parameters = parameters
    }
}

extension Block: Codable {
    private enum CodingKeys: CodingKey {
        case type, category, layer
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        type = try container.decode(ControlType.self, forKey: .type)
        category = try container.decodeIfPresent(MerchantCategory.self, forKey: .category)
        parameters = try BlockParameters(from: decoder)
        layer = try container.decodeIfPresent(ControlLayer.self, forKey: .layer)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(type, forKey: .type)
        try container.encodeIfPresent(category, forKey: .category)
        try parameters.encode(to: encoder)
        try container.encodeIfPresent(layer, forKey: .layer)
    }
}
