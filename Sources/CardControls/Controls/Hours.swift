/// When a card may pay: on these days from `start` up to, not including, `end`, by the clocks of the zone.
///
/// An `end` that is not after `start` is that of the next day: Friday 22:00 to 06:00 ends on Saturday morning; 00:00 to 00:00 is the
/// whole day.
public struct Hours: Sendable, Hashable {
    public let days: WeekdaySet
    public let start: TimeOfDay
    public let end: TimeOfDay
    public let zone: ZoneID

    public init(days: WeekdaySet, from start: TimeOfDay, to end: TimeOfDay, zone: ZoneID = .utc) {
        self.days = days
        self.start = start
        self.end = end
        self.zone = zone
    }

    /// - Parameter time: Milliseconds since 1970.
    public func contains(_ time: Int64) -> Bool {
        let local = LocalTime(time, in: zone)
        let today = local.date.weekday
        if start < end { return days.contains(today) && local.minute >= start.minutes && local.minute < end.minutes }
        return days.contains(today) && local.minute >= start.minutes
            || days.contains(today.previous) && local.minute < end.minutes
    }
}
