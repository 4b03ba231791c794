/// A journey: from the first to the last date, both included, blocks of ``ControlType/country`` and ``ControlType/crossBorder`` sleep
/// for purchases in its countries.
public struct Travel: Sendable, Hashable {
    public let start: LocalDate
    public let end: LocalDate
    public let countries: [CountryCode]
    public let zone: ZoneID

    public init(from start: LocalDate, to end: LocalDate, countries: [CountryCode], zone: ZoneID = .utc) {
        self.start = start
        self.end = end
        self.countries = countries
        self.zone = zone
    }

    /// Whether the purchase is made on the journey.
    public func covers(_ purchase: Purchase) -> Bool {
        guard countries.contains(purchase.country) else { return false }
        let date = LocalTime(purchase.time, in: zone).date
        return start <= date && date <= end
    }
}
