/// Blocks and alerts of the company, its groups and its cards.
extension SMEProfilingService {
    /// Sets a block, in the place of the one of its layer, type and category that there may be.
    ///
    /// - Throws: `BLOCK_LOCKED` (`data.lockedBy`, `data.scope`), `CARD_NOT_ACTIVE`, `CONTROL_NOT_SUPPORTED`, `INVALID_CONTROL`,
    ///   `INVALID_STATE`.
    public func setBlock(_ request: SetCompanyBlockRequest) async throws(SMEPayError) -> CompanyBlock {
        try await client.call("setBlock", request, secure: true, returning: CompanyBlock.self)
    }

    /// Lifts a block. Those of other layers stay.
    ///
    /// - Throws: `BLOCK_LOCKED` (`data.lockedBy`, `data.scope`), `BLOCK_NOTFOUND`.
    public func liftBlock(_ request: LiftCompanyBlockRequest) async throws(SMEPayError) {
        try await client.call("liftBlock", request, secure: true)
    }

    /// The blocks that are set on the company, a group or a card, each with its layer.
    public func listBlocks(_ request: TargetRequest) async throws(SMEPayError) -> [Block] {
        try await client.call("listBlocks", request, secure: true, returning: BlocksReply.self).blocks
    }

    /// How each type of block stands on a card, with all layers taken together.
    public func getEffectiveControls(_ request: CompanyCardRequest) async throws(SMEPayError) -> [EffectiveControl] {
        try await client.call("getEffectiveControls", request, secure: true, returning: EffectiveReply.self).controls
    }

    /// Asks for pushes, in the place of the alert of the type and category that there may be.
    ///
    /// - Throws: `CARD_NOT_ACTIVE`, `INVALID_ALERT`.
    public func setAlert(_ request: SetCompanyAlertRequest) async throws(SMEPayError) -> CardAlert {
        try await client.call("setAlert", request, secure: true, returning: CardAlert.self)
    }

    /// Wants pushes no longer.
    ///
    /// - Throws: `ALERT_NOTFOUND`.
    public func removeAlert(_ request: RemoveCompanyAlertRequest) async throws(SMEPayError) {
        try await client.call("removeAlert", request, secure: true)
    }

    /// What the user has asked pushes for.
    public func listAlerts(_ request: TargetRequest) async throws(SMEPayError) -> [CardAlert] {
        try await client.call("listAlerts", request, secure: true, returning: AlertsReply.self).alerts
    }

    private struct EffectiveReply: Decodable { let controls: [EffectiveControl] }
}
