/// The period of a budget or a count that a moment lies in: `start` belongs to it, `end` to the next. Milliseconds since 1970.
///
/// Days are those of the time zone's calendar, so that one has 23 or 25 hours when the clocks are changed; it begins at the first moment
/// that bears its date.
public struct PeriodBounds: Sendable, Hashable {
    public let start: Int64
    public let end: Int64

    /// - Parameters:
    ///   - period: The kind of period.
    ///   - time: A moment in it, in milliseconds since 1970.
    ///   - zone: Where its days begin and end.
    ///   - setAt: When the control was set; recurring periods count from that day, also backwards.
    public init(of period: Period, at time: Int64, in zone: ZoneID, setAt: Int64) {
        let today = LocalTime(time, in: zone).date
        let (first, next) = Self.dates(of: period, on: today, setOn: LocalTime(setAt, in: zone).date)
        start = zone.start(of: first)
        end = zone.start(of: next)
    }

    /// Whether the moment lies in it.
    public func contains(_ time: Int64) -> Bool { start <= time && time < end }

    private static func dates(
        of period: Period, on today: LocalDate, setOn anchor: LocalDate
    ) -> (first: LocalDate, next: LocalDate) {
        switch period {
        case .day: return (today, today.adding(days: 1))
        case .week: return (today.startOfWeek, today.startOfWeek.adding(days: 7))
        case .month: return (today.startOfMonth, today.startOfNextMonth)
        case .recurring(let days):
            let length = Swift.max(1, days)
            let rounds = (today.dayNumber - anchor.dayNumber).flooredDivision(by: length)
            let first = anchor.adding(days: rounds * length)
            return (first, first.adding(days: length))
        }
    }
}
