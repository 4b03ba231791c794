/// What `update` of the service `virtualcard` takes: the full set, which takes the place of what was there.
public struct UpdateVirtualCardRequest: Sendable, Hashable, Codable {
    public var virtualCardId: String
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
        virtualCardId: String, amount: Int, currency: String? = nil, startDate: String? = nil, endDate: String,
        timeZone: String? = nil, maxAuth: Int? = nil, exactAmount: Bool? = nil, merchantCategories: MerchantRule? = nil,
        alias: String? = nil
    ) {
        self.virtualCardId = virtualCardId
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
