/// Blocks on the user's own cards. On the wire it is the service `control` (SME Pay spec §4.3). Blocks of a company's cards are
/// ``SMEProfilingService``'s affair.
///
/// Every operation needs a session, and throws ``SMEPayError``: one of the codes named with it, a code that any operation may give, or a
/// failure to get an answer at all.
public struct ControlService: Sendable {
    private let client: ServiceClient

    init(client: ServiceClient) {
        self.client = client
    }

    /// The blocks that a card can have.
    ///
    /// - Throws: `CARD_NOTFOUND`, `CARD_NOT_ACTIVE`.
    public func getAvailableControls(_ request: CardRequest) async throws(SMEPayError) -> [AvailableControl] {
        try await client.call("getAvailableControls", request, secure: true, returning: ControlsReply.self).controls
    }

    /// The blocks that a card has.
    ///
    /// - Throws: `CARD_NOTFOUND`, `CARD_NOT_ACTIVE`.
    public func listBlocks(_ request: CardRequest) async throws(SMEPayError) -> [Block] {
        try await client.call("listBlocks", request, secure: true, returning: BlocksReply.self).blocks
    }

    /// Sets a block, in the place of the one of its type and category that there may be.
    ///
    /// - Throws: `CARD_NOTFOUND`, `CARD_NOT_ACTIVE`, `CONTROL_NOT_SUPPORTED`, `INVALID_CONTROL` (`data.field`).
    public func setBlock(_ request: SetBlockRequest) async throws(SMEPayError) -> Block {
        try await client.call("setBlock", request, secure: true, returning: Block.self)
    }

    /// Lifts a block.
    ///
    /// - Throws: `CARD_NOTFOUND`, `CARD_NOT_ACTIVE`, `BLOCK_NOTFOUND`.
    public func liftBlock(_ request: LiftBlockRequest) async throws(SMEPayError) {
        try await client.call("liftBlock", request, secure: true)
    }

    /// When which blocks of a card were set and lifted, newest first.
    ///
    /// - Throws: `CARD_NOTFOUND`.
    public func getHistory(_ request: ControlHistoryRequest) async throws(SMEPayError) -> ControlHistory {
        try await client.call("getHistory", request, secure: true, returning: ControlHistory.self)
    }

    private struct ControlsReply: Decodable { let controls: [AvailableControl] }
}
