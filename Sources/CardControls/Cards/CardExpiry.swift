/// The month through whose last day a card is good.
public struct CardExpiry: Sendable, Hashable {
    public let month: Int
    public let year: Int

    /// - Returns: `nil` for a month outside of 1…12 and a year outside of 2000…2099.
    public init?(month: Int, year: Int) {
        guard 1...12 ~= month, 2000...2099 ~= year else { return nil }
        self.month = month
        self.year = year
    }

    public var lastDay: LocalDate {
        LocalDate(year: year, month: month, day: 1)?.startOfNextMonth.adding(days: -1) ?? LocalDate(dayNumber: 0)
    }

    /// Whether it is over at a moment, in milliseconds since 1970, by the calendar of UTC.
    public func isOver(at time: Int64) -> Bool {
        LocalTime(time, in: .utc).date > lastDay
    }
}
