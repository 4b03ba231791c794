/// A day of the week.
public struct Weekday: WireWord {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let monday: Self = "MON"
    public static let tuesday: Self = "TUE"
    public static let wednesday: Self = "WED"
    public static let thursday: Self = "THU"
    public static let friday: Self = "FRI"
    public static let saturday: Self = "SAT"
    public static let sunday: Self = "SUN"
}
