import HostClock

/// Whose a card is.
enum CardOwner: Sendable, Hashable {
    /// A user's own card, which nobody else can see.
    case personal(user: Int64)
    case company(CompanyCard)

    /// The place of a company's card, with the names that the wire has for it.
    struct CompanyCard: Sendable, Hashable {
        let companyID: Int64
        let companyPublicID: String
        let group: Group?
        let assignment: Assignment?
    }

    struct Group: Sendable, Hashable {
        let id: Int64
        let publicID: String
    }

    /// Whom a company's card is assigned to, and since when: what was paid before is not theirs to see.
    struct Assignment: Sendable, Hashable {
        let userID: Int64
        let user: String
        let since: WallTime
    }
}

/// Whose a new card is to be.
enum NewCardOwner: Sendable, Hashable {
    case user(Int64)
    case company(Int64, group: Int64?)
}
