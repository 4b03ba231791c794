import CardControls
import JSONCoding

/// A user of a company: who, the highest role there, and the groups that the user administers.
struct CompanyUserReply: OperationReply {
    let user: String
    let role: Rank
    let groups: [CardGroup]
    /// Whether the user has yet to answer the company's invitation.
    let isInvited: Bool

    /// - Parameter groups: All groups of the company.
    init(_ member: Member, groups: [CardGroup]) {
        user = member.user
        self.groups = groups.filter { $0.admin?.userID == member.userID }
        role = member.isOwner ? .businessOwner : self.groups.isEmpty ? .user : .groupAdmin
        isInvited = false
    }

    init(invited user: String) {
        (self.user, role, groups, isInvited) = (user, .user, [], true)
    }

    var header: JSONObject {
        [
            "user": .string(user), "role": .string(role.rawValue),
            "groupIds": .array(groups.map { .string($0.publicID) }),
            "status": .string((isInvited ? CompanyUserStatus.invited : .member).rawValue),
        ]
    }
}

/// Whether somebody belongs to a company, by its name on the wire.
enum CompanyUserStatus: String, Sendable, Hashable {
    case member = "MEMBER"
    case invited = "INVITED"
}

/// A company's users, its owner first, or those whom it has invited, by name.
struct CompanyUsersReply: OperationReply {
    let users: [CompanyUserReply]

    var header: JSONObject { ["users": .array(users.map { .object($0.header) })] }
}
