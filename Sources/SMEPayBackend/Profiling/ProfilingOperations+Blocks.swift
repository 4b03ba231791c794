import CardControls
import GRDB
import Motif

/// Blocks at the four layers (SME Pay spec §6). Checked in this order: role, target, lock, presence, state.
extension ProfilingOperations {
    /// Sets a block, in the place of the one that the layer has.
    func setBlock(
        _ request: SetCompanyBlockRequest, _ session: Session
    ) async throws(BackendFault) -> Outcome<CompanyBlockReply> {
        try await sessions.perform(session) { db in
            let access = try TargetAccess.find(request.target, by: session.userID, in: db)
            let key = request.control.key
            let layer = try Self.check(.set, key, request.layer, access, in: db)
            try Self.checkState(access.target, for: request.control.type)
            let block = Block(layer: layer, control: request.control, setAt: clock.wallTime.millisecondsSince1970)
            try BlockTable.set(block, target: access.target.rowID, in: db)
            try audit(.set, access.target.audited, control: key, layer: layer, by: access.standing, in: db)
            return CompanyBlockReply(
                block: block,
                unsupportedCards: try Self.cards(under: access.target, without: key.type, in: db))
        }
    }

    /// Lifts a layer's block. Those of other layers stay in force.
    func liftBlock(
        _ request: LiftCompanyBlockRequest, _ session: Session
    ) async throws(BackendFault) -> Outcome<NoPayload> {
        try await sessions.perform(session) { db in
            let access = try TargetAccess.find(request.target, by: session.userID, in: db)
            let layer = try Self.check(.lift, request.key, request.layer, access, in: db)
            try Self.checkState(access.target)
            _ = try BlockTable.remove(request.key, layer: layer, target: access.target.rowID, in: db)
            try audit(.lifted, access.target.audited, control: request.key, layer: layer, by: access.standing, in: db)
            return NoPayload()
        }
    }

    /// The blocks that are set on a target itself: not those that reach a card by way of its group or company.
    func listBlocks(
        _ request: TargetRequest, _ session: Session
    ) async throws(BackendFault) -> Outcome<CompanyBlocksReply> {
        try await sessions.perform(session) { db in
            let access = try TargetAccess.find(request, by: session.userID, in: db)
            let blocks = try BlockLayer.allCases.filter { $0.scope == request.scope }.flatMap {
                try BlockTable.blocks(layer: $0, target: access.target.rowID, in: db)
            }
            return CompanyBlocksReply(
                blocks: blocks,
                areStatesOnly: request.scope == .card && access.actor.rank == .groupAdmin && !access.actor.holdsCard)
        }
    }

    /// Whether the user may change that layer now.
    ///
    /// - Parameter layer: `nil` is the one that is the user's on that target.
    /// - Throws: `PERMISSION_DENIED`, `BLOCK_LOCKED`, `BLOCK_NOTFOUND`.
    private static func check(
        _ change: BlockChange, _ key: ControlKey, _ layer: BlockLayer?, _ access: TargetAccess, in db: Database
    ) throws -> BlockLayer {
        guard let layer = layer ?? .own(of: access.actor.rank, on: access.target.scope) else {
            throw MotifApplicationError.permissionDenied
        }
        let active = try activeLayers(of: key, over: access.target, in: db)
        do {
            try BlockRules.check(change, layer, by: access.actor, active: active)
        } catch {
            throw MotifApplicationError.blockRefused(error)
        }
        return layer
    }

    /// The layers on which a control is active, of those that cover the target.
    private static func activeLayers(
        of key: ControlKey, over target: CompanyTarget, in db: Database
    ) throws -> BlockLayers {
        let covering: [(BlockLayer, Int64)] =
            switch target {
            case .company(let company): [(.companyOwner, company.id)]
            case .group(let group):
                [(.companyOwner, group.companyID), (.groupOwner, group.id), (.groupAdmin, group.id)]
            case .card(let card):
                [(.user, card.id)] + (card.company.map { [(.companyOwner, $0.companyID)] } ?? [])
                    + (card.company?.group.map { [(.groupOwner, $0.id), (.groupAdmin, $0.id)] } ?? [])
            }
        return BlockLayers(
            try covering.filter { try BlockTable.find(key, layer: $0.0, target: $0.1, in: db) != nil }.map(\.0))
    }

    /// A card has to be active, and for setting in somebody's hands and of a network that has the control. Groups and companies are
    /// always ready: what is set on them is in force on each card that can have it, as soon as it can (§6.1, cases 15 and 16).
    ///
    /// - Parameter type: What is to be set; `nil` for lifting.
    private static func checkState(_ target: CompanyTarget, for type: ControlType? = nil) throws {
        guard case .card(let card) = target else { return }
        guard card.status == .active else { throw MotifApplicationError.cardNotActive }
        guard let type else { return }
        guard card.company?.assignment != nil else { throw MotifApplicationError.cardNotAssigned }
        guard card.network.supports(type) else { throw MotifApplicationError.controlNotSupported }
    }

    /// The cards of a company or a group whose network has no such control; `nil` for a card.
    private static func cards(
        under target: CompanyTarget, without type: ControlType, in db: Database
    ) throws -> [Card]? {
        // What all networks have is not looked for on each card.
        let isEverywhere = CardNetwork.allCases.allSatisfy { $0.supports(type) }
        let cards: [Card]
        switch target {
        case .company(let company): cards = isEverywhere ? [] : try CardTable.cards(ofCompany: company.id, in: db)
        case .group(let group): cards = isEverywhere ? [] : try CardTable.cards(ofGroup: group.id, in: db)
        case .card: return nil
        }
        return cards.filter { !$0.network.supports(type) }
    }
}
