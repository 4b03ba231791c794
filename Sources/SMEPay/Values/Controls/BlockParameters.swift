/// What blocks have besides their type (SME Pay spec §3.4). Which members count is the type's affair. Amounts are in minor units of the
/// card's currency.
public struct BlockParameters: Sendable, Hashable, Codable {
    /// Whether every purchase that the type is about is declined.
    public var declineAll: Bool?
    /// The amount from which on a single purchase is declined.
    public var threshold: Int?
    /// Whether a card that is off still pays what recurs.
    public var allowRecurring: Bool?
    /// Of a budget or a count.
    public var period: ControlPeriod?
    /// What a budget allows in a period.
    public var amount: Int?
    /// How many purchases a count allows in a period.
    public var max: Int?
    /// Where its days and hours are meant: a name of IANA's, or `UTC±hh:mm`; `UTC` when left out.
    public var timeZone: String?
    public var days: BlockDays?
    public var mode: CountryMode?
    /// ISO 3166, two letters each.
    public var countries: [String]?
    /// The first time of day (`08:00`) of the type `TIME`, the first date (`2026-11-21`) of the type `TRAVEL`.
    public var from: String?
    /// The last one. A time of day before ``from`` runs past midnight.
    public var to: String?

    public init() {}
}
