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

    /// The user's standing in the company that is named, else in the only one that the user belongs to.
    ///
    /// - Parameter notFound: What somebody who belongs to no company is told when none is named: what is asked for is not there.
    /// - Throws: `COMPANY_NOTFOUND`; `INVALID_REQUEST` when the user belongs to several and names none.
    static func find(
        of user: Int64, company publicID: String?, orElse notFound: MotifApplicationError = .companyNotFound,
        in db: Database
    ) throws -> Standing {
        let memberships = try MemberTable.memberships(of: user, in: db)
        let membership: Membership
        if let publicID {
            guard let named = memberships.first(where: { $0.company.publicID == publicID }) else {
                throw MotifApplicationError.companyNotFound
            }
            membership = named
        } else {
            guard let only = memberships.first else { throw notFound }
            guard memberships.count == 1 else {
                throw MotifApplicationError.invalidRequest("companyId", .missingAmongCompanies)
            }
            membership = only
        }
        return try Standing(user, membership, in: db)
    }

    /// ``find(of:company:orElse:in:)`` for what the owner alone does. The role is looked at before what it is to be done to: who may not do
    /// it does not learn whether that is there.
    ///
    /// - Throws: `PERMISSION_DENIED` besides.
    static func findOwner(
        of user: Int64, company publicID: String?, orElse notFound: MotifApplicationError = .companyNotFound,
        in db: Database
    ) throws -> Standing {
        let standing = try find(of: user, company: publicID, orElse: notFound, in: db)
        try standing.requireOwner()
        return standing
    }

    /// A group of the company.
    ///
    /// - Throws: `GROUP_NOTFOUND`.
    func group(_ publicID: String, in db: Database) throws -> CardGroup {
        guard let group = try GroupTable.find(publicID, in: db), group.companyID == company.id else {
            throw MotifApplicationError.groupNotFound
        }
        return group
    }

    /// A group of the company that the user manages: as its owner or as the group's admin, who is none of a group that is not there.
    ///
    /// - Throws: `PERMISSION_DENIED`; `GROUP_NOTFOUND` to the owner.
    func managedGroup(_ publicID: String, in db: Database) throws -> CardGroup {
        if isOwner { return try group(publicID, in: db) }
        guard let group = administered.first(where: { $0.publicID == publicID }) else {
            throw MotifApplicationError.permissionDenied
        }
        return group
    }

    /// A card of the company. The user may not be allowed to see it.
    ///
    /// - Throws: `CARD_NOTFOUND`; `CARD_IS_PERSONAL` for the user's own personal card.
    func card(_ publicID: String, in db: Database) throws -> Card {
        let card = try CardTable.find(publicID, in: db)
        if card?.owner == .personal(user: userID) { throw MotifApplicationError.cardIsPersonal }
        guard let card, card.company?.companyID == company.id else { throw MotifApplicationError.cardNotFound }
        return card
    }

    /// A card of the company that is named, or of the user's only one, with the user's standing there. The user may not be allowed to see
    /// it.
    ///
    /// - Throws: `COMPANY_NOTFOUND`, `INVALID_REQUEST`, `CARD_NOTFOUND`, `CARD_IS_PERSONAL`.
    static func find(
        of user: Int64, card publicID: String, company: String?, in db: Database
    ) throws -> (Standing, Card) {
        let standing = try find(of: user, company: company, orElse: .cardNotFound, in: db)
        return (standing, try standing.card(publicID, in: db))
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
