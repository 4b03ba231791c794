/// How many purchases there may be within a period: declines the one after.
public struct CountLimit: Sendable, Hashable {
    public let period: Period
    public let max: Int64
    public let zone: ZoneID

    /// What `max` may be on the wire.
    public static let valid: ClosedRange<Int64> = 0...999_999

    public init(period: Period, max: Int64, zone: ZoneID = .utc) {
        self.period = period
        self.max = max
        self.zone = zone
    }
}
