import Motif

/// Parameters of `createGroup`.
struct CreateGroupRequest: OperationRequest {
    let company: String?
    let name: String

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        company = try header.company()
        name = try header.identifier("name")
    }
}

/// Parameters of `renameGroup`.
struct RenameGroupRequest: OperationRequest {
    let company: String?
    let group: String
    let name: String

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        company = try header.company()
        group = try header.identifier("groupId")
        name = try header.identifier("name")
    }
}

/// Parameters of `deleteGroup`.
struct DeleteGroupRequest: OperationRequest {
    let company: String?
    let group: String
    /// Whether its cards may be left without a group.
    let isForced: Bool

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        company = try header.company()
        group = try header.identifier("groupId")
        isForced = try header.flag("force") ?? false
    }
}

/// Parameters of `setGroupAdmin`.
struct SetGroupAdminRequest: OperationRequest {
    let company: String?
    let group: String
    let user: String
    /// Whether the new admin may take the place of another.
    let replaces: Bool

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        company = try header.company()
        group = try header.identifier("groupId")
        user = try header.identifier("user")
        replaces = try header.flag("replace") ?? false
    }
}

/// Parameters of `removeGroupAdmin`.
struct RemoveGroupAdminRequest: OperationRequest {
    let company: String?
    let group: String

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        company = try header.company()
        group = try header.identifier("groupId")
    }
}
