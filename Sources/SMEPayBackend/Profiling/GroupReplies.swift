import JSONCoding

/// A group of cards and its admin.
struct GroupReply: OperationReply {
    let group: CardGroup

    var header: JSONObject {
        var header: JSONObject = ["groupId": .string(group.publicID), "name": .string(group.name)]
        header["admin"] = (group.admin?.user).map { .string($0) }
        return header
    }
}

/// Groups, newest first.
struct GroupsReply: OperationReply {
    let groups: [CardGroup]

    var header: JSONObject { ["groups": .array(groups.map { .object(GroupReply(group: $0).header) })] }
}
