/// Days of the week.
public struct WeekdaySet: OptionSet, Sendable, Hashable {
    /// Bit 0 is Monday.
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue & 0x7F
    }

    public init(_ days: some Sequence<Weekday>) {
        rawValue = days.reduce(0) { $0 | 1 << $1.rawValue }
    }

    public static let monday = WeekdaySet(rawValue: 1)
    public static let tuesday = WeekdaySet(rawValue: 1 << 1)
    public static let wednesday = WeekdaySet(rawValue: 1 << 2)
    public static let thursday = WeekdaySet(rawValue: 1 << 3)
    public static let friday = WeekdaySet(rawValue: 1 << 4)
    public static let saturday = WeekdaySet(rawValue: 1 << 5)
    public static let sunday = WeekdaySet(rawValue: 1 << 6)
    public static let everyDay = WeekdaySet(rawValue: 0x7F)

    public func contains(_ day: Weekday) -> Bool { rawValue & 1 << day.rawValue != 0 }

    /// The days, Monday first.
    public var days: [Weekday] { Weekday.allCases.filter(contains) }
}
