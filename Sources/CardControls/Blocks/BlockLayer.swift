/// Whose block it is, highest first, by its name on the wire. Layers are records of their own: a higher one never removes a lower one
/// (SME Pay spec §6).
///
/// A personal card's blocks are of the layer ``user``.
public enum BlockLayer: String, Sendable, Hashable, CaseIterable {
    /// The owner's for all cards of the company (OC).
    case companyOwner = "COMPANY_OWNER"
    /// The owner's for the cards of a group (OG).
    case groupOwner = "GROUP_OWNER"
    /// The group's administrator's, whoever that is (AG).
    case groupAdmin = "GROUP_ADMIN"
    /// That of the user who holds the card (US).
    case user = "USER"

    /// Whose rank it takes to set and lift it.
    public var rank: Rank {
        switch self {
        case .companyOwner, .groupOwner: .businessOwner
        case .groupAdmin: .groupAdmin
        case .user: .user
        }
    }

    /// What it is set on.
    public var scope: Scope {
        switch self {
        case .companyOwner: .company
        case .groupOwner, .groupAdmin: .group
        case .user: .card
        }
    }

    /// The layer that somebody of that rank sets on that target when he names none.
    ///
    /// - Returns: `nil` where he sets nothing: an administrator on a company, a user on a group or a company.
    public static func own(of rank: Rank, on scope: Scope) -> BlockLayer? {
        switch (rank, scope) {
        case (.businessOwner, .company): .companyOwner
        case (.businessOwner, .group): .groupOwner
        case (.groupAdmin, .group): .groupAdmin
        case (_, .card): .user
        default: nil
        }
    }
}
