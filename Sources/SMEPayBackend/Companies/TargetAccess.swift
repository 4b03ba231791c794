import CardControls
import GRDB
import Motif

/// A target as somebody may manage it at this moment.
struct TargetAccess: Sendable, Hashable {
    let standing: Standing
    let target: CompanyTarget
    /// What the user is over the target.
    let actor: BlockActor

    /// Finds the target of a request.
    ///
    /// - Throws: `COMPANY_NOTFOUND`, `GROUP_NOTFOUND`, `CARD_NOTFOUND`, `CARD_IS_PERSONAL` for what the user may not see;
    ///   `PERMISSION_DENIED` for a company or a group that the user does not manage (SME Pay spec §5).
    static func find(_ request: TargetRequest, by user: Int64, in db: Database) throws -> TargetAccess {
        switch request.target {
        case .company(let id):
            let standing = try company(id, request.company, user, in: db)
            try standing.requireOwner()
            return TargetAccess(
                standing: standing, target: .company(standing.company), actor: BlockActor(.businessOwner))
        case .group(let id):
            let standing = try Standing.find(of: user, company: request.company, orElse: .groupNotFound, in: db)
            let group = try standing.managedGroup(id, in: db)
            return TargetAccess(
                standing: standing, target: .group(group), actor: BlockActor(standing.rank(overGroup: group.id)))
        case .card(let id):
            let (standing, card) = try Standing.find(of: user, card: id, company: request.company, in: db)
            return try TargetAccess(standing, card)
        }
    }

    /// - Throws: `CARD_NOTFOUND` for a card that the user may not see.
    init(_ standing: Standing, _ card: Card) throws {
        guard let rank = standing.rank(over: card) else { throw MotifApplicationError.cardNotFound }
        self.init(
            standing: standing, target: .card(card),
            actor: BlockActor(rank, holdsCard: card.company?.assignment?.userID == standing.userID))
    }

    private init(standing: Standing, target: CompanyTarget, actor: BlockActor) {
        self.standing = standing
        self.target = target
        self.actor = actor
    }

    /// The company that `targetId` names, `companyId`, or the user's only one.
    private static func company(
        _ target: String?, _ company: String?, _ user: Int64, in db: Database
    ) throws -> Standing {
        let standing = try Standing.find(of: user, company: target ?? company, in: db)
        guard company ?? standing.company.publicID == standing.company.publicID else {
            throw MotifApplicationError.companyNotFound
        }
        return standing
    }
}
