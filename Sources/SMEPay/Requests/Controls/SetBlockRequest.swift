/// What `setBlock` of the service `control` takes: a card, and the block's own members beside it (SME Pay spec §4.3).
public struct SetBlockRequest: Sendable, Hashable, Codable {
    public var cardId: String
    public var block: Block

    public init(cardId: String, block: Block) {
        self.cardId = cardId
        self.block = block
    }

    private enum CodingKeys: String, CodingKey {
        case cardId
    }

    public init(from decoder: any Decoder) throws {
        cardId = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .cardId)
        block = try Block(from: decoder)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(cardId, forKey: .cardId)
        try block.encode(to: encoder)
    }
}
