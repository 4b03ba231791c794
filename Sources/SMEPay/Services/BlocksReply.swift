/// The payload of operations that give blocks.
struct BlocksReply: Decodable { let blocks: [Block] }
