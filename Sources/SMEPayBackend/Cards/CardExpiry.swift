import CardControls
import HostClock

/// The month that a card ends with, in UTC.
struct CardExpiry: Sendable, Hashable {
    /// 1…12.
    let month: Int
    /// With all its digits.
    let year: Int

    /// The last day on which the card is good.
    let lastDay: LocalDate

    /// - Returns: `nil` for what is no month.
    init?(month: Int, year: Int) {
        guard let lastDay = LocalDate.last(ofMonth: month, year: year) else { return nil }
        self.month = month
        self.year = year
        self.lastDay = lastDay
    }

    /// Whether the card has ended.
    func isOver(at time: WallTime) -> Bool {
        time.millisecondsSince1970 >= Int64(lastDay.dayNumber + 1) * 86_400_000
    }
}
