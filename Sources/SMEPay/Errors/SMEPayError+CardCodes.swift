/// The codes of `cardinfo` (SME Pay spec §4.2).
extension SMEPayError.Code {
    /// There is no such card, or it is somebody else's.
    public static let cardNotFound = Self(rawValue: "CARD_NOTFOUND")
    /// The number is none of a card's, or the card has expired.
    public static let cardInvalid = Self(rawValue: "CARD_INVALID")
    /// The card is neither Visa's nor Mastercard's.
    public static let cardNetworkUnsupported = Self(rawValue: "CARD_NETWORK_UNSUPPORTED")
    /// Somebody holds the card already.
    public static let cardAlreadyRegistered = Self(rawValue: "CARD_ALREADY_REGISTERED")
    /// A company holds the card.
    public static let cardIsCompanyCard = Self(rawValue: "CARD_IS_COMPANY_CARD")
    /// The card must be active.
    public static let cardNotActive = Self(rawValue: "CARD_NOT_ACTIVE")
    /// The card, or what it belongs to, is not in a state in which this can be done.
    public static let invalidState = Self(rawValue: "INVALID_STATE")
    /// There is no such transaction.
    public static let transactionNotFound = Self(rawValue: "TRANSACTION_NOTFOUND")
}

/// The codes of `control` and `alert` (§4.3, §4.4).
extension SMEPayError.Code {
    /// The card's network has no such control.
    public static let controlNotSupported = Self(rawValue: "CONTROL_NOT_SUPPORTED")
    /// A parameter does not fit the block's type; `data` has its name under `field`.
    public static let invalidControl = Self(rawValue: "INVALID_CONTROL")
    /// There is no such block.
    public static let blockNotFound = Self(rawValue: "BLOCK_NOTFOUND")
    /// A parameter does not fit the alert's type; `data` has its name under `field`.
    public static let invalidAlert = Self(rawValue: "INVALID_ALERT")
    /// There is no such alert.
    public static let alertNotFound = Self(rawValue: "ALERT_NOTFOUND")
    /// There is no such notification.
    public static let notificationNotFound = Self(rawValue: "NOTIFICATION_NOTFOUND")
}

/// The codes of `virtualcard` (§4.5).
extension SMEPayError.Code {
    /// There is no such virtual card, or it is somebody else's.
    public static let virtualCardNotFound = Self(rawValue: "VCARD_NOTFOUND")
    /// The virtual card has been closed.
    public static let virtualCardClosed = Self(rawValue: "VCARD_CLOSED")
    /// Its first or last day cannot be.
    public static let invalidValidity = Self(rawValue: "INVALID_VALIDITY")
    /// The amount has more than twelve digits.
    public static let amountTooLarge = Self(rawValue: "AMOUNT_TOO_LARGE")
}

/// The codes of `smeprofiling` (§4.6).
extension SMEPayError.Code {
    /// The user may not do this.
    public static let permissionDenied = Self(rawValue: "PERMISSION_DENIED")
    /// There is no such company, or the user is not of it.
    public static let companyNotFound = Self(rawValue: "COMPANY_NOTFOUND")
    /// No company invites the user, or not the one that is named.
    public static let invitationNotFound = Self(rawValue: "INVITATION_NOTFOUND")
    /// There is no such group.
    public static let groupNotFound = Self(rawValue: "GROUP_NOTFOUND")
    /// The group has cards.
    public static let groupNotEmpty = Self(rawValue: "GROUP_NOT_EMPTY")
    /// Another group of the company has the name.
    public static let groupNameTaken = Self(rawValue: "GROUP_NAME_TAKEN")
    /// The group has an admin.
    public static let adminAlreadySet = Self(rawValue: "ADMIN_ALREADY_SET")
    /// The card is assigned to another user.
    public static let cardAlreadyAssigned = Self(rawValue: "CARD_ALREADY_ASSIGNED")
    /// Somebody holds the card as his own.
    public static let cardIsPersonal = Self(rawValue: "CARD_IS_PERSONAL")
    /// Somebody of a higher rank has set the block; `data` has his role under `lockedBy`, and under `scope` where.
    public static let blockLocked = Self(rawValue: "BLOCK_LOCKED")
}
