import CardControls
import JSONCoding
import Motif

/// The refusals of the company area (SME Pay spec §4.6). What somebody may not see is not found.
extension MotifApplicationError {
    static let permissionDenied = Self("PERMISSION_DENIED", text: "the user's role does not allow this")
    static let companyNotFound = Self("COMPANY_NOTFOUND", text: "no such company, or the user does not belong to it")
    static let groupNotFound = Self("GROUP_NOTFOUND", text: "no such group")
    static let memberNotFound = Self("USER_NOTFOUND", text: "the company has no such user")
    static let invitationNotFound = Self("INVITATION_NOTFOUND", text: "no such invitation")
    static let ownerStays = Self("INVALID_STATE", text: "the company's owner cannot be removed from it")
    static let groupNotEmpty = Self(
        "GROUP_NOT_EMPTY", text: "the group has cards; move them first, or set force")
    static let groupNameTaken = Self("GROUP_NAME_TAKEN", text: "the company already has a group of this name")
    static let cardNotAssigned = Self(
        "INVALID_STATE", text: "the card is not assigned to a user, so it cannot have a user's block")
    static let cardIsPersonal = Self("CARD_IS_PERSONAL", text: "the card is a personal card")

    /// A group that has an admin already; `errData.admin` says whom.
    static func adminAlreadySet(_ admin: String) -> Self {
        Self(
            "ADMIN_ALREADY_SET", text: "the group already has an admin; set replace to replace the admin",
            data: ["admin": .string(admin)])
    }

    /// A card that somebody else has; `errData.assignee` says who.
    static func cardAlreadyAssigned(_ assignee: String) -> Self {
        Self(
            "CARD_ALREADY_ASSIGNED", text: "the card is assigned to another user; unassign it first",
            data: ["assignee": .string(assignee)])
    }

    /// Why a block may not be set or lifted. `errData.lockedBy` and `errData.scope` say whose block locks it, and what that is set on.
    static func blockRefused(_ refusal: BlockRefusal) -> Self {
        switch refusal {
        case .permissionDenied: .permissionDenied
        case .notFound: .blockNotFound
        case .locked(let rank, let scope):
            Self(
                "BLOCK_LOCKED", text: "locked by a block of the \(scope.rawValue), set by the \(rank.rawValue)",
                data: ["lockedBy": .string(rank.rawValue), "scope": .string(scope.rawValue)])
        }
    }
}
