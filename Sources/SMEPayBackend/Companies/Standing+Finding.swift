import CardControls
import GRDB
import Motif

/// Finding out what a user is, and what that lets the user see. What the user may not see is not found, as if it were not there.
extension Standing {
    /// The user's standing in a company; `nil` when the user does not belong to it.
    static func find(of user: Int64, inCompany company: Int64, in db: Database) throws -> Standing? {
        guard let isOwner = try MemberTable.isOwner(user, of: company, in: db),
            let company = try CompanyTable.find(id: company, in: db)
        else { return nil }
        return try Standing(user, Membership(company: company, isOwner: isOwner), in: db)
    }

    /// The user's standing in the company that is named; else in the only one that the user owns or, without one, belongs to. So being made a
    /// member elsewhere changes nothing for an owner.
    ///
    /// - Throws: `COMPANY_NOTFOUND`; `INVALID_REQUEST` when the user has to name one of several.
    static func find(of user: Int64, company publicID: String?, in db: Database) throws -> Standing {
        let memberships = try MemberTable.memberships(of: user, in: db)
        if let publicID {
            guard let membership = memberships.first(where: { $0.company.publicID == publicID }) else {
                throw MotifApplicationError.companyNotFound
            }
            return try Standing(user, membership, in: db)
        }
        let owned = memberships.filter(\.isOwner)
        let meant = owned.isEmpty ? memberships : owned
        guard let membership = meant.first else { throw MotifApplicationError.companyNotFound }
        guard meant.count == 1 else { throw MotifApplicationError.invalidRequest("companyId", .missing) }
        return try Standing(user, membership, in: db)
    }

    /// A group of a company that the user belongs to, with the user's standing there.
    ///
    /// - Parameter company: The company that it has to be one of, when one is named.
    /// - Throws: `COMPANY_NOTFOUND`, `GROUP_NOTFOUND`.
    static func find(
        of user: Int64, group publicID: String, company: String?, in db: Database
    ) throws -> (Standing, CardGroup) {
        let named = try company.map { try find(of: user, company: $0, in: db) }
        guard let group = try GroupTable.find(publicID, in: db),
            let standing = try named ?? find(of: user, inCompany: group.companyID, in: db),
            standing.company.id == group.companyID
        else { throw MotifApplicationError.groupNotFound }
        return (standing, group)
    }

    /// A card of a company that the user belongs to, with the user's standing there. The user may not be allowed to see it.
    ///
    /// - Throws: `COMPANY_NOTFOUND`, `CARD_NOTFOUND`; `CARD_IS_PERSONAL` for the user's own personal card.
    static func find(
        of user: Int64, card publicID: String, company: String?, in db: Database
    ) throws -> (Standing, Card) {
        let named = try company.map { try find(of: user, company: $0, in: db) }
        let found = try CardTable.find(publicID, in: db)
        if found?.owner == .personal(user: user) { throw MotifApplicationError.cardIsPersonal }
        guard let card = found, let place = card.company,
            let standing = try named ?? find(of: user, inCompany: place.companyID, in: db),
            standing.company.id == place.companyID
        else { throw MotifApplicationError.cardNotFound }
        return (standing, card)
    }

    private init(_ user: Int64, _ membership: Membership, in db: Database) throws {
        userID = user
        company = membership.company
        isOwner = membership.isOwner
        administered = try GroupTable.groups(administeredBy: user, in: db).filter {
            $0.companyID == membership.company.id
        }
    }
}

extension Rank {
    /// All that a user is in whatever company, highest first: what a login answers. Every user is a `USER`.
    static func all(of user: Int64, in db: Database) throws -> [Rank] {
        var ranks: [Rank] = []
        if try MemberTable.memberships(of: user, in: db).contains(where: \.isOwner) { ranks.append(.businessOwner) }
        if try !GroupTable.groups(administeredBy: user, in: db).isEmpty { ranks.append(.groupAdmin) }
        return ranks + [.user]
    }
}
