/// A card number of its own on account of another card, with limits. Amounts are in minor units of the currency.
public struct VirtualCard: Sendable, Hashable, Codable {
    public let virtualCardId: String
    /// The card that pays.
    public let cardId: String
    public let last4: String
    public let alias: String?
    /// What it may spend in all.
    public let amount: Int
    public let spent: Int
    /// ISO 4217.
    public let currency: String
    /// Its first day, `2026-11-21`.
    public let startDate: String?
    /// Its last day.
    public let endDate: String
    /// The days' time zone.
    public let timeZone: String
    /// The largest single purchase.
    public let maxAuth: Int?
    /// Whether a purchase must be of exactly ``amount``.
    public let exactAmount: Bool?
    public let merchantCategories: MerchantRule?
    public let state: VirtualCardState
    /// 1 to 12
    public let expMonth: Int
    public let expYear: Int
}
