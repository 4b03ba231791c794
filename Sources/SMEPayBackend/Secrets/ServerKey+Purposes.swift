import ServerStore

// What the bank digests and seals.
extension ServerKey.Purpose {
    static let pin = bank("pin")
    static let otp = bank("otp")
    static let session = bank("session")
    static let fingerprint = bank("fingerprint")
    static let outbox = bank("outbox")
    /// A user's phone, sealed for the user.
    static let phone = bank("phone")
    /// Finds a card or a virtual card by its number.
    static let cardNumber = bank("cardNumber")
    /// A card's number, sealed for the card's row.
    static let sealedCardNumber = bank("sealedCardNumber")
    /// A virtual card's number, sealed for the virtual card's row.
    static let sealedVirtualCardNumber = bank("sealedVirtualCardNumber")
    /// The security code that a virtual card's number has.
    static let securityCode = bank("securityCode")
    /// What a device is pushed to by, sealed for its user.
    static let pushToken = bank("pushToken")
    /// Tells whether a database was made with this key.
    static let check = bank("check")

    /// Keys of the bank's published data files are derived from these texts.
    private static func bank(_ name: String) -> Self { Self(rawValue: "SME Pay \(name)") }
}
