/// What a budget or a count is measured over, in the control's time zone.
public enum Period: Sendable, Hashable {
    /// Midnight to midnight.
    case day
    /// From Monday on.
    case week
    /// From the first on.
    case month
    /// So many days (1…366), counted from the day on which the block was set.
    case recurring(days: Int)

    /// How long a recurring period may be, in days.
    public static let recurringDays = 1...366

    /// Its name on the wire: `DAY`, `WEEK`, `MONTH`, `RECURRING`.
    public var name: String {
        switch self {
        case .day: "DAY"
        case .week: "WEEK"
        case .month: "MONTH"
        case .recurring: "RECURRING"
        }
    }
}
