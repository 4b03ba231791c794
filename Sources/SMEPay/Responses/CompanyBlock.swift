/// What `setBlock` of the service `smeprofiling` gives: the block, with its layer.
public struct CompanyBlock: Sendable, Hashable, Codable {
    public let block: Block
    /// The ids of the cards, among those that it is set on, whose network has no such control.
    public let unsupportedCards: [String]

    private enum CodingKeys: String, CodingKey {
        case unsupportedCards
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        unsupportedCards = try container.decodeIfPresent([String].self, forKey: .unsupportedCards) ?? []
        block = try Block(from: decoder)
    }

    public func encode(to encoder: any Encoder) throws {
        try block.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(unsupportedCards, forKey: .unsupportedCards)
    }
}
