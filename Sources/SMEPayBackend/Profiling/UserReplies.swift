import CardControls
import JSONCoding

/// A user of a company: who, the highest role there, and the groups that the user administers.
struct CompanyUserReply: OperationReply {
    let user: String
    let role: Rank
    let groups: [CardGroup]

    /// - Parameter groups: All groups of the company.
    init(_ member: Member, groups: [CardGroup]) {
        user = member.user
        self.groups = groups.filter { $0.admin?.userID == member.userID }
        role = member.isOwner ? .businessOwner : self.groups.isEmpty ? .user : .groupAdmin
    }

    var header: JSONObject {
        [
            "user": .string(user), "role": .string(role.rawValue),
            "groupIds": .array(groups.map { .string($0.publicID) }),
        ]
    }
}

/// A company's users, its owner first.
struct CompanyUsersReply: OperationReply {
    let users: [CompanyUserReply]

    var header: JSONObject { ["users": .array(users.map { .object($0.header) })] }
}
