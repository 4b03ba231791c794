/// What is done in companies beside setting and lifting blocks.
extension AuditAction {
    static let userInvited = AuditAction(rawValue: "USER_INVITED")
    static let invitationDeclined = AuditAction(rawValue: "INVITATION_DECLINED")
    static let invitationWithdrawn = AuditAction(rawValue: "INVITATION_WITHDRAWN")
    /// An invitation was accepted.
    static let userAdded = AuditAction(rawValue: "USER_ADDED")
    static let userRemoved = AuditAction(rawValue: "USER_REMOVED")
    static let groupCreated = AuditAction(rawValue: "GROUP_CREATED")
    static let groupRenamed = AuditAction(rawValue: "GROUP_RENAMED")
    static let groupDeleted = AuditAction(rawValue: "GROUP_DELETED")
    static let adminSet = AuditAction(rawValue: "ADMIN_SET")
    static let adminRemoved = AuditAction(rawValue: "ADMIN_REMOVED")
    static let cardRegistered = AuditAction(rawValue: "CARD_REGISTERED")
    static let cardActivated = AuditAction(rawValue: "CARD_ACTIVATED")
    static let cardDeactivated = AuditAction(rawValue: "CARD_DEACTIVATED")
    static let cardDeleted = AuditAction(rawValue: "CARD_DELETED")
    static let cardAssigned = AuditAction(rawValue: "CARD_ASSIGNED")
    static let cardUnassigned = AuditAction(rawValue: "CARD_UNASSIGNED")
    static let cardMoved = AuditAction(rawValue: "CARD_MOVED")
    static let virtualCardCreated = AuditAction(rawValue: "VIRTUAL_CARD_CREATED")
    static let virtualCardUpdated = AuditAction(rawValue: "VIRTUAL_CARD_UPDATED")
    static let virtualCardClosed = AuditAction(rawValue: "VIRTUAL_CARD_CLOSED")
}
