/// The payload of operations that give cards.
struct CardsReply: Decodable { let cards: [Card] }
