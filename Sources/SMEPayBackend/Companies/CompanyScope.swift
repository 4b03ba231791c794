import GRDB
import Motif

/// Some of a company's cards, as somebody may list them.
enum CompanyScope: Sendable, Hashable {
    /// All, for the owner.
    case company(Company)
    /// Those of a group, for the owner and the group's admin.
    case group(CardGroup)
    /// Those that the user has in hand.
    case mine(user: Int64, Company)

    /// - Throws: `COMPANY_NOTFOUND`, `GROUP_NOTFOUND`; `PERMISSION_DENIED` for what the user does not manage.
    static func find(_ request: ScopeRequest, by user: Int64, in db: Database) throws -> CompanyScope {
        switch request.scope {
        case .company:
            return .company(try Standing.findOwner(of: user, company: request.company, in: db).company)
        case .group(let id):
            let standing = try Standing.find(of: user, company: request.company, orElse: .groupNotFound, in: db)
            return .group(try standing.managedGroup(id, in: db))
        case .mine:
            return .mine(user: user, try Standing.find(of: user, company: request.company, in: db).company)
        }
    }

    /// The cards, newest first.
    func cards(in db: Database) throws -> [Card] {
        switch self {
        case .company(let company): try CardTable.cards(ofCompany: company.id, in: db)
        case .group(let group): try CardTable.cards(ofGroup: group.id, in: db)
        case .mine(let user, let company): try CardTable.cards(ofAssignee: user, company: company.id, in: db)
        }
    }

    /// The transactions of all its cards.
    var transactions: TransactionScope {
        switch self {
        case .company(let company): .company(company.id)
        case .group(let group): .group(group.id)
        case .mine(let user, let company): .assignee(user, company: company.id)
        }
    }

    /// The transactions of one card; `nil` when it is none of them.
    func transactions(of card: Card) -> TransactionScope? {
        guard let place = card.company else { return nil }
        switch self {
        case .company(let company): return place.companyID == company.id ? .card(card.id) : nil
        case .group(let group): return place.group?.id == group.id ? .card(card.id) : nil
        case .mine(let user, let company):
            guard let assignment = place.assignment, assignment.userID == user, place.companyID == company.id else {
                return nil
            }
            return .assignedCard(card.id, since: assignment.since)
        }
    }
}
