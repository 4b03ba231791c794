/// How long a budget or a count runs before it begins anew. Weeks begin on Monday.
public struct ControlPeriod: WireWord {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let day: Self = "DAY"
    public static let week: Self = "WEEK"
    public static let month: Self = "MONTH"
    /// A number of days, counted from the day on which the block was set.
    public static let recurring: Self = "RECURRING"
}
