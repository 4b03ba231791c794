extension Duration {
    /// This duration in whole nanoseconds, from zero to a hundred years, which timers can count.
    var wholeNanoseconds: Int64 {
        let (seconds, attoseconds) = components
        if seconds < 0 { return 0 }
        return min(seconds, 100 * 365 * 86_400) * 1_000_000_000 + attoseconds / 1_000_000_000
    }
}
