/// What a merchant asks a card's bank to pay, as far as rules look at it.
public struct Purchase: Sendable, Hashable {
    /// Billed to the cardholder, in minor units of the card's currency; not negative.
    public let amount: Int64
    public let merchantCode: MerchantCode
    /// The merchant's.
    public let country: CountryCode
    public let channel: Channel
    /// Whether it repeats one that the cardholder has agreed to once, which a card that is off may still pay.
    public let isRecurring: Bool
    /// Milliseconds since 1970.
    public let time: Int64

    public init(
        amount: Int64, merchantCode: MerchantCode, country: CountryCode, channel: Channel, isRecurring: Bool = false,
        time: Int64
    ) {
        self.amount = amount
        self.merchantCode = merchantCode
        self.country = country
        self.channel = channel
        self.isRecurring = isRecurring
        self.time = time
    }

    /// Whether the merchant's country is not the card's.
    public var isCrossBorder: Bool { country != .issuer }
}
