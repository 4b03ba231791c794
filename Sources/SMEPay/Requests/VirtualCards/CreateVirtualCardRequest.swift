/// What `create` of the service `virtualcard` takes (SME Pay spec §4.5).
public struct CreateVirtualCardRequest: Sendable, Hashable, Codable {
    /// The card that pays.
    public var cardId: String
    /// What it may spend in all, in minor units.
    public var amount: Int
    /// ISO 4217; the card's own, which it has to be.
    public var currency: String?
    /// Its first day, `2026-11-21`; today when left out.
    public var startDate: String?
    /// Its last day.
    public var endDate: String
    /// The days' time zone; `UTC` when left out.
    public var timeZone: String?
    /// The largest single purchase, in minor units.
    public var maxAuth: Int?
    /// Whether a purchase must be of exactly ``amount``.
    public var exactAmount: Bool?
    public var merchantCategories: MerchantRule?
    public var alias: String?

    public init(
        cardId: String, amount: Int, currency: String? = nil, startDate: String? = nil, endDate: String,
        timeZone: String? = nil, maxAuth: Int? = nil, exactAmount: Bool? = nil, merchantCategories: MerchantRule? = nil,
        alias: String? = nil
    ) {
        self.cardId = cardId
        self.amount = amount
        self.currency = currency
        self.startDate = startDate
        self.endDate = endDate
        self.timeZone = timeZone
        self.maxAuth = maxAuth
        self.exactAmount = exactAmount
        self.merchantCategories = merchantCategories
        self.alias = alias
    }
}
