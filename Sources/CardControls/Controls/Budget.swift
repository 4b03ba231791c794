/// How much may be spent within a period: declines what would bring the spend above it.
public struct Budget: Sendable, Hashable {
    public let period: Period
    public let amount: Int64
    public let zone: ZoneID

    public init(period: Period, amount: Int64, zone: ZoneID = .utc) {
        self.period = period
        self.amount = amount
        self.zone = zone
    }
}
