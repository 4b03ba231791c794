/// A moment on a ``RunClock``'s monotonic scale, in nanoseconds since that clock was made.
///
/// Instants of different clocks must not be compared.
public struct Instant: Sendable, Hashable, Comparable {
    /// Nanoseconds since the clock was made; never negative.
    public let nanoseconds: Int64

    /// - Parameter nanoseconds: Nanoseconds since the clock was made.
    public init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    /// Milliseconds since the clock was made, with their fraction, as `performance.now()` counts them.
    public var milliseconds: Double { Double(nanoseconds) / 1_000_000 }

    public static func < (left: Instant, right: Instant) -> Bool { left.nanoseconds < right.nanoseconds }

    /// The instant that lies `duration` later; the end of the scale when that is past what it can hold.
    public static func + (instant: Instant, duration: Duration) -> Instant {
        let (sum, overflow) = instant.nanoseconds.addingReportingOverflow(duration.clampedNanoseconds)
        return Instant(nanoseconds: overflow ? .max : max(0, sum))
    }

    /// The time from `earlier` to `later`; negative when they are the other way round.
    public static func - (later: Instant, earlier: Instant) -> Duration {
        .nanoseconds(later.nanoseconds - earlier.nanoseconds)
    }
}

extension Duration {
    /// This duration in whole nanoseconds, held at the ends of `Int64` (about 292 years).
    public var clampedNanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, carried) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
        guard overflow || carried else { return sum }
        return seconds < 0 ? .min : .max
    }
}
