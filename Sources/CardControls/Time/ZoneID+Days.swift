extension ZoneID {
    /// The first moment of a day, in milliseconds since 1970.
    ///
    /// That is midnight; where the clocks skip midnight, the moment in which they do; where they show it twice, the first time.
    public func start(of date: LocalDate) -> Int64 {
        // Midnight, read as if it were UTC's; a day to either side no clock is farther from it.
        let midnight = Int64(date.dayNumber) * 86_400
        let before = offset(atSecond: midnight - 86_400)
        let after = offset(atSecond: midnight + 86_400)
        let early = midnight - before
        if before == after || offset(atSecond: early) == before { return early * 1000 }
        let late = midnight - after
        if offset(atSecond: late) == after { return late * 1000 }
        return firstSecond(showing: midnight, from: late, through: early) * 1000
    }

    /// The moment in which clocks that go forward pass `local`: they show less at `low`, and at least that at `high`.
    private func firstSecond(showing local: Int64, from low: Int64, through high: Int64) -> Int64 {
        var (low, high) = (low, high)
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if middle + offset(atSecond: middle) < local { low = middle } else { high = middle }
        }
        return high
    }
}
