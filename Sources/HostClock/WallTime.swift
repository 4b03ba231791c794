/// A moment of the calendar: milliseconds since 1970-01-01T00:00:00Z, as JavaScript and the store count them.
public struct WallTime: Sendable, Hashable, Comparable {
    public let millisecondsSince1970: Int64

    public init(millisecondsSince1970: Int64) {
        self.millisecondsSince1970 = millisecondsSince1970
    }

    public static func < (left: WallTime, right: WallTime) -> Bool {
        left.millisecondsSince1970 < right.millisecondsSince1970
    }

    /// The moment that lies `duration` later, cut to whole milliseconds.
    public static func + (time: WallTime, duration: Duration) -> WallTime {
        let step = duration.clampedNanoseconds / 1_000_000
        let (sum, overflow) = time.millisecondsSince1970.addingReportingOverflow(step)
        return WallTime(millisecondsSince1970: overflow ? (step < 0 ? .min : .max) : sum)
    }

    /// The time from `earlier` to `later`; negative when they are the other way round.
    public static func - (later: WallTime, earlier: WallTime) -> Duration {
        .milliseconds(later.millisecondsSince1970 - earlier.millisecondsSince1970)
    }
}
