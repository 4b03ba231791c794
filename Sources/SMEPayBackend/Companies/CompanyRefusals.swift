import CardControls
import JSONCoding
import Motif

/// The refusals of the company area (SME Pay spec §4.6). What somebody may not see is not found.
extension MotifApplicationError {
    static let permissionDenied = Self("PERMISSION_DENIED", text: "the user's role does not allow this")
    static let companyNotFound = Self("COMPANY_NOTFOUND", text: "the user belongs to no such company")
    static let groupNotFound = Self("GROUP_NOTFOUND", text: "there is no such group")
    static let memberNotFound = Self("USER_NOTFOUND", text: "the company has no such user")
    static let ownerStays = Self("INVALID_STATE", text: "the company's owner cannot be removed from it")
    static let groupNotEmpty = Self(
        "GROUP_NOT_EMPTY", text: "the group has cards, so move them first or force its deletion")
    static let groupNameTaken = Self("GROUP_NAME_TAKEN", text: "the company has a group of that name")
    static let cardNotAssigned = Self("INVALID_STATE", text: "the card is assigned to nobody whose block it could be")
    static let cardIsPersonal = Self("CARD_IS_PERSONAL", text: "the card is a personal one")

    /// A group that has an admin already; `errData.admin` says whom.
    static func adminAlreadySet(_ admin: String) -> Self {
        Self(
            "ADMIN_ALREADY_SET", text: "the group has an admin, whom only replace can replace",
            data: ["admin": .string(admin)])
    }

    /// A card that somebody else has; `errData.assignee` says who.
    static func cardAlreadyAssigned(_ assignee: String) -> Self {
        Self(
            "CARD_ALREADY_ASSIGNED", text: "the card is assigned to another user, so unassign it first",
            data: ["assignee": .string(assignee)])
    }

    /// Why a block may not be set or lifted. `errData.lockedBy` and `errData.scope` say whose block locks it, and what that is set on.
    static func blockRefused(_ refusal: BlockRefusal) -> Self {
        switch refusal {
        case .permissionDenied: .permissionDenied
        case .notFound: .blockNotFound
        case .locked(let rank, let scope):
            Self(
                "BLOCK_LOCKED", text: "a block of the \(scope.rawValue) by the \(rank.rawValue) locks this one",
                data: ["lockedBy": .string(rank.rawValue), "scope": .string(scope.rawValue)])
        }
    }
}
